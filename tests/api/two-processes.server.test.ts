import { beforeAll, expect, test, vi } from 'vitest'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type MarketplaceProcess, startMarketplace } from '../support/marketplace-process.ts'

/** The time limit for a change to be visible everywhere. */
const withinMs = 20_000
const adminCode = 'the code both processes know'

let one: MarketplaceProcess
let other: MarketplaceProcess
let cookie = ''

beforeAll(async () => {
  const env = { DATABASE_URL: await testDatabaseUrl(), ADMIN_ACCESS_CODE: adminCode }
  const start = async () => startMarketplace({ env: { ...env, DATA_DIR: await scratchFolder('data') } })
  ;[one, other] = await Promise.all([start(), start()])
  const admin = { username: 'admin', password: 'a password for tests', adminCode }
  const registered = await send(one, 'POST', '/api/register-admin', admin)
  cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
})

function send({ url }: MarketplaceProcess, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}

async function matched({ url }: MarketplaceProcess, search: string): Promise<number> {
  const answer = await fetch(`${url}/api/vehicles/search?${search}`)
  return ((await answer.json()) as SearchAnswer).matched
}

function soon(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: withinMs, interval: 10 })
}

test('a session opened in one process is valid in the other', async () => {
  expect((await send(other, 'GET', '/api/user')).status).toBe(200)
})

test('a listing created, changed and deleted in one process changes in the other too', async () => {
  const dealershipName = 'Oistins Motors'
  const created = await send(
    one,
    'POST',
    '/api/vehicles',
    vehicleFields({ dealershipName, color: 'Turquoise' }),
  )
  expect(created.status).toBe(201)
  const { id, version } = (await created.json()) as Vehicle
  await soon(async () => expect(await matched(other, 'color=turquoise')).toBe(1))

  const page = await fetch(`${other.url}/vehicles/${id}`)
  expect(await page.text()).toContain('Turquoise')

  const headers = { cookie, 'content-type': 'application/json', 'if-match': `"${version}"` }
  const change = { method: 'PATCH', headers, body: JSON.stringify({ color: 'Coral' }) }
  expect((await fetch(`${other.url}/api/vehicles/${id}`, change)).status).toBe(200)
  // The process that did not make the change also refuses the stale copy.
  expect((await fetch(`${one.url}/api/vehicles/${id}`, change)).status).toBe(412)
  await soon(async () => expect(await matched(one, 'color=coral')).toBe(1))
  await soon(async () => expect(await (await fetch(`${one.url}/vehicles/${id}`)).text()).toContain('Coral'))

  // A listing has its dealership's parish.
  const dealership = await (await send(other, 'GET', '/api/dealerships/name/Oistins%20Motors')).json()
  expect((await send(other, 'PUT', `/api/dealerships/${dealership.id}`, { city: 'Oistins' })).status).toBe(
    200,
  )
  await soon(async () => expect(await matched(one, 'color=coral&parish=Christ+Church')).toBe(1))

  expect((await send(one, 'DELETE', `/api/vehicles/${id}`)).ok).toBe(true)
  await soon(async () => expect((await fetch(`${other.url}/vehicles/${id}`)).status).toBe(404))
})

test('logging out in one process ends the session in the other', async () => {
  expect((await send(one, 'POST', '/api/logout')).ok).toBe(true)
  expect((await send(other, 'GET', '/api/user')).status).toBe(401)
})
