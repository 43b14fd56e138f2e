import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BulkAnswer } from '#domain/bulk/bulk-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { forgetBulkChanges } from '#server/vehicles/update-listings.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { rowsOf } from '../support/workbooks.ts'

let now = new Date('2026-11-22T12:00:00Z')
let accounts = 0
let owner: Account
let colleague: Account
let other: Account
let administrator: Account

const market = await openMarketplace(() => now)
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

async function bulk(action: string, body: object, as: Account | null = owner): Promise<BulkAnswer> {
  const answer = await market.call('POST', `/api/vehicles/bulk/${action}`, { as, body })
  expect(answer.status, await answer.clone().text()).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return answer.json()
}

async function refused(action: string, body: object, as: Account | null = owner) {
  const answer = await market.call('POST', `/api/vehicles/bulk/${action}`, { as, body })
  return [answer.status, await answer.text()]
}

/** From the catalogue in memory; also what waits for a look because of its price. */
async function read({ id }: Vehicle): Promise<Vehicle> {
  return (await market.call('GET', `/api/vehicles/${id}`, { as: administrator })).json()
}

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

const changes: [string, object, Partial<Vehicle> | null][] = [
  ['sold', { isSold: true }, { isSold: true }],
  ['featured', { isFeatured: true }, { isFeatured: true }],
  ['price', { change: { percent: -5 } }, { price: 45_600 }],
  ['price', { change: { percent: -5 }, discountText: 'Sale' }, { price: 48_000, promotionValue: 5 }],
  ['promotion', { promotion: offer }, { ...offer, promotionType: 'special_offer' }],
  ['delete', {}, null],
]

describe.each(changes)('%s with %o', (action, body, expected) => {
  test('reaches the own listings, an administrator all, and no others', async () => {
    const vehicle = await list()
    const call = { ...selected(vehicle), ...body }
    expect(await refused(action, call, null)).toEqual([401, 'Please log in first'])
    for (const denied of [colleague, other]) {
      expect(await bulk(action, call, denied)).toMatchObject({
        changed: 0,
        failed: [failure(vehicle, 'forbidden', 'You can only change your own vehicles')],
        undo: null,
      })
    }
    expect(await read(vehicle)).toEqual(vehicle)
    for (const allowed of [owner, administrator]) {
      const own = await list()
      expect(await bulk(action, { ...selected(own), ...body }, allowed)).toMatchObject({
        changed: 1,
        unchanged: 0,
        failed: [],
      })
      if (expected) expect(await read(own)).toMatchObject({ ...expected, userId: owner.id })
      else expect((await market.call('GET', `/api/vehicles/${own.id}`)).status).toBe(404)
    }
  })

  test('leaves what is gone, changed meanwhile or of another as it is, and changes the rest', async () => {
    const [good, stale, gone] = [await list(), await list(), await list()]
    const theirs = await list({}, other)
    await market.call('PATCH', `/api/vehicles/${stale.id}`, { as: owner, body: { color: 'Red' } })
    await market.call('DELETE', `/api/vehicles/${gone.id}`, { as: owner })
    const answer = await bulk(action, { ...selected(good, stale, gone, theirs), ...body })
    expect(answer).toMatchObject({ changed: 1, unchanged: 0 })
    expect(answer.failed.toSorted((one, another) => one.id - another.id)).toEqual([
      failure(stale, 'stale', 'Someone else has changed it in the meantime'),
      { ...failure(gone, 'absent', 'Vehicle not found'), name: null },
      failure(theirs, 'forbidden', 'You can only change your own vehicles'),
    ])
    expect((await read(stale)).isSold).toBe(false)
    expect(await read(theirs)).toEqual(theirs)
  })
})

