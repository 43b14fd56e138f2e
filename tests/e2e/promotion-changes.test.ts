import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { formatLocalDate, localDay } from '#domain/text/local-time.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
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
const nextWeek = localDay(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))

beforeAll(async () => {
  site = (await openDashboardMarket()).site
})

async function open(page: Page, seller: Dealer) {
  await seller.signIn(page)
  await page.goto(`${site.url}/admin?tab=promotions`)
}

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

test('terms become a template of the dealership, and a template the terms', async ({ page }) => {
  const seller = dashboardDealer(site, await registerDealer(site, 'templates', 'Oistins Cars'))
  await open(page, seller)
  const form = creator(page)
  const templates = form.getByRole('region', { name: 'Templates' })
  await templates.getByRole('button', { name: 'Save as template' }).click()
  await form.getByText('Choose what kind of promotion it is').waitFor()
  await form.getByLabel('Promotion Type').selectOption('Discount')
  await form.getByLabel('Discount (%)').fill('15')
  await form.getByLabel('Promotion Message').fill('This week')
  await form.getByLabel('End Date').fill(nextWeek)
  await templates.getByRole('button', { name: 'Save as template' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as template' })
  await expect.poll(() => hasFocus(saving.getByLabel('Name of the new template'))).toBe(true)
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await saving.getByRole('button', { name: 'Save' }).click()
  await saving.getByText('A template needs a name').waitFor()
  await saving.getByLabel('Name of the new template').fill('Week')
  await saving.getByRole('button', { name: 'Save' }).click()
  await saving.waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Start over' }).click()
  await templates.getByRole('button', { name: 'Week', exact: true }).click()
  await expect.poll(() => form.getByLabel('Discount (%)').inputValue()).toBe('15')
  await expect.poll(() => form.getByLabel('Promotion Message').inputValue()).toBe('This week')
  await expect
    .poll(() => form.getByLabel('End Date').inputValue())
    .toBe(formatLocalDate(new Date(`${nextWeek}T12:00:00-04:00`)))
  const editing = page.getByRole('dialog', { name: 'Edit templates' })
  await templates.getByRole('button', { name: 'Edit templates' }).click()
  await editing.getByLabel('Name of template 1').fill('Eight days')
  await editing.getByRole('button', { name: 'Save' }).click()
  await templates.getByRole('button', { name: 'Eight days' }).waitFor()
  await editing.waitFor({ state: 'detached' })
  await templates.getByRole('button', { name: 'Edit templates' }).click()
  await editing.getByRole('button', { name: 'Remove template Eight days' }).click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await templates.getByRole('button', { name: 'Eight days' }).waitFor({ state: 'detached' })
})

test('a promotion is edited in place, ended, and begins again with undo', async ({ page }) => {
  const seller = dashboardDealer(site, await registerDealer(site, 'editor', 'Bathsheba Cars'))
  const { id } = await seller.list({ model: 'Edit' })
  await seller.change(id, { promotionType: 'special_offer', promotionText: 'Free service' })
  await open(page, seller)
  const item = active(page).getByRole('listitem')
  const form = page.getByRole('form', { name: 'Promotion of 2020 Toyota Edit' })
  const edit = item.getByRole('button', { name: 'Edit the promotion of 2020 Toyota Edit' })
  await edit.press('Enter')
  await expect.poll(() => hasFocus(form.getByLabel('Promotion Type'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(edit)).toBe(true)
  await edit.press('Enter')
  await form.getByLabel('Promotion Type').selectOption('Discount')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('The discount must be 1 to 99 %').waitFor()
  await form.getByLabel('Discount (%)').fill('20')
  await form.getByLabel('Promotion Message').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Write what the card says about it').waitFor()
  await form.getByLabel('Promotion Message').pressSequentially('Sale')
  await expect.poll(() => form.getByLabel('Promotion Message').inputValue()).toBe('Sale')
  await form.getByLabel('End Date').fill(nextWeek)
  expect(await accessibilityFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await item.getByText('20% OFF').waitFor()
  await expect.poll(() => hasFocus(edit)).toBe(true)
  const discounted = { promotionType: 'discount', promotionValue: 20, promotionText: 'Sale' }
  await expect.poll(() => seller.stored(id)).toMatchObject({ ...discounted, originalPrice: 48_000 })

  await item.getByRole('button', { name: 'End now the promotion of 2020 Toyota Edit' }).dblclick()
  await page.getByRole('heading', { name: 'Active Promotions (0)' }).waitFor()
  await dormant(page).getByText('Sale').waitFor()
  await toast(page, 'Promotion ended').getByRole('button', { name: 'Undo' }).click()
  await item.getByText('20% OFF').waitFor()
  await item.getByRole('button', { name: /^Remove/ }).click()
  await active(page).getByText('No active promotions').waitFor()
  await toast(page, 'Promotion removed successfully!').getByRole('button', { name: 'Undo' }).click()
  await item.getByText('20% OFF').waitFor()
  await expect.poll(() => seller.stored(id)).toMatchObject({ ...discounted, originalPrice: 48_000 })
})
