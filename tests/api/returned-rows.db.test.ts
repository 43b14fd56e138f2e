import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, withFailingReads } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type Marketplace, openMarketplace } from '../support/marketplace.ts'

let market: Marketplace
let admin: Account
let failNext: (count: number) => void

beforeAll(async () => {
  const failing = withFailingReads(await testDatabase())
  failNext = failing.failNext
  market = await openMarketplace(undefined, { database: failing.database })
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  failNext(Number.POSITIVE_INFINITY)
})
afterAll(async () => {
  failNext(0)
  await market.close()
})

const write = (method: string, path: string, body?: unknown) => market.call(method, path, { as: admin, body })
const read = async (path: string) => {
  const answer = await market.call('GET', path)
  return answer.ok ? answer.json() : answer.status
}
const matched = async () => (await read('/api/vehicles/search?q=turquoise')).matched

test('a listing made, changed and deleted is found as its write returned it, without another read', async () => {
  const fields = vehicleFields({ dealershipName: 'Coral Motors', color: 'Coral' })
  const vehicle = await (await write('POST', '/api/vehicles', fields)).json()
  expect(await read(`/api/vehicles/${vehicle.id}`)).toEqual(vehicle)
  expect(await matched()).toBe(0)

  const changed = await (await write('PATCH', `/api/vehicles/${vehicle.id}`, { color: 'Turquoise' })).json()
  expect(await read(`/api/vehicles/${vehicle.id}`)).toEqual(changed)
  expect(await matched()).toBe(1)

  await write('DELETE', `/api/vehicles/${vehicle.id}`)
  expect(await read(`/api/vehicles/${vehicle.id}`)).toBe(404)
  expect(await matched()).toBe(0)
})

test('a profile made and changed is found as its write returned it, without another read', async () => {
  const made = await (await write('POST', '/api/dealerships', { name: 'Palm Autos', city: 'Oistins' })).json()
  expect(await read('/api/dealerships/name/Palm%20Autos')).toEqual(made)
  const changed = await (await write('PUT', `/api/dealerships/${made.id}`, { city: 'Holetown' })).json()
  expect(await read('/api/dealerships/name/Palm%20Autos')).toEqual(changed)
})

test('an account’s new dealership and its listings are found as its changes returned them, without another read', async () => {
  const dealer = await market.addAccount({ username: 'mover', dealershipName: 'Sugar Cars' })
  const made = await market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })
  const { id } = await made.json()
  await write('PATCH', `/api/admin/users/${dealer.id}`, { dealershipName: 'Rum Cars' })
  expect(await read('/api/dealerships/name/Rum%20Cars')).toMatchObject({ name: 'Rum Cars' })
  expect(await read(`/api/vehicles/${id}`)).toMatchObject({ dealershipName: 'Rum Cars', userId: dealer.id })
  await write('DELETE', `/api/admin/users/${dealer.id}`)
  expect(await read(`/api/vehicles/${id}`)).toMatchObject({ dealershipName: 'Rum Cars', userId: admin.id })
})
