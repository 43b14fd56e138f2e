import { beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, withFailingReads } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

let failNext: (count: number) => void

const failing = withFailingReads(await testDatabase())
failNext = failing.failNext
const market = await openMarketplace(undefined, { database: failing.database })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

/** The catalogue can read nothing after the next write, nor when the announcement of it comes. */
beforeEach(() => failNext(2))

const write = (method: string, path: string, body?: unknown) => market.call(method, path, { as: admin, body })
const list = (fields = {}) =>
  write('POST', '/api/vehicles', vehicleFields({ dealershipName: 'Coral Motors', ...fields }))
/** Waits until the catalogue has caught up. */
const soon = (path: string, expected: unknown) =>
  vi.waitFor(async () => {
    const answer = await market.call('GET', path)
    expect(answer.ok ? await answer.json() : answer.status).toEqual(expected)
  }, 20_000)

test('a listing made, changed and deleted is answered as it was written and shows soon after', async () => {
  const made = await list({ color: 'Coral' })
  const vehicle = await made.json()
  expect([made.status, vehicle]).toMatchObject([201, { color: 'Coral', dealershipName: 'Coral Motors' }])
  expect(made.headers.get('etag')).toBe(`"${vehicle.version}"`)
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

test('a profile made and changed is answered as it was written, its logo shows on the listings soon after', async () => {
  const made = await write('POST', '/api/dealerships', { name: 'Palm Autos', city: 'Oistins' })
  const palm = await made.json()
  expect([made.status, palm]).toMatchObject([201, { name: 'Palm Autos', city: 'Oistins' }])
  await soon('/api/dealerships/name/Palm%20Autos', palm)
  failNext(0)
  const { id } = await (await list({ dealershipName: 'Palm Autos' })).json()

  failNext(3)
  const changed = await write('PUT', `/api/dealerships/${palm.id}`, { logoUrl: 'https://palm.example/l.png' })
  expect(changed.status).toBe(200)
  await soon('/api/dealerships/name/Palm%20Autos', await changed.json())
  await soon(
    `/api/vehicles/${id}`,
    expect.objectContaining({ id, dealershipLogo: 'https://palm.example/l.png' }),
  )
})
