import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
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

test('a phrase becomes filters that can be removed, and stays in the box while one types', async ({
  page,
}) => {
  await open(page, '?brand=Nissan')
  await search(page).fill('2016 swift under 40k oistins')
  await count(page, '6 vehicles')
  expect(parameters(page)).toBe('q=oistins&model=Swift&priceMax=40000&yearMin=2016&yearMax=2016')
  expect(await chips(page).getByRole('link').allInnerTexts()).toEqual([
    '“oistins”',
    'Swift',
    'Up to $40,000',
    '2016',
    'Clear all',
  ])
  expect(await search(page).inputValue()).toBe('2016 swift under 40k oistins')
  await search(page).fill('2016 swift under 30k')
  await page.waitForURL(/vehicles\?model=Swift&priceMax=30000/)
  expect(await page.getByRole('textbox', { name: 'Maximum price' }).inputValue()).toBe('30000')
  await search(page).press('Tab')
  await expect.poll(() => search(page).inputValue()).toBe('')

  await chips(page).getByRole('link', { name: 'Remove filter Swift' }).click()
  await chips(page).getByRole('link', { name: 'Remove filter 2016' }).click()
  await count(page, '16 vehicles')
  expect(parameters(page)).toBe('priceMax=30000')
  for (const _removed of ['2016', 'Swift']) await page.goBack()
  await count(page, '6 vehicles')
  await page.goBack()
  await count(page, '4 vehicles')
  expect(parameters(page)).toBe('brand=Nissan')
})

test('a phrase of which a part matches nothing says so, until another filter is chosen', async ({ page }) => {
  await open(page, '?q=red+swift')
  await page.getByText('Nothing for “red”; 6 Swifts', { exact: true }).waitFor()
  expect(parameters(page)).toBe('q=red+swift')
  await chips(page).getByRole('link', { name: 'Remove filter Swift' }).waitFor()
  await box(page, 'Petrol').check()
  await page.waitForURL(`${market.url}/vehicles?model=Swift&fuelType=Petrol`)
  await expect.poll(() => page.getByText('Nothing for').count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a phrase in a link shows its filters without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await open(plain, '?q=blue+leaf+oistins')
  await plain.getByText('Nothing for “oistins”; 4 Leafs', { exact: true }).waitFor()
  expect(await box(plain, 'Leaf').isChecked()).toBe(true)
  await chips(plain).getByRole('link', { name: 'Remove filter Blue' }).click()
  await plain.waitForURL(`${market.url}/vehicles?model=Leaf`)
  await context.close()
})

test('suggestions by keyboard, from Home into Browse', async ({ page }) => {
  await page.goto(market.url)
  const words = page.getByRole('combobox', { name: 'Search vehicles' })
  await words.fill('2016 s')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  expect(await options.filter({ hasText: 'Suzuki' }).innerText()).toBe('Suzuki · 2016\n6 vehicles')
  await page.getByRole('combobox', { name: 'Search vehicles', expanded: true }).waitFor()
  await words.press('Escape')
  await page.getByRole('combobox', { name: 'Search vehicles', expanded: false }).waitFor()
  expect(await words.inputValue()).toBe('2016 s')
  await words.press('ArrowDown')
  await options.first().waitFor()
  while ((await options.and(page.locator('[aria-selected=true]', { hasText: 'Suzuki' })).count()) === 0)
    await words.press('ArrowDown')
  await words.press('Enter')
  await page.waitForURL(`${market.url}/vehicles?brand=Suzuki&yearMin=2016&yearMax=2016`)
  await count(page, '6 vehicles')
})

test('suggestions by touch, which replace what was typed', async ({ phone }) => {
  await open(phone, '?brand=Nissan&fuelType=Petrol')
  await search(phone).fill('toy')
  const toyota = phone.getByRole('option', { name: 'Toyota · Petrol 40 vehicles' })
  await toyota.waitFor()
  expect((await toyota.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await accessibilityFaults(phone)).toEqual([])
  await toyota.tap()
  await phone.waitForURL(`${market.url}/vehicles?brand=Toyota&fuelType=Petrol`)
  expect(await search(phone).inputValue()).toBe('')
  await count(phone, '40 vehicles')
})
