import { beforeEach, expect, test, vi } from 'vitest'
import type { BulkAnswer } from '#domain/bulk/bulk-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { forgetBulkChanges } from '#server/vehicles/update-listings.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { rowsOf } from '../support/workbooks.ts'

const start = new Date('2026-11-22T12:00:00Z')
let clock = start
let accounts = 0
let owner: Account
let colleague: Account
let other: Account
let administrator: Account

const market = await openMarketplace(() => clock)
const { queries } = market.dependencies.database

beforeEach(async () => {
  accounts += 1
  const dealershipName = `Owner's ${accounts}`
  owner = await market.addAccount({ username: `owner ${accounts}`, dealershipName })
  colleague = await market.addAccount({ username: `colleague ${accounts}`, dealershipName })
  other = await market.addAccount({ username: `other ${accounts}`, dealershipName: `Other ${accounts}` })
  administrator = await market.addAccount({ username: `admin ${accounts}`, role: 'admin' })
})

const list = (fields = {}, as = owner) => market.list(as, fields)

const bulk = (action: string, body: object, as = owner) =>
  market.answer<BulkAnswer>('POST', `/api/vehicles/bulk/${action}`, { as, body })
async function refused(action: string, body: object, as: Account | null = owner) {
  return market.reply('POST', `/api/vehicles/bulk/${action}`, { as, body })
}

/** From the catalogue in memory; includes listings with an unusual price. */
const read = ({ id }: Vehicle) => market.answer<Vehicle>('GET', `/api/vehicles/${id}`, { as: administrator })

const selected = (...vehicles: Vehicle[]) => ({
  selection: { listings: vehicles.map(({ id, version }) => ({ id, version })) },
})
const failure = (vehicle: Vehicle, reason: string, message: string) => ({
  id: vehicle.id,
  name: '2020 Toyota Corolla',
  reason,
  message,
})
const offer = { promotionType: 'special_offer', promotionText: 'Free service' }

test.each<[string, object, Partial<Vehicle> | null]>([
  ['sold', { isSold: true }, { isSold: true }],
  ['featured', { isFeatured: true }, { isFeatured: true }],
  ['price', { change: { percent: -5 } }, { price: 45_600 }],
  ['promotion', { promotion: offer }, { promotionType: 'special_offer', promotionText: 'Free service' }],
  ['delete', {}, null],
])('%s with %o changes own listings, an administrator all, and no others', async (action, body, expected) => {
  const vehicle = await list()
  const call = { ...selected(vehicle), ...body }
  expect((await refused(action, call, null))[0]).toBe(401)
  for (const denied of [colleague, other])
    expect(await bulk(action, call, denied)).toMatchObject({
      ...{ changed: 0, undo: null },
      failed: [failure(vehicle, 'forbidden', 'You can only change your own vehicles')],
    })
  expect(await read(vehicle)).toEqual(vehicle)
  for (const allowed of [owner, administrator]) {
    const own = await list()
    expect(await bulk(action, { ...selected(own), ...body }, allowed)).toMatchObject({ changed: 1 })
    if (expected) expect(await read(own)).toMatchObject({ ...expected, userId: owner.id })
    else expect(await market.status('GET', `/api/vehicles/${own.id}`)).toBe(404)
  }
})

test("a bulk change skips listings that are deleted, changed or another dealer's", async () => {
  const [good, stale, gone, theirs] = [await list(), await list(), await list(), await list({}, other)]
  await market.answer('PATCH', `/api/vehicles/${stale.id}`, { as: owner, body: { color: 'Red' } })
  await market.answer('DELETE', `/api/vehicles/${gone.id}`, { as: owner })
  const { changed, failed } = await bulk('sold', { ...selected(good, stale, gone, theirs), isSold: true })
  expect(changed).toBe(1)
  expect(Object.fromEntries(failed.map(({ id, reason }) => [id, reason]))).toEqual({
    ...{ [stale.id]: 'stale', [gone.id]: 'absent', [theirs.id]: 'forbidden' },
  })
  expect((await read(stale)).isSold).toBe(false)
  expect(await read(theirs)).toEqual(theirs)
})

test('listings that change or disappear between read and write are read again', async () => {
  const listings = await Promise.all([1, 2, 3, 4].map(() => list({ price: 1000 })))
  const [raised, stale, gone, untouched] = listings as [Vehicle, Vehicle, Vehicle, Vehicle]
  // The moderation rules check these in separate transactions.
  await market.dependencies.findings.idle()
  const transaction = queries.transaction.bind(queries)
  vi.spyOn(queries, 'transaction').mockImplementationOnce(async (work) => {
    const change = { as: administrator, body: { price: 3000 } }
    for (const { id } of [raised, stale]) await market.answer('PATCH', `/api/vehicles/${id}`, change)
    await market.answer('DELETE', `/api/vehicles/${gone.id}`, { as: administrator })
    return transaction(work)
  })
  const chosen = [raised, stale, gone, untouched].map(({ id, version }) =>
    id === stale.id ? { id, version } : { id },
  )
  const answer = await bulk('price', { selection: { listings: chosen }, change: { percent: 10 } })
  expect(answer).toMatchObject({ changed: 2, failed: [{ reason: 'absent' }, { reason: 'stale' }] })
  const prices = async () =>
    Promise.all([raised, stale, untouched].map(async (one) => (await read(one)).price))
  expect(await prices()).toEqual([3300, 3000, 1100])
  await bulk('undo', { id: answer.undo?.id })
  expect(await prices()).toEqual([3000, 3000, 1000])
})

