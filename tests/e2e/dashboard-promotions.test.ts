import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { creator, openDashboardMarket, toast } from './dashboard-market.ts'

test('several are promoted at once, and the terms stay for the next', async ({ page }) => {
  const { site, dealer: seller } = await openDashboardMarket()
  for (const color of ['Red', 'White', 'Blue']) await seller.list({ model: 'Several', color })
  const sold = await seller.list({ model: 'Several', color: 'Black', isSold: true })
  await seller.signIn(page)
  await page.goto(`${site.url}/admin?tab=promotions`)
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
