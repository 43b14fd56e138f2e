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

describe('what an administrator lists for a dealership', () => {
  test("is the first dealer's, who sees and changes it", async () => {
    await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    const { json: vehicle } = await list({ dealershipName: ' coral  MOTORS' })
    expect(vehicle).toMatchObject({ userId: ann.id, dealershipName: 'Coral Motors' })
    expect((await own(ann)).map(({ id }) => id)).toEqual([vehicle.id])
    expect(await own(admin)).toEqual([])
    expect((await call('PATCH', `/api/vehicles/${vehicle.id}`, { price: 1 }, ann)).status).toBe(200)
  })

  test("is the chosen one's of its accounts, and of nobody else", async () => {
    const bob = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    const cat = await market.addAccount({ username: 'cat', dealershipName: 'Palm Autos' })
    expect((await list({ userId: bob.id })).json).toMatchObject({ userId: bob.id })
    for (const userId of [cat.id, admin.id, 999_999, 2 ** 40, -1, 'bob', true]) {
      expect(await list({ userId }), String(userId)).toMatchObject(stranger)
    }
    expect(await list({ userId: ann.id, dealershipName: 'Brand New' })).toMatchObject(stranger)
    expect((await call('GET', '/api/dealerships/name/Brand%20New')).status).toBe(404)
  })

  test('is theirs where it has no account, and where it has none but theirs', async () => {
    expect((await list({ dealershipName: 'Unmanned Motors' })).json).toMatchObject({ userId: admin.id })
    const chief = { username: 'chief', role: 'admin', dealershipName: 'Chief Motors' } as const
    const first = await market.addAccount({ ...chief, username: 'first' })
    const second = await market.addAccount(chief)
    expect((await list({ dealershipName: '' }, second)).json).toMatchObject({ userId: second.id })
    expect((await list({ dealershipName: 'Chief Motors' })).json).toMatchObject({ userId: first.id })
    const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Chief Motors' })
    expect((await list({ dealershipName: '' }, second)).json).toMatchObject({ userId: dealer.id })
    expect((await list({ userId: second.id, dealershipName: '' }, second)).json).toMatchObject({
      userId: second.id,
    })
  })

  test('has an owner also where that one is deleted or moved at the same moment', async () => {
    const ways = [
      (id: number) => call('DELETE', `/api/admin/users/${id}`),
      (id: number) => call('PATCH', `/api/admin/users/${id}`, { dealershipName: 'Palm Autos' }),
    ]
    for (const [at, leave] of ways.entries()) {
      const dealer = await market.addAccount({ username: `dealer ${at}`, dealershipName: 'Reef Cars' })
      const lister = await market.addAccount({ username: `lister ${at}`, role: 'admin' })
      const [left, ...listed] = await Promise.all([
        leave(dealer.id),
        ...Array.from({ length: 6 }, (_, turn) =>
          list({ dealershipName: 'Reef Cars' }, turn % 2 ? lister : admin),
        ),
      ])
      expect(left.status).toBeLessThan(300)
      expect(listed.map(({ status }) => status)).toEqual(listed.map(() => 201))
      for (const { json } of listed) {
        const { userId, dealershipName } = market.dependencies.catalogue.vehicle(json.id) ?? {}
        // Those from before went along with the only dealer who moved.
        expect(dealershipName === 'Palm Autos' ? [dealer.id] : [admin.id, lister.id]).toContain(userId)
      }
    }
  })
})

describe('what an administrator uploads for a dealership', () => {
  const bytes = workbookOf([batchHeadings, batchRow({}), batchRow({ color: 'Red' })])
  const upload = (fields: Record<string, string>, as = admin) => sendBatch(market, as, bytes, { fields })

  test("is its first dealer's, or the chosen one's", async () => {
    const bob = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    expect((await upload({ dealershipName: 'Coral Motors' })).status).toBe(200)
    expect(await own(ann)).toHaveLength(2)
    await upload({ dealershipName: 'Coral Motors', userId: String(bob.id) })
    expect(await own(bob)).toHaveLength(2)
    const refused = await upload({ dealershipName: 'Coral Motors', userId: String(admin.id) })
    expect({ status: refused.status, text: await refused.text() }).toEqual(stranger)
    expect(await own(admin)).toEqual([])
  })
})

