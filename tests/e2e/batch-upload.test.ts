import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { choosePictures } from '../support/page.ts'
import { smallPicture } from '../support/pictures.ts'
import { openSite, registerDealer } from '../support/site.ts'
import { batchHeadings, batchRow, rowsOf, statedHeadings, workbookOf } from '../support/workbooks.ts'

const site = await openSite()
const dealer = await registerDealer(site, 'coral', 'Coral Motors')

const inStock = async () =>
  (await site.call<Vehicle[]>('GET', '/api/vehicles')).filter(({ userId }) => userId === dealer.user.id)
const uploadButton = (page: Page) => page.getByRole('button', { name: /^Upload \d+ vehicles?$/ })
const resultOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function chooseWorkbook(page: Page, buffer: Buffer, name = 'stock.xlsx'): Promise<void> {
  const label = name.endsWith('.csv') ? 'Choose a CSV file' : /^Choose an Excel file/
  await page.getByLabel(label).setInputFiles({ name, mimeType: '', buffer })
  await page.getByRole('heading', { name: /rows? can be uploaded$/ }).waitFor()
}

/** The file that a button downloads. */
async function downloaded(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}

test('a sheet with mistakes is corrected row by row, and an edited export updates prices', async ({
  page,
}) => {
  await dealer.signIn(page)
  await page.goto(`${site.url}/batch-upload`)
  const wrong: Record<number, Record<string, unknown>> = {
    3: { year: 1850 },
    9: { price: 'cheap' },
    15: { color: null },
  }
  const rows = Array.from({ length: 20 }, (_, at) => batchRow({ model: `Swift ${at}`, ...wrong[at] }))
  await chooseWorkbook(page, workbookOf([batchHeadings, ...rows]))
  await page.getByRole('row', { name: /^11 Mistake price / }).waitFor()
  await uploadButton(page).dblclick()
  await resultOf(page, '17 vehicles uploaded successfully, 3 failed').waitFor()
  const [headings = [], ...failed] = rowsOf(await downloaded(page, 'Download Failed Rows'))
  const right: Record<string, unknown> = { year: 2020, price: 40_000, color: 'Red' }
  const mended = failed.map((cells, at) => {
    const [column = ''] = Object.keys(wrong[3 + at * 6] ?? {})
    return cells.with(headings.indexOf(column), right[column])
  })
  await chooseWorkbook(page, workbookOf([headings, ...mended]))
  await uploadButton(page).click()
  await resultOf(page, '3 vehicles uploaded successfully, 0 failed').waitFor()
  await expect.poll(() => inStock()).toHaveLength(20)

  const [exportHeadings = [], ...listed] = rowsOf(await downloaded(page, 'Download My Inventory'))
  const cheaper = listed.map((cells) => cells.with(exportHeadings.indexOf('price'), 30_000))
  await chooseWorkbook(page, workbookOf([exportHeadings, ...cheaper]))
  await page.getByText('20 rows change a listing, ').waitFor()
  await page.getByRole('row', { name: /^3 Change price: .*\$30,000/ }).waitFor()
  await uploadButton(page).click()
  await resultOf(page, '20 vehicles uploaded successfully, 0 failed').waitFor()
  await expect.poll(async () => (await inStock()).map(({ price }) => price)).toEqual(Array(20).fill(30_000))
})

test('the template passes the check, duplicate rows of a CSV file are listed, and photographs are matched to vehicles', async ({
  page,
  expectedErrors,
}) => {
  // A file that is not a picture, and a vehicle that was deleted.
  expectedErrors.push(/40[04]|415/)
  await site.signIn(page)
  await page.goto(`${site.url}/batch-upload`)
  await page.getByLabel('Dealership', { exact: true }).fill('Fleet Autos')
  const template = await downloaded(page, 'Download Template')
  expect(rowsOf(template)[0]).toEqual([...batchHeadings, ...statedHeadings])
  await chooseWorkbook(page, template)
  await page.getByRole('row', { name: /^2 The template's example/ }).waitFor()
  await page.getByRole('switch', { name: "Leave out 1 row with the template's example" }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Upload 0 vehicles' }).isDisabled()).toBe(true)

  const fleet = workbookOf([batchHeadings, batchRow(), batchRow(), batchRow()], 'csv')
  await chooseWorkbook(page, fleet, 'fleet.csv')
  await page.getByRole('row', { name: /^2 Good/ }).waitFor()
  await page.getByRole('row', { name: /^3 Same as row 2/ }).waitFor()
  await uploadButton(page).click()
  await resultOf(page, '3 vehicles uploaded successfully, 0 failed').waitFor()
  const find = () => site.call<SearchAnswer>('GET', '/api/vehicles/search?dealer=Fleet%20Autos')
  const { matched, vehicles } = await find()
  expect(matched).toBe(3)

  const [last, second] = vehicles.map(({ id }) => id)
  const names = [`${last}-2.jpg`, `${last}.jpg`, `${second} (3).jpg`, 'IMG_7.jpg']
  const pictureOf = async (name: string, at: number) => ({ ...(await smallPicture(`#${at}${at}0000`)), name })
  const pictures = await Promise.all(names.map(pictureOf))
  await choosePictures(page.getByLabel('Choose photographs'), [
    ...pictures,
    { name: 'fake.jpg', bytes: Buffer.from('no picture') },
  ])
  await page.getByText('Which vehicle?').waitFor()
  await page.getByRole('button', { name: 'Remove fake.jpg' }).waitFor()
  // Nothing is saved before the user asks, and a failing vehicle does not affect the others.
  expect((await find()).vehicles).toEqual(vehicles)
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
