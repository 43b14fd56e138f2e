import { beforeEach, describe, expect, test } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type CallOptions, openMarketplace } from '../support/marketplace.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

let admin: Account
let dealer: Account
/** Listings of the dealership that is switched off, and one of another. */
let listings: Vehicle[]
let _other: Vehicle

const market = await openMarketplace()
const { answer } = market
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'rogue', dealershipName: 'Rogue Motors' })
  const promotion = { promotionType: 'special_offer', promotionText: 'Now' }
  const [first, second] = await Promise.all([
    list(dealer, { isFeatured: true, color: 'Purple' }),
    list(dealer, promotion),
  ])
  listings = [first, second]
  _other = await list(await market.addAccount({ username: 'honest', dealershipName: 'Honest Cars' }), {})
})

async function refusal(method: string, path: string, options: CallOptions = {}) {
  const response = await market.call(method, path, options)
  return [response.status, await response.text()]
}

const list = (as: Account, fields: Record<string, unknown>) =>
  answer<Vehicle>('POST', '/api/vehicles', { as, body: vehicleFields(fields) })
const ids = (vehicles: { id: number }[]) => vehicles.map(({ id }) => id).sort()
const profile = '/api/dealerships/name/Rogue%20Motors'

async function switchTo(isActive: boolean) {
  const { id } = await answer<Dealership>('GET', profile, { as: admin })
  await answer('PUT', `/api/dealerships/${id}`, { as: admin, body: { isActive } })
}

const gone = [410, 'This dealership and its vehicles are off the marketplace for now']
const own = [
  403,
  'Your dealership is switched off: nothing can be listed or changed until an administrator switches it on again',
]

test('its addresses answer that it is off, to all but those who manage it', async () => {
  await switchTo(false)
  const [first] = listings
  const paths = ['', '/similar', '/price-position'].map((part) => `/api/vehicles/${first?.id}${part}`)
  for (const path of [...paths, profile]) expect(await refusal('GET', path), path).toEqual(gone)
  const stranger = await market.addAccount({ username: 'stranger' })
  expect(await refusal('GET', `/api/vehicles/${first?.id}`, { as: stranger })).toEqual(gone)
  expect(await refusal('GET', profile, { as: stranger })).toEqual(gone)
  for (const as of [dealer, admin]) {
    expect(await answer('GET', `/api/vehicles/${first?.id}`, { as })).toMatchObject({ color: 'Purple' })
    expect(await answer('GET', profile, { as })).toMatchObject({ isActive: false })
    const managed = await answer<{ vehicles: Vehicle[]; hiddenIds: number[] }>(
      'GET',
      '/api/user/vehicles/search?dealer=Rogue%20Motors',
      { as },
    )
    expect([ids(managed.vehicles), managed.hiddenIds.toSorted()]).toEqual([ids(listings), ids(listings)])
  }
  expect(ids(await answer('GET', '/api/user/vehicles', { as: dealer }))).toEqual(ids(listings))
  expect(await answer('GET', '/api/user', { as: dealer })).toMatchObject({ isSwitchedOff: true })
})

describe('a dealership that is switched off', () => {
  beforeEach(() => switchTo(false))

  test('the dealer lists, changes and deletes nothing', async () => {
    const [{ id } = { id: 0 }] = listings
    const selection = { selection: { listings: [{ id }] } }
    const calls: [string, string, unknown][] = [
      ['POST', '/api/vehicles', vehicleFields()],
      ['PATCH', `/api/vehicles/${id}`, { price: 1 }],
      ['DELETE', `/api/vehicles/${id}`, undefined],
      ['POST', '/api/vehicles/bulk/featured', { ...selection, isFeatured: true }],
      ['POST', '/api/vehicles/bulk/sold', { ...selection, isSold: true }],
      ['POST', '/api/vehicles/bulk/promotion', { ...selection, promotion: null }],
      ['POST', '/api/vehicles/bulk/delete', selection],
      ['PUT', '/api/dealerships/1', { description: 'x' }],
      ['POST', '/api/upload', ''],
    ]
    for (const [method, path, body] of calls) {
      expect(await refusal(method, path, { as: dealer, body }), path).toEqual(own)
    }
    const batch = await sendBatch(market, dealer, workbookOf([batchHeadings, batchRow()]))
    expect([batch.status, await batch.text()]).toEqual(own)
    await switchTo(true)
    expect(await answer('GET', '/api/user/vehicles', { as: dealer })).toHaveLength(2)
    await list(dealer, {})
  })

  test('the dealer still reads, exports and changes the password', async () => {
    const body = { selection: { listings: listings.map(({ id }) => ({ id })) } }
    expect((await market.call('POST', '/api/vehicles/bulk/export', { as: dealer, body })).status).toBe(200)
    expect((await market.call('GET', '/api/enquiries', { as: dealer })).status).toBe(200)
    const change = { currentPassword: 'x', newPassword: 'short', confirmPassword: 'short' }
    expect(
      (await market.call('POST', '/api/user/change-password', { as: dealer, body: change })).status,
    ).toBe(400)
  })

  test('an administrator lists nothing for it, but may change what is there', async () => {
    const [{ id } = { id: 0 }] = listings
    const fields = vehicleFields({ dealershipName: 'Rogue Motors' })
    const full = [409, 'This dealership is switched off: it can list nothing']
    expect(await refusal('POST', '/api/vehicles', { as: admin, body: fields })).toEqual(full)
    const sheet = workbookOf([batchHeadings, batchRow()])
    const batch = await sendBatch(market, admin, sheet, { fields: { dealershipName: 'Rogue Motors' } })
    expect([batch.status, await batch.text()]).toEqual(full)
    await answer('PATCH', `/api/vehicles/${id}`, { as: admin, body: { price: 1000 } })
    expect(await refusal('GET', `/api/vehicles/${id}`)).toEqual(gone)
  })
})