test('listings changed or deleted between reading and writing are read again', async () => {
  const listings = [await list({ price: 1000 }), await list({ price: 1000 }), await list({ price: 1000 })]
  const [raised, stale, gone] = listings as [Vehicle, Vehicle, Vehicle]
  const untouched = await list({ price: 1000 })
  // The rules check these in transactions of their own.
  await market.dependencies.findings.idle()
  const transaction = queries.transaction.bind(queries)
  vi.spyOn(queries, 'transaction').mockImplementationOnce(async (work) => {
    for (const { id } of [raised, stale]) {
      await market.call('PATCH', `/api/vehicles/${id}`, { as: administrator, body: { price: 3000 } })
    }
    await market.call('DELETE', `/api/vehicles/${gone.id}`, { as: administrator })
    return transaction(work)
  })
  const chosen = [
    { id: raised.id },
    { id: stale.id, version: stale.version },
    { id: gone.id },
    { id: untouched.id },
  ]
  const answer = await bulk('price', { selection: { listings: chosen }, change: { percent: 10 } })
  expect(answer).toMatchObject({
    changed: 2,
    failed: [
      { ...failure(gone, 'absent', 'Vehicle not found'), name: null },
      failure(stale, 'stale', 'Someone else has changed it in the meantime'),
    ],
  })
  const prices = async () =>
    Promise.all([raised, stale, untouched].map(async (one) => (await read(one)).price))
  expect(await prices()).toEqual([3300, 3000, 1100])
  await bulk('undo', { id: answer.undo?.id })
  expect(await prices()).toEqual([3000, 3000, 1000])
})

test('an active promotion ends now, and begins again with undo; one that is not active stays', async () => {
  const [active, none] = [await list({ ...offer, promotionEndDate: '2026-12-24' }), await list()]
  const upcoming = await list({ ...offer, promotionStartDate: '2026-12-01' })
  const call = selected(active, none, upcoming)
  for (const denied of [colleague, other]) {
    expect(await bulk('promotion-end', call, denied)).toMatchObject({ changed: 0, undo: null })
  }
  expect(await refused('promotion-end', call, null)).toEqual([401, 'Please log in first'])
  const { changed, failed, undo } = await bulk('promotion-end', call)
  expect(changed).toBe(1)
  const inactive = 'It has no active promotion'
  expect(failed).toEqual([failure(none, 'inactive', inactive), failure(upcoming, 'inactive', inactive)])
  expect(await read(active)).toMatchObject({ ...offer, promotionEndDate: '2026-11-22T11:59:59.999Z' })
  const promotions: Vehicle[] = await (await market.call('GET', '/api/vehicles/promotions')).json()
  expect(promotions.map(({ id }) => id)).not.toContain(active.id)
  await bulk('undo', { id: undo?.id })
  expect(await read(active)).toMatchObject({ promotionEndDate: '2026-12-25T03:59:59.999Z' })
})

test('an account with dealership access changes what colleagues list, and loses it with the switch', async () => {
  const vehicle = await list()
  const path = `/api/admin/users/${colleague.id}`
  const stock = (hasDealershipAccess: boolean) =>
    market.call('PATCH', path, { as: administrator, body: { hasDealershipAccess } })
  await stock(true)
  const { undo } = await bulk('sold', { ...selected(vehicle), isSold: true }, colleague)
  expect((await read(vehicle)).isSold).toBe(true)
  await stock(false)
  expect(await bulk('undo', { id: undo?.id }, colleague)).toMatchObject({
    changed: 0,
    failed: [{ reason: 'forbidden' }],
  })
  expect((await read(vehicle)).isSold).toBe(true)
})

test('sold and promoted listings are named if they cannot change; unchanged ones are counted', async () => {
  const [sold, promoted] = [await list({ isSold: true }), await list({ ...offer })]
  const both = selected(sold, promoted)
  expect(await bulk('sold', { ...both, isSold: true })).toMatchObject({
    changed: 1,
    unchanged: 1,
    failed: [],
  })
  const [, again] = [sold, await list({ ...offer })]
  const isSold = failure(sold, 'sold', 'It is sold')
  expect((await bulk('featured', { ...selected(sold), isFeatured: true })).failed).toEqual([isSold])
  expect((await bulk('price', { ...selected(sold), change: { amount: -1 } })).failed).toEqual([isSold])
  expect((await bulk('promotion', { ...selected(sold, again), promotion: offer })).failed).toEqual([
    isSold,
    failure(again, 'promoted', 'It already has a promotion'),
  ])
  expect(await bulk('promotion', { ...selected(again), promotion: null })).toMatchObject({ changed: 1 })
  expect(await read(again)).toMatchObject({ promotionType: null, promotionText: null })
})

