import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { EnquiryPage } from '#domain/enquiries/enquiry-schema.ts'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry, OwnCase } from '#domain/moderation/case-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { forgetOldEnquiries } from '#server/enquiries/send-enquiry.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { endSuspensions } from '#server/moderation/take-step.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { enquiryFields, vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account
let stranger: Account
let listing: Vehicle

const market = await openMarketplace()
const { answer, status } = market
const { database, catalogueWrites } = market.dependencies
beforeEach(async () => {
  await emptyTables(database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  stranger = await market.addAccount({ username: 'stranger', dealershipName: 'Palm Autos' })
  listing = await market.list(dealer)
})

async function open(subject: CaseSubject, subjectId: number): Promise<number> {
  const { id } = await database.queries.transaction((tx) => openCase(tx, { subject, subjectId }, new Date()))
  return id
}
const step = (id: number, call: object) => answer('POST', `/api/cases/${id}/steps`, { as: admin, body: call })
const appeal = (id: number, words: string, as = dealer) =>
  answer('POST', `/api/cases/${id}/replies`, { as, body: { step: 'appeal', words } })
const read = (id: number) => answer<CaseDetail>('GET', `/api/cases/${id}`, { as: admin })
const shown = async () =>
  (await answer<{ vehicles: Vehicle[] }>('GET', '/api/vehicles/search')).vehicles.map(({ id }) => id)
const address = () => `/api/vehicles/${listing.id}`
const why = (step: string, others = {}) => ({ step, reason: 'rude', words: 'Why?', ...others })
const own = (as = dealer) => answer<OwnCase[]>('GET', '/api/cases/own', { as })
const desk = async (view = '') =>
  (await answer<{ cases: CaseEntry[] }>('GET', `/api/cases${view}`, { as: admin })).cases
const undo = (id: number) => answer('POST', `/api/cases/${id}/undo`, { as: admin })

test('a held listing is hidden from the public, and its owner reads why, appeals and wins', async () => {
  const id = await open('listing', listing.id)
  await step(id, { step: 'hold', reason: 'bait-price', words: 'Is this price right?' })
  expect(await shown()).toEqual([])
  expect(await market.reply('GET', address())).toEqual([410, 'This vehicle is not available right now'])
  expect(await answer('GET', address(), { as: dealer })).toMatchObject({ held: 'held' })
  expect(await own()).toMatchObject([{ reason: 'Fake price', words: 'Is this price right?' }])
  expect(await own(stranger)).toEqual([])

  await appeal(id, 'It is: the engine is broken.')
  expect(await desk()).toMatchObject([{ id, isAppealed: true, isWaiting: true }])
  await step(id, { step: 'dismiss' })
  expect(await shown()).toEqual([listing.id])
  const { history } = await read(id)
  expect(history.map(({ action }) => action)).toEqual(['case.dismiss', 'case.appeal', 'case.hold'])
})

test('a decision can be undone with one call, once', async () => {
  const id = await open('listing', listing.id)
  await step(id, why('remove'))
  expect(await shown()).toEqual([])
  await undo(id)
  expect(await shown()).toEqual([listing.id])
  expect(await status('POST', `/api/cases/${id}/undo`, { as: admin })).toBe(409)
})

test('a suspended account cannot write and its listings are hidden until the suspension ends', async () => {
  const account = await open('account', dealer.id)
  await step(account, why('suspend', { days: 3 }))
  expect(await shown()).toEqual([])
  expect(await answer('GET', '/api/user', { as: dealer })).toMatchObject({ isSuspended: true })
  expect(await status('PATCH', address(), { as: dealer, body: { price: 1 } })).toBe(403)
  expect(await status('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })).toBe(403)
  await appeal(account, 'Never again.')
  await step(account, { step: 'keep', words: 'Three days it is.' })
  const { suspendedUntil } = await read(account)
  await endSuspensions({ database, catalogueWrites }, new Date(`${suspendedUntil}`))
  expect(await shown()).toEqual([listing.id])
  expect(await status('PATCH', address(), { as: dealer, body: { price: 30_000 } })).toBe(200)
})

test("a suspended dealership is switched off, and its listing's own case remains afterwards", async () => {
  const profile = '/api/dealerships/name/Coral%20Motors'
  const one = await open('listing', listing.id)
  await step(one, why('hold'))
  const all = await open('dealership', (await answer<{ id: number }>('GET', profile)).id)
  await step(all, why('suspend'))
  expect(await status('GET', profile)).toBe(410)
  const refused = await market.call('PATCH', address(), { as: dealer, body: { price: 30_000 } })
  expect(await refused.text()).toMatch(/^Your dealership is suspended: nothing can be listed or changed/)
  await step(all, { step: 'dismiss' })
  expect(await status('GET', profile)).toBe(200)
  expect(await shown()).toEqual([])
  await step(one, { step: 'dismiss' })
  expect(await shown()).toEqual([listing.id])
})

test('actions without permission, reason or current version are refused', async () => {
  const id = await open('listing', listing.id)
  const appealed = { step: 'appeal', words: 'No' }
  for (const [as, call, body, refusal] of [
    [dealer, 'steps', why('hold'), 403],
    [dealer, 'replies', why('hold'), 400],
    [stranger, 'replies', appealed, 404],
    [dealer, 'replies', appealed, 409],
    [admin, 'steps', { step: 'hold', reason: 'other' }, 400],
    [admin, 'steps', why('suspend'), 409],
  ] as const)
    expect(await status('POST', `/api/cases/${id}/${call}`, { as, body })).toBe(refusal)
  const stale = { as: admin, body: why('hold'), headers: { 'if-match': '"7"' } }
  expect(await status('POST', `/api/cases/${id}/steps`, stale)).toBe(412)
  expect(await read(id)).toMatchObject({ state: 'open', version: 1, history: [] })
})

test('a removed message disappears from the inbox and its counts, and undo restores it', async () => {
  const enquiry = await addEnquiry(database, listing.id)
  const id = await open('enquiry', enquiry)
  const inbox = () => answer<EnquiryPage>('GET', '/api/enquiries', { as: dealer })
  await step(id, why('remove'))
  expect(await inbox()).toMatchObject({ total: 0, unread: 0, matched: 0, enquiries: [] })
  await undo(id)
  expect(await inbox()).toMatchObject({ total: 1, unread: 1, enquiries: [{ id: enquiry }] })
})

test('the case of a deleted listing leaves the queue and is listed as deleted', async () => {
  const id = await open('listing', listing.id)
  expect(await desk()).toMatchObject([{ id, isWaiting: true }])
  await answer('DELETE', address(), { as: dealer })
  expect(await desk()).toEqual([])
  expect(await desk('?view=decided')).toMatchObject([{ id, isWaiting: false }])
})

test('a blocked network cannot send messages until it is unblocked', async () => {
  const about = { subject: 'listing', subjectId: listing.id, reason: 'rude' }
  const send = () => status('POST', '/api/reports', { body: { ...about, key: crypto.randomUUID() } })
  expect(await send()).toBe(201)
  const id = (await desk())[0]?.id ?? 0
  const { reported } = await read(id)
  const block = (isBlocked: boolean) => {
    const body = { of: 'reporter', report: reported[0]?.id, isBlocked }
    return answer('POST', `/api/cases/${id}/blocks`, { as: admin, body })
  }
  await block(true)
  expect(await read(id)).toMatchObject({ reported: [{ isBlocked: true }] })
  for (const call of ['reports', 'enquiries', 'register', 'dealer-applications', 'search-alerts'])
    expect(await status('POST', `/api/${call}`, { body: {} }), call).toBe(403)
  await block(false)
  expect(await send()).toBe(201)
})

test('the network of a message is stored for thirty days', async () => {
  const body = enquiryFields(listing.id)
  const id = await open('enquiry', (await answer<{ id: number }>('POST', '/api/enquiries', { body })).id)
  expect(await read(id)).toMatchObject({ enquiry: { isBlocked: false } })
  await forgetOldEnquiries(database.queries, 400, new Date(Date.now() + 31 * 24 * 3_600_000))
  expect(await read(id)).toMatchObject({ enquiry: { isBlocked: null } })
})

test('entries of the audit log cannot be changed or deleted', async () => {
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

test('a suspended administrator cannot decide cases or lift suspensions, but can appeal', async () => {
  const other = await market.addAccount({ username: 'other', role: 'admin' })
  const suspended = await open('account', other.id)
  await step(suspended, why('suspend'))
  for (const id of [suspended, await open('listing', listing.id)])
    expect(await status('POST', `/api/cases/${id}/steps`, { as: other, body: { step: 'dismiss' } })).toBe(403)
  expect(await status('POST', `/api/cases/${suspended}/undo`, { as: other })).toBe(403)
  await appeal(suspended, 'I have it again.', other)
  expect(await read(suspended)).toMatchObject({ state: 'suspended', isAppealed: true })
})

test('one administrator stays active, even if two suspend each other at once', async () => {
  const other = await market.addAccount({ username: 'other', role: 'admin' })
  const [one, two] = [await open('account', admin.id), await open('account', other.id)]
  const suspend = (id: number, as: Account) =>
    status('POST', `/api/cases/${id}/steps`, { as, body: why('suspend') })
  const statuses = await Promise.all([suspend(two, admin), suspend(one, other)])
  expect(statuses.filter((each) => each === 204)).toHaveLength(1)
  const [left, itself] = statuses[0] === 204 ? [admin, one] : [other, two]
  const user = `/api/admin/users/${left.id}`
  expect(await status('PATCH', user, { as: left, body: { role: 'user' } })).toBe(409)
  expect(await status('DELETE', user, { as: left })).toBe(409)
  expect(await suspend(itself, left)).toBe(409)
})

test('undo restores the end of a three-day suspension', async () => {
  const id = await open('account', dealer.id)
  await step(id, why('suspend', { days: 3 }))
  const { suspendedUntil, decidedAt } = await read(id)
  expect(suspendedUntil).not.toBeNull()
  await step(id, { step: 'dismiss' })
  await undo(id)
  expect(await read(id)).toMatchObject({ state: 'suspended', suspendedUntil, decidedAt })
})

test('a removed listing that is posted again is reported by its pictures or its facts', async () => {
  await step(await open('listing', listing.id), why('remove'))
  await answer('DELETE', address(), { as: dealer })
  const imageUrls = ['https://images.example/other.jpg']
  const same = await market.list(dealer, { imageUrls })
  const pictures = await market.list(stranger, { mileage: 9, model: 'Axio' })
  await market.list(dealer, { mileage: 9, imageUrls })
  await market.list(stranger, { imageUrls })
  await market.dependencies.findings.idle()
  expect((await desk()).map(({ subjectId, findings }) => [subjectId, findings[0]?.rule])).toEqual([
    [same.id, 'repost'],
    [pictures.id, 'repost'],
  ])
})

test('only the account itself sees its case, and a decision can be appealed once', async () => {
  const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
  const id = await open('account', dealer.id)
  await step(id, why('warn'))
  expect(await own(colleague)).toEqual([])
  const body = { step: 'appeal', words: 'No.' }
  const reply = (as: Account) => status('POST', `/api/cases/${id}/replies`, { as, body })
  for (const as of [colleague, admin]) expect(await reply(as)).toBe(404)
  await appeal(id, 'No.')
  await step(id, { step: 'keep', words: 'It stands.' })
  expect(await reply(dealer)).toBe(409)
  await step(id, why('suspend'))
  await appeal(id, 'No.')
})
