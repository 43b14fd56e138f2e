import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { EnquiryPage } from '#domain/enquiries/enquiry-schema.ts'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import {
  type CaseDetail,
  type CaseEntry,
  type DeskFigures,
  type OwnCase,
  ownCaseSchema,
  type StepCall,
} from '#domain/moderation/case-schema.ts'
import type { HistoryPage } from '#domain/moderation/history-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { forgetOldEnquiries } from '#server/enquiries/send-enquiry.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { endSuspensions } from '#server/moderation/take-step.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { enquiryFields, vehicleFields } from '../support/fixtures.ts'
import { type Account, type CallOptions, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account
let stranger: Account
let listing: Vehicle

const market = await openMarketplace()
const { answer } = market
const { database, catalogueWrites } = market.dependencies
beforeEach(async () => {
  await emptyTables(database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  stranger = await market.addAccount({ username: 'stranger', dealershipName: 'Palm Autos' })
  listing = await answer('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })
})

const status = async (method: string, path: string, options: CallOptions = {}) =>
  (await market.call(method, path, options)).status

async function open(subject: CaseSubject, subjectId: number): Promise<number> {
  const { id } = await database.queries.transaction((tx) => openCase(tx, { subject, subjectId }, new Date()))
  return id
}
const step = (id: number, call: Partial<StepCall>) =>
  answer('POST', `/api/cases/${id}/steps`, { as: admin, body: call })
const appeal = (id: number, words: string, as = dealer) =>
  answer('POST', `/api/cases/${id}/replies`, { as, body: { step: 'appeal', words } })
const read = (id: number) => answer<CaseDetail>('GET', `/api/cases/${id}`, { as: admin })
const shown = async () =>
  (await answer<{ vehicles: Vehicle[] }>('GET', '/api/vehicles/search')).vehicles.map(({ id }) => id)
const address = () => `/api/vehicles/${listing.id}`

test('a listing that is held is gone for the public, its owner reads why, appeals, and wins', async () => {
  const id = await open('listing', listing.id)
  await step(id, { step: 'hold', reason: 'bait-price', words: 'Is this price right?' })
  expect(await shown()).toEqual([])
  const gone = await market.call('GET', address())
  expect([gone.status, await gone.text()]).toEqual([410, 'This vehicle is not available right now'])
  expect(await answer('GET', address(), { as: dealer })).toMatchObject({ held: 'held' })
  const [own] = await answer<OwnCase[]>('GET', '/api/cases/own', { as: dealer })
  expect(own).toMatchObject({ reason: 'Fake price', words: 'Is this price right?', steps: ['appeal'] })
  expect(Object.keys(own ?? {}).sort()).toEqual(Object.keys(ownCaseSchema.shape).sort())
  expect(await answer('GET', '/api/cases/own', { as: stranger })).toEqual([])

  await appeal(id, 'It is: the engine is broken.')
  const { cases } = await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })
  expect(cases).toMatchObject([{ id, isAppealed: true, isWaiting: true, dealershipName: 'Coral Motors' }])
  await step(id, { step: 'dismiss' })
  expect(await shown()).toEqual([listing.id])
  expect(await answer('GET', address())).not.toHaveProperty('held')
  expect((await read(id)).history.map(({ action, words }) => [action, words])).toEqual([
    ['case.dismiss', ''],
    ['case.appeal', 'It is: the engine is broken.'],
    ['case.hold', 'Is this price right?'],
  ])
})

test('a decision is undone in one call, once', async () => {
  const id = await open('listing', listing.id)
  await step(id, { step: 'remove', reason: 'stolen', words: 'The police have called.' })
  expect(await shown()).toEqual([])
  await answer('POST', `/api/cases/${id}/undo`, { as: admin })
  expect(await shown()).toEqual([listing.id])
  expect(await read(id)).toMatchObject({ state: 'open', isWaiting: true, canUndo: false })
  expect(await status('POST', `/api/cases/${id}/undo`, { as: admin })).toBe(409)
})

test('a suspended account reads but writes nothing, its listings are hidden, and it comes back in time', async () => {
  const account = await open('account', dealer.id)
  await step(account, { step: 'suspend', reason: 'asks-for-money', words: 'Deposits.', days: 3 })
  expect(await shown()).toEqual([])
  expect(await answer('GET', '/api/user', { as: dealer })).toMatchObject({ isSuspended: true })
  for (const [method, path, body] of [
    ['PATCH', address(), { price: 1 }],
    ['POST', '/api/vehicles', vehicleFields()],
  ] as const)
    expect(await status(method, path, { as: dealer, body })).toBe(403)
  await appeal(account, 'Never again.')
  await step(account, { step: 'keep', words: 'Three days it is.' })
  const { suspendedUntil } = await read(account)
  await endSuspensions({ database, catalogueWrites }, new Date(`${suspendedUntil}`))
  expect(await shown()).toEqual([listing.id])
  expect(await status('PATCH', address(), { as: dealer, body: { price: 30_000 } })).toBe(200)
})

test("a dealership that is suspended is switched off; its listing's own case outlives that", async () => {
  const one = await open('listing', listing.id)
  await step(one, { step: 'hold', reason: 'other', words: 'Which colour?' })
  const { dealershipId } = await answer<{ dealershipId: number }>('GET', `/api/cases/${one}`, { as: admin })
    .then(() =>
      database.queries.execute<{ dealershipId: number }>(
        sql`select dealership_id as "dealershipId" from cases`,
      ),
    )
    .then(({ rows }) => rows[0] as { dealershipId: number })
  const all = await open('dealership', dealershipId)
  await step(all, { step: 'suspend', reason: 'rude', words: 'Insults.' })
  expect(await status('GET', '/api/dealerships/name/Coral%20Motors')).toBe(410)
  expect(await answer('GET', '/api/user', { as: dealer })).toMatchObject({ dealershipHeld: 'suspended' })
  const refused = await market.call('PATCH', address(), { as: dealer, body: { price: 30_000 } })
  expect(await refused.text()).toMatch(/^Your dealership is suspended: nothing can be listed or changed/)
  await step(all, { step: 'dismiss' })
  expect(await status('GET', '/api/dealerships/name/Coral%20Motors')).toBe(200)
  expect(await shown()).toEqual([])
  await step(one, { step: 'dismiss' })
  expect(await shown()).toEqual([listing.id])
})

test('steps without permission, reason or current version are refused', async () => {
  const id = await open('listing', listing.id)
  const steps = `/api/cases/${id}/steps`
  const held = { step: 'hold', reason: 'other', words: 'Why?' }
  const replies = `/api/cases/${id}/replies`
  expect(await status('POST', steps, { as: dealer, body: held })).toBe(403)
  expect(await status('POST', replies, { as: dealer, body: held })).toBe(400)
  const wrong = { step: 'appeal', words: 'No' }
  expect(await status('POST', replies, { as: stranger, body: wrong })).toBe(404)
  expect(await status('POST', replies, { as: dealer, body: wrong })).toBe(409)
  expect(await status('POST', steps, { as: admin, body: { step: 'hold', reason: 'other' } })).toBe(400)
  expect(
    await status('POST', steps, { as: admin, body: { step: 'suspend', reason: 'other', words: 'x' } }),
  ).toBe(409)
  expect(await status('POST', steps, { as: admin, body: held, headers: { 'if-match': '"7"' } })).toBe(412)
  expect(await read(id)).toMatchObject({ state: 'open', version: 1, history: [] })
})

test('a message that is removed leaves the inbox, its counts and its export, and comes back', async () => {
  const enquiry = await addEnquiry(database, listing.id)
  const id = await open('enquiry', enquiry)
  const inbox = () => answer<EnquiryPage>('GET', '/api/enquiries', { as: dealer })
  const unread = () => answer('GET', '/api/enquiries/unread', { as: dealer })
  expect(await inbox()).toMatchObject({ total: 1, unread: 1, matched: 1 })
  await step(id, { step: 'remove', reason: 'rude', words: 'Spam.' })
  expect(await inbox()).toMatchObject({ total: 0, unread: 0, matched: 0, enquiries: [] })
  expect(await unread()).toEqual({ unread: 0, latestId: 0 })
  await answer('POST', `/api/cases/${id}/undo`, { as: admin })
  expect(await inbox()).toMatchObject({ total: 1, unread: 1, enquiries: [{ id: enquiry }] })
})

test('the desk reads how fast it looked and decided, how much was wrong but not what was overturned, and which appeals were won', async () => {
  // The log keeps what other tests did.
  const figures = () => answer<DeskFigures>('GET', '/api/cases/figures', { as: admin })
  const before = await figures()
  const held = { step: 'hold', reason: 'other', words: 'Why?' } as const
  const id = await open('listing', listing.id)
  await answer('POST', `/api/cases/${id}/looks`, { as: admin })
  await step(id, { step: 'warn', reason: 'rude', words: 'Please.' })
  await appeal(id, 'No.')
  await step(id, { step: 'dismiss' })
  await step(id, held)
  await answer('POST', `/api/cases/${id}/undo`, { as: admin })
  const after = await figures()
  const added = (['decisions', 'judged', 'upheld', 'appeals', 'appealsWon'] as const).map(
    (name) => after[name] - before[name],
  )
  expect(added).toEqual([2, 1, 0, 1, 1])
  expect((await read(id)).owner).toMatchObject({ foundWrong: 0, foundRight: 1 })
  expect(after.medianLookMinutes).toBeLessThanOrEqual(after.medianDecisionMinutes ?? -1)
})

test('the case of a deleted listing waits for nobody and is listed as deleted', async () => {
  const list = (view = '') =>
    answer<{ waiting: number; cases: CaseEntry[] }>('GET', `/api/cases${view}`, { as: admin })
  const id = await open('listing', listing.id)
  expect(await list()).toMatchObject({ waiting: 1, cases: [{ id, isWaiting: true }] })
  const held = await open('listing', (await market.list(dealer)).id)
  await step(held, { step: 'hold', reason: 'other', words: 'Why?' })
  const own = () => answer<OwnCase[]>('GET', '/api/cases/own', { as: dealer })
  expect(await own()).toHaveLength(1)
  for (const { subjectId } of await own())
    await answer('DELETE', `/api/vehicles/${subjectId}`, { as: dealer })
  expect(await own()).toEqual([])
  await answer('DELETE', address(), { as: dealer })
  expect(await list()).toEqual({ waiting: 0, cases: [] })
  expect(await list('?view=decided')).toMatchObject({
    cases: expect.arrayContaining([expect.objectContaining({ id, state: 'open', isWaiting: false })]),
  })
})

test('a blocked network sends nothing until that is taken back; whose it is nobody reads', async () => {
  const key = () => crypto.randomUUID()
  const about = { subject: 'listing', subjectId: listing.id, reason: 'rude' }
  const send = () => status('POST', '/api/reports', { body: { ...about, key: key() } })
  expect(await send()).toBe(201)
  const {
    cases: [entry],
  } = await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })
  const id = entry?.id ?? 0
  const [report] = (await read(id)).reported
  const block = (isBlocked: boolean) =>
    answer('POST', `/api/cases/${id}/blocks`, {
      as: admin,
      body: { of: 'reporter', report: report?.id, isBlocked },
    })
  await block(true)
  expect(await read(id)).toMatchObject({
    reported: [{ isBlocked: true }],
    history: [{ action: 'network.block' }],
  })
  for (const path of [
    '/api/reports',
    '/api/enquiries',
    '/api/register',
    '/api/dealer-applications',
    '/api/search-alerts',
  ])
    expect(await status('POST', path, { body: {} }), path).toBe(403)
  expect(await (await market.call('POST', '/api/reports', { body: {} })).text()).toContain(
    'from your network',
  )
  await block(false)
  expect(await send()).toBe(201)
  const wrong = { of: 'owner', isBlocked: true }
  expect(await status('POST', `/api/cases/${id}/blocks`, { as: admin, body: wrong })).toBe(404)
})

