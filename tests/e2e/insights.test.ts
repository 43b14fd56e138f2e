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

test('a listing that is looked at for a second is told of once a day, saved at once, without a cookie', async ({
  browser,
}) => {
  const context = await browser.newContext({ userAgent })
  const passing = await context.newPage()
  const told: string[] = []
  passing.on('request', (request) => told.push(request.url()))
  await passing.clock.install()
  await passing.goto(`${site.url}/vehicles`)
  await hydrated(passing)
  await pauseClock(passing)
  await passing.getByRole('link', { name: 'View Full Details' }).first().click()
  await passing.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await passing.clock.runFor(500)
  await passing.getByRole('link', { name: 'About' }).first().click()
  await passing.getByRole('heading', { level: 1, name: /About/ }).waitFor()
  await passing.clock.runFor(5_000)
  await passing.evaluate(() => fetch('/healthz'))
  expect(told.filter((url) => url.endsWith('/events'))).toEqual([])

  await look(await context.newPage(), corolla)
  await expect.poll(() => figuresOf(corolla)).toMatchObject({ views: 1, saves: 0 })
  const page = await context.newPage()
  await look(page, corolla)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => figuresOf(corolla)).toMatchObject({ views: 1, saves: 1 })
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('Home leads to the insights, they to what calls for an action, and the menu to the profile and to spreadsheets', async ({
  page,
}) => {
  await dealer.signIn(page)
  await page.goto(site.url)
  await page.getByRole('main').getByRole('link', { name: 'Insights' }).click()
  const opened = page.getByRole('heading', { level: 1, name: 'Insights' })
  await opened.waitFor()
  await page.getByRole('table', { name: 'Figures by vehicle' }).getByRole('row').nth(1).waitFor()
  await page.getByRole('link', { name: '7 days' }).click()
  await page.waitForURL(/\?days=7$/)

  const more = page.getByRole('banner').locator('summary', { hasText: 'More' })
  const profile = page.getByRole('link', { name: 'Dealership profile' })
  await more.click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await profile.waitFor({ state: 'hidden' })
  await more.click()
  await profile.click()
  await page.getByRole('heading', { level: 1, name: 'Coral Motors', exact: true }).waitFor()
  await page.goBack()
  await opened.waitFor()
  await more.click()
  await page.getByRole('link', { name: 'Upload a spreadsheet' }).click()
  await page.getByRole('heading', { level: 1, name: 'Batch Upload' }).waitFor()
  await page.goBack()
  await opened.waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?days=7')
  await more.click()
  const download = page.waitForEvent('download')
  const saves = page.getByRole('button', { name: 'Download my inventory' })
  await saves.click()
  expect((await download).suggestedFilename()).toBe('vehicles.xlsx')
  await expect.poll(() => saves.getAttribute('aria-busy')).toBeNull()
  await expect.poll(() => hasFocus(saves)).toBe(true)
  // A press beside it closes it.
  await page.mouse.click(5, 200)
  await profile.waitFor({ state: 'hidden' })
  // That label only where a vehicle is added (docs/product.md#batch-upload).
  await expect.poll(() => page.getByText('Batch Upload via Excel').count()).toBe(0)

  await page.getByRole('link', { name: '1 vehicle has no photographs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' }).waitFor()
  await page.getByText('1 vehicle of 2 vehicles').waitFor()
  await page.getByRole('row', { name: /Corolla/ }).waitFor()
})
