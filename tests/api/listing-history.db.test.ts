import { eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { HistoryPage } from '#domain/moderation/history-schema.ts'
import { authorText, changeLines } from '#domain/vehicle/history-texts.ts'
import { listingChanges } from '#server/database/listing-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import { forgetOldChanges } from '#server/vehicles/forget-old-changes.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const { queries } = market.dependencies.database
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const owner = await market.addAccount({ username: 'careenage', dealershipName: 'Coral Motors' })
const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
const rival = await market.addAccount({ username: 'rival', dealershipName: 'Palm Autos' })

const list = (as = owner, fields = {}) => market.list(as, fields)

const change = async (id: number, body: object, as = owner) =>
  expect(await market.status('PATCH', `/api/vehicles/${id}`, { as, body })).toBe(200)

const call = (query: string, as: Account | null) => market.call('GET', `/api/history?${query}`, { as })
const read = async (id: number, as = admin, query = ''): Promise<HistoryPage> =>
  (await call(`kind=listing&object=${id}${query}`, as)).json()

async function history(id: number, as = admin): Promise<string[]> {
  const { entries } = await read(id, as)
  return entries.map((each) => `${authorText(each)}: ${changeLines(each).join('; ')}`)
}

test('has every change with its author, newest first', async () => {
  const { id } = await list(owner, { price: 48_000 })
  await change(id, { price: 45_000, details: 'One owner' })
  await change(id, { promotionType: 'special_offer', promotionText: 'Free service' }, admin)
  await change(id, { isSold: true, promotionType: null, promotionText: null })
  const body = { userId: colleague.id, selection: { listings: [{ id }] } }
  await market.call('POST', '/api/admin/vehicles/hand-over', { as: admin, body })
  const selection = { listings: [{ id }] }
  await market.call('POST', '/api/vehicles/bulk/sold', { as: colleague, body: { selection, isSold: false } })
  expect(await history(id, colleague)).toEqual([
    'colleague, with several at once: Available again',
    'admin, by an administrator of the accounts: Moved from careenage to colleague',
    'careenage: Promotion ended: SPECIAL OFFER; Marked as sold',
    'admin: Promotion: SPECIAL OFFER',
    expect.stringMatching(/^careenage: (?=.*Price: \$48,000 → \$45,000)(?=.*Details: .* → One owner)/),
    'careenage: Listed',
  ])
})

test('every column is recorded except those that no one sets', async () => {
  const { rows } = await queries.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = 'record_listing_changes'`,
  )
  const source = rows[0]?.source ?? ''
  const unrecorded = Object.values(getTableColumns(vehicles))
    .map(({ name }) => name)
    .filter((name) => !source.includes(`former.${name} IS DISTINCT FROM present.${name} `))
  const untouched = 'id price_since past_prices created_at is_demo version changed_at sold_at'
  const expected = `${untouched} confirmed_at confirmed_before edited_version`
  expect(unrecorded.join(' ')).toBe(expected)
})

test.each([
  ['the owner can', () => owner, true],
  ['an administrator can', () => admin, true],
  ['a colleague cannot', () => colleague, false],
  ['another dealer cannot', () => rival, false],
])('%s read the history', async (_who, as, isReader) => {
  const { id } = await list()
  expect(await history(id, as())).toHaveLength(isReader ? 1 : 0)
  expect(await market.status('DELETE', `/api/vehicles/${id}`, { as: owner })).toBe(204)
  expect(await history(id, as()), 'of a deleted listing').toHaveLength(isReader ? 2 : 0)
})

test('a former owner cannot read the history, and their name stays readable after their account is deleted', async () => {
  const leaving = await market.addAccount({ username: 'leaving', dealershipName: 'Coral Motors' })
  const { id } = await list(leaving)
  const answer = await market.call('DELETE', `/api/admin/users/${leaving.id}`, { as: admin })
  expect(answer.status).toBe(204)
  expect(await history(id, owner)).toEqual([
    'admin, by an administrator of the accounts: Moved from leaving to careenage',
    'leaving: Listed',
  ])
})

test('a refused or undone change leaves no entry', async () => {
  const { id, version } = await list()
  const stale = { as: owner, body: { price: 1 }, headers: { 'if-match': `"${version - 1}"` } }
  expect(await market.status('PATCH', `/api/vehicles/${id}`, stale)).toBe(412)
  const rolledBack = queries.transaction(async (tx) => {
    await tx.update(vehicles).set({ price: 1 }).where(eq(vehicles.id, id))
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  expect(await history(id)).toEqual(['careenage: Listed'])
})

test('is paged, and deleted after twelve months', async () => {
  const { id } = await list()
  for (let price = 1; price <= limits.historyPageSize; price++)
    await queries.update(vehicles).set({ price }).where(eq(vehicles.id, id))
  const first = await read(id)
  expect(first.entries).toHaveLength(limits.historyPageSize)
  expect(first.entries[0]).toMatchObject({ actorName: null, source: null })
  const rest = await read(id, admin, `&before=${first.next}`)
  expect(rest).toMatchObject({ entries: [{ action: 'listing.created' }], next: null })

  const before = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const ofListing = eq(listingChanges.vehicleId, id)
  await queries
    .update(listingChanges)
    .set({ changedAt: before(360) })
    .where(ofListing)
  await forgetOldChanges(queries, new Date())
  expect(await history(id)).toHaveLength(limits.historyPageSize)
  await queries
    .update(listingChanges)
    .set({ changedAt: before(367) })
    .where(ofListing)
  await forgetOldChanges(queries, new Date())
  expect(await history(id)).toEqual([])
})

test("a user who can read a listing's history also reads it in the history of all listings", async () => {
  const seller = await market.addAccount({ username: 'seller', dealershipName: 'Reef Cars' })
  const partner = await market.addAccount({ username: 'partner', dealershipName: 'Reef Cars' })
  const lines = async (as: Account, query = 'kind=listing') => {
    const { entries }: HistoryPage = await (await call(query, as)).json()
    return entries.map((each) => `${each.objectName}: ${changeLines(each).join('; ')}`)
  }
  const kept = await list(seller, { year: 2026, brand: 'Hyundai', model: 'Tucson' })
  await list(partner, { year: 2018, brand: 'Suzuki', model: 'Swift' })
  const gone = await list(seller, { year: 2019, brand: 'Kia', model: 'Rio', price: 25_000 })
  await market.call('DELETE', `/api/vehicles/${gone.id}`, { as: seller })
  const deleted = '2019 Kia Rio: Deleted: 2019 Kia Rio, $25,000'
  const [ofRio, ofPartner] = [[deleted, '2019 Kia Rio: Listed'], '2018 Suzuki Swift: Listed']
  expect(await lines(seller)).toEqual([...ofRio, '2026 Hyundai Tucson: Listed'])
  expect(await lines(partner)).toEqual([ofPartner])
  expect((await lines(admin)).slice(0, 4)).toEqual([...ofRio, ofPartner, '2026 Hyundai Tucson: Listed'])
  expect((await lines(rival)).join()).not.toMatch(/Tucson|Swift|Rio/)
  expect(await lines(admin, 'kind=listing&q=hyundai+SELLER')).toHaveLength(1)
  expect(await lines(seller, 'kind=deleted')).toEqual([deleted])

  // A listing's earlier changes follow its new owner.
  const body = { userId: partner.id, selection: { listings: [{ id: kept.id }] } }
  await market.call('POST', '/api/admin/vehicles/hand-over', { as: admin, body })
  expect(await lines(seller)).toEqual(ofRio)
  expect((await lines(partner))[0]).toBe('2026 Hyundai Tucson: Moved from seller to partner')
})

test('repeated changes within minutes are merged; a listing keeps its newest changes', async () => {
  const { id } = await list(owner, { price: 30_000 })
  for (const isFeatured of [true, false, true, false]) await change(id, { isFeatured })
  await change(id, { price: 29_000 })
  await change(id, { price: 28_000 })
  await change(id, { price: 27_000 }, admin)
  await forgetOldChanges(queries, new Date())
  expect(await history(id)).toEqual([
    'admin: Price: $28,000 → $27,000',
    'careenage: Price: $30,000 → $28,000',
    'careenage: Listed',
  ])
  await queries.execute(sql`
    insert into listing_changes (vehicle_id, kind, changed_at, username, source, owner_id, dealership_id, "values")
    select vehicle_id, 'changed', now(), 'user ' || n, source, owner_id, dealership_id, '{"color": ["Red", "Blue"]}'
    from listing_changes, generate_series(1, 300) as n where vehicle_id = ${id} and kind = 'created'`)
  await forgetOldChanges(queries, new Date())
  const kept = await queries.select().from(listingChanges).where(eq(listingChanges.vehicleId, id))
  expect(kept.map(({ kind }) => kind)).not.toContain('created')
  expect(kept).toHaveLength(limits.changesOfListing)
})

test("the newest changes of an owner's deleted listings are kept, and all of an administrator's", async () => {
  const newcomer = await market.addAccount({ username: 'new', dealershipName: 'New Cars', isApproved: false })
  const most = limits.changesOfDeletedUnapproved
  // Each looks like an account that repeatedly listed and deleted.
  await queries.execute(sql`
    insert into listing_changes (vehicle_id, kind, changed_at, source, owner_id, dealership_id, "values")
    select 1000000 + owner * 10000 + n / 2, (array['created', 'deleted'])[n % 2 + 1]::change_kind, now(), 'single', owner, 1, '{}'
    from unnest(array[${newcomer.id}::integer, ${owner.id}::integer, ${admin.id}::integer]) as owner,
      generate_series(0, ${most + 9}::integer) as n`)
  await forgetOldChanges(queries, new Date())
  const counts = []
  for (const { id } of [newcomer, owner, admin]) {
    const isDeleted = sql`owner_id = ${id}::integer and vehicle_id > 1000000`
    counts.push(await queries.$count(listingChanges, isDeleted))
  }
  expect(counts).toEqual([most, most + 10, most + 10])
})
