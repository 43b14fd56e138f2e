import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite } from '../support/site.ts'

const site = await openSite()
const reduced = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 }
const corolla = await site.addVehicle({ ...reduced, imageUrls: drawnPictures })
await site.changeDealership('Bridgetown Motors', { contactPhone: '(246) 427-4074' })
/** Its texts have the maximum length. */
const long = await site.addVehicle({
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

const pathOf = (vehicle: Vehicle) => `/vehicles/${vehicle.id}`

test('a link is copied or shared on WhatsApp, and a window sticker is one page of A4 and of Letter, whatever the texts', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const address = site.url + pathOf(corolla)
  await page.goto(address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByText('Link copied').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const text = encodeURIComponent(`2020 Toyota Corolla, $43,200, at Bridgetown Motors ${address}`)
  const whatsapp = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(whatsapp?.replaceAll('+', '%20')).toBe(`https://wa.me/?text=${text}`)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share')

  await sheetLoaded(page)
  await expectOnePage(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const printed = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  for (const part of ['Bridgetown Motors', '2020 Toyota Corolla', '$43,200', 'Save $4,800', address])
    expect(printed).toContain(part)
  expect(printed).not.toContain('More Vehicles Like This')
  await page.getByRole('img', { name: `QR code of ${address}` }).waitFor()
  const picture = page.locator('[data-print=sheet] img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('[data-print=sheet]').count()).toBe(0)
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('body[data-printed]').waitFor()

  await page.goto(site.url + pathOf(long))
  await sheetLoaded(page)
  await expectOnePage(page)
})

/** The sticker's code loads after the page; until then the page itself would be printed. */
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

async function expectOnePage(page: Page) {
  for (const format of ['A4', 'Letter'])
    expect(pagesOf(await page.pdf({ format, preferCSSPageSize: false })), format).toBe(1)
}

/** The number of pages of a PDF: the count of its root of pages. */
function pagesOf(pdf: Buffer): number {
  const counts = pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)
  return [...counts].length
}
