import { expect, test } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { startMarketplace } from '../support/marketplace-process.ts'
import { adminAccessCode, administer, callerWith } from '../support/site.ts'

const env = { DATABASE_URL: await testDatabaseUrl(), ADMIN_ACCESS_CODE: adminAccessCode }
const start = async () => startMarketplace({ env: { ...env, DATA_DIR: await scratchFolder('data') } })
const [one, other] = await Promise.all([start(), start()])
const here = await administer(one.url)
const { cookie } = here
const there = callerWith(cookie, other.url)

const matched = ({ call }: typeof there, search: string) =>
  expect.poll(async () => (await call<{ matched: number }>('GET', `/api/vehicles/search?${search}`)).matched)

test('a listing created, changed and deleted in one process changes in the other too', async () => {
  const dealershipName = 'Oistins Motors'
  const { id, version } = await here.addVehicle({ dealershipName, color: 'Turquoise' })
  await matched(there, 'color=turquoise').toBe(1)
  const page = ({ url }: typeof one) => fetch(`${url}/vehicles/${id}`)
  expect(await (await page(other)).text()).toContain('Turquoise')

  const headers = { cookie, 'content-type': 'application/json', 'if-match': `"${version}"` }
  const change = async ({ url }: typeof one) => {
    const body = JSON.stringify({ color: 'Coral' })
    return (await fetch(`${url}/api/vehicles/${id}`, { method: 'PATCH', headers, body })).status
  }
  expect(await change(other)).toBe(200)
  // The process that did not make the change also refuses the stale copy.
  expect(await change(one)).toBe(412)
  await matched(here, 'color=coral').toBe(1)
  await expect.poll(async () => (await page(one)).text()).toContain('Coral')

  // A listing has its dealership's parish.
  const dealership = await there.call<Dealership>('GET', '/api/dealerships/name/Oistins%20Motors')
  await there.call('PUT', `/api/dealerships/${dealership.id}`, { city: 'Oistins' })
  await matched(here, 'color=coral&parish=Christ+Church').toBe(1)

  await here.call('DELETE', `/api/vehicles/${id}`)
  await expect.poll(async () => (await page(other)).status).toBe(410)
})

test('a session opened in one process is valid in the other until it ends', async () => {
  expect(await there.call('GET', '/api/user')).toMatchObject({ username: 'admin' })
  await here.call('POST', '/api/logout')
  await expect(there.call('GET', '/api/user')).rejects.toThrow('returned 401')
})
