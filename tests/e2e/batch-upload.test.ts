import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { openSite, type Site } from '../support/site.ts'
import { batchHeadings, batchRow, rowsOf, statedHeadings, workbookOf } from '../support/workbooks.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

const wrongCells: Record<string, unknown>[] = [
  { year: 1850 },
  { year: 'soon' },
  { price: 'cheap' },
  { mileage: -5 },
  { transmission: 'Magic' },
  { fuelType: null },
  { vehicleType: 'Spaceship' },
  { color: null },
  { isFeatured: 'perhaps' },
]

/** 200 vehicles below the headings, every twentieth with a mistake until the nine are used up. */
function sheetWithMistakes(): Buffer {
  const rows = Array.from({ length: 200 }, (_, index) =>
    batchRow({ model: `Swift ${index + 1}`, ...(index % 20 === 0 && wrongCells[index / 20]) }),
  )
  return workbookOf([batchHeadings, ...rows])
}

async function openBatchUpload(page: Page, dealershipName: string): Promise<void> {
  await site.signIn(page)
  await page.goto(`${site.url}/batch-upload`)
  await page.getByRole('heading', { level: 1, name: 'Batch Upload' }).waitFor()
  await page.getByLabel('Dealership', { exact: true }).fill(dealershipName)
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(/^Choose an Excel file/).setInputFiles({ name, mimeType: '', buffer })
}

