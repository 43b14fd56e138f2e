import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { formatLocalDate, localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { registerDealer, type Site } from '../support/site.ts'
import {
  active,
  creator,
  type Dealer,
  dashboardDealer,
  openDashboardMarket,
  toast,
} from './dashboard-market.ts'

let site: Site
let dealer: Dealer
const nextWeek = localDay(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))

beforeAll(async () => {
  const market = await openDashboardMarket()
  site = market.site
  dealer = market.dealer
  await dealer.list({ model: 'Axio' })
})

async function open(page: Page, who: { signIn(page: Page): Promise<void> } = dealer) {
  await who.signIn(page)
  await page.goto(`${site.url}/admin?tab=promotions`)
}
async function choose(page: Page, model: string) {
  await creator(page).getByRole('searchbox').fill(model)
  await creator(page)
    .getByRole('checkbox', { name: `Toyota ${model}` })
    .check()
}

test('a discount is created, listed with its dates, and removed', async ({ page }) => {
  await open(page)
  await active(page).getByText('No active promotions').waitFor()
  await page.getByRole('heading', { name: 'Create New Promotion' }).waitFor()
  await choose(page, 'Axio')
  await creator(page).getByLabel('Promotion Type').selectOption('Discount')
  await creator(page).getByLabel('Discount (%)').fill('10')
  await creator(page).getByLabel('Promotion Message').fill('Independence sale')
  await creator(page).getByLabel('End Date').fill(nextWeek)
  const preview = creator(page).getByRole('region', { name: 'Preview' })
  await preview.getByText('10% OFF').waitFor()
  await preview.getByText('$43,200').waitFor()
  await preview.getByText('Save $4,800').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  await toast(page, 'Promotion created successfully!').waitFor()
  await page.getByRole('heading', { name: 'Active Promotions (1)' }).waitFor()
  const item = active(page).getByRole('listitem')
  await item.getByText('10% OFF').waitFor()
  const lastDay = formatLocalDate(new Date(`${nextWeek}T12:00:00-04:00`))
  await item.getByText(`Until ${lastDay}`).waitFor()
  const [stored] = await site.call<{ id: number }[]>('GET', '/api/vehicles/promotions')
  await expect
    .poll(() => dealer.stored(stored?.id ?? 0))
    .toMatchObject({
      model: 'Axio',
      price: 48_000,
      originalPrice: 48_000,
      promotionType: 'discount',
      promotionValue: 10,
    })
  await creator(page).getByRole('searchbox').fill('Axio')
  await creator(page).getByText('No vehicle without a promotion matches').waitFor()

  await item.getByRole('button', { name: 'Remove the promotion of 2020 Toyota Axio' }).click()
  await toast(page, 'Promotion removed successfully!').waitFor()
  await page.getByRole('heading', { name: 'Active Promotions (0)' }).waitFor()
  await expect
    .poll(() => dealer.stored(stored?.id ?? 0))
    .toMatchObject({
      promotionType: null,
      promotionValue: null,
      promotionText: null,
      promotionStartDate: null,
      promotionEndDate: null,
      originalPrice: null,
      price: 48_000,
    })
})

test('an ended session is said, and signing in leads back to the promotions', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  const visitor = dashboardDealer(site, await registerDealer(site, 'visitor', 'Visiting Motors'))
  const { id } = await visitor.list()
  await open(page, visitor)
  const feature = page.getByRole('switch', { name: '2020 Toyota Corolla' })
  await feature.press('Space')
  await toast(page, 'Success').waitFor()
  await expect.poll(() => feature.isChecked()).toBe(true)
  await expect.poll(() => hasFocus(feature)).toBe(true)
  await visitor.endSession()
  await feature.click()
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  await page.getByRole('link', { name: 'Log in again' }).click()
  await page.waitForURL((url) => url.searchParams.get('redirect') === '/admin?tab=promotions')
  await site.call('DELETE', `/api/vehicles/${id}`)
})

