import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let corolla: Vehicle
/** As long as a listing's texts get on a window sticker. */
let long: Vehicle

beforeAll(async () => {
  site = await openSite()
  const reduced = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 }
  corolla = await site.addVehicle({ ...reduced, imageUrls: drawnPictures })
  await site.changeDealership('Bridgetown Motors', { contactPhone: '(246) 427-4074' })
  long = await site.addVehicle({
    ...reduced,
    brand: 'Mercedes-Benz Commercial Vehicles',
    model: 'Sprinter 519 CDI Extra Long High Roof All Wheel Drive Camper Conversion',
    color: 'Two-tone pearl white over midnight blue metallic with gold coachlines',
    promotionText: 'Independence sale: with a full tank, a year of service and the licence paid. '.repeat(2),
    price: 9_999_999.99,
    originalPrice: 9_999_999.99,
    details: 'Kept in a garage. '.repeat(400),
    dealershipName: 'The Honourable Company of Motor Dealers of Saint Philip and Christ Church',
    imageUrls: drawnPictures,
  })
})

const pathOf = (vehicle: Vehicle) => `/vehicles/${vehicle.id}`

describe('sharing', () => {
  test('opens the sheet of the device where there is one', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: object) => document.body.setAttribute('data-shared', JSON.stringify(data)),
      })
    })
    await page.goto(site.url + pathOf(corolla))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const shared = await page.locator('body[data-shared]').getAttribute('data-shared')
    expect(JSON.parse(shared ?? '')).toMatchObject({
      title: '2020 Toyota Corolla, $43,200, at Bridgetown Motors',
      url: site.url + pathOf(corolla),
    })
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('otherwise copies the link or goes to WhatsApp', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(site.url + pathOf(corolla))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByText('Link copied').waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(site.url + pathOf(corolla))
    const whatsapp = new URL(
      (await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    )
    expect(whatsapp.origin).toBe('https://wa.me')
    expect(whatsapp.searchParams.get('text')).toBe(
      `2020 Toyota Corolla, $43,200, at Bridgetown Motors ${site.url}${pathOf(corolla)}`,
    )
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share')
  })

  test('a browser that refuses the clipboard marks the link', async ({ phone }) => {
    await phone.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await phone.goto(site.url + pathOf(corolla))
    await phone.getByRole('button', { name: 'Share', exact: true }).click()
    await phone.getByRole('button', { name: 'Copy link' }).click()
    await phone.getByText('Copy the marked link').waitFor()
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

describe('printing', () => {
  for (const format of ['A4', 'Letter']) {
    test(`a window sticker is one page of ${format}, whatever the listing's texts`, async ({ page }) => {
      for (const vehicle of [corolla, long]) {
        await page.goto(site.url + pathOf(vehicle))
        await sheetLoaded(page)
        expect(pagesOf(await page.pdf({ format, preferCSSPageSize: false }))).toBe(1)
      }
    })
  }

  test('it has dealer, name, price, savings, facts, picture, code and address, and nothing of the page', async ({
    page,
  }) => {
    await page.goto(site.url + pathOf(corolla))
    await sheetLoaded(page)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
    for (const said of [
      'Bridgetown Motors',
      '2020 Toyota Corolla',
      '$43,200',
      '$48,000',
      'Save $4,800',
      'Mileage 42,000 km',
      'Fuel type Petrol',
      'Barbados dollars',
      site.url + pathOf(corolla),
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('More Vehicles Like This')
    await page.getByRole('img', { name: `QR code of ${site.url}${pathOf(corolla)}` }).waitFor()
    const picture = page.locator('[data-print=sheet] img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => page.locator('[data-print=sheet]').count()).toBe(0)
  })

  test('printed before its code is there, the page has no button, link of one, icon or other vehicle', async ({
    page,
  }) => {
    await page.goto(site.url + pathOf(corolla))
    await page.emulateMedia({ media: 'print' })
    const main = page.locator('body')
    await expect.poll(() => main.locator('button:visible, svg[aria-hidden]:visible').count()).toBe(0)
    const text = await main.innerText()
    for (const said of ['2020 Toyota Corolla', '$43,200', 'Vehicle facts', 'Bridgetown Motors'])
      expect(text).toContain(said)
    for (const unsaid of [
      'WhatsApp',
      'Compare with others',
      'Recently Viewed',
      'More Vehicles Like This',
      'a month',
    ])
      expect(text).not.toContain(unsaid)
  })

  test('the button prints', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.goto(site.url + pathOf(corolla))
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.locator('body[data-printed]').waitFor()
  })
})

/** The sheet's code comes after the page; until then the page itself would be printed. */
async function sheetLoaded(page: Page) {
  const isShownInPrint = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const isShown = document.querySelector('[data-print=sheet]') !== null
      dispatchEvent(new Event('afterprint'))
      return isShown
    })
  await expect.poll(isShownInPrint).toBe(true)
}

/** How many pages a PDF has: the count of its root of pages. */
function pagesOf(pdf: Buffer): number {
  const counts = pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)
  return [...counts].length
}
