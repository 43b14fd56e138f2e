import { expect, test, vi } from 'vitest'
import { testDatabase, withFailingReads } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const { database, failNext } = withFailingReads(await testDatabase())
const market = await openMarketplace(undefined, { database })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })

const write = (method: string, path: string, body?: unknown) => market.call(method, path, { as: admin, body })
/** Waits until the catalogue is up to date. */
const soon = (path: string, expected: unknown) =>
  vi.waitFor(async () => {
    const answer = await market.call('GET', path)
    expect(answer.ok ? await answer.json() : answer.status).toEqual(expected)
  }, 20_000)

test('a created, changed or deleted listing is returned as written and is visible soon after', async () => {
  // The catalogue cannot read after the next write, nor when its announcement arrives.
  failNext(2)
  const created = await write('POST', '/api/vehicles', vehicleFields({ dealershipName: 'Coral Motors' }))
  const vehicle = await created.json()
  expect([created.status, vehicle]).toMatchObject([201, { dealershipName: 'Coral Motors' }])
  await soon(`/api/vehicles/${vehicle.id}`, vehicle)

  failNext(2)
  const changed = await write('PATCH', `/api/vehicles/${vehicle.id}`, { color: 'Turquoise' })
  const { version } = await changed.clone().json()
  expect(version).toBeGreaterThan(vehicle.version)
  expect([changed.status, await changed.json()]).toEqual([200, { ...vehicle, color: 'Turquoise', version }])
  await soon(`/api/vehicles/${vehicle.id}`, { ...vehicle, color: 'Turquoise', version })

  failNext(2)
  expect((await write('DELETE', `/api/vehicles/${vehicle.id}`)).status).toBe(204)
  await soon(`/api/vehicles/${vehicle.id}`, 404)
})
