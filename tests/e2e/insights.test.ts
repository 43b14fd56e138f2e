import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, hydrated, pauseClock } from '../support/page.ts'
import { type Dealer, drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

/** What a person's browser calls itself; the tests' own says that it has no screen, and is taken for a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0 Safari/537.36'

let site: Site
let dealer: Dealer
let corolla: Vehicle

beforeAll(async () => {
  site = await openSite()
  dealer = await registerDealer(site, 'coral', 'Coral Motors')
  corolla = await dealer.addVehicle({ imageUrls: drawnPictures.slice(0, 1) })
  await dealer.addVehicle({ model: 'Vitz', imageUrls: drawnPictures.slice(0, 1), isSold: true })
})

/** Opens a listing for long enough to be told of. */
async function look(page: Page, { id }: Vehicle): Promise<void> {
  await page.clock.install()
  await page.goto(`${site.url}/vehicles/${id}`)
  await hydrated(page)
  await page.clock.runFor(2_000)
}

/** Of its dealership alone: those of all are kept for a minute where they take long. */
const figuresOf = async (vehicle: Vehicle) =>
  (await site.call<InsightsAnswer>('GET', '/api/insights?dealership=Coral%20Motors')).listings.find(
    ({ id }) => id === vehicle.id,
  )

test('a listing that is looked at is told of once a day, saved at once, without a cookie', async ({
  browser,
}) => {
  const context = await browser.newContext({ userAgent })
  await look(await context.newPage(), corolla)
  await expect.poll(() => figuresOf(corolla)).toMatchObject({ views: 1, saves: 0 })
  const page = await context.newPage()
  await look(page, corolla)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => figuresOf(corolla)).toMatchObject({ saves: 1 })
  await expect.poll(() => figuresOf(corolla)).toMatchObject({ views: 1 })
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('whoever passes by within a second has not looked', async ({ page }) => {
  const told: string[] = []
  page.on('request', (request) => told.push(request.url()))
  await page.clock.install()
  await page.goto(`${site.url}/vehicles`)
  await pauseClock(page)
  await page.getByRole('link', { name: 'View Full Details' }).first().click()
  await page.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await page.clock.runFor(500)
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.getByRole('heading', { level: 1, name: /About/ }).waitFor()
  await page.clock.runFor(5_000)
  await page.evaluate(() => fetch('/healthz'))
  expect(told.filter((url) => url.endsWith('/events'))).toEqual([])
})

test('the page shows the figures, by the period and order of its address', async ({ page }) => {
  await dealer.signIn(page)
  await page.goto(site.url)
  await page.getByRole('main').getByRole('link', { name: 'Insights' }).click()
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
  await page.getByRole('img', { name: /^Views by day, \d+ views? in 30 days/ }).waitFor()
  const table = page.getByRole('table', { name: 'Figures by vehicle' })
  await table.getByRole('row', { name: /2020 Toyota Corolla/ }).waitFor()
  await page.getByRole('link', { name: '7 days' }).click()
  await page.waitForURL(/\?days=7$/)
  await page.getByText('No enquiries in 7 days.').waitFor()
  await page.getByRole('img', { name: /^Enquiries by day/ }).waitFor({ state: 'detached' })
  await table.getByRole('link', { name: 'Days listed' }).click()
  await page.waitForURL(/days=7&order=days$|order=days&days=7$/)
  await table.getByRole('columnheader', { name: 'Days listed' }).and(page.locator('[aria-sort]')).waitFor()
  await page.getByText('Figures by day').click()
  const byDay = page.getByRole('table', { name: 'Figures by day' })
  await expect.poll(() => byDay.getByRole('row').count()).toBe(1 + 7)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: '1 vehicle has under 3 pictures' }).click()
  await page.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search your vehicles' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`#${corolla.id}`)
})

test('a dealer without listings is told what will be here', async ({ page }) => {
  const newcomer = await registerDealer(site, 'reef', 'Reef Autos')
  await newcomer.signIn(page)
  await page.goto(`${site.url}/insights`)
  await page.getByRole('heading', { name: 'No vehicles yet' }).waitFor()
})

