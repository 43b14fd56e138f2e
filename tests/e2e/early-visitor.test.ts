import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { openBeforeScripts } from '../support/page.ts'
import { adminAccount, type Site } from '../support/site.ts'
import { openBrowseMarket } from './browse-market.ts'

let site: Site
beforeAll(async () => {
  site = await openBrowseMarket()
})

test('what was chosen before the scripts arrived is carried out', async ({ page }) => {
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/vehicles`)
  await page.getByRole('checkbox', { name: 'Nissan' }).check()
  await page.getByRole('textbox', { name: 'Minimum year' }).fill('2015')
  await letScriptsIn()
  await page.waitForURL(/\?brand=Nissan&yearMin=2015$/)
  await page.getByRole('status').getByText('4 vehicles').waitFor()
})

test('a password that is typed before the scripts arrived waits for them', async ({ page }) => {
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/auth`)
  await page.getByLabel('Username', { exact: true }).fill(adminAccount.username)
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await password.fill(adminAccount.password)
  await password.press('Enter')
  await expect.poll(() => page.url()).toBe(`${site.url}/auth`)
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await expect.poll(() => login.getAttribute('aria-busy')).toBe('true')
  await letScriptsIn()
  await page.waitForURL(`${site.url}/`)
})

test('who scrolled before the scripts arrived stays there, and comes back there', async ({ page }) => {
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/vehicles`)
  await page.evaluate(() => window.scrollTo(0, 1200))
  await letScriptsIn()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200)
  await page
    .getByRole('link', { name: 'View Full Details' })
    .nth(4)
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200)
})

test('a page goes on without a part whose code cannot be had, and asks for it again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  let isLost = true
  await page.route(/assets\/(card-toggles|save-search-button|compare-tray|dialogs|toaster)-/, (route) =>
    isLost ? route.abort() : route.continue(),
  )
  await page.goto(`${site.url}/vehicles`)
  await page.getByRole('link', { name: 'View Full Details' }).first().click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  // Hydrated: a press is asked for once.
  await page.getByRole('link', { name: 'View comparison (1)' }).waitFor()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/dialogs-'))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true, pressed: true }).waitFor()
  await lost
  isLost = false
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.getByRole('status').getByText('62 vehicles').waitFor()
  await page
    .getByRole('button', { name: /^Save 20/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
  await page.getByRole('region', { name: 'Compare vehicles' }).waitFor()
})
