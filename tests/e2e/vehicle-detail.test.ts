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

test('price, savings, facts, text, seller and what search engines read are in the page without script', async ({
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
  await context.close()
})

test('a listing leads to similar ones, remembers what was viewed, and a dialog goes with its vehicle', async ({
  page,
}) => {
  await page.goto(`${site.url}/vehicles/${corolla.id}`)
  await expect.poll(() => page.getByRole('button', { name: 'View History' }).isDisabled()).toBe(true)
  const similar = page.getByRole('region', { name: 'More Vehicles Like This' })
  await similar.getByRole('article', { name: '2020 Toyota Axio' }).waitFor()
  const more = await similar.getByRole('link', { name: 'See more like this' }).getAttribute('href')
  expect(more).toBe('/vehicles?vehicleType=Car&sold=false')
  await expect.poll(() => similar.getByRole('article', { name: '2020 Toyota Corolla' }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: '2020 Toyota Axio' }).first().click()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Axio' }).waitFor()
  await page.getByRole('heading', { name: 'Recently Viewed' }).waitFor()
  await page.getByRole('link', { name: '2020 Toyota Corolla $43,200' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'View History' }).count()).toBe(0)
  // What was written about one is not sent to the dealer of another.
  await page.getByRole('button', { name: 'Contact Dealer' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Corolla' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a page that waits for the connection says so, and comes with it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${site.url}/vehicles/${corolla.id}`)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '2020 Toyota Axio' }).first().click()
  await page.getByRole('alert').getByText('You are offline').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Axio' }).waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('names without a space where a line could break stay on the screen', async ({ page, phone }) => {
  const unbroken = 'W'.repeat(150)
  const imageUrls = drawnPictures.slice(0, 1)
  const { id } = await site.addVehicle({ brand: unbroken, model: unbroken, color: unbroken, imageUrls })
  for (const [screen, width] of [
    [page, 1280],
    [phone, 390],
  ] as const) {
    await screen.goto(`${site.url}/vehicles/${id}`)
    await expect.poll(() => screen.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a sold vehicle leads to the closest that can be bought: its model, its make, its type', async ({
  page,
  phone,
}) => {
  const list = (fields: Record<string, unknown>) =>
    site.addVehicle({ imageUrls: drawnPictures.slice(0, 1), vehicleType: 'Equipment', ...fields })
  const { id } = await list({ brand: 'Liebherr', model: 'L 550', isSold: true })
  const notice = page.getByRole('note', { name: 'Sold' })
  const leadsTo = async (label: string, found: string) => {
    await page.goto(`${site.url}/vehicles/${id}`)
    await notice.getByRole('link', { name: label, exact: true }).click()
    // The listing's own page has cards of the same names.
    await page.getByRole('heading', { name: 'Results', exact: true }).waitFor()
    await page.getByRole('article', { name: found }).first().waitFor()
    await expect.poll(() => page.getByRole('article').getByText('SOLD', { exact: true }).count()).toBe(0)
  }
  await leadsTo('See all vehicles for sale', '2020 Toyota Axio')
  await list({ brand: 'JCB', model: '3CX' })
  await leadsTo('See other Equipment for sale', '2020 JCB 3CX')
  await list({ brand: 'LIEBHERR', model: 'L 538' })
  await leadsTo('See other Liebherr Equipment for sale', '2020 LIEBHERR L 538')
  await list({ brand: 'Liebherr', model: 'L 550' })
  await leadsTo('See other Liebherr L 550s for sale', '2020 Liebherr L 550')
  await phone.goto(`${site.url}/vehicles/${id}`)
  await phone.getByRole('link', { name: 'See other Liebherr L 550s for sale' }).waitFor()
  // Below SOLD on a phone's first screen, the nearest first and nothing that is sold.
  const nearest = phone.getByRole('list', { name: 'The nearest for sale' }).getByRole('link')
  await expect.poll(() => nearest.first().innerText()).toContain('2020 Liebherr L 550')
  const [sold, first] = await Promise.all([
    phone.getByRole('note', { name: 'Sold' }).getByText('SOLD').boundingBox(),
    nearest.first().boundingBox(),
  ])
  expect(first?.y).toBeGreaterThan(sold?.y ?? 0)
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(700)
  expect(await accessibilityFaults(phone)).toEqual([])
  const similar = phone.getByRole('region', { name: 'More Vehicles Like This' }).getByRole('article')
  await expect.poll(() => similar.first().getAttribute('aria-label')).toBe('2020 Liebherr L 550')

  const van = await list({ brand: 'Toyota', model: 'Hiace', vehicleType: 'Truck', isSold: true })
  await list({ brand: 'Toyota', model: 'Dyna', vehicleType: 'Truck' })
  await list({ brand: 'Ford', model: 'Transit', vehicleType: 'Truck', price: 900_000 })
  await phone.goto(`${site.url}/vehicles/${van.id}`)
  await similar.first().waitFor()
  const names = await similar.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  expect(names.slice(0, 2)).toEqual(['2020 Ford Transit', '2020 Toyota Dyna'])
  const more = phone.getByRole('link', { name: 'See more like this' })
  await expect.poll(() => more.getAttribute('href')).toBe('/vehicles?model=Hiace&model=Transit&sold=false')
  await phone.getByRole('link', { name: 'See other Toyota Trucks for sale' }).click()
  await phone.getByRole('heading', { name: 'Results', exact: true }).waitFor()
  const labels = () =>
    phone.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  await expect.poll(labels).toEqual(['2020 Toyota Dyna'])
})

test('on a desktop price and contact stay in view while the page is read', async ({ page }) => {
  const { id } = await site.addVehicle({
    brand: 'Claas',
    model: 'Arion',
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
})
