import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { limits } from '#domain/limits.ts'
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

  test('lets mouse and keyboard reach the last of five', async ({ page }) => {
    await feature(5)
    await page.goto(site.url)
    const { region, list, cards } = row(page, 'Featured Vehicles')
    await expect.poll(() => namesInSight(page, 'Featured Vehicles')).toEqual(modelNames(5).slice(0, 3))
    await expect.poll(() => list.evaluate((element) => getComputedStyle(element).scrollbarWidth)).toBe('thin')
    await list.hover()
    await page.mouse.wheel(5000, 0)
    await expect.poll(() => namesInSight(page, 'Featured Vehicles')).toEqual(modelNames(5).slice(2))

    await page.goto(site.url)
    const last = cards.last().getByRole('button', { name: 'Insurance' })
    await region.getByRole('link', { name: 'All featured' }).focus()
    while (!(await hasFocus(last))) await page.keyboard.press('Tab')
    await expect.poll(() => namesInSight(page, 'Featured Vehicles')).toContain('2020 Toyota Model 01')
    expect(await accessibilityFaults(page, 'section[aria-label="Featured Vehicles"]')).toEqual([])
  })

  test('brings all of thirty with the page, also without script, and keeps its place for Back', async ({
    phone,
    browser,
  }) => {
    await feature(30)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(site.url)
    const featured = row(plain, 'Featured Vehicles')
    await expect.poll(() => featured.cards.count()).toBe(30)
    await context.close()

    await phone.goto(site.url)
    const { cards, list } = row(phone, 'Special Offers & Promotions')
    await expect
      .poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label'))))
      .toEqual(modelNames(30))
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    // Pressed where it is: a pointer of the test's would first scroll the row, to have the link in the middle.
    await cards
      .last()
      .getByRole('link', { name: 'View Full Details' })
      .evaluate((link: HTMLElement) => link.click())
    await phone.getByRole('heading', { level: 1, name: '2020 Toyota Model 01' }).waitFor()
    await phone.goBack()
    await expect
      .poll(() => namesInSight(phone, 'Special Offers & Promotions'))
      .toContain('2020 Toyota Model 01')
  })

  test('shows two hundred of more, and its link leads to all', async ({ page }) => {
    await feature(limits.homeRow + 1)
    await page.goto(site.url)
    const { region, cards } = row(page, 'Featured Vehicles')
    await expect.poll(() => cards.count()).toBe(limits.homeRow)
    await region.getByRole('link', { name: 'All featured' }).click()
    await page.waitForURL(/\?featured=true&sold=false$/)
    await page
      .getByRole('status')
      .getByText(`${limits.homeRow + 1} vehicles`)
      .waitFor()
  })
})
