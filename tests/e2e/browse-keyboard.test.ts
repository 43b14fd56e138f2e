import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import type { Site } from '../support/site.ts'
import { openBrowseMarket } from './browse-market.ts'

let market: Site
beforeAll(async () => {
  market = await openBrowseMarket()
})

const mostStops = 15

/** The name of the filter group or toolbar, or of the folded group, that has the focus. */
function focusedGroup(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const group = focused?.closest('fieldset, summary, [role="toolbar"]:not(fieldset *)')
    const title = group?.getAttribute('aria-labelledby')
    return (
      (title && document.getElementById(title)?.innerText) || group?.ariaLabel || group?.textContent || ''
    )
  })
}

test('every group of the filters is at most 15 tab stops away, and the first vehicle three; arrow keys lead through its choices', async ({
  page,
}) => {
  await page.goto(`${market.url}/vehicles`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to filters' })
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(async () => (await skip.boundingBox())?.height).toBeGreaterThan(40)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedGroup(page)).not.toBe('')
  const stops = new Map<string, number>()
  for (let stop = 1, group = await focusedGroup(page); group !== ''; stop += 1) {
    if (!stops.has(group)) stops.set(group, stop)
    await page.keyboard.press('Tab')
    group = await focusedGroup(page)
  }
  expect(Math.max(...stops.values())).toBeLessThanOrEqual(mostStops)
  expect([...stops.keys()]).toEqual([
    'Price',
    'Monthly budget',
    'Type',
    'Transmission',
    'Colour',
    'Mileage',
    'Year',
    'Brand',
    'Fuel type',
    'Quick filters',
    'Engine',
  ])
  // The folded groups are one stop.
  const folded = page.getByRole('toolbar', { name: 'More filters' }).locator('summary')
  await folded.first().focus()
  for (const group of ['Parish', 'Dealership', 'Engine']) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedGroup(page)).toBe(group)
  }

  await page.goto(`${market.url}/vehicles`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(page.getByRole('article').first())).toBe(true)

  const choice = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await choice('SUV').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hasFocus(choice('Pickup'))).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => hasFocus(choice('Equipment'))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByRole('status').getByText('2 vehicles', { exact: true }).waitFor()
  await expect.poll(() => hasFocus(choice('Pickup'))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => hasFocus(choice('Pickup'))).toBe(true)

  // One that would leave nothing can be read, and does nothing.
  const empty = page
    .getByRole('toolbar', { name: 'Price presets' })
    .getByRole('link', { name: 'Under 15K 0' })
  await empty.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(empty)).toBe(true)
  await expect.poll(() => new URL(page.url()).search).toBe('?vehicleType=Pickup')
})

test('Tab leads on from every number that was typed, and no answer takes the focus away', async ({
  page,
}) => {
  await page.goto(`${market.url}/vehicles`)
  const typed = [
    ['Minimum price', '20000', 'priceMin'],
    ['Maximum price', '90000', 'priceMax'],
    ['Maximum mileage', '60000', 'mileageMax'],
    ['Minimum year', '2018', 'yearMin'],
  ] as const
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60))
  const results = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
  for (const [label, digits, parameter] of typed) {
    const box = page.getByRole('textbox', { name: label })
    await box.focus()
    await page.keyboard.press('Tab')
    const next = await focused()
    await box.focus()
    await page.keyboard.type(digits)
    await page.keyboard.press('Tab')
    await expect.poll(() => new URL(page.url()).searchParams.get(parameter)).toBe(digits)
    await expect.poll(() => results.getAttribute('aria-busy')).toBe('false')
    expect(await focused(), label).toBe(next)
  }

  // A choice that the answer removes while it has the focus leaves it to the next one.
  await page.goto(`${market.url}/vehicles?priceMin=20000&yearMin=2018`)
  await page.getByRole('checkbox', { name: /^Nissan/ }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('2022')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('checkbox', { name: /^Nissan/ }).count()).toBe(0)
  expect(await hasFocus(page.getByRole('checkbox', { name: /^Toyota/ }))).toBe(true)
})
