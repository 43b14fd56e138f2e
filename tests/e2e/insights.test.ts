import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { hydrated } from '../support/page.ts'
import { openSite, registerDealer } from '../support/site.ts'

/** A person's browser: the tests' headless one is counted as a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0 Safari/537.36'

const site = await openSite()
const dealer = await registerDealer(site, 'coral', 'Coral Motors')
const corolla = await dealer.addVehicle()
await dealer.addVehicle({ model: 'Vitz', isSold: true })

/** Opens a listing for long enough to be counted. */
async function look(page: Page, { id }: Vehicle): Promise<void> {
  await page.clock.install()
  await page.goto(`${site.url}/vehicles/${id}`)
  await hydrated(page)
  await page.clock.runFor(2_000)
}

/** Requested for one dealership: the figures of all may be a minute old. */
const figuresOf = async (vehicle: Vehicle) =>
  (await site.call<InsightsAnswer>('GET', '/api/insights?dealership=Coral%20Motors')).listings.find(
    ({ id }) => id === vehicle.id,
  )

test('a view of one second is counted once a day and a save immediately, without a cookie', async ({
  browser,
}) => {
  const context = await browser.newContext({ userAgent })
  const passing = await context.newPage()
  const urls: string[] = []
  passing.on('request', (request) => urls.push(request.url()))
  await passing.clock.install()
  await passing.goto(`${site.url}/vehicles`)
  await hydrated(passing)
  // No earlier timer fires in between.
  await passing.clock.pauseAt(new Date(Date.now() + 60_000))
  await passing.getByRole('link', { name: 'View Full Details' }).first().click()
  await passing.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await passing.clock.runFor(500)
  await passing.getByRole('link', { name: 'About' }).first().click()
  await passing.getByRole('heading', { level: 1, name: /About/ }).waitFor()
  await passing.clock.runFor(5_000)
  await passing.evaluate(() => fetch('/healthz'))
  expect(urls.filter((url) => url.endsWith('/events'))).toEqual([])

  await look(await context.newPage(), corolla)
  await expect.poll(() => figuresOf(corolla)).toMatchObject({ views: 1, saves: 0 })
  const page = await context.newPage()
  await look(page, corolla)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => figuresOf(corolla)).toMatchObject({ views: 1, saves: 1 })
  expect(await context.cookies()).toEqual([])
  await context.close()
})