test('a price is previewed as buyers would see it, and nothing is changed by that', async () => {
  // No other test lists this type, so no price is unusual.
  const kind = { vehicleType: 'Equipment' }
  const plain = await list({ ...kind, price: 48_333 })
  const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 }
  const discounted = await list({ ...kind, ...discount })
  const cheap = await list({ ...kind, price: 100 })
  const call = { ...selected(plain, discounted, cheap), change: { amount: -500 } }
  const preview = [
    { id: plain.id, name: '2020 Toyota Corolla', from: 48_333, to: 47_833 },
    { id: discounted.id, name: '2020 Toyota Corolla', from: 43_200, to: 42_750 },
  ]
  const failed = [failure(cheap, 'tooLow', 'The new price would be nothing')]
  expect(await bulk('price', { ...call, isDryRun: true })).toEqual({
    ...{ changed: 2, unchanged: 0, failed, undo: null, preview },
  })
  expect(await Promise.all([plain, discounted, cheap].map(read))).toEqual([plain, discounted, cheap])
  expect(await bulk('price', call)).toMatchObject({ changed: 2, failed })
  expect(await read(discounted)).toMatchObject({ price: 47_500, originalPrice: 47_500 })
})

test('a preview names the prices that are far from what is usual', async () => {
  const hilux = { model: 'Hilux', vehicleType: 'Pickup' } as const
  const listed = await Promise.all([1, 2, 3, 4, 5].map((at) => list({ ...hilux, price: 130_000 + at })))
  const preview = (percent: number) =>
    bulk('price', { ...selected(...listed), change: { percent }, isDryRun: true })
  expect(await preview(200)).not.toHaveProperty('unusual')
  const { unusual } = await preview(310)
  expect(unusual).toEqual({ count: 5, examples: expect.any(Array) })
  expect(unusual?.examples).toHaveLength(3)
  expect(unusual?.examples[0]).toMatch(/^Price \$533,\d{3} is 4 times what a Toyota Hilux usually costs/)
})

