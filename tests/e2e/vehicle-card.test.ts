import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

const imageUrls = drawnPictures.slice(0, 1)
let site: Site
let plain: Vehicle

beforeAll(async () => {
  site = await openSite()
  const promotions = ['discount', 'limited_time', 'special_offer', 'new_arrival']
  for (const promotionType of promotions) {
    const value = promotionType === 'discount' && { promotionValue: 25, originalPrice: 40_000 }
    await site.addVehicle({ model: promotionType, imageUrls, promotionType, promotionText: 'Now', ...value })
  }
  await site.addVehicle({ model: 'Sold', imageUrls, isSold: true })
  plain = await site.addVehicle({ model: 'Plain', imageUrls, isFeatured: true })
})

test('a card has few elements and no fault in either theme, its icons are seen in forced colours, and the keyboard reaches all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.url}/vehicles`)
  const shown = page.getByRole('article', { name: '2020 Toyota Plain' })
  // An element stands for what means something.
  expect(await shown.locator('*').count()).toBeLessThanOrEqual(33)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  const paints = await shown.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter(({ textContent }) => textContent === '')
      .map((button) => {
        const own = ['::before', '::after'].map((part) => getComputedStyle(button, part))
        const icon = own.find(({ maskImage }) => maskImage !== 'none')
        return [icon?.backgroundColor, getComputedStyle(document.body).backgroundColor]
      }),
  )
  expect(paints.length).toBeGreaterThan(3)
  for (const [icon, ground] of paints) {
    expect(icon).toBeDefined()
    expect(icon).not.toBe(ground)
  }

  await shown.getByRole('heading').getByRole('link').focus()
  const order = ['Bridgetown Motors', 'View Full Details', 'Finance', 'Insurance']
  const reached: string[] = []
  while (reached.length < 8 && !reached.includes('Insurance')) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(reached.filter((each) => order.includes(each))).toEqual(order)
  const dialog = page.getByRole('dialog', { name: 'Insurance Quote' })
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(shown.getByRole('button', { name: 'Insurance' }))).toBe(true)
})

test('on a phone a card is one target of buttons that a finger meets, and nothing shifts', async ({
  phone,
}) => {
  await phone.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { layoutShift: () => shift })
  })
  await phone.goto(`${site.url}/vehicles`)
  const shown = phone.getByRole('article', { name: '2020 Toyota Plain' })
  for (const target of await shown.getByRole('link').or(shown.getByRole('button')).all()) {
    // The heading's link is as large as the card.
    const height = await target.evaluate((element) => {
      const isStretched = getComputedStyle(element, '::after').position === 'absolute'
      const box = isStretched ? element.closest('article') : element
      return box?.getBoundingClientRect().height
    })
    expect(height).toBeGreaterThanOrEqual(44)
  }
  // Lines may move where the page is painted before all of it has come; cards of another height move by more than 0.1.
  await expect.poll(() => phone.evaluate('layoutShift()')).toBeLessThan(0.05)

  await shown.getByRole('img').first().tap()
  await phone.waitForURL(`${site.url}/vehicles/${plain.id}`)
  await phone.goBack()
  const facts = shown.getByRole('list')
  const body = await facts.boundingBox()
  if (!body) throw new Error('The facts have no place')
  // The link of the heading lies over them.
  await facts.tap({ position: { x: body.width - 4, y: body.height / 2 }, force: true })
  await phone.waitForURL(`${site.url}/vehicles/${plain.id}`)
  await phone.getByRole('table', { name: 'Vehicle facts' }).waitFor()
})
