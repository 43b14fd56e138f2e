import { expect, test } from 'vitest'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type MarketplaceProcess, startMarketplace } from '../support/marketplace-process.ts'

const adminCode = 'the code both processes know'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
/** Fewer than one address may add to a listing in a day. */
const viewsEach = 15

async function send({ url }: MarketplaceProcess, path: string, body: unknown, cookie = '') {
  const headers = { cookie, 'content-type': 'application/json', 'user-agent': phone }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, `${path} returned ${answer.status}`).toBe(true)
  return answer
}

test('counts of several processes add up, and one that stops loses nothing', async () => {
  const env = { DATABASE_URL: await testDatabaseUrl(), ADMIN_ACCESS_CODE: adminCode }
  const start = async () => startMarketplace({ env: { ...env, DATA_DIR: await scratchFolder('data') } })
  const [one, other] = await Promise.all([start(), start()])
  const admin = { username: 'admin', password: 'a password for tests', adminCode }
  const registered = await send(one, '/api/register-admin', admin)
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const vehicles: Vehicle[] = []
  for (const model of ['Corolla', 'Vitz', 'Axio']) {
    const fields = vehicleFields({ model, dealershipName: 'Oistins Motors' })
    vehicles.push(await (await send(one, '/api/vehicles', fields, cookie)).json())
  }
  await expect
    .poll(async () => (await fetch(`${other.url}/api/vehicles/${vehicles.at(-1)?.id}`)).status)
    .toBe(200)

  const events = vehicles.flatMap(({ id }) => Array<number>(viewsEach).fill(id))
  await Promise.all(
    [one, other].flatMap((process) =>
      events.map((vehicleId) => send(process, '/api/insights/events', { vehicleId, kind: 'view' })),
    ),
  )
  // The first saves while it runs, the second when it stops.
  const read = async (process: MarketplaceProcess): Promise<InsightsAnswer> =>
    (await fetch(`${process.url}/api/insights`, { headers: { cookie } })).json()
  expect((await read(one)).totals.views).toBeGreaterThanOrEqual(vehicles.length * viewsEach)
  expect(await other.stop()).toBe(0)
  const { listings } = await read(one)
  expect(listings.map(({ views }) => views)).toEqual(vehicles.map(() => 2 * viewsEach))
})
