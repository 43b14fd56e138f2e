import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

const imageUrls = drawnPictures.slice(0, 1)
const titles = ['Featured Vehicles', 'Special Offers & Promotions']
let site: Site
const listed: Vehicle[] = []

beforeAll(async () => {
  site = await openSite()
  await site.addVehicle({ imageUrls, isFeatured: true, isSold: true, promotionType: 'new_arrival' })
  await site.addVehicle({ imageUrls })
})

/** Makes so many vehicles, and no others, featured and promoted. */
async function feature(count: number): Promise<void> {
  while (listed.length < count) {
    const model = `Model ${String(listed.length + 1).padStart(2, '0')}`
    listed.push(await site.addVehicle({ model, imageUrls }))
  }
  const featured = new Set((await site.call<Vehicle[]>('GET', '/api/vehicles/featured')).map(({ id }) => id))
  for (const [place, { id }] of listed.entries()) {
    if (featured.has(id) === place < count) continue
    await site.call('PATCH', `/api/vehicles/${id}`, {
      isFeatured: place < count,
      promotionType: place < count ? 'special_offer' : null,
      promotionText: place < count ? 'Only this week' : null,
    })
  }
}

function row(page: Page, title: string) {
  const region = page.getByRole('region', { name: title, exact: true })
  return { region, list: region.locator('ul').first(), cards: region.getByRole('article') }
}

/** The names of cards that stand wholly within their row. */
function namesInSight(page: Page, title: string): Promise<string[]> {
  return row(page, title).list.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    const isInSight = (card: Element) => {
      const box = card.getBoundingClientRect()
      return box.left >= left && box.right <= right + 1
    }
    return [...list.querySelectorAll('article')]
      .filter(isInSight)
      .map((card) => card.getAttribute('aria-label') ?? '')
  })
}

/** Opens Home: each row has so many cards, which fill it, and it alone scrolls sideways. */
async function expectFullRows(screen: Page, count: number): Promise<void> {
  await screen.goto(site.url)
  for (const title of titles) {
    const { cards, list } = row(screen, title)
    await expect
      .poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label'))))
      .toEqual(modelNames(count))
    const { cardEnd, rowEnd } = await list.evaluate((element) => ({
      cardEnd: element.lastElementChild?.getBoundingClientRect().right ?? 0,
      rowEnd:
        element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight),
    }))
    expect(cardEnd).toBeGreaterThanOrEqual(rowEnd - 1)
  }
  await expect
    .poll(() => screen.evaluate(() => document.documentElement.scrollWidth))
    .toBe(screen.viewportSize()?.width)
}

const modelNames = (count: number) =>
  Array.from({ length: count }, (_, place) => `2020 Toyota Model ${String(count - place).padStart(2, '0')}`)

describe('a row of Home', () => {
  test('holds each of one, two and nine, no part of it is empty, and none is no row', async ({
    page,
    phone,
  }) => {
    await feature(0)
    await page.goto(site.url)
    await row(page, 'Latest Listings').cards.first().waitFor()
    for (const title of titles) await expect.poll(() => row(page, title).region.count()).toBe(0)
    for (const count of [1, 2, 9]) {
      await feature(count)
      await expectFullRows(page, count)
      if (count === 2) await expectFullRows(phone, count)
    }
  })

  test('lets mouse and keyboard reach the last of five, and leaves the cards that are there as they are when further ones come', async ({
    page,
  }) => {
    await feature(5)
    await page.goto(site.url)
    const { region, cards } = row(page, 'Featured Vehicles')
    const onward = region.getByRole('button', { name: 'Next of Featured Vehicles' })
    const back = region.getByRole('button', { name: 'Previous of Featured Vehicles' })
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => onward.getAttribute('aria-disabled')).toBe('false')
    const seen = new Set<string>()
    for (;;) {
      for (const name of await namesInSight(page, 'Featured Vehicles')) seen.add(name)
      if ((await onward.getAttribute('aria-disabled')) === 'true') break
      const before = await namesInSight(page, 'Featured Vehicles')
      await onward.click()
      await expect
        .poll(
          async () =>
            // It may have arrived at the end meanwhile.
            (await onward.getAttribute('aria-disabled')) === 'true' ||
            `${await namesInSight(page, 'Featured Vehicles')}` !== `${before}`,
        )
        .toBe(true)
    }
    expect([...seen]).toEqual(modelNames(5))
    await back.click()
    await expect.poll(() => onward.getAttribute('aria-disabled')).toBe('false')

    const last = cards.last().getByRole('button', { name: 'Insurance' })
    await onward.focus()
    while (!(await hasFocus(last))) await page.keyboard.press('Tab')
    await expect.poll(() => namesInSight(page, 'Featured Vehicles')).toContain('2020 Toyota Model 01')
    expect(await accessibilityFaults(page, 'section[aria-label="Featured Vehicles"]')).toEqual([])

    await feature(30)
    await page.goto(site.url)
    const { list } = row(page, 'Featured Vehicles')
    const firstCards = list.getByRole('button', { name: /^Save 2020 Toyota Model (19|2|30)/ })
    await expect.poll(() => firstCards.count()).toBe(12)
    await list.evaluate((element) => {
      let changes = 0
      const observer = new MutationObserver((records) => {
        changes += records.length
      })
      for (const card of element.querySelectorAll('article'))
        observer.observe(card, { subtree: true, childList: true, attributes: true, characterData: true })
      Object.assign(globalThis, { drawnAgain: () => changes })
    })
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    await expect.poll(() => cards.count()).toBe(24)
    await expect.poll(() => page.evaluate('drawnAgain()')).toBe(0)
  })

  test('brings the first of thirty with the page and the others as it is scrolled, or in Browse where there is no script', async ({
    phone,
    browser,
  }) => {
    await feature(30)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(site.url)
    const featured = row(plain, 'Featured Vehicles')
    await expect.poll(() => featured.cards.count()).toBe(12)
    await featured.list.getByRole('link', { name: 'All featured' }).click()
    await plain.waitForURL(/\?featured=true&sold=false$/)
    await plain.getByRole('status').getByText('30 vehicles').waitFor()
    await context.close()

    const asked: string[] = []
    phone.on('request', (request) => {
      if (request.url().includes('/api/vehicles/search')) asked.push(request.url())
    })
    await phone.goto(site.url)
    const { cards, list } = row(phone, 'Special Offers & Promotions')
    await expect.poll(() => cards.count()).toBe(12)
    expect(asked).toEqual([])
    for (const count of [24, 30]) {
      await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
      await expect.poll(() => cards.count()).toBe(count)
      // The row stays where it was, so that none of the new ones is passed over.
      const lastBefore = modelNames(30)[count === 24 ? 11 : 23]
      await expect.poll(() => namesInSight(phone, 'Special Offers & Promotions')).toContain(lastBefore)
    }
    await expect
      .poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label'))))
      .toEqual(modelNames(30))
    expect(asked.length).toBe(2)
    await expect.poll(() => list.getByRole('link', { name: 'All offers' }).count()).toBe(0)
    // Who comes back finds all of them, and the place.
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    // Pressed where it is: a pointer of the test's would first scroll the row, to have the link in the middle.
    await cards
      .last()
      .getByRole('link', { name: 'View Full Details' })
      .evaluate((link: HTMLElement) => link.click())
    await phone.getByRole('heading', { level: 1, name: '2020 Toyota Model 01' }).waitFor()
    await phone.goBack()
    await expect.poll(() => cards.count()).toBe(30)
    await expect
      .poll(() => namesInSight(phone, 'Special Offers & Promotions'))
      .toContain('2020 Toyota Model 01')
  })
})
