import type { Locator } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
const imageUrls = drawnPictures.slice(0, 1)

beforeAll(async () => {
  site = await openSite()
  await site.addVehicle({ model: 'Cheap', vehicleType: 'SUV', price: 12_000, imageUrls })
  await site.addVehicle({ model: 'Featured', isFeatured: true, imageUrls })
  await site.addVehicle({
    model: 'Reduced',
    imageUrls,
    promotionType: 'discount',
    promotionValue: 25,
    originalPrice: 40_000,
    promotionText: 'Crop Over special',
  })
  await site.addVehicle({
    model: 'Gone',
    imageUrls,
    isFeatured: true,
    isSold: true,
    promotionType: 'new_arrival',
  })
  for (let number = 1; number <= 5; number += 1) {
    await site.addVehicle({ model: `Plain ${number}`, imageUrls })
  }
})

test('Home shows its blocks and nothing that is sold, and leads into Browse, which shows as many as it says, and from a card to vehicle and seller', async ({
  page,
}) => {
  await page.goto(site.url)
  const rail = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.poll(() => rail('Featured Vehicles').getByRole('article').count()).toBe(1)
  const offer = rail('Special Offers & Promotions').getByRole('article', { name: '2020 Toyota Reduced' })
  for (const said of ['25% OFF', '$30,000', '$40,000', 'Save $10,000', 'Crop Over special']) {
    await offer.getByText(said).waitFor()
  }
  await page.getByRole('link', { name: 'Browse All Vehicles' }).first().waitFor()
  await expect.poll(() => rail('Latest Listings').getByRole('article').count()).toBe(6)
  await expect.poll(() => page.getByRole('article', { name: /Gone/ }).count()).toBe(0)
  const why = page.getByRole('region', { name: 'Why choose us' })
  await expect.poll(() => why.getByRole('heading', { level: 3 }).count()).toBe(4)

  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['Home', '/'],
    ['Browse Vehicles', '/vehicles'],
    ['Find Dealers', '/dealers'],
    ['About Us', '/about'],
    ['Sell Your Vehicle', '/sell'],
  ] as const) {
    await expect.poll(() => footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path)
  }
  for (const name of ['Privacy Policy', 'Terms of Service', 'Cookie Policy']) {
    await footer.getByText(name).waitFor()
    await expect.poll(() => footer.getByRole('link', { name }).count()).toBe(0)
  }
  await footer.getByText(/© 2025/).waitFor()

  const shortcuts = (name: string) => page.getByRole('navigation', { name })
  await shortcuts('Body types').getByText('Pickup').waitFor()
  await expect
    .poll(() =>
      shortcuts('Body types')
        .getByRole('link', { name: /Pickup/ })
        .count(),
    )
    .toBe(0)
  const links = await shortcuts('Body types').or(shortcuts('Budgets')).getByRole('link').all()
  const names: string[] = []
  for (const link of links) {
    const { search } = new URL((await link.getAttribute('href')) ?? '', site.url)
    const { matched } = await site.call<{ matched: number }>('GET', `/api/vehicles/search${search}`)
    const name = (await link.innerText()).replace(/\s+/g, ' ')
    expect(name).toMatch(new RegExp(` ${matched} vehicles?$`))
    names.push(name)
  }
  expect(names).toEqual([
    'SUV 1 vehicle',
    'Car 7 vehicles',
    'Under 15K 1 vehicle',
    '15-30K 1 vehicle',
    '30-50K 7 vehicles',
    '$500 a month 1 vehicle',
    '$750 a month 2 vehicles',
    '$1,000 a month 8 vehicles',
    '$1,500 a month 8 vehicles',
  ])
  await shortcuts('Body types').getByRole('link', { name: 'SUV' }).click()
  await page.getByRole('status').getByText('1 vehicle', { exact: true }).waitFor()
  await page.getByRole('article', { name: '2020 Toyota Cheap' }).waitFor()
  await page.goBack()
  await shortcuts('Budgets').getByRole('link', { name: '$1,000 a month' }).click()
  await page.getByRole('status').getByText('8 vehicles').waitFor()

  await page.goBack()
  const card = page.getByRole('article', { name: '2020 Toyota Plain 5' }).first()
  await card.getByRole('link', { name: 'View Full Details' }).click()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Plain 5' }).waitFor()
  await page.goBack()
  await card.getByRole('link', { name: 'Bridgetown Motors' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bridgetown Motors' }).waitFor()
})