describe('handing over', () => {
  const handOver = (body: unknown, as = admin) => call('POST', '/api/admin/vehicles/hand-over', body, as)
  const listingsOf = (...ids: unknown[]) => ({ selection: { listings: ids.map((id) => ({ id })) } })
  const listingOwners = async (id: number) =>
    (await call('GET', `/api/admin/users/${id}/listing-owners`)).json

  test('gives a new account what an administrator held of its dealership, and nothing else', async () => {
    const before = await Promise.all([1, 2].map(() => list({ dealershipName: 'Reef Cars' })))
    const other = await list({ dealershipName: 'Palm Autos' })
    const dora = await market.addAccount({ username: 'dora', dealershipName: 'Reef Cars' })
    const held = [{ id: admin.id, username: 'admin', role: 'admin', listings: 2 }]
    expect(await listingOwners(dora.id)).toEqual(held)
    expect(await handOver({ userId: dora.id, fromUserIds: [admin.id] })).toMatchObject({
      ...{ status: 200, json: { handedOver: 2 } },
    })
    expect(await listingOwners(dora.id)).toEqual([])
    expect(await own(dora)).toHaveLength(2)
    for (const { json } of before) {
      const now = market.dependencies.catalogue.vehicle(json.id)
      expect(now).toMatchObject({ userId: dora.id, dealershipName: 'Reef Cars' })
      expect(now?.version).toBeGreaterThan(json.version)
      expect((await call('PATCH', `/api/vehicles/${json.id}`, { isSold: true }, dora)).status).toBe(200)
    }
    expect(market.dependencies.catalogue.vehicle(other.json.id)?.userId).toBe(admin.id)
    expect((await handOver({ userId: dora.id, fromUserIds: [admin.id] })).json).toEqual({ handedOver: 0 })
  })

  test('gives all that a search finds, unless it finds others than were shown', async () => {
    const bob = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    const blue = await Promise.all([1, 2, 3].map(() => list({ color: 'Blue' })))
    const red = (await list({ color: 'Red' })).json
    await list({ color: 'Blue', dealershipName: 'Palm Autos' })
    const selection = { matching: 'color=blue&dealer=Coral+Motors', matched: 2 }
    expect((await handOver({ userId: bob.id, selection })).status).toBe(409)
    const all = { userId: bob.id, selection: { ...selection, matched: 3 } }
    expect((await handOver(all)).json).toEqual({ handedOver: 3 })
    const given = blue.map(({ json }) => json.id).sort()
    expect((await own(bob)).map(({ id }) => id).sort()).toEqual(given)
    expect((await own(ann)).map(({ id }) => id)).toEqual([red.id])
    expect((await handOver(all)).json).toEqual({ handedOver: 0 })
  })

  test('is all or nothing, and stays within the dealership', async () => {
    const bob = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    const homeless = await market.addAccount({ username: 'homeless' })
    const mine = (await list()).json
    const other = (await list({ dealershipName: 'Palm Autos' })).json
    const text = 'This account does not belong to the dealership of the listings'
    for (const body of [
      { userId: bob.id, ...listingsOf(mine.id, other.id) },
      { userId: bob.id, selection: { matching: '' } },
      { userId: admin.id, ...listingsOf(mine.id) },
      { userId: homeless.id, ...listingsOf(mine.id) },
    ]) {
      expect(await handOver(body)).toMatchObject({ status: 400, text })
    }
    expect(await handOver({ userId: homeless.id, fromUserIds: [ann.id] })).toMatchObject({
      status: 400,
      text,
    })
    expect(await handOver({ userId: bob.id, ...listingsOf(mine.id, 999_999) })).toMatchObject({
      ...{ status: 404, text: 'Vehicle not found' },
    })
    expect(await handOver({ userId: 999_999, ...listingsOf(mine.id) })).toMatchObject({
      ...{ status: 404, text: 'User not found' },
    })
    expect((await own(ann)).map(({ id }) => id)).toEqual([mine.id])
  })

  test('to an account that is deleted at the same moment leaves every listing with an owner', async () => {
    const listed = await Promise.all([1, 2, 3].map(() => list({ dealershipName: 'Reef Cars' })))
    const dora = await market.addAccount({ username: 'dora', dealershipName: 'Reef Cars' })
    const [given, deleted] = await Promise.all([
      handOver({ userId: dora.id, fromUserIds: [admin.id] }),
      call('DELETE', `/api/admin/users/${dora.id}`),
    ])
    expect([200, 404]).toContain(given.status)
    expect(deleted.status).toBe(204)
    for (const { json } of listed)
      expect(market.dependencies.catalogue.vehicle(json.id)?.userId).toBe(admin.id)
  })
})
