import { expect, test } from 'vitest'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { startMarketplace } from '../support/marketplace-process.ts'
import { adminAccessCode, administer } from '../support/site.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
/** Fewer than one address may add to a listing in a day. */
const viewsEach = 15

test('counts of several processes add up, and one that stops loses nothing', async () => {
  const env = { DATABASE_URL: await testDatabaseUrl(), ADMIN_ACCESS_CODE: adminAccessCode }
  const start = async () => startMarketplace({ env: { ...env, DATA_DIR: await scratchFolder('data') } })
  const [one, other] = await Promise.all([start(), start()])
  const { call, addVehicle } = await administer(one.url)
  const ids: number[] = []
  for (const model of ['Corolla', 'Vitz', 'Axio']) ids.push((await addVehicle({ model })).id)
  await expect.poll(async () => (await fetch(`${other.url}/api/vehicles/${ids.at(-1)}`)).status).toBe(200)

  const headers = { 'content-type': 'application/json', 'user-agent': phone }
  const view = async (url: string, vehicleId: number) => {
    const body = JSON.stringify({ vehicleId, kind: 'view' })
    expect((await fetch(`${url}/api/insights/events`, { method: 'POST', headers, body })).status).toBe(204)
  }
  const views = [one, other].flatMap(({ url }) => ids.flatMap((id) => Array(viewsEach).fill([url, id])))
  await Promise.all(views.map(([url, id]) => view(url, id)))
  // The first saves while it runs, the second when it stops.
  const read = () => call<InsightsAnswer>('GET', '/api/insights')
  expect((await read()).totals.views).toBeGreaterThanOrEqual(ids.length * viewsEach)
  expect(await other.stop()).toBe(0)
  expect((await read()).listings.map((listing) => listing.views)).toEqual(ids.map(() => 2 * viewsEach))
})
