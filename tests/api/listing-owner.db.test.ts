import { beforeEach, describe, expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

let admin: Account
let ann: Account

const market = await openMarketplace()
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  ann = await market.addAccount({ username: 'ann', dealershipName: 'Coral Motors' })
})

async function call(method: string, path: string, body?: unknown, as = admin) {
  const answer = await market.call(method, path, { as, body })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined }
}
const list = (fields: Record<string, unknown> = {}, as = admin) =>
  call('POST', '/api/vehicles', vehicleFields({ dealershipName: 'Coral Motors', ...fields }), as)
const own = async (as: Account): Promise<Vehicle[]> =>
  (await call('GET', '/api/user/vehicles', undefined, as)).json
const stranger = { status: 400, text: 'This account does not belong to the dealership' }

describe('a listing that an administrator adds for a dealership', () => {
  test('belongs to the first dealer, who sees and changes it', async () => {
    await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    const { json: vehicle } = await list({ dealershipName: ' coral  MOTORS' })
    expect(vehicle).toMatchObject({ userId: ann.id, dealershipName: 'Coral Motors' })
    expect((await own(ann)).map(({ id }) => id)).toEqual([vehicle.id])
    expect(await own(admin)).toEqual([])
    expect((await call('PATCH', `/api/vehicles/${vehicle.id}`, { price: 1 }, ann)).status).toBe(200)
  })

  test('belongs to the selected account of the dealership, and to nobody else', async () => {
    const bob = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    const cat = await market.addAccount({ username: 'cat', dealershipName: 'Palm Autos' })
    expect((await list({ userId: bob.id })).json).toMatchObject({ userId: bob.id })
    for (const userId of [cat.id, admin.id, 999_999]) expect(await list({ userId })).toMatchObject(stranger)
    expect(await list({ userId: ann.id, dealershipName: 'Brand New' })).toMatchObject(stranger)
    expect((await call('GET', '/api/dealerships/name/Brand%20New')).status).toBe(404)
  })

  test('has an owner even if that account is deleted at the same moment', async () => {
    const dealer = await market.addAccount({ username: 'reef', dealershipName: 'Reef Cars' })
    const [left, ...listed] = await Promise.all([
      call('DELETE', `/api/admin/users/${dealer.id}`),
      ...Array.from({ length: 6 }, () => list({ dealershipName: 'Reef Cars' })),
    ])
    expect(left.status).toBe(204)
    for (const { status, json } of listed) {
      expect(status).toBe(201)
      expect(market.dependencies.catalogue.vehicle(json.id)?.userId).toBe(admin.id)
    }
  })
})

test("an administrator's upload for a dealership belongs to its first dealer", async () => {
  const bytes = workbookOf([batchHeadings, batchRow({}), batchRow({ color: 'Red' })])
  await sendBatch(market, admin, bytes, { fields: { dealershipName: 'Coral Motors' } })
  expect(await own(ann)).toHaveLength(2)
  expect(await own(admin)).toEqual([])
})

describe('handing over', () => {
  const handOver = (body: unknown, as = admin) => call('POST', '/api/admin/vehicles/hand-over', body, as)
  const listingsOf = (...ids: unknown[]) => ({ selection: { listings: ids.map((id) => ({ id })) } })

  test("gives a new account the dealership's listings that an administrator held, and nothing else", async () => {
    const held = [await list({ dealershipName: 'Reef Cars' }), await list({ dealershipName: 'Reef Cars' })]
    const other = await list({ dealershipName: 'Palm Autos' })
    const dora = await market.addAccount({ username: 'dora', dealershipName: 'Reef Cars' })
    const ids = held.map(({ json }) => json.id)
    const handed = await handOver({ userId: dora.id, ...listingsOf(...ids) })
    expect(handed).toMatchObject({ status: 200, json: { handedOver: 2 } })
    expect(await own(dora)).toHaveLength(2)
    for (const { json } of held)
      expect((await call('PATCH', `/api/vehicles/${json.id}`, { isSold: true }, dora)).status).toBe(200)
    expect(market.dependencies.catalogue.vehicle(other.json.id)?.userId).toBe(admin.id)
  })

  test('is all or nothing, and stays within the dealership', async () => {
    const bob = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    const homeless = await market.addAccount({ username: 'homeless' })
    const mine = (await list()).json
    const other = (await list({ dealershipName: 'Palm Autos' })).json
    const text = 'This account does not belong to the dealership of the listings'
    for (const [userId, ...ids] of [
      [bob.id, mine.id, other.id],
      [admin.id, mine.id],
      [homeless.id, mine.id],
    ])
      expect(await handOver({ userId, ...listingsOf(...ids) })).toMatchObject({ status: 400, text })
    expect((await own(ann)).map(({ id }) => id)).toEqual([mine.id])
  })

  test('to an account that is deleted at the same moment leaves every listing with an owner', async () => {
    const listed = await Promise.all([1, 2, 3].map(() => list({ dealershipName: 'Reef Cars' })))
    const dora = await market.addAccount({ username: 'dora', dealershipName: 'Reef Cars' })
    const [given, deleted] = await Promise.all([
      handOver({ userId: dora.id, ...listingsOf(...listed.map(({ json }) => json.id)) }),
      call('DELETE', `/api/admin/users/${dora.id}`),
    ])
    expect([200, 404]).toContain(given.status)
    expect(deleted.status).toBe(204)
    for (const { json } of listed)
      expect(market.dependencies.catalogue.vehicle(json.id)?.userId).toBe(admin.id)
  })
})
