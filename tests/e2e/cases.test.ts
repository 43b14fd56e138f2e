import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { drawnPictures, signInAs } from '../support/site.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id } = await market.list(dealer, { imageUrls: drawnPictures.slice(0, 2) })
const listing = `/vehicles/${id}`

/** Opens the marketplace as a user, or as a visitor. */
async function visit(page: Page, path: string, as?: Account): Promise<void> {
  // A dialog that closes goes back in the history, which would stop the visit.
  await expect.poll(() => page.evaluate(() => history.state?.depth ?? 0)).toBe(0)
  await page.context().clearCookies()
  if (as) await signInAs(page, as.cookie, market.address)
  await page.goto(market.address + path)
}
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

test('on a phone a report results in a removed listing and a suspended dealership, which wins its appeal', async ({
  phone,
}) => {
  await visit(phone, listing)
  await phone.getByRole('link', { name: 'Report this listing' }).tap()
  await phone.getByText('Asks for a deposit or documents').tap()
  await button(phone, 'Send report').tap()
  await phone.getByRole('heading', { name: 'Thank you for your report' }).waitFor()

  await visit(phone, '/admin', admin)
  const bar = phone.getByRole('navigation', { name: 'Workspace' })
  await bar.getByRole('link', { name: /Cases.*1 waiting/ }).tap()
  await phone.getByRole('link', { name: /Toyota Corolla.*1 report/ }).tap()
  const decide = phone.getByRole('region', { name: 'Decide' })
  await button(decide, 'Remove').tap()
  const form = phone.getByRole('dialog', { name: /^Remove/ })
  await expect.poll(() => form.getByRole('textbox', { name: 'Message' }).inputValue()).toContain('deposit')
  await button(form, 'Remove').tap()
  await button(decide, 'Undo').waitFor()
  expect(await market.status('GET', `/api${listing}`)).toBe(410)
  await button(phone, 'Decide about the dealership').tap()
  await phone.getByRole('heading', { name: 'Coral Motors', exact: true }).waitFor()
  await button(decide, 'Suspend').tap()
  const suspension = phone.getByRole('dialog', { name: 'Suspend: Coral Motors' })
  await suspension.getByText('Asks for a deposit or documents').tap()
  await suspension
    .getByRole('textbox', { name: 'Message' })
    .fill('Buyers reported that you ask for deposits.')
  await button(suspension, 'Suspend').tap()
  await phone.getByRole('region', { name: 'Case' }).getByText('Suspended').first().waitFor()

  await visit(phone, '/cases', dealer)
  const held = phone.getByRole('article', { name: '2020 Toyota Corolla' })
  await held.getByText('Asks for a deposit or documents').waitFor()
  await held.getByRole('textbox', { name: 'Why this is not right' }).fill('We ask nobody for anything.')
  await button(held, 'Appeal').tap()
  await held.getByText('We have your appeal.').waitFor()

  await visit(phone, '/cases', admin)
  await phone.getByRole('link', { name: /Toyota Corolla.*Appeal/ }).tap()
  await phone.getByText('We ask nobody for anything.').waitFor()
  await button(decide, 'Nothing wrong').tap()
  await button(decide, 'Undo').waitFor()
  expect(await market.answer('GET', `/api${listing}`, { as: dealer })).not.toHaveProperty('held')
})
