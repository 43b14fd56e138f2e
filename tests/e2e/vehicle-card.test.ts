import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

const imageUrls = drawnPictures.slice(0, 1)
let site: Site
let plain: Vehicle

beforeAll(async () => {
  site = await openSite()
  plain = await site.addVehicle({ model: 'Plain', imageUrls, isFeatured: true })
  await site.addVehicle({
    model: 'Discount',
    imageUrls,
    promotionType: 'discount',
    promotionValue: 25,
    originalPrice: 40_000,
    promotionText: 'Crop Over special',
  })
  for (const promotionType of ['limited_time', 'special_offer', 'new_arrival']) {
    await site.addVehicle({ model: promotionType, imageUrls, promotionType, promotionText: 'While it lasts' })
  }
  await site.addVehicle({
    model: 'Sold',
    imageUrls,
    isSold: true,
    isFeatured: true,
    promotionType: 'new_arrival',
    promotionText: 'Just in',
  })
})

const card = (page: Page, model: string) => page.getByRole('article', { name: `2020 Toyota ${model}` })
/** The ground of the badge that says it, as the browser paints it. */
const ground = (page: Page, model: string, text: string) =>
  card(page, model)
    .getByText(text)
    .evaluate((badge) => getComputedStyle(badge).backgroundColor)

describe('a card shows', () => {
  test('everything the specification lists', async ({ page }) => {
    await page.goto(`${site.url}/vehicles`)
    const shown = card(page, 'Plain')
    const text = await shown.innerText()
    for (const said of [
      'Featured',
      '$48,000',
      'Bridgetown Motors',
      '42,000 km',
      'Petrol',
      'Automatic',
      'Car',
    ])
      expect(text).toContain(said)
    expect(text).toContain('White')
    const detail = `/vehicles/${plain.id}`
    const picture = shown.getByRole('link').filter({ has: page.getByRole('img') })
    expect(await picture.getAttribute('href')).toBe(detail)
    expect(await shown.getByRole('link', { name: 'View Full Details' }).getAttribute('href')).toBe(detail)
    expect(await shown.getByRole('button').allTextContents()).toEqual(
      expect.arrayContaining(['Finance', 'Insurance']),
    )
  })

  test('each promotion in its words and colour, a discount with its savings', async ({ page }) => {
    await page.goto(`${site.url}/vehicles`)
    const colours = {
      Discount: await ground(page, 'Discount', '25% OFF'),
      limited_time: await ground(page, 'limited_time', 'LIMITED TIME'),
      special_offer: await ground(page, 'special_offer', 'SPECIAL OFFER'),
      new_arrival: await ground(page, 'new_arrival', 'NEW ARRIVAL'),
    }
    expect(colours).toEqual({
      Discount: 'rgb(196, 18, 47)',
      limited_time: 'rgb(180, 80, 10)',
      special_offer: 'rgb(107, 47, 196)',
      new_arrival: 'rgb(8, 115, 79)',
    })
    for (const said of ['$30,000', '$40,000', 'Save $10,000', 'Crop Over special']) {
      await card(page, 'Discount').getByText(said).waitFor()
    }
  })

  test('a sold vehicle as sold and as nothing else', async ({ page }) => {
    await page.goto(`${site.url}/vehicles`)
    const sold = card(page, 'Sold')
    await sold.getByText('SOLD', { exact: true }).waitFor()
    expect(await sold.getByRole('button').allTextContents()).toContain('Vehicle Sold')
    expect(await sold.getByRole('button', { name: 'Vehicle Sold' }).isDisabled()).toBe(true)
    for (const gone of ['Finance', 'Insurance', 'Featured', 'NEW ARRIVAL', 'Just in']) {
      expect(await sold.getByText(gone, { exact: true }).count(), gone).toBe(0)
    }
  })
})

test('the keyboard reaches all of it, and opens and closes its dialogs', async ({ page }) => {
  await page.goto(`${site.url}/vehicles`)
  const shown = card(page, 'Plain')
  await shown.getByRole('heading').getByRole('link').focus()
  const order = ['Bridgetown Motors', 'View Full Details', 'Finance', 'Insurance']
  const reached: string[] = []
  while (reached.length < 8 && !reached.includes('Insurance')) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(reached.filter((each) => order.includes(each))).toEqual(order)
  for (const [name, title] of [
    ['Finance', 'Finance Pre-Qualification'],
    ['Insurance', 'Insurance Quote'],
  ] as const) {
    const button = shown.getByRole('button', { name })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    await expect.poll(() => hasFocus(dialog)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(button)).toBe(true)
  }
})

test('on a phone picture and heading open the listing, and every target is large enough', async ({
  phone,
}) => {
  await phone.goto(`${site.url}/vehicles`)
  const shown = card(phone, 'Plain')
  for (const target of await shown.getByRole('link').or(shown.getByRole('button')).all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await shown.getByRole('img').first().tap()
  await phone.waitForURL(`${site.url}/vehicles/${plain.id}`)
  await phone.goBack()
  await shown.getByRole('heading').tap()
  await phone.waitForURL(`${site.url}/vehicles/${plain.id}`)
})

test('a dialog that cannot be loaded says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/)
  await page.goto(`${site.url}/vehicles`)
  const finance = card(page, 'Plain').getByRole('button', { name: 'Finance' })
  await page.route('**/assets/finance-dialog*', (route) => route.abort())
  await finance.click()
  await page.getByText('This could not be opened').waitFor()
})

test.for(['light', 'dark'] as const)('axe finds no fault in %s', async (colorScheme, { page }) => {
  await page.emulateMedia({ colorScheme })
  await page.goto(`${site.url}/vehicles`)
  await card(page, 'Plain').getByRole('button', { name: 'Finance' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
