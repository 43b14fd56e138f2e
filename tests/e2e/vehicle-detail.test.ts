import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let corolla: Vehicle
const details = 'One owner.\nServiced every 5,000 km <b>by the book</b> & kept in a garage.'

beforeAll(async () => {
  site = await openSite()
  corolla = await site.addVehicle({
    imageUrls: drawnPictures,
    details,
    promotionType: 'discount',
    promotionValue: 10,
    promotionText: 'Independence sale',
    originalPrice: 48_000,
  })
  await site.addVehicle({ model: 'Axio', imageUrls: drawnPictures.slice(0, 1), price: 47_000 })
})

test('price, savings, facts, text, seller, what to check and what search engines read are in the page without script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/vehicles/${corolla.id}`)
  const main = page.getByRole('main')
  await expect.poll(() => main.getByRole('heading', { level: 1 }).textContent()).toBe('2020 Toyota Corolla')
  const text = await main.innerText()
  for (const said of [
    '$43,200',
    '$48,000',
    'Save $4,800',
    '10% OFF',
    'Listed today',
    'Independence sale',
    'Bridgetown Motors',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).toContain(details)
  // What needs the script is not there without it.
  expect(text).not.toContain('Contact Dealer')
  const facts = page.getByRole('table', { name: 'Vehicle facts' })
  for (const [label, value] of [
    ['Year', '2020'],
    ['Engine', '1,800 cc'],
    ['Mileage', '42,000 km'],
    ['Transmission', 'Automatic'],
    ['Fuel type', 'Petrol'],
    ['Colour', 'White'],
    ['Price', '$43,200'],
  ] as const) {
    await expect
      .poll(() => facts.getByRole('row', { name: `${label} ${value}`, exact: true }).count())
      .toBe(1)
  }
  await expect.poll(() => page.title()).toBe('2020 Toyota Corolla for $43,200 · Bimwheels')
  const canonical = page.locator('link[rel=canonical]')
  await expect.poll(() => canonical.getAttribute('href')).toBe(`${site.url}/vehicles/${corolla.id}`)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const car = blocks.map((block) => JSON.parse(block)).find((data) => data['@type'] === 'Car')
  expect(car.offers).toMatchObject({ price: '43200.00', priceCurrency: 'BBD' })
  const papers = page.getByText('Papers a lender may ask for')
  await expect.poll(() => papers.isVisible()).toBe(false)
  await page.getByText('Buy safely in Barbados').click()
  await expect.poll(() => papers.isVisible()).toBe(true)
  const lines = await page.locator('details', { has: papers }).getByRole('listitem').allInnerTexts()
  expect(lines).toHaveLength(8 + 6)
  for (const line of lines) expect(line).toMatch(/Source: .+ (\d{4}|page without a date)$/)
  await context.close()
})

test('a listing leads to similar ones, waits for a lost connection, remembers what was viewed and ticked, and a dialog goes with its vehicle', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const mechanic = page.getByRole('checkbox', { name: /Have a mechanic you trust/ })
  const unfold = () => page.getByText('Buy safely in Barbados').click()
  await page.goto(`${site.url}/vehicles/${corolla.id}`)
  await expect.poll(() => page.getByRole('button', { name: 'View History' }).isDisabled()).toBe(true)
  const similar = page.getByRole('region', { name: 'More Vehicles Like This' })
  await similar.getByRole('article', { name: '2020 Toyota Axio' }).waitFor()
  const more = await similar.getByRole('link', { name: 'See more like this' }).getAttribute('href')
  expect(more).toBe('/vehicles?vehicleType=Car&sold=false')
  await expect.poll(() => similar.getByRole('article', { name: '2020 Toyota Corolla' }).count()).toBe(0)
  await unfold()
  await mechanic.check()
  await page.getByText('1 of 8 done').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.context().setOffline(true)
  await page.getByRole('link', { name: '2020 Toyota Axio' }).first().click()
  await page.getByRole('dialog', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Axio' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('heading', { name: 'Recently Viewed' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'View History' }).count()).toBe(0)
  await unfold()
  await page.getByRole('group', { name: 'Before you pay' }).getByRole('checkbox').last().check()
  await page.getByText('1 of 8 done').waitFor()
  expect(await mechanic.isChecked()).toBe(false)
  await page.getByRole('link', { name: '2020 Toyota Corolla $43,200' }).click()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Corolla' }).waitFor()
  await unfold()
  await expect.poll(() => mechanic.isChecked()).toBe(true)
  // What was written about one is not sent to the dealer of another.
  await page.getByRole('button', { name: 'Contact Dealer' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ann')
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  // Back closes it and stays, with what was typed.
  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.getByRole('button', { name: 'Contact Dealer' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ann')
  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Axio' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a sold vehicle leads to the closest that can be bought, the nearest first', async ({ phone }) => {
  const list = (fields: Record<string, unknown>) =>
    site.addVehicle({ imageUrls: drawnPictures.slice(0, 1), vehicleType: 'Equipment', ...fields })
  const { id } = await list({ brand: 'Liebherr', model: 'L 550', isSold: true })
  await list({ brand: 'JCB', model: '3CX' })
  await list({ brand: 'LIEBHERR', model: 'L 538' })
  await list({ brand: 'Liebherr', model: 'L 550' })
  await phone.goto(`${site.url}/vehicles/${id}`)
  // Below SOLD on a phone's first screen, and nothing that is sold.
  const nearest = phone.getByRole('list', { name: 'The nearest for sale' }).getByRole('link')
  await expect.poll(() => nearest.first().innerText()).toContain('2020 Liebherr L 550')
  const [sold, first] = await Promise.all([
    phone.getByRole('note', { name: 'Sold' }).getByText('SOLD').boundingBox(),
    nearest.first().boundingBox(),
  ])
  expect(first?.y).toBeGreaterThan(sold?.y ?? 0)
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(700)
  expect(await accessibilityFaults(phone)).toEqual([])
  for (const gone of ['Buy safely in Barbados', 'Is the price fair?', 'Estimates, not offers'])
    expect(await phone.getByText(gone).count(), gone).toBe(0)
  const similar = phone.getByRole('region', { name: 'More Vehicles Like This' }).getByRole('article')
  await expect.poll(() => similar.first().getAttribute('aria-label')).toBe('2020 Liebherr L 550')
  await phone.getByRole('link', { name: 'See other Liebherr L 550s for sale', exact: true }).click()
  // The listing's own page has cards of the same names.
  await phone.getByRole('heading', { name: 'Results', exact: true }).waitFor()
  const labels = () =>
    phone.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  await expect.poll(labels).toEqual(['2020 Liebherr L 550'])
})

test('on a desktop price and contact stay in view while the page is read, and names without a space stay on it', async ({
  page,
}) => {
  const unbroken = 'W'.repeat(60)
  const { id } = await site.addVehicle({
    brand: unbroken,
    model: 'Arion',
    color: unbroken.repeat(3),
    vehicleType: 'Equipment',
    price: 400_000,
    imageUrls: drawnPictures,
    details: 'Kept in a garage.\n'.repeat(60),
  })
  await page.goto(`${site.url}/vehicles/${id}`)
  await page.getByRole('heading', { name: 'Details' }).evaluate((heading) => heading.scrollIntoView())
  for (const stays of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Contact Dealer' }),
  ]) {
    const { y = -1 } = (await stays.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(60)
    expect(y).toBeLessThan(600)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})
