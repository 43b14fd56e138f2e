import { eq, getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
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
  expect((await market.call('PATCH', `/api/vehicles/${id}`, { as, body })).status).toBe(200)

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
  await change(id, {})
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
  const { entries } = await read(id)
  expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('every column is recorded but those that no one sets', async () => {
  const { rows } = await queries.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = 'record_listing_changes'`,
  )
  const source = rows[0]?.source ?? ''
  const unrecorded = Object.values(getTableColumns(vehicles))
    .map(({ name }) => name)
    .filter((name) => !source.includes(`former.${name} IS DISTINCT FROM present.${name} `))
  expect(unrecorded).toEqual(['id', 'price_since', 'past_prices', 'created_at', 'is_demo', 'version'])
})

test('a spreadsheet is its author, row by row; what it leaves as it is has no entry', async () => {
  const [one, two] = [await list(), await list()]
  const workbook = (price: number) =>
    [
      'listingId,brand,model,year,engineCC,mileage,transmission,fuelType,vehicleType,color,price',
      ...[one, two].map((row) =>
        [
          ...[row.id, row.brand, row.model, row.year, row.engineCC, row.mileage, row.transmission],
          ...[row.fuelType, row.vehicleType, row.color, row.id === one.id ? price : row.price],
        ].join(','),
      ),
    ].join('\n')
  const body = new FormData()
  body.set('csv', new Blob([workbook(12_345)]), 'stock.csv')
  const answer = await market.call('POST', '/api/vehicles/batch', { as: owner, body })
  expect(await answer.json()).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await history(one.id)).toEqual([
    'careenage, by spreadsheet: Price: $48,000 → $12,345',
    'careenage: Listed',
  ])
  expect(await history(two.id)).toEqual(['careenage: Listed'])
})

test('long texts are shortened, pictures counted', async () => {
  const { id, imageUrls } = await list(owner, { details: 'x'.repeat(limits.detailsLength) })
  const pictures = [...imageUrls, 'https://pictures.example/2.jpg']
  await change(id, { details: 'y'.repeat(limits.detailsLength), imageUrls: pictures })
  const { entries } = await read(id)
  expect(entries[0]?.fields).toEqual(
    expect.arrayContaining([
      { field: 'details', from: `${'x'.repeat(200)}…`, to: `${'y'.repeat(200)}…` },
      { field: 'imageUrls', from: imageUrls.length, to: pictures.length },
    ]),
  )
})

describe('who reads it', () => {
  test.each([
    ['the owner does', () => owner, true],
    ['an administrator does', () => admin, true],
    ['a colleague does not', () => colleague, false],
    ['another dealer does not', () => rival, false],
  ])('%s', async (_who, as, isReader) => {
    const { id } = await list()
    expect(await history(id, as())).toHaveLength(isReader ? 1 : 0)
    expect((await market.call('DELETE', `/api/vehicles/${id}`, { as: owner })).status).toBe(204)
    expect(await history(id, as()), 'of a deleted listing').toHaveLength(isReader ? 2 : 0)
    expect((await call(`kind=listing&object=${id}`, null)).status).toBe(401)
  })

  test('a colleague with dealership access, also of a deleted listing', async () => {
    const manager = await market.addAccount({
      ...{ username: 'manager', dealershipName: 'Coral Motors', hasDealershipAccess: true },
    })
    const { id, year, brand, model } = await list()
    expect(await history(id, manager)).toEqual(['careenage: Listed'])
    await market.call('DELETE', `/api/vehicles/${id}`, { as: manager })
    expect((await history(id, manager))[0]).toBe(`manager: Deleted: ${year} ${brand} ${model}, $48,000`)
  })

  test('not a former owner, whose name stays readable when the account is gone', async () => {
    const leaving = await market.addAccount({ username: 'leaving', dealershipName: 'Coral Motors' })
    const { id } = await list(leaving)
    const answer = await market.call('DELETE', `/api/admin/users/${leaving.id}`, { as: admin })
    expect(answer.status).toBe(204)
    expect(await history(id, owner)).toEqual([
      'admin, by an administrator of the accounts: Moved from leaving to careenage',
      'leaving: Listed',
    ])
  })
})

test('a listing that never existed is absent, one without a match is not', async () => {
  const { id } = await list()
  for (const as of [admin, owner]) {
    const answer = await call('kind=listing&object=999999', as)
    expect([answer.status, await answer.text()]).toEqual([404, 'Vehicle not found'])
    const body = await market.call('GET', '/api/history/export?kind=listing&object=999999', { as })
    expect(body.status).toBe(404)
    expect(await read(id, as, '&q=nobody')).toEqual({ entries: [], next: null })
  }
  await market.call('DELETE', `/api/vehicles/${id}`, { as: owner })
  expect(await read(id, owner, '&since=2999-01-01')).toEqual({ entries: [], next: null })
})

test('a refused or undone change leaves no entry', async () => {
  const { id, version } = await list()
  const stale = { as: owner, body: { price: 1 }, headers: { 'if-match': `"${version - 1}"` } }
  expect((await market.call('PATCH', `/api/vehicles/${id}`, stale)).status).toBe(412)
  const rolledBack = queries.transaction(async (tx) => {
    await tx.update(vehicles).set({ price: 1 }).where(eq(vehicles.id, id))
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  expect(await history(id)).toEqual(['careenage: Listed'])
})

test('comes in pages, and is forgotten after twelve months', async () => {
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

describe('the changes of all listings together', () => {
  const readAll = async (as: Account, query: string): Promise<HistoryPage> => (await call(query, as)).json()
  async function lines(as: Account, query = 'kind=listing'): Promise<string[]> {
    const { entries } = await readAll(as, query)
    return entries.map(
      (each) =>
        `${each.objectName}${each.isDeleted ? ' (deleted)' : ''}, ${each.actorName}: ${changeLines(each).join('; ')}`,
    )
  }

  test('are read by whoever reads the history of each, also of deleted ones', async () => {
    const seller = await market.addAccount({ username: 'seller', dealershipName: 'Reef Cars' })
    const partner = await market.addAccount({ username: 'partner', dealershipName: 'Reef Cars' })
    const keeper = await market.addAccount({
      ...{ username: 'keeper', dealershipName: 'Reef Cars', hasDealershipAccess: true },
    })
    const kept = await list(seller, { year: 2026, brand: 'Hyundai', model: 'Tucson', price: 120_000 })
    const sold = await list(partner, { year: 2018, brand: 'Suzuki', model: 'Swift', price: 30_000 })
    const gone = await list(seller, { year: 2019, brand: 'Kia', model: 'Rio', price: 25_000 })
    await change(kept.id, { price: 115_000 }, keeper)
    await market.call('DELETE', `/api/vehicles/${gone.id}`, { as: keeper })

    const ofSeller = [
      '2019 Kia Rio (deleted), keeper: Deleted: 2019 Kia Rio, $25,000',
      '2026 Hyundai Tucson, keeper: Price: $120,000 → $115,000',
      '2019 Kia Rio (deleted), seller: Listed',
      '2026 Hyundai Tucson, seller: Listed',
    ]
    const ofPartner = ['2018 Suzuki Swift, partner: Listed']
    const ofAll = ofSeller.toSpliced(3, 0, ...ofPartner)
    expect(await lines(seller)).toEqual(ofSeller)
    expect(await lines(partner)).toEqual(ofPartner)
    expect(await lines(keeper)).toEqual(ofAll)
    expect((await lines(admin)).slice(0, 5)).toEqual(ofAll)
    expect((await lines(rival)).join()).not.toMatch(/Tucson|Swift|Rio/)

    const found = async (q: string) => (await lines(keeper, `kind=listing&q=${encodeURIComponent(q)}`)).length
    expect(await found('tucson')).toBe(2)
    expect(await found('hyundai KEEPER 2026')).toBe(1)
    expect(await found(`#${gone.id}`)).toBe(2)
    expect(await found(String(sold.id))).toBe(1)
    expect(await found('100% swift')).toBe(0)
    expect(await lines(keeper, 'kind=deleted')).toEqual(ofSeller.slice(0, 1))
    expect(await lines(seller, 'kind=deleted&q=rio')).toEqual(ofSeller.slice(0, 1))

    // A listing's earlier changes follow its new owner.
    const body = { userId: partner.id, selection: { listings: [{ id: kept.id }] } }
    await market.call('POST', '/api/admin/vehicles/hand-over', { as: admin, body })
    expect(await lines(seller)).toEqual(ofSeller.filter((line) => line.startsWith('2019 Kia Rio')))
    expect((await lines(partner))[0]).toContain('2026 Hyundai Tucson, admin: Moved from seller to partner')
  })

  test('come in pages', async () => {
    const lister = await market.addAccount({ username: 'lister', dealershipName: 'Paged Cars' })
    const { id } = await list(lister)
    for (let price = 1; price <= limits.historyPageSize; price++)
      await queries.update(vehicles).set({ price }).where(eq(vehicles.id, id))
    await market.call('POST', `/api/admin/users/${lister.id}/approve`, { as: admin })
    const first = await readAll(lister, '')
    expect(first.entries).toHaveLength(limits.historyPageSize)
    expect(first.entries[0]).toMatchObject({ action: 'account.approve', actorName: null })
    const rest = await readAll(lister, `before=${first.next}`)
    expect(rest).toMatchObject({
      entries: [{ action: 'listing.changed' }, { action: 'listing.created', objectId: id }],
      next: null,
    })
    expect(await readAll(lister, 'kind=listing&since=2999-01-01')).toEqual({ entries: [], next: null })
  })
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

test("an owner's deleted listings keep the newest changes, an administrator's all", async () => {
  const newcomer = await market.addAccount({ username: 'new', dealershipName: 'New Cars', isApproved: false })
  const most = limits.changesOfDeletedUnapproved
  // As if each had listed and deleted again and again.
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