test('a phone has the first vehicle and the ways to search in its first screen, and its menu opens, leads on and closes by Back', async ({
  phone,
}) => {
  await phone.goto(site.url)
  const bottomOf = async (shown: Locator) => {
    const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {}
    return y + height
  }
  const screen = phone.viewportSize()?.height ?? 0
  const hero = phone.getByRole('main').getByRole('img').first()
  await expect.poll(() => bottomOf(hero)).toBeLessThan(screen * 0.8)
  await expect.poll(() => bottomOf(phone.getByRole('link', { name: /^SUV/ }).first())).toBeLessThan(screen)

  const menu = phone.getByRole('navigation', { name: 'Menu' })
  await phone.getByLabel('Menu', { exact: true }).first().click()
  await menu.waitFor()
  await phone.goBack()
  await menu.waitFor({ state: 'hidden' })
  expect(phone.url()).toBe(`${site.url}/`)
  await phone.getByLabel('Menu', { exact: true }).first().click()
  await menu.getByRole('link', { name: 'About' }).click()
  await phone.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  await phone.getByRole('heading', { name: 'Built For' }).waitFor()
  await expect.poll(() => menu.isVisible()).toBe(false)
})

test('pages that are pointed at are fetched ahead, but no search of Browse and no schema library', async ({
  page,
}) => {
  await page.goto(`${site.url}/vehicles?brand=Toyota`)
  const ahead: string[] = []
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']) ahead.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: 'Clear all' }).last().hover()
  await page.getByRole('banner').getByRole('link', { name: 'Dealers' }).hover()
  await expect.poll(() => ahead).toEqual(['/dealers'])

  await page.goto(site.url)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  expect(scripts.length).toBeGreaterThan(1)
  const codes = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()))
  // A code of zod's issues, in whatever file the bundler puts it.
  expect(scripts.filter((_, place) => codes[place]?.includes('invalid_type'))).toEqual([])
  const purposes: (string | undefined)[] = []
  page.context().on('request', (request) => purposes.push(request.headers()['sec-purpose']))
  await page.getByRole('region', { name: 'Latest Listings' }).getByRole('link').first().hover()
  await expect.poll(() => purposes).toContain('prefetch')
})

test('the search box leads into Browse, with script and without it', async ({ page, browser }) => {
  await page.goto(site.url)
  await page.getByRole('combobox', { name: 'Search vehicles' }).fill('reduced')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(`${site.url}/vehicles?q=reduced`)
  await page.getByRole('link', { name: 'Remove filter On promotion' }).waitFor()
  await page.getByRole('article', { name: '2020 Toyota Reduced' }).waitFor()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(site.url)
  await plain.getByRole('combobox', { name: 'Search vehicles' }).fill('featured')
  await plain.getByRole('button', { name: 'Search', exact: true }).click()
  await plain.getByRole('link', { name: 'Remove filter Featured' }).waitFor()
  await plain.getByRole('article', { name: '2020 Toyota Featured' }).waitFor()
  await context.close()
})

test('the first key leads to the content, and the chosen theme stays on the device', async ({
  page,
  phone,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(site.url)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await expect.poll(() => ground()).toBe(dark)

  // Each size in one theme: a fault of one hardly ever hangs on the other.
  await phone.emulateMedia({ colorScheme: 'light' })
  await phone.goto(site.url)
  expect(await accessibilityFaults(phone)).toEqual([])
  for (const path of ['/', '/about', '/auth']) {
    if (path !== '/') await page.goto(site.url + path)
    expect(await accessibilityFaults(page), path).toEqual([])
  }
})
