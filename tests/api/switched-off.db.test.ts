import { beforeEach, expect, test } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

let admin: Account
let dealer: Account
let listing: Vehicle

const market = await openMarketplace()
const { answer, reply } = market
const profile = '/api/dealerships/name/Rogue%20Motors'
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'rogue', dealershipName: 'Rogue Motors' })
  listing = await market.list(dealer, { isFeatured: true })
  const { id } = await answer<Dealership>('GET', profile)
  await answer('PUT', `/api/dealerships/${id}`, { as: admin, body: { isActive: false } })
})

const gone = [410, 'This dealership and its vehicles are off the marketplace for now']

test('its pages say that it is switched off, except to those who manage it', async () => {
  const vehicle = `/api/vehicles/${listing.id}`
  for (const path of [vehicle, `${vehicle}/similar`, `${vehicle}/price-position`, profile])
    expect(await reply('GET', path), path).toEqual(gone)
  const stranger = await market.addAccount({ username: 'stranger' })
  expect(await reply('GET', vehicle, { as: stranger })).toEqual(gone)
  for (const as of [dealer, admin]) {
    expect(await answer('GET', vehicle, { as })).toMatchObject({ id: listing.id })
    expect(await answer('GET', profile, { as })).toMatchObject({ isActive: false })
  }
})

test('its dealer can read, but not list, change or delete', async () => {
  const selection = { selection: { listings: [{ id: listing.id }] } }
  const own = [
    403,
    'Your dealership is switched off: nothing can be listed or changed until an administrator switches it on again',
  ]
  const calls: [string, string, unknown][] = [
    ['POST', '/api/vehicles', vehicleFields()],
    ['PATCH', `/api/vehicles/${listing.id}`, { price: 1 }],
    ['DELETE', `/api/vehicles/${listing.id}`, undefined],
    ['POST', '/api/vehicles/bulk/sold', { ...selection, isSold: true }],
    ['POST', '/api/vehicles/bulk/delete', selection],
    ['PUT', '/api/dealerships/1', { description: 'x' }],
    ['POST', '/api/upload', ''],
  ]
  for (const [method, path, body] of calls)
    expect(await reply(method, path, { as: dealer, body }), path).toEqual(own)
  const batch = await sendBatch(market, dealer, workbookOf([batchHeadings, batchRow()]))
  expect([batch.status, await batch.text()]).toEqual(own)
  expect(await market.status('GET', '/api/enquiries', { as: dealer })).toBe(200)
})

test('an administrator can change its listings, but not add any', async () => {
  const body = vehicleFields({ dealershipName: 'Rogue Motors' })
  const full = [409, 'This dealership is switched off: it cannot list vehicles']
  expect(await reply('POST', '/api/vehicles', { as: admin, body })).toEqual(full)
  await answer('PATCH', `/api/vehicles/${listing.id}`, { as: admin, body: { price: 1000 } })
})
