import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { smallPicture } from '../support/pictures.ts'
import { openSite } from '../support/site.ts'
import { batchHeadings, batchRow, rowsOf, statedHeadings, workbookOf } from '../support/workbooks.ts'

test('the template checks out, equal rows are listed, the second time as CSV too, and photographs find their vehicles', async ({
  page,
  expectedErrors,
}) => {
  // A file that is no picture, and a vehicle that is gone.
  expectedErrors.push(/40[04]|415/)
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
  const find = () => site.call<SearchAnswer>('GET', '/api/vehicles/search?dealer=Fleet%20Autos')
  const { matched, vehicles } = await find()
  expect(matched).toBe(6)

  const [last, second] = vehicles.map(({ id }) => id)
  const names = [`${last}-2.jpg`, `${last}.jpg`, `${second} (3).jpg`, 'IMG_7.jpg']
  const pictures = await Promise.all(names.map((_name, at) => smallPicture(`#${at}${at}0000`)))
  await page.getByLabel('Choose photographs').setInputFiles([
    ...names.map((name, at) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: pictures[at]?.bytes ?? Buffer.of(),
    })),
    { name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  await page.getByText('Which vehicle?').waitFor()
  await page.getByRole('button', { name: 'Remove fake.jpg' }).waitFor()
  // Nothing is saved before it is asked for, and a vehicle that fails leaves the others.
  expect((await find()).vehicles.map(({ imageUrls }) => imageUrls)).toEqual(
    vehicles.map(({ imageUrls }) => imageUrls),
  )
  await site.call('DELETE', `/api/vehicles/${second}`)
  await page.getByLabel('Vehicle of IMG_7.jpg').selectOption(String(vehicles[2]?.id))
  await page.getByRole('button', { name: 'Save 4 photographs' }).click()
  await page.getByText('1 vehicle not saved. 404: Vehicle not found').waitFor()
  const counts = new Map((await find()).vehicles.map(({ id, imageUrls }) => [id, imageUrls.length]))
  expect([counts.get(last ?? 0), counts.get(vehicles[2]?.id ?? 0)]).toEqual([2, 1])
  await page.getByRole('button', { name: `Remove ${second} (3).jpg` }).click()
  await page.getByText('3 photographs saved.').waitFor()
})

interface SearchAnswer {
  matched: number
  vehicles: Vehicle[]
}
