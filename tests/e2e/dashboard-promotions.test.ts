import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { formatLocalDate, localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, hold } from '../support/page.ts'
import { registerDealer, type Site } from '../support/site.ts'
import {
  active,
  creator,
  type Dealer,
  dashboardDealer,
  dormant,
  openDashboardMarket,
  toast,
} from './dashboard-market.ts'

let site: Site
let dealer: Dealer
const dayMs = 24 * 60 * 60 * 1000
const tomorrow = localDay(new Date(Date.now() + dayMs))
const inBarbados = { timeZone: 'America/Barbados' } as const
const written = (instant: Date) => formatLocalDate(instant)
const nextWeek = localDay(new Date(Date.now() + 7 * dayMs))

beforeAll(async () => {
  const market = await openDashboardMarket()
  site = market.site
  dealer = market.dealer
  for (const model of ['Axio', 'Vitz', 'Passo', 'Rush', 'Wish', 'Probox', 'Noah'])
    await dealer.list({ model })
})

async function open(page: Page, who: { signIn(page: Page): Promise<void> } = dealer) {
  await who.signIn(page)
  await page.goto(`${site.url}/admin?tab=promotions`)
}
async function choose(page: Page, model: string) {
  await creator(page).getByRole('searchbox').fill(model)
  await creator(page)
    .getByRole('checkbox', { name: `2020 Toyota ${model}` })
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

test('one that begins tomorrow is scheduled, not active', async ({ page }) => {
  await open(page)
  await choose(page, 'Vitz')
  await creator(page).getByLabel('Promotion Type').selectOption('New Arrival')
  await creator(page).getByLabel('Promotion Message').fill('Fresh off the boat')
  await creator(page).getByLabel('Start Date').fill(tomorrow)
  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  await dormant(page).getByText('Fresh off the boat').waitFor()
  await active(page).getByText('No active promotions').waitFor()
  await dormant(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await dormant(page).getByText('None scheduled, none ended').waitFor()
})

test('what is missing or wrong is said and nothing sent', async ({ page }) => {
  await open(page)
  const create = creator(page).getByRole('button', { name: 'Create Promotion' })
  const vehicles = creator(page).getByRole('searchbox')
  await creator(page).getByRole('checkbox').first().waitFor()
  await create.click()
  await toast(page, 'Please fill in all required fields').waitFor()
  await creator(page).getByText('Choose at least one vehicle').waitFor()
  await creator(page).getByText('Choose what kind of promotion it is').waitFor()
  await creator(page).getByText('Write what the card says about it').waitFor()
  await expect.poll(() => hasFocus(vehicles)).toBe(true)
  await expect.poll(() => creator(page).locator('[aria-invalid="true"]').count()).toBe(3)
  expect(await accessibilityFaults(page)).toEqual([])
  await choose(page, 'Passo')
  await creator(page).getByText('Choose at least one vehicle').waitFor({ state: 'detached' })
  await creator(page).getByLabel('Promotion Type').selectOption('Discount')
  await creator(page).getByLabel('Promotion Message').fill('Sale')
  await creator(page).getByLabel('Discount (%)').fill('100')
  await creator(page).getByLabel('Start Date').fill('1899-12-31')
  await create.click()
  await creator(page).getByText('The discount must be 1 to 99 %').waitFor()
  await creator(page).getByText('The date cannot be in the past').waitFor()
  await creator(page).getByLabel('Start Date').fill('soon')
  await create.click()
  await creator(page)
    .getByText(`Write a date like ${written(new Date())}`)
    .waitFor()
  await active(page).getByText('No active promotions').waitFor()
})

test('a discount without a percentage is refused, in the form as in the creator', async ({ page, phone }) => {
  const { id } = await dealer.list({ model: 'Bare' })
  const refusal = 'The discount must be 1 to 99 %'
  await open(page)
  await choose(page, 'Bare')
  await creator(page).getByLabel('Promotion Type').selectOption('Discount')
  await creator(page).getByLabel('Promotion Message').fill('Sale')
  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  await creator(page).getByText(refusal, { exact: true }).waitFor()
  await expect.poll(() => hasFocus(creator(page).getByLabel('Discount (%)'))).toBe(true)
  await expect.poll(async () => (await dealer.stored(id)).promotionType).toBeNull()

  await dealer.signIn(phone)
  await phone.goto(`${site.url}/admin`)
  await phone.getByRole('link', { name: 'Edit 2020 Toyota Bare' }).click()
  const section = phone.locator('summary', { hasText: 'Promotion' })
  await section.tap()
  const types = phone.getByLabel('Promotion type')
  await types.getByRole('option', { name: 'No Promotion' }).waitFor({ state: 'attached' })
  await types.selectOption('discount')
  const percent = phone.getByLabel('Discount in percent')
  for (const value of ['', '100']) {
    await percent.fill(value)
    // What is wrong in a closed section opens it.
    await section.tap()
    await percent.waitFor({ state: 'hidden' })
    await phone.getByRole('button', { name: 'Update Vehicle' }).click()
    await phone.getByText(refusal, { exact: true }).waitFor()
    await expect.poll(() => hasFocus(percent)).toBe(true)
  }
  await percent.fill('10')
  await phone.getByRole('button', { name: 'Update Vehicle' }).click()
  await toast(phone, 'Success').getByText('Vehicle updated successfully').waitFor()
  await expect.poll(() => dealer.stored(id)).toMatchObject({ promotionType: 'discount', promotionValue: 10 })
  await site.call('DELETE', `/api/vehicles/${id}`)
})

test('a day is picked from a calendar, by pointer or by keyboard, and cleared', async ({ page, phone }) => {
  const today = new Date()
  const weekLater = new Date(today.getTime() + 7 * dayMs)
  const dayName = (day: Date) =>
    new RegExp(`${day.toLocaleDateString('en-US', { ...inBarbados, month: 'long', day: 'numeric' })}(?!\\d)`)
  await open(page)
  const end = creator(page).getByLabel('End Date')
  const toggle = creator(page).getByRole('button', { name: 'Open the calendar' }).last()
  const calendar = page.getByRole('dialog', { name: 'End Date' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await calendar.getByRole('gridcell', { name: /./ }).first().waitFor()
  await expect.poll(() => focusedName(page)).toMatch(dayName(today))
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focusedName(page)).toMatch(dayName(today))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedName(page)).toMatch(dayName(weekLater))
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => end.inputValue()).toBe(written(weekLater))
  await expect.poll(() => focusedName(page)).toBe('Open the calendar')

  await toggle.click()
  await calendar.getByRole('button', { name: dayName(weekLater) }).waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await creator(page).getByRole('button', { name: 'Clear the date' }).click()
  await expect.poll(() => end.inputValue()).toBe('')
  await end.fill('1/2/2099')
  await end.blur()
  await expect.poll(() => end.inputValue()).toBe('Feb 01, 2099')

  await open(phone)
  await creator(phone).getByRole('button', { name: 'Open the calendar' }).first().tap()
  await phone
    .getByRole('dialog', { name: 'Start Date' })
    .getByRole('button', { name: dayName(today) })
    .tap()
  await expect.poll(() => creator(phone).getByLabel('Start Date').inputValue()).toBe(written(today))
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

function focusedName(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
}

test('a vehicle that is gone meanwhile is not found', async ({ page }) => {
  const { id } = await dealer.list({ model: 'Ghost' })
  await open(page)
  await choose(page, 'Ghost')
  await creator(page).getByLabel('Promotion Type').selectOption('Special Offer')
  await creator(page).getByLabel('Promotion Message').fill('Boo')
  await site.call('DELETE', `/api/vehicles/${id}`)
  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  await toast(page, 'Vehicle not found').getByText('It has been deleted in the meantime.').waitFor()
})

test('one that someone else changed meanwhile is not promoted unseen', async ({ page }) => {
  const { id } = await dealer.list({ model: 'Mover' })
  await open(page)
  await choose(page, 'Mover')
  await creator(page).getByLabel('Promotion Type').selectOption('Special Offer')
  await creator(page).getByLabel('Promotion Message').fill('Today')
  await dealer.change(id, { price: 1 })
  // What the toast calls shown has to be there with it, however late it comes.
  await page.route('**/api/user/vehicles/search?*status=unpromoted*', async (route) => {
    await delay(800)
    await route.continue()
  })
  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  await toast(page, 'Failed to create promotion')
    .getByText(
      '2020 Toyota Mover: Someone else has changed it in the meantime. Its present state is shown now.',
    )
    .waitFor()
  await expect.poll(async () => (await dealer.stored(id)).promotionType).toBeNull()
  await choose(page, 'Mover')
  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  await active(page).getByText('Today').waitFor()
  await site.call('DELETE', `/api/vehicles/${id}`)
})

test('one that is chosen while others are being promoted stays chosen', async ({ page }) => {
  const first = await dealer.list({ model: 'Ractis' })
  const second = await dealer.list({ model: 'Sienta' })
  await open(page)
  await choose(page, 'Ractis')
  await creator(page).getByLabel('Promotion Type').selectOption('Special Offer')
  await creator(page).getByLabel('Promotion Message').fill('Weekend')
  const creation = await hold(page, '**/api/vehicles/bulk/promotion')
  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  await creation.held
  await choose(page, 'Sienta')
  creation.release()
  await active(page).getByText('Weekend').waitFor()
  const chosen = creator(page).getByRole('list', { name: 'Chosen vehicles' })
  await expect.poll(() => chosen.allInnerTexts()).toEqual([expect.stringContaining('2020 Toyota Sienta')])
  await expect.poll(() => chosen.innerText()).not.toContain('Ractis')
  for (const { id } of [first, second]) await site.call('DELETE', `/api/vehicles/${id}`)
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

test('a star features a vehicle, in the list and in the table, on a phone too', async ({ page, phone }) => {
  await open(phone)
  await phone.getByRole('searchbox', { name: 'Find a vehicle to feature' }).fill('rush')
  const featured = phone.getByRole('switch', { name: '2020 Toyota Rush' })
  await featured.click()
  await expect.poll(() => featured.isChecked()).toBe(true)
  await toast(phone, 'Success').getByText('Vehicle updated successfully').waitFor()
  await expect.poll(() => listFeatured()).toEqual(['Rush'])
  const listed = phone.getByRole('region', { name: /^Featured Vehicles/ }).getByRole('listitem')
  await phone.getByRole('searchbox', { name: 'Find a vehicle to feature' }).fill('')
  await listed.first().getByText('2020 Toyota Rush').waitFor()
  await listed.first().getByText('$48,000 · White').waitFor()
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(phone)).toEqual([])

  for (const [on, isOn] of [
    [phone, false],
    [page, true],
  ] as const) {
    await dealer.signIn(on)
    await on.goto(`${site.url}/admin?q=rush`)
    const row = on.getByRole('row', { name: /Rush/ })
    const star = row.getByRole('switch', { name: 'Feature 2020 Toyota Rush' })
    await expect.poll(() => star.isChecked()).toBe(!isOn)
    await star.dblclick()
    await toast(on, 'Success').waitFor()
    await expect.poll(() => star.isChecked()).toBe(isOn)
    await expect.poll(() => row.getByText('Featured', { exact: true }).count()).toBe(isOn ? 1 : 0)
    await expect.poll(async () => (await listFeatured()).includes('Rush')).toBe(isOn)
  }
})

const listFeatured = async () => {
  const stored = await site.call<{ model: string }[]>('GET', '/api/vehicles/featured')
  return stored.map(({ model }) => model)
}

test('the year, colour and price of a vehicle find it to promote and to feature', async ({ page, phone }) => {
  const seller = dashboardDealer(site, await registerDealer(site, 'seller', 'Speightstown Cars'))
  await seller.list({ brand: 'Hyundai', model: 'Tucson', year: 2026, color: 'Silver', price: 120_000 })
  await seller.list({ model: 'Hilux', year: 2022, color: 'White', price: 66_500 })
  await seller.list({ brand: 'Kia', model: 'Rio', color: 'Red' })
  const found = {
    '2026 Hyundai Tucson': '2026 Hyundai Tucson',
    '$66,500': '2022 Toyota Hilux',
  }
  for (const screen of [page, phone]) {
    await open(screen, seller)
    const toPromote = creator(screen).getByRole('searchbox')
    const toFeature = screen.getByRole('searchbox', { name: 'Find a vehicle to feature' })
    const switches = screen.getByRole('region', { name: /^Featured Vehicles/ }).getByRole('switch')
    for (const [text, name] of Object.entries(found)) {
      await toPromote.fill(text)
      await toFeature.fill(text)
      await creator(screen).getByText('1 vehicle without a promotion').waitFor()
      await creator(screen).getByRole('checkbox', { name }).waitFor()
      await expect.poll(() => switches.count()).toBe(1)
      await screen.getByRole('switch', { name }).waitFor()
      await toPromote.fill('')
      await toFeature.fill('')
      await creator(screen).getByText('3 vehicles without a promotion').waitFor()
      await expect.poll(() => switches.count()).toBe(3)
    }
  }
  for (const { id, model } of await site.call<Vehicle[]>('GET', '/api/vehicles'))
    if (model === 'Tucson' || model === 'Rio')
      await site.call('PATCH', `/api/vehicles/${id}`, {
        ...{ promotionType: 'special_offer', promotionText: `Ask for the ${model}` },
      })
  await open(page, seller)
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
})

test("an administrator promotes anybody's vehicle", async ({ page }) => {
  await open(page, site)
  await choose(page, 'Wish')
  await creator(page).getByLabel('Promotion Type').selectOption('Limited Time')
  await creator(page).getByLabel('Promotion Message').fill('This week only')
  await creator(page).getByRole('button', { name: 'Create Promotion' }).click()
  await active(page)
    .getByRole('listitem')
    .filter({ hasText: 'This week only' })
    .getByText('LIMITED TIME')
    .waitFor()
  const tabs = page.getByRole('tablist', { name: 'Dashboard' })
  await tabs.getByRole('tab', { name: 'User Management' }).click()
  await page.getByRole('button', { name: 'Add New User' }).waitFor()
  await expect.poll(() => page.url()).toContain('tab=users')
})

test('vehicles that cannot be read are said to be once, however many lists want them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('503')
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin`)
  await page.route('**/api/user/vehicles/search**', (route) => route.fulfill({ status: 503, body: 'Away' }))
  await page.getByRole('tab', { name: 'Promotions & Featured' }).click()
  const failure = toast(page, 'Failed to fetch vehicles')
  await failure.getByText('Away', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('main').getByText('Failed to fetch vehicles').count()).toBe(4)
  await failure.getByRole('button', { name: 'Close' }).click()
  await failure.waitFor({ state: 'detached' })
})