test('an administrator chooses a dealership', async ({ page }) => {
  await site.signIn(page)
  await page.goto(`${site.url}/insights`)
  await page.getByRole('combobox', { name: 'Dealership' }).selectOption('Coral Motors')
  await page.waitForURL(/\?dealership=Coral(\+|%20)Motors$/)
  await page.getByRole('table', { name: 'Figures by vehicle' }).waitFor()
})

test('dashboard and insights lead to the profile and to spreadsheets', async ({ page, phone }) => {
  for (const on of [page, phone]) {
    await dealer.signIn(on)
    for (const [path, title] of [
      ['/insights', 'Insights'],
      ['/admin', 'Coral Motors Vehicle Management'],
    ] as const) {
      const opened = on.getByRole('heading', { level: 1, name: title, exact: true })
      await on.goto(site.url + path)
      await hydrated(on)
      const more = on.getByRole('banner').locator('summary', { hasText: 'More' })
      await more.click()
      const profile = on.getByRole('link', { name: 'Dealership profile' })
      await profile.waitFor()
      expect(await accessibilityFaults(on)).toEqual([])
      await expect
        .poll(() => on.evaluate(() => document.documentElement.scrollWidth))
        .toBe(on === phone ? 390 : 1280)
      await on.keyboard.press('Escape')
      await profile.waitFor({ state: 'hidden' })
      await more.click()
      await profile.click()
      // Exact: the dashboard's own heading begins with the same words.
      await on.getByRole('heading', { level: 1, name: 'Coral Motors', exact: true }).waitFor()
      await expect.poll(() => new URL(on.url()).pathname).toBe('/dealership/Coral%20Motors')
      await on.goBack()
      await opened.waitFor()
      await more.click()
      await on.getByRole('link', { name: 'Upload a spreadsheet' }).click()
      await on.getByRole('heading', { level: 1, name: 'Batch Upload' }).waitFor()
      await on.goBack()
      await opened.waitFor()
      await more.click()
      const download = on.waitForEvent('download')
      const saves = on.getByRole('button', { name: 'Download my inventory' })
      await saves.click()
      expect((await download).suggestedFilename()).toBe('vehicles.xlsx')
      await expect.poll(() => saves.getAttribute('aria-busy')).toBeNull()
      await expect.poll(() => hasFocus(saves)).toBe(true)
      // A press beside it closes it.
      await on.mouse.click(5, 200)
      await profile.waitFor({ state: 'hidden' })
    }
    // That label only where a vehicle is added (docs/product.md#batch-upload).
    await expect.poll(() => on.getByText('Batch Upload via Excel').count()).toBe(0)
  }
})

test('nobody signed in is sent to sign in first', async ({ page }) => {
  await page.goto(`${site.url}/insights?days=7`)
  await page.waitForURL(/\/auth\?redirect=/)
  await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBe('/insights?days=7')
})

test('a session that ended is said, and leads back', async ({ page, expectedErrors }) => {
  expectedErrors.push('401')
  const visitor = await registerDealer(site, 'palm', 'Palm Cars')
  await visitor.signIn(page)
  await page.goto(`${site.url}/insights`)
  await page.getByRole('heading', { name: 'No vehicles yet' }).waitFor()
  await visitor.endSession()
  await page.getByRole('link', { name: '90 days' }).click()
  await page.getByRole('link', { name: 'Log in again' }).click()
  await page.waitForURL(/\/auth\?redirect=/)
})

test('a phone shows it whole, without a fault of axe', async ({ phone }) => {
  await dealer.signIn(phone)
  await phone.goto(`${site.url}/insights`)
  await phone.getByRole('combobox', { name: 'Sort by' }).selectOption('saves')
  await phone.waitForURL(/\?order=saves$/)
  await phone.getByRole('table', { name: 'Figures by vehicle' }).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
