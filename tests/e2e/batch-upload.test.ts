import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { openSite } from '../support/site.ts'
import { batchHeadings, batchRow, rowsOf, statedHeadings, workbookOf } from '../support/workbooks.ts'

test('the template checks out, and equal rows are pointed out and listed, the second time as CSV too', async ({
  page,
}) => {
  const site = await openSite()
  await site.signIn(page)
  await page.goto(`${site.url}/batch-upload`)
  await page.getByLabel('Dealership', { exact: true }).fill('Fleet Autos')
  const excel = page.getByLabel(/^Choose an Excel file/)
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Template' }).click(),
  ])
  const bytes = await readFile(await template.path())
  expect(rowsOf(bytes)[0]).toEqual([...batchHeadings, ...statedHeadings])
  await excel.setInputFiles({ name: template.suggestedFilename(), mimeType: '', buffer: bytes })
  await page.getByRole('row', { name: /^2 The template's example/ }).waitFor()
  await page.getByRole('switch', { name: "Leave out 1 row with the template's example" }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Upload 0 vehicles' }).isDisabled()).toBe(true)

  const fleet = workbookOf([batchHeadings, batchRow(), batchRow(), batchRow()])
  await excel.setInputFiles({ name: 'fleet.xls', mimeType: '', buffer: fleet })
  await page.getByRole('row', { name: /^2 Good/ }).waitFor()
  await page.getByRole('row', { name: /^3 Same as row 2/ }).waitFor()
  const upload = page.getByRole('button', { name: 'Upload 3 vehicles' })
  const result = page.getByRole('alert').filter({ hasText: '3 vehicles uploaded successfully, 0 failed' })
  await upload.click()
  await result.getByText('3 new, 0 changed, 0 unchanged').waitFor()
  const saved = { name: 'again.csv', mimeType: '', buffer: workbookOf(rowsOf(fleet), 'csv') }
  await page.getByLabel('Choose a CSV file').setInputFiles(saved)
  await page.getByRole('row', { name: /^2 Listed already/ }).waitFor()
  await upload.click()
  await result.waitFor()
  const { matched } = await site.call<{ matched: number }>('GET', '/api/vehicles/search?dealer=Fleet%20Autos')
  expect(matched).toBe(6)
})
