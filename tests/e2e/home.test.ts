import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
await site.addVehicle({ model: 'Cheap', vehicleType: 'SUV', price: 12_000 })
await site.addVehicle({
  model: 'Reduced',
  promotionType: 'discount',
  promotionValue: 25,
  originalPrice: 40_000,
  promotionText: 'Crop Over special',
})
const sold = { isFeatured: true, isSold: true, promotionType: 'new_arrival' }
await site.addVehicle({ model: 'Gone', ...sold })
for (let at = 1; at <= 9; at += 1) await site.addVehicle({ model: `Model ${at}`, isFeatured: true })

const rail = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('Home shows its blocks and no sold vehicle, links to Browse with matching counts, and the theme persists', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(site.url)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await expect.poll(() => rail(page, 'Featured Vehicles').getByRole('article').count()).toBe(9)
  const offers = rail(page, 'Special Offers & Promotions')
  await offers.getByRole('article', { name: '2020 Toyota Reduced' }).getByText('Save $10,000').waitFor()
  await page.getByRole('link', { name: 'Browse All Vehicles' }).first().waitFor()
  await expect.poll(() => rail(page, 'Latest Listings').getByRole('article').count()).toBe(6)
  await expect.poll(() => page.getByRole('article', { name: /Gone/ }).count()).toBe(0)
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

  const shortcuts = (name: string) => page.getByRole('navigation', { name })
  const links = await shortcuts('Body types').or(shortcuts('Budgets')).getByRole('link').all()
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) {
    const { search } = new URL((await link.getAttribute('href')) ?? '', site.url)
    const { matched } = await site.call<{ matched: number }>('GET', `/api/vehicles/search${search}`)
    expect((await link.innerText()).replace(/\s+/g, ' ')).toMatch(new RegExp(` ${matched} vehicles?$`))
  }
  await shortcuts('Budgets')
    .getByRole('link', { name: /^Under 15K/ })
    .click()
  await page.getByRole('status').getByText('1 vehicle', { exact: true }).waitFor()
  await page.getByRole('article', { name: '2020 Toyota Cheap' }).waitFor()

  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await expect.poll(ground).toBe(dark)
})

test('a phone shows the first vehicle and the search on its first screen, and a menu that Back closes; Back keeps the position in a row', async ({
  phone,
}) => {
  await phone.goto(site.url)
  const bottomOf = async (shown: Locator) => {
    const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {}
    return y + height
  }
  const hero = phone.getByRole('main').getByRole('img').first()
  await expect.poll(() => bottomOf(hero)).toBeLessThan(844 * 0.8)
  await expect.poll(() => bottomOf(phone.getByRole('link', { name: /^SUV/ }).first())).toBeLessThan(844)
  const menu = phone.getByRole('navigation', { name: 'Menu' })
  await phone.getByLabel('Menu', { exact: true }).first().click()
  await menu.waitFor()
  await phone.goBack()
  await menu.waitFor({ state: 'hidden' })
  expect(phone.url()).toBe(`${site.url}/`)
  await phone.getByLabel('Menu', { exact: true }).first().click()
  await menu.getByRole('link', { name: 'About' }).click()
  await phone.getByRole('heading', { name: 'Built For' }).waitFor()
  await expect.poll(() => menu.isVisible()).toBe(false)

  const last = '2020 Toyota Model 1'
  await phone.goto(site.url)
  const row = rail(phone, 'Featured Vehicles').locator('ul').first()
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  // Clicked in place: a click by the test would first scroll the row to centre the link.
  await row
    .getByRole('link', { name: 'View Full Details' })
    .last()
    .evaluate((link: HTMLElement) => link.click())
  await phone.getByRole('heading', { level: 1, name: last }).waitFor()
  await phone.goBack()
  await expect.poll(() => namesInSight(phone)).toContain(last)
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** The names of cards that are fully visible within their row. */
function namesInSight(page: Page): Promise<string[]> {
  const list = rail(page, 'Featured Vehicles').locator('ul').first()
  return list.evaluate((row) => {
    const { left, right } = row.getBoundingClientRect()
    const isInSight = (card: Element) => {
      const box = card.getBoundingClientRect()
      return box.left >= left && box.right <= right + 1
    }
    const cards = [...row.querySelectorAll('article')].filter(isInSight)
    return cards.map((card) => card.getAttribute('aria-label') ?? '')
  })
}

test('hovering over a link prefetches its page, but no search of Browse, and nothing for accounts', async ({
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
  await site.signIn(page)
  await page.goto(`${site.url}/admin`)
  expect(await page.locator('script[type=speculationrules]').count()).toBe(0)
})