test('the year, colour and price of a vehicle find it to promote and to feature', async ({ page }) => {
  const seller = dashboardDealer(site, await registerDealer(site, 'seller', 'Speightstown Cars'))
  await seller.list({ brand: 'Hyundai', model: 'Tucson', year: 2026, color: 'Silver', price: 120_000 })
  await seller.list({ model: 'Hilux', year: 2022, color: 'White', price: 66_500 })
  await seller.list({ brand: 'Kia', model: 'Rio', color: 'Red' })
  const found = {
    '2026 Hyundai Tucson': '2026 Hyundai Tucson',
    '$66,500': '2022 Toyota Hilux',
  }
  await open(page, seller)
  const toPromote = creator(page).getByRole('searchbox')
  const toFeature = page.getByRole('searchbox', { name: 'Find a vehicle to feature' })
  const switches = page.getByRole('region', { name: /^Featured Vehicles/ }).getByRole('switch')
  for (const [text, name] of Object.entries(found)) {
    await toPromote.fill(text)
    await toFeature.fill(text)
    await creator(page).getByText('1 vehicle without a promotion').waitFor()
    await creator(page).getByRole('checkbox', { name }).waitFor()
    await expect.poll(() => switches.count()).toBe(1)
    await page.getByRole('switch', { name }).waitFor()
    await toPromote.fill('')
    await toFeature.fill('')
    await creator(page).getByText('3 vehicles without a promotion').waitFor()
    await expect.poll(() => switches.count()).toBe(3)
  }
  for (const { id, model } of await site.call<Vehicle[]>('GET', '/api/vehicles'))
    if (model === 'Tucson' || model === 'Rio')
      await site.call('PATCH', `/api/vehicles/${id}`, {
        ...{ promotionType: 'special_offer', promotionText: `Ask for the ${model}` },
      })
  await page.reload()
  const list = active(page)
  const search = page.getByRole('searchbox', { name: 'Search Active Promotions' })
  for (const text of ['2026 Hyundai Tucson', 'special TUC', 'silver', 'ask tucson', '$120,000']) {
    await search.fill(text)
    await list.getByRole('link', { name: '2026 Hyundai Tucson' }).waitFor()
    await expect.poll(() => list.getByRole('listitem').count(), { message: text }).toBe(1)
  }
  await search.fill('unicorn')
  await list.getByText('No promotions match your search').waitFor()
  await search.fill('')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2)

  // And an administrator promotes anybody's.
  await open(page, site)
  await choose(page, 'Hilux')
  await creator(page).getByLabel('Promotion Type').selectOption('Limited Time')
  await creator(page).getByLabel('Promotion Message').fill('This week only')
  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  const promoted = active(page).getByRole('listitem').filter({ hasText: 'This week only' })
  await promoted.getByText('LIMITED TIME').waitFor()
  const tabs = page.getByRole('tablist', { name: 'Dashboard' })
  await tabs.getByRole('tab', { name: 'User Management' }).click()
  await page.waitForURL(/tab=users/)
})

test('several are promoted at once, and the terms stay for the next', async ({ page }) => {
  const seller = dashboardDealer(site, await registerDealer(site, 'several', 'Holetown Cars'))
  for (const color of ['Red', 'White', 'Blue']) await seller.list({ model: 'Several', color })
  const sold = await seller.list({ model: 'Several', color: 'Black', isSold: true })
  await open(page, seller)
  const form = creator(page)
  const chosen = form.getByRole('list', { name: 'Chosen vehicles' }).getByRole('button')
  await form.getByText('3 vehicles without a promotion').waitFor()
  await form.getByRole('searchbox').fill('white')
  await form.getByText('1 vehicle without a promotion').waitFor()
  await form.getByRole('checkbox').check()
  await form.getByRole('searchbox').fill('')
  await form.getByRole('button', { name: 'Choose all 3' }).click()
  await form.getByText('3 vehicles chosen').waitFor()
  await chosen.first().click()
  await form.getByText('2 vehicles chosen').waitFor()
  await form.getByLabel('Promotion Type').selectOption('Limited Time')
  await form.getByLabel('Promotion Message').fill('Until Friday')
  await form.getByText('and 1 more vehicle').waitFor()

  // The draft outlives the screen.
  await page.reload()
  await form.getByText('2 vehicles chosen').waitFor()
  await form.getByText('Your draft is kept in this tab.').waitFor()
  await form.getByRole('button', { name: 'Create Promotion' }).dblclick()
  await toast(page, 'Promotion created successfully!').getByText('2 vehicles', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Active Promotions (2)' }).waitFor()
  await form.getByText('1 vehicle without a promotion').waitFor()
  await expect.poll(() => hasFocus(form.getByRole('searchbox'))).toBe(true)
  await expect.poll(() => form.getByLabel('Promotion Message').inputValue()).toBe('Until Friday')
  await expect.poll(() => form.getByLabel('Promotion Type').inputValue()).toBe('limited_time')
  await toast(page, 'Promotion created successfully!').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Active Promotions (0)' }).waitFor()

  // What was sold meanwhile is told of, the rest promoted.
  await form.getByRole('button', { name: 'Choose all 3' }).click()
  const white = (await site.call<{ id: number; color: string }[]>('GET', '/api/vehicles')).find(
    ({ id, color }) => color === 'White' && id < sold.id,
  )
  await seller.change(white?.id ?? 0, { isSold: true })
  await form.getByRole('button', { name: 'Create Promotion' }).click()
  await toast(page, 'Promotion created successfully!')
    .getByText('2 vehicles, 1 vehicle left unchanged')
    .waitFor()
  await form.getByText(': Someone else has changed it in the meantime').waitFor()
  await form.getByText('Every vehicle already has a promotion').waitFor()
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => form.getByLabel('Promotion Message').inputValue()).toBe('')
})