test('an active promotion ends and undo restores it; an inactive one is skipped', async () => {
  const active = await list({ ...offer, promotionEndDate: '2026-12-24' })
  const upcoming = await list({ ...offer, promotionStartDate: '2026-12-01' })
  const call = selected(active, upcoming)
  for (const denied of [colleague, other])
    expect(await bulk('promotion-end', call, denied)).toMatchObject({ changed: 0, undo: null })
  const { changed, failed, undo } = await bulk('promotion-end', call)
  expect([changed, failed]).toEqual([1, [failure(upcoming, 'inactive', 'It has no active promotion')]])
  expect(await read(active)).toMatchObject({ ...offer, promotionEndDate: '2026-11-22T11:59:59.999Z' })
  await bulk('undo', { id: undo?.id })
  expect(await read(active)).toMatchObject({ promotionEndDate: '2026-12-25T03:59:59.999Z' })
})

test('a price preview shows the asking prices and changes nothing', async () => {
  const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 }
  const [discounted, cheap] = [await list(discount), await list({ price: 100 })]
  const call = { ...selected(discounted, cheap), change: { amount: -500 } }
  const failed = [failure(cheap, 'tooLow', 'The new price would be nothing')]
  const preview = [{ id: discounted.id, name: '2020 Toyota Corolla', from: 43_200, to: 42_750 }]
  expect(await bulk('price', { ...call, isDryRun: true })).toMatchObject({ changed: 1, failed, preview })
  expect(await Promise.all([discounted, cheap].map(read))).toEqual([discounted, cheap])
  expect(await bulk('price', call)).toMatchObject({ changed: 1, failed })
  expect(await read(discounted)).toMatchObject({ price: 47_500, originalPrice: 47_500 })
})

test('only the author can undo a change, only once, and everything is restored', async () => {
  const promoted = {
    ...{ promotionType: 'discount', promotionValue: 10, promotionText: 'Sale', originalPrice: 50_000 },
    ...{ promotionStartDate: '2026-11-01T04:00:00.000Z', promotionEndDate: '2026-12-01' },
  }
  const before = [await list({ isSold: true, isFeatured: true }), await list(promoted)]
  const now = async () => (await Promise.all(before.map(read))).map((each) => ({ ...each, version: 0 }))
  const kept = await now()
  for (const [action, body] of [
    ['sold', { isSold: false }],
    ['featured', { isFeatured: false }],
    ['price', { change: { percent: 5 } }],
    ['promotion', { promotion: null }],
  ] as const) {
    const current = await Promise.all(before.map(read))
    const { undo } = await bulk(action, { ...selected(...current), ...body })
    for (const denied of [colleague, other, administrator])
      expect((await refused('undo', { id: undo?.id }, denied))[0]).toBe(404)
    await bulk('undo', { id: undo?.id })
    expect(await refused('undo', { id: undo?.id })).toEqual([404, 'This can no longer be undone'])
    expect(await now()).toEqual(kept)
  }
})

test('an undo skips listings that have since changed or been deleted', async () => {
  const [kept, changed, gone] = [await list(), await list(), await list()]
  const { undo } = await bulk('price', { ...selected(kept, changed, gone), change: { percent: -5 } })
  await market.answer('PATCH', `/api/vehicles/${changed.id}`, { as: owner, body: { price: 40_000 } })
  await market.answer('DELETE', `/api/vehicles/${gone.id}`, { as: owner })
  expect(await bulk('undo', { id: undo?.id })).toMatchObject({
    changed: 1,
    failed: [{ id: gone.id }, { id: changed.id, reason: 'stale' }],
  })
  expect([(await read(kept)).price, (await read(changed)).price]).toEqual([48_000, 40_000])
})

test('an undo is possible for an hour and then deleted', async () => {
  const { undo } = await bulk('sold', { ...selected(await list()), isSold: true })
  expect(undo?.until).toBe('2026-11-22T13:00:00.000Z')
  clock = new Date('2026-11-22T13:00:00.001Z')
  expect((await refused('undo', { id: undo?.id }))[0]).toBe(404)
  await forgetBulkChanges(queries, clock)
  clock = start
  expect((await refused('undo', { id: undo?.id }))[0]).toBe(404)
})

test("a search selects the dealer's own matching listings, or all for an administrator", async () => {
  const [mine, theirs] = [await list({ model: 'Axio' }), await list({ model: 'Axio' }, other)]
  for (const fields of [{ model: 'Axio', isSold: true }, { model: 'Vitz' }]) await list(fields)
  const own = { matching: 'q=axio&status=live&page=7', matched: 1 }
  expect(await bulk('featured', { selection: own, isFeatured: true })).toMatchObject({ changed: 1 })
  expect((await read(mine)).isFeatured).toBe(true)
  const selection = { matching: `q=${encodeURIComponent(`axio Other ${accounts}`)}` }
  expect(await bulk('featured', { selection, isFeatured: true })).toMatchObject({ changed: 0 })
  expect(await read(theirs)).toEqual(theirs)
  expect(await bulk('featured', { selection, isFeatured: true }, administrator)).toMatchObject({ changed: 1 })
})

test('a bulk change is refused if its search now matches other listings', async () => {
  const vehicle = await list()
  expect(await refused('delete', { selection: { matching: '', matched: 2 } })).toEqual([
    409,
    'This finds 1 vehicle now instead of 2. Please choose again.',
  ])
  expect(await read(vehicle)).toEqual(vehicle)
})

test('an export contains the selected own listings and says how many it leaves out', async () => {
  const [first, theirs] = [await list({ model: 'Axio' }), await list({}, colleague)]
  await list()
  const body = selected(first, theirs)
  expect((await refused('export', body, null))[0]).toBe(401)
  const answer = await market.call('POST', '/api/vehicles/bulk/export', { as: owner, body })
  expect(answer.headers.get('x-left-out')).toBe('1')
  const rows = rowsOf(Buffer.from(await answer.arrayBuffer()))
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual([first.id])
})