test('200 vehicles with nine mistakes are checked, uploaded, and the nine come back', async ({ page }) => {
  await openBatchUpload(page, 'Coral Motors')
  await choose(page, 'stock.xlsx', sheetWithMistakes())
  await page.getByRole('heading', { name: '191 of 200 rows can be uploaded' }).waitFor()
  await page.getByText('9 rows have mistakes, marked below. Nothing has been saved yet.').waitFor()
  await page.getByRole('row', { name: /^2 Mistake .* 1850 year must be at least 1900/ }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(10)
  await page.getByRole('button', { name: 'All (200)' }).click()
  await page.getByRole('button', { name: 'Next rows' }).click()
  await page.getByRole('row', { name: /^52 Good Suzuki Swift 51/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Upload 191 vehicles' }).click()
  await page.getByRole('dialog', { name: '191 vehicles uploaded successfully, 9 failed' }).waitFor()
  const alert = page.getByRole('alert').filter({ hasText: '191 vehicles uploaded successfully, 9 failed' })
  await alert.getByText('Row 22: year must be a number, such as 2019 ("soon")').waitFor()
  const listed = await site.call<{ matched: number }>('GET', '/api/vehicles/search?dealer=Coral%20Motors')
  expect(listed.matched).toBe(191)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    alert.getByRole('button', { name: 'Download Failed Rows' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('failed-vehicles.xlsx')
  const failed = rowsOf(await readFile(await download.path()))
  expect(failed.slice(1).map((row) => row.at(-2))).toEqual([2, 22, 42, 62, 82, 102, 122, 142, 162])
  await alert.getByRole('link', { name: 'Manage Listings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
})

const result = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function matchedOf(dealershipName: string): Promise<number> {
  const path = `/api/vehicles/search?dealer=${encodeURIComponent(dealershipName)}`
  return (await site.call<{ matched: number }>('GET', path)).matched
}

test('equal rows are pointed out and listed, the second time too', async ({ page }) => {
  await openBatchUpload(page, 'Fleet Autos')
  const fleet = workbookOf([batchHeadings, batchRow(), batchRow(), batchRow()])
  await choose(page, 'fleet.xls', fleet)
  await page.getByRole('row', { name: /^2 Good/ }).waitFor()
  await page.getByRole('row', { name: /^3 Same as row 2/ }).waitFor()
  await page.getByRole('button', { name: 'Upload 3 vehicles' }).click()
  const toast = page.getByRole('dialog', { name: '3 vehicles uploaded successfully, 0 failed' })
  await toast.getByText('3 new, 0 changed, 0 unchanged').waitFor()
  await result(page, '3 vehicles uploaded successfully, 0 failed').waitFor()

  const csv = workbookOf(rowsOf(fleet), 'csv')
  const saved = { name: 'again.csv', mimeType: '', buffer: csv }
  await page.getByLabel('Choose a CSV file').setInputFiles(saved)
  await page.getByRole('row', { name: /^2 Listed already/ }).waitFor()
  await page.getByRole('button', { name: 'Upload 3 vehicles' }).click()
  await result(page, '3 vehicles uploaded successfully, 0 failed').waitFor()
  await expect.poll(() => matchedOf('Fleet Autos')).toBe(6)
})

test('what the dealer leaves out is counted as such, and all rows of the sheet add up', async ({ page }) => {
  await openBatchUpload(page, 'Choosy Autos')
  const rows = [batchRow(), batchRow(), batchRow(), batchRow({ model: 'Jimny' }), batchRow({ year: 1 })]
  await choose(page, 'mixed.xlsx', workbookOf([batchHeadings, ...rows]))
  await page.getByRole('heading', { name: '4 of 5 rows can be uploaded' }).waitFor()
  await page.getByRole('button', { name: 'All (5)' }).click()
  const equal = page.getByRole('switch', {
    name: 'Leave out 2 rows that are the same as another or as a listing',
  })
  await expect.poll(() => equal.isChecked()).toBe(false)
  await equal.click()
  await page.getByText('2 rows add a listing, 2 rows are left out by you.').waitFor()
  await page.getByRole('button', { name: 'Upload 2 vehicles' }).waitFor()
  await page.getByRole('checkbox', { name: 'Leave out row 4' }).click()
  await page.getByText('3 rows add a listing, 1 row is left out by you.').waitFor()
  await expect.poll(() => equal.isChecked()).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Upload 3 vehicles' }).click()
  const done = result(page, '3 vehicles uploaded successfully, 1 failed')
  await done.getByText('3 new, 0 changed, 0 unchanged, 1 left out by you').waitFor()
  await expect.poll(() => matchedOf('Choosy Autos')).toBe(3)
})

test('unusual values are pointed out and asked about once', async ({ phone }) => {
  // Five of the type have an engine: what is usual is known.
  const usual = { brand: 'Suzuki', vehicleType: 'Hatchback', engineCC: 1200 }
  for (const model of ['Alto', 'Cultus', 'Splash', 'Swace', 'Wagon R'])
    await site.addVehicle({ ...usual, model })
  await openBatchUpload(phone, 'Typo Autos')
  const rows = [
    batchRow({ model: 'Ignis', price: 6_000_000 }),
    batchRow({ model: 'Baleno', mileage: 3_000_000 }),
    batchRow({ model: 'Ertiga', engineCC: 12 }),
    batchRow({ model: 'Celerio' }),
  ]
  await choose(phone, 'typos.xlsx', workbookOf([batchHeadings, ...rows]))
  await phone.getByRole('row', { name: /^2 Unusual value Price \$6,000,000 is / }).waitFor()
  await phone.getByRole('row', { name: /^3 Unusual value Mileage 3,000,000 km is / }).waitFor()
  await phone.getByRole('button', { name: 'Warnings (3)' }).waitFor()
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.getByRole('checkbox', { name: 'Leave out row 4' }).tap()
  await phone.getByRole('button', { name: 'Upload 3 vehicles' }).tap()
  const question = phone.getByRole('alertdialog', { name: '2 rows have unusual values' })
  await question.getByText(/^Row 2: Price \$6,000,000 is /).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  await question.getByRole('button', { name: 'Go back' }).tap()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => matchedOf('Typo Autos')).toBe(0)
  await phone.getByRole('button', { name: 'Upload 3 vehicles' }).tap()
  await question.getByRole('button', { name: 'Upload anyway' }).dblclick()
  const done = result(phone, '3 vehicles uploaded successfully, 0 failed')
  await done.getByText('3 new, 0 changed, 0 unchanged, 1 left out by you').waitFor()
  await expect.poll(() => matchedOf('Typo Autos')).toBe(3)
})

test('a file of bad rows alone ends as an upload that failed', async ({ page }) => {
  await openBatchUpload(page, 'Hopeless Autos')
  await choose(page, 'bad.xlsx', workbookOf([batchHeadings, batchRow({ year: 1 }), batchRow({ price: 'x' })]))
  const toast = page.getByRole('dialog', { name: '0 vehicles uploaded successfully, 2 failed' })
  await toast.waitFor()
  const done = result(page, '0 vehicles uploaded successfully, 2 failed')
  await done.getByText('Row 3: price must be a number, such as 45,000 ("x")').waitFor()
  await done.getByRole('button', { name: 'Download Failed Rows' }).waitFor()
  await page.getByRole('heading', { name: '0 of 2 rows can be uploaded' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Upload/ }).count()).toBe(0)
})

test('the template and the inventory are downloaded, the template checks out', async ({ page }) => {
  await openBatchUpload(page, 'Template Autos')
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Template' }).click(),
  ])
  const bytes = await readFile(await template.path())
  expect(rowsOf(bytes)[0]).toEqual([...batchHeadings, ...statedHeadings])
  await choose(page, template.suggestedFilename(), bytes)
  await page.getByRole('row', { name: /^2 The template's example/ }).waitFor()
  await page.getByRole('button', { name: 'Upload 1 vehicle' }).waitFor()
  await page.getByRole('switch', { name: "Leave out 1 row with the template's example" }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Upload 0 vehicles' }).isDisabled()).toBe(true)
  const [inventory] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download My Inventory' }).click(),
  ])
  expect(rowsOf(await readFile(await inventory.path()))[0]).toEqual([
    ...batchHeadings,
    ...statedHeadings,
    'isSold',
    'listingId',
  ])
})

test('a file that is no spreadsheet is refused by its name, one that only claims to be by what is in it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('415', '503')
  await openBatchUpload(page, 'Refused Autos')
  await choose(page, 'stock.csv', Buffer.from('brand,model\n'))
  const wrongType = page.getByRole('dialog', { name: 'Invalid file type' })
  await wrongType.getByText('Please upload an Excel file (.xlsx or .xls)').waitFor()
  const workbook = { name: 'stock.xlsx', mimeType: '', buffer: workbookOf([['brand']]) }
  await page.getByLabel('Choose a CSV file').setInputFiles(workbook)
  await page.getByText('Please upload a CSV file (.csv)', { exact: true }).waitFor()

  await choose(page, 'stock.xlsx', Buffer.from('MZ, a program'))
  const failed = page.getByRole('dialog', { name: 'Upload failed' })
  await failed.getByText(/^Batch upload failed\. This is no Excel file\./).waitFor()

  await page.route('**/api/vehicles/template', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.getByRole('button', { name: 'Download Template' }).click()
  const noTemplate = page.getByRole('dialog', { name: 'Download failed' })
  await noTemplate.getByText('Unable to download template').waitFor()
})

test('without a connection a check and a download say so in words for people', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED')
  await openBatchUpload(page, 'Offline Autos')
  // Its toast brings the code of toasts, which could not be loaded without a connection.
  await choose(page, 'stock.csv', Buffer.from('brand,model\n'))
  await page.getByRole('dialog', { name: 'Invalid file type' }).waitFor()
  await page.context().setOffline(true)
  const sentence = 'The marketplace cannot be reached. Check your connection and try again.'
  await choose(page, 'stock.xlsx', workbookOf([batchHeadings, batchRow()]))
  const failed = page.getByRole('dialog', { name: 'Upload failed' })
  await failed.getByText(`Batch upload failed. ${sentence}`).waitFor()
  await page.getByRole('button', { name: 'Download Template' }).click()
  await page.getByRole('dialog', { name: 'Download failed' }).waitFor()
})

test('a phone shows the page without anything wider than it', async ({ phone }) => {
  await openBatchUpload(phone, 'Phone Autos')
  await choose(phone, 'stock.xlsx', workbookOf([batchHeadings, batchRow({ year: 1 }), batchRow()]))
  await phone.getByRole('heading', { name: '1 of 2 rows can be uploaded' }).waitFor()
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(phone)).toEqual([])
})

test('nobody uploads without signing in', async ({ page }) => {
  await page.goto(`${site.url}/batch-upload`)
  await page.waitForURL(/\/auth\?redirect=%2Fbatch-upload$/)
})