test('the network of a message is known for thirty days', async () => {
  const sent = await answer<{ id: number }>('POST', '/api/enquiries', {
    body: enquiryFields(listing.id),
  })
  const id = await open('enquiry', sent.id)
  expect(await read(id)).toMatchObject({ enquiry: { isBlocked: false } })
  await forgetOldEnquiries(database.queries, 400, new Date(Date.now() + 31 * 24 * 3_600_000))
  expect(await read(id)).toMatchObject({ enquiry: { isBlocked: null } })
})

test('the audit log takes no change of what was written', async () => {
  const id = await open('listing', listing.id)
  await step(id, { step: 'dismiss' })
  for (const change of [
    'update audit_log set action = action',
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(database.queries.execute(sql.raw(change))).rejects.toThrow()
  expect((await read(id)).history).toHaveLength(1)
})

test('a case that is opened to suspend waits for nobody, and what was decided is listed by account and beside it', async () => {
  const list = async (query = '') =>
    (await answer<{ cases: CaseEntry[] }>('GET', `/api/cases${query}`, { as: admin })).cases.map(
      ({ id }) => id,
    )
  const subject = { subject: 'account', subjectId: dealer.id }
  const { id } = await answer<{ id: number }>('POST', '/api/cases', { as: admin, body: subject })
  expect([await list(), await list('?view=decided')]).toEqual([[], []])
  await step(id, { step: 'suspend', reason: 'rude', words: 'Why?' })
  expect(await list(`?view=decided&owner=${dealer.id}`)).toEqual([id])
  expect(await list(`?view=decided&owner=${stranger.id}`)).toEqual([])
  const { entries } = await answer<HistoryPage>('GET', `/api/history?kind=account&object=${dealer.id}`, {
    as: admin,
  })
  expect(entries).toMatchObject([{ action: 'case.suspend', objectKind: 'case' }])
  await answer('POST', `/api/cases/${id}/undo`, { as: admin })
  expect([await list(), await list('?view=decided')]).toEqual([[], []])
})

test('a suspended administrator decides nothing, lifts no suspension, and may appeal', async () => {
  const other = await market.addAccount({ username: 'other', role: 'admin' })
  const own = await open('account', other.id)
  await step(own, { step: 'suspend', reason: 'other', words: 'A lost key.' })
  const another = await open('listing', listing.id)
  for (const [id, body] of [
    [own, { step: 'dismiss' }],
    [another, { step: 'dismiss' }],
  ] as const)
    expect(await status('POST', `/api/cases/${id}/steps`, { as: other, body })).toBe(403)
  expect(await status('POST', `/api/cases/${own}/undo`, { as: other })).toBe(403)
  await appeal(own, 'I have it again.', other)
  expect(await read(own)).toMatchObject({ state: 'suspended', isAppealed: true })
})

test('the last active administrator stays, even if two suspend each other at once', async () => {
  const other = await market.addAccount({ username: 'other', role: 'admin' })
  const suspend = { step: 'suspend', reason: 'other', words: 'Why?' }
  const [one, two] = [await open('account', admin.id), await open('account', other.id)]
  const statuses = await Promise.all([
    status('POST', `/api/cases/${two}/steps`, { as: admin, body: suspend }),
    status('POST', `/api/cases/${one}/steps`, { as: other, body: suspend }),
  ])
  expect(statuses.toSorted()).not.toEqual([204, 204])
  expect(statuses).toContain(204)
  const left = statuses[0] === 204 ? admin : other
  for (const [method, path, body] of [
    ['PATCH', `/api/admin/users/${left.id}`, { role: 'user' }],
    ['DELETE', `/api/admin/users/${left.id}`, undefined],
  ] as const)
    expect(await status(method, path, { as: left, body })).toBe(409)
  const own = left === admin ? one : two
  expect(await status('POST', `/api/cases/${own}/steps`, { as: left, body: suspend })).toBe(409)
})

test('undo restores the end of a three-day suspension and leaves a switched-off dealership off', async () => {
  const account = await open('account', dealer.id)
  await step(account, { step: 'suspend', reason: 'rude', words: 'Insults.', days: 3 })
  const before = await read(account)
  await step(account, { step: 'dismiss' })
  await answer('POST', `/api/cases/${account}/undo`, { as: admin })
  const { state, suspendedUntil, decidedAt } = await read(account)
  expect({ state, suspendedUntil, decidedAt }).toEqual({
    state: 'suspended',
    suspendedUntil: before.suspendedUntil,
    decidedAt: before.decidedAt,
  })
  expect(suspendedUntil).not.toBeNull()
  await step(account, { step: 'dismiss' })

  const path = '/api/dealerships/name/Coral%20Motors'
  const { id } = await answer<{ id: number }>('GET', path)
  await answer('PUT', `/api/dealerships/${id}`, { as: admin, body: { isActive: false } })
  const dealership = await open('dealership', id)
  await step(dealership, { step: 'suspend', reason: 'rude', words: 'Insults.' })
  await answer('POST', `/api/cases/${dealership}/undo`, { as: admin })
  expect(await status('GET', path)).toBe(410)
  await answer('PUT', `/api/dealerships/${id}`, { as: admin, body: { isActive: true } })
  await step(dealership, { step: 'hold', reason: 'rude', words: 'Insults.' })
  expect(await status('GET', path)).toBe(410)
  expect(await shown()).toEqual([])
  expect(await answer('GET', path, { as: admin })).toMatchObject({ isActive: true })
  await step(dealership, { step: 'dismiss' })
  expect(await status('GET', path)).toBe(200)
  expect(await shown()).toEqual([listing.id])
})

test('a removed listing posted again reaches the desk, found by pictures or by facts', async () => {
  const id = await open('listing', listing.id)
  await step(id, { step: 'remove', reason: 'stolen', words: 'Stolen.' })
  await answer('DELETE', address(), { as: dealer })
  const same = await market.list(dealer, { imageUrls: ['https://images.example/other.jpg'] })
  const pictures = await market.list(stranger, { mileage: 9, model: 'Axio' })
  const neither = { mileage: 9, imageUrls: ['https://images.example/other.jpg'] }
  await market.list(dealer, neither)
  await market.list(stranger, { imageUrls: ['https://images.example/other.jpg'] })
  await market.dependencies.findings.idle()
  const { cases } = await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })
  expect(cases.map(({ subjectId, findings }) => [subjectId, findings[0]?.rule])).toEqual([
    [same.id, 'repost'],
    [pictures.id, 'repost'],
  ])
})

test('only the account itself sees its case, and a decision is appealed once', async () => {
  const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
  const id = await open('account', dealer.id)
  await step(id, { step: 'warn', reason: 'rude', words: 'Please.' })
  expect(await answer('GET', '/api/cases/own', { as: colleague })).toEqual([])
  const call = { step: 'appeal', words: 'No.' }
  const replies = `/api/cases/${id}/replies`
  expect(await status('POST', replies, { as: colleague, body: call })).toBe(404)
  expect(await status('POST', replies, { as: admin, body: call })).toBe(404)
  await appeal(id, 'No.')
  await step(id, { step: 'keep', words: 'It stands.' })
  expect(await status('POST', replies, { as: dealer, body: call })).toBe(409)
  await step(id, { step: 'suspend', reason: 'rude', words: 'Again.' })
  await appeal(id, 'No.')
})
