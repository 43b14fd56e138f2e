import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { cornerColours, type NamedFile, photograph, turnedPicture } from '../support/pictures.ts'
import { type Dealer, openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site
let dealer: Dealer
let photographs: NamedFile[]

beforeAll(async () => {
  site = await openSite()
  dealer = await registerDealer(site, 'coral', 'Coral Motors')
  const { bytes } = await photograph(1200, 800)
  const turned = await sharp(await fileOf(bytes))
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Camera maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 52/1' } })
    .toBuffer()
  photographs = [{ name: 'yard.jpg', bytes: turned }, await turnedPicture(8)]
})

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const toast = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page, text: string | RegExp) =>
  page.getByRole('table', { name: 'Vehicles' }).getByRole('row').filter({ hasText: text })
const inStock = async () =>
  (await site.call<Vehicle[]>('GET', '/api/vehicles')).filter(({ userId }) => userId === dealer.user.id)
const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement)

async function listVehicle(page: Page, model: string, picture: NamedFile): Promise<void> {
  await page.getByRole('button', { name: 'List a Vehicle' }).click()
  const form = page.getByRole('form', { name: 'New vehicle' })
  await box(page, 'Brand').selectOption('Toyota')
  await box(page, 'Model').selectOption(model)
  await box(page, 'Colour').fill('Blue')
  await box(page, 'Price').fill('48000')
  await page
    .getByLabel('Choose photographs')
    .setInputFiles([{ name: picture.name, mimeType: 'image/jpeg', buffer: picture.bytes }])
  await page.getByRole('img', { name: 'Picture 1, the cover' }).waitFor({ timeout: 30_000 })
  await form.getByRole('button', { name: 'List Vehicle' }).dblclick()
  await toast(page, 'Success').getByText('Vehicle listed successfully').waitFor()
  await form.waitFor({ state: 'detached' })
}

/** A picture on disk: a process that has read the server's pictures part decodes none from memory. */
async function fileOf(bytes: Buffer): Promise<string> {
  const file = path.join(await scratchFolder('data'), 'picture')
  await writeFile(file, bytes)
  return file
}

/** What buyers get: upright, and silent about where it was taken. */
async function servedPicture(address: string) {
  const bytes = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
  const file = await fileOf(bytes)
  const { width = 0, height = 0, exif, xmp, icc, orientation } = await sharp(file).metadata()
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  const corner = await sharp(file).extract({ left: 8, top: 8, width: 1, height: 1 }).raw().toBuffer()
  return { width, height, corner: [...corner] }
}

test('a dealer’s day: photographs, changes, a promotion, a sale and a deletion', async ({ page }) => {
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin`)
  const [first, second] = photographs
  if (!first || !second) throw new Error('No photographs were made')
  await listVehicle(page, 'Corolla', first)
  await listVehicle(page, 'Yaris', second)
  const heading = page.getByRole('heading', { level: 2, name: 'Vehicle Management' })
  await expect.poll(() => hasFocus(heading)).toBe(true)
  const [yaris, corolla] = await inStock()
  await expect.poll(() => inStock()).toHaveLength(2)
  const upright = await servedPicture(corolla?.imageUrls[0] ?? '')
  expect(upright.height).toBeGreaterThan(upright.width)
  const turned = await servedPicture(yaris?.imageUrls[0] ?? '')
  expect([turned.width, turned.height]).toEqual([400, 300])
  for (const [at, value] of (cornerColours.topLeft ?? []).entries()) {
    expect(Math.abs((turned.corner[at] ?? 0) - value)).toBeLessThan(40)
  }
  // A thumbnail is none of the large sizes.
  const thumbnail = row(page, 'Corolla').locator('img')
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-(320|640)\.webp$/)

  const edit = row(page, 'Corolla').getByRole('link', { name: /^Edit/ })
  await edit.click()
  await box(page, 'Details').fill('One owner.')
  await page.getByRole('button', { name: 'Update Vehicle' }).dblclick()
  await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
  await expect.poll(() => hasFocus(edit)).toBe(true)

  await row(page, 'Yaris')
    .getByRole('button', { name: /^Mark sold/ })
    .dblclick()
  await row(page, 'Yaris')
    .getByRole('button', { name: /^Available again/ })
    .waitFor()
  await page.getByRole('tab', { name: 'Promotions & Featured' }).click()
  await page.getByRole('checkbox', { name: /Toyota Corolla/ }).check()
  await page.getByLabel('Promotion Type').selectOption('special_offer')
  await page.getByLabel('Promotion Message').fill('Free service')
  await page.getByRole('button', { name: 'Create Promotion' }).dblclick()
  await toast(page, 'Promotion created successfully!').waitFor()
  await page.getByRole('heading', { name: 'Active Promotions (1)' }).waitFor()
  await expect
    .poll(async () => (await inStock()).map(({ isSold, promotionText }) => [isSold, promotionText]))
    .toEqual([
      [true, null],
      [false, 'Free service'],
    ])

  await page.goto(`${site.url}/admin?q=Yaris`)
  await page.getByRole('button', { name: /^Delete .*Yaris/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).dblclick()
  await toast(page, 'Vehicle deleted successfully').waitFor()
  await row(page, 'Yaris').waitFor({ state: 'detached' })
  await expect.poll(() => inStock()).toHaveLength(1)
})
