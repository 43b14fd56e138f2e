import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hold, pauseClock } from '../support/page.ts'
import type { Site } from '../support/site.ts'
import { openBrowseMarket } from './browse-market.ts'

let market: Site
beforeAll(async () => {
  market = await openBrowseMarket()
})

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${market.url}/vehicles${search}`)
}
const search = (page: Page) => page.getByRole('combobox', { name: /^Search brand/ })
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const parameters = (page: Page) => new URL(page.url()).searchParams.toString()
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

test('a phrase stays in box and address, its filters are removable chips, and a late answer after Back changes nothing', async ({
  page,
}) => {
  await open(page, '?brand=Nissan')
  await search(page).fill('2016 swift under 40k motors')
  await count(page, '6 vehicles')
  await expect.poll(() => parameters(page)).toBe('q=2016+swift+under+40k+motors')
  await expect
    .poll(() => chips(page).getByRole('link').allInnerTexts())
    .toEqual(['“motors”', 'Swift', 'Up to $40,000', '2016', 'Clear all'])
  await search(page).fill('2016 swift under 30k')
  await page.waitForURL(/vehicles\?q=2016\+swift\+under\+30k/)
  await expect.poll(() => page.getByRole('textbox', { name: 'Maximum price' }).inputValue()).toBe('30000')
  await search(page).press('Tab')
  await expect.poll(() => search(page).inputValue()).toBe('2016 swift under 30k')

  await chips(page).getByRole('link', { name: 'Remove filter Swift' }).click()
  await expect.poll(() => search(page).inputValue()).toBe('2016 under 30k')
  await chips(page).getByRole('link', { name: 'Remove filter 2016' }).click()
  await count(page, '16 vehicles')
  await expect.poll(() => parameters(page)).toBe('q=under+30k')
  await box(page, 'Suzuki').check()
  await count(page, '6 vehicles')
  await expect.poll(() => parameters(page)).toBe('q=under+30k&brand=Suzuki')
  for (const _changed of ['Suzuki', '2016', 'Swift']) await page.goBack()
  await count(page, '6 vehicles')
  await expect.poll(() => search(page).inputValue()).toBe('2016 swift under 30k')
  await page.goBack()
  await count(page, '4 vehicles')
  await expect.poll(() => parameters(page)).toBe('brand=Nissan')

  const answer = await hold(page, /\/vehicles\?q=hilux/)
  await search(page).fill('hilux speedboat')
  await answer.held
  await page.goBack()
  await count(page, '4 vehicles')
  answer.release()
  await box(page, 'Nissan').uncheck()
  await count(page, '62 vehicles')
  await expect.poll(() => parameters(page)).toBe('')
})

test('the page names dropped words, also without script, and offers near misses, the nearest names and an alert', async ({
  page,
  browser,
}) => {
  await open(page, '?q=red+swift')
  await page.getByText('Nothing for “red”; 6 Swifts', { exact: true }).waitFor()
  await chips(page).getByRole('link', { name: 'Remove filter Swift' }).waitFor()
  await box(page, 'Petrol').check()
  await page.waitForURL(`${market.url}/vehicles?q=red+swift&fuelType=Petrol`)
  await page.getByText('Nothing for “red”; 6 Swifts', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await open(page, '?q=swift+under+25k')
  await page.getByText(/^Nothing for “swift”; 10 vehicles/).waitFor()
  const near = page.getByRole('region', { name: '6 a little over your budget' })
  await expect.poll(() => near.getByRole('article', { name: /Swift/ }).count()).toBe(4)
  // The near misses follow the vehicles within the budget.
  expect(await near.locator('xpath=preceding::article').count()).toBe(10)
  expect(await accessibilityFaults(page)).toEqual([])
  await near.getByRole('link', { name: 'Show all 6' }).click()
  await count(page, '6 vehicles')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await open(plain, '?q=blue+leaf+speedboat')
  await plain.getByText('Nothing for “speedboat”; 4 Leafs', { exact: true }).waitFor()
  await expect.poll(() => box(plain, 'Leaf').isChecked()).toBe(true)
  await chips(plain).getByRole('link', { name: 'Remove filter Blue' }).click()
  await plain.waitForURL(`${market.url}/vehicles?q=leaf+speedboat`)
  await chips(plain).getByRole('link', { name: 'Remove filter Leaf' }).click()
  await plain.waitForURL(`${market.url}/vehicles?q=speedboat`)
  await context.close()

  await open(page, '?q=suzooki')
  await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  await page.getByRole('link', { name: 'Suzuki', exact: true }).click()
  await expect.poll(() => page.getByRole('article', { name: /Suzuki/ }).count()).toBeGreaterThan(0)
  await open(page, '?q=motorbike')
  await page.getByText(/^Nothing for “motorbike”/).waitFor()
  await open(page, '?q=helicopter')
  await page.getByRole('button', { name: 'Save this search' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
})

test('suggestions by keyboard from Home into Browse, of what was searched for on this device, and by touch, which replace what was typed', async ({
  page,
  phone,
}) => {
  await page.goto(market.url)
  const words = page.getByRole('combobox', { name: 'Search vehicles' })
  await words.fill('2016 s')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect.poll(() => options.filter({ hasText: 'Suzuki' }).innerText()).toBe('Suzuki · 2016\n6 vehicles')
  await page.getByRole('combobox', { name: 'Search vehicles', expanded: true }).waitFor()
  await words.press('Escape')
  await page.getByRole('combobox', { name: 'Search vehicles', expanded: false }).waitFor()
  await expect.poll(() => words.inputValue()).toBe('2016 s')
  await words.press('ArrowDown')
  await options.first().waitFor()
  while ((await options.and(page.locator('[aria-selected=true]', { hasText: 'Suzuki' })).count()) === 0)
    await words.press('ArrowDown')
  await words.press('Enter')
  await page.waitForURL(`${market.url}/vehicles?brand=Suzuki&yearMin=2016&yearMax=2016`)
  await count(page, '6 vehicles')

  await search(page).fill('swift 2016')
  await page.getByRole('option').first().waitFor()
  await search(page).press('Enter')
  await count(page, '6 vehicles')

  await page.goto(market.url)
  await words.click()
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await recent.getByRole('option', { name: 'swift 2016' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await words.press('ArrowDown')
  await words.press('Enter')
  await page.waitForURL(`${market.url}/vehicles?q=swift+2016`)

  await search(page).fill('')
  await recent.getByRole('option', { name: 'Clear recent searches' }).click()
  await recent.waitFor({ state: 'hidden' })

  await open(phone, '?brand=Nissan&fuelType=Petrol')
  await search(phone).fill('toy')
  const toyota = phone.getByRole('option', { name: 'Toyota · Petrol 39 vehicles' })
  await toyota.waitFor()
  await expect.poll(async () => (await toyota.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await toyota.tap()
  await phone.waitForURL(`${market.url}/vehicles?brand=Toyota&fuelType=Petrol`)
  await expect.poll(() => search(phone).inputValue()).toBe('')
  await count(phone, '40 vehicles')
})

test('beside a make a half-typed one keeps the results while a suggestion completes it; Enter searches for it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await open(page, '?brand=Toyota')
  await search(page).fill('toy')
  await page.getByRole('option', { name: 'Toyota' }).waitFor()
  await search(page).fill('suz')
  await page.getByRole('option', { name: 'Suzuki' }).waitFor()
  await pauseClock(page)
  await page.clock.runFor(1000)
  await page.clock.resume()
  await search(page).fill('suzuki')
  await count(page, '6 vehicles')
  await search(page).fill('niss')
  await search(page).press('Enter')
  await expect
    .poll(() => asked.filter((url) => /vehicles\?.*q=niss(?:&|$)/.test(url)).length)
    .toBeGreaterThan(0)
  expect(asked.filter((url) => /vehicles\?.*q=suz(?:&|$)/.test(url))).toEqual([])
})