describe('undoing', () => {
  test('restores everything the change changed, once, and for the one who made it', async () => {
    const before = [
      await list({ isSold: true, isFeatured: true }),
      await list({
        promotionType: 'discount',
        promotionValue: 10,
        promotionText: 'Sale',
        originalPrice: 50_000,
        promotionStartDate: '2026-11-01T04:00:00.000Z',
        promotionEndDate: '2026-12-01',
      }),
    ]
    for (const [action, body] of [
      ['sold', { isSold: false }],
      ['featured', { isFeatured: false }],
      ['price', { change: { percent: 5 } }],
      ['promotion', { promotion: null }],
    ] as const) {
      const current = await Promise.all(before.map(read))
      const { undo, changed } = await bulk(action, { ...selected(...current), ...body })
      const body2 = { id: undo?.id }
      for (const denied of [colleague, other, administrator]) {
        expect(await refused('undo', body2, denied)).toEqual([404, 'This can no longer be undone'])
      }
      expect(await bulk('undo', body2)).toEqual({ changed, unchanged: 0, failed: [], undo: null })
      expect(await refused('undo', body2)).toEqual([404, 'This can no longer be undone'])
      const restored = await Promise.all(before.map(read))
      expect(restored.map((each) => ({ ...each, version: 0 }))).toEqual(
        before.map((each) => ({ ...each, version: 0 })),
      )
    }
  })

  test('leaves what was changed or deleted since as it is', async () => {
    const [kept, changed, gone] = [await list(), await list(), await list()]
    const { undo } = await bulk('price', { ...selected(kept, changed, gone), change: { percent: -5 } })
    await market.call('PATCH', `/api/vehicles/${changed.id}`, { as: administrator, body: { price: 40_000 } })
    await market.call('DELETE', `/api/vehicles/${gone.id}`, { as: owner })
    const answer = await bulk('undo', { id: undo?.id })
    expect(answer).toMatchObject({
      changed: 1,
      failed: [{ id: gone.id }, { id: changed.id, reason: 'stale' }],
    })
    expect([(await read(kept)).price, (await read(changed)).price]).toEqual([48_000, 40_000])
  })

  test('is possible for an hour, after which it is forgotten', async () => {
    const vehicle = await list()
    const { undo } = await bulk('sold', { ...selected(vehicle), isSold: true })
    expect(undo?.until).toBe('2026-11-22T13:00:00.000Z')
    now = new Date('2026-11-22T13:00:00Z')
    await forgetBulkChanges(queries, now)
    expect(await bulk('undo', { id: undo?.id })).toMatchObject({ changed: 1 })
    const late = await bulk('sold', { ...selected(await read(vehicle)), isSold: true })
    now = new Date('2026-11-22T14:00:00.001Z')
    expect((await refused('undo', { id: late.undo?.id }))[0]).toBe(404)
    await forgetBulkChanges(queries, now)
    now = new Date('2026-11-22T14:00:00Z')
    expect((await refused('undo', { id: late.undo?.id }))[0]).toBe(404)
    now = new Date('2026-11-22T12:00:00Z')
  })
})

describe('all that match a search', () => {
  test('are the own ones that match, or of all for an administrator', async () => {
    const mine = [await list({ model: 'Axio' }), await list({ model: 'Axio', isSold: true })]
    const theirs = await list({ model: 'Axio' }, other)
    await list({ model: 'Vitz' })
    const selection = { matching: 'q=axio&status=live&page=7', matched: 1 }
    expect(await bulk('featured', { selection, isFeatured: true })).toMatchObject({ changed: 1, failed: [] })
    expect((await read(mine[0] as Vehicle)).isFeatured).toBe(true)
    expect(await read(theirs)).toEqual(theirs)
    const all = { matching: `q=${encodeURIComponent(`axio Other ${accounts}`)}` }
    expect(await bulk('featured', { selection: all, isFeatured: true })).toMatchObject({ changed: 0 })
    expect(await bulk('featured', { selection: all, isFeatured: true }, administrator)).toMatchObject({
      changed: 1,
    })
  })

  test('are not changed where others match by now than were shown', async () => {
    const vehicle = await list()
    const selection = { matching: '', matched: 2 }
    expect(await refused('delete', { selection })).toEqual([
      409,
      'This finds 1 vehicle now instead of 2. Please choose again.',
    ])
    expect(await read(vehicle)).toEqual(vehicle)
  })
})

test('an export holds the chosen listings as they are now, and says how many it leaves out', async () => {
  const [first, second] = [await list({ model: 'Axio' }), await list({ model: 'Vitz' })]
  const theirs = await list({}, colleague)
  await market.call('PATCH', `/api/vehicles/${first.id}`, { as: owner, body: { price: 1 } })
  const body = selected(first, theirs)
  const answer = await market.call('POST', '/api/vehicles/bulk/export', { as: owner, body })
  expect(answer.headers.get('x-left-out')).toBe('1')
  const rows = rowsOf(Buffer.from(await answer.arrayBuffer()))
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual([first.id])
  const all = await market.call('POST', '/api/vehicles/bulk/export', {
    as: administrator,
    body: selected(first, second, theirs),
  })
  expect(rowsOf(Buffer.from(await all.arrayBuffer()))).toHaveLength(4)
  expect(await refused('export', body, null)).toEqual([401, 'Please log in first'])
})
