import { asc, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { beforeEach, expect, test } from 'vitest'
import type { EnquiryPage } from '#domain/enquiries/enquiry-schema.ts'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry, OwnCase } from '#domain/moderation/case-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { migrate, migrateWithin, migrationsFolder } from '#server/database/migrate.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { endSuspensions } from '#server/moderation/take-step.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables, testDatabase } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
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
  answer('POST', `/api/cases/${id}/appeal`, { as, body: { words } })
const read = (id: number) => answer<CaseDetail>('GET', `/api/cases/${id}`, { as: admin })
const shown = async () =>
  (await answer<{ vehicles: Vehicle[] }>('GET', '/api/vehicles/search')).vehicles.map(({ id }) => id)
const address = () => `/api/vehicles/${listing.id}`
const why = (step: string, others = {}) => ({ step, reason: 'rude', words: 'Why?', ...others })
const own = (as = dealer) => answer<OwnCase[]>('GET', '/api/cases/own', { as })
const desk = async (view = '') =>
  (await answer<{ cases: CaseEntry[] }>('GET', `/api/cases${view}`, { as: admin })).cases
const undo = (id: number) => answer('POST', `/api/cases/${id}/undo`, { as: admin })

test('a removed listing is hidden from the public, and its owner reads why, appeals and wins', async () => {
  const id = await open('listing', listing.id)
  await step(id, { step: 'remove', reason: 'bait-price', words: 'Is this price right?' })
  expect(await shown()).toEqual([])
  expect(await market.reply('GET', address())).toEqual([410, 'This vehicle is not available right now'])
  expect(await answer('GET', address(), { as: dealer })).toMatchObject({ held: 'removed' })
  expect(await own()).toMatchObject([{ reason: 'Fake price', words: 'Is this price right?' }])
  expect(await own(stranger)).toEqual([])

  await appeal(id, 'It is: the engine is broken.')
  expect(await desk()).toMatchObject([{ id, isAppealed: true, isWaiting: true }])
  await step(id, { step: 'dismiss' })
  expect(await shown()).toEqual([listing.id])
  const { history } = await read(id)
  expect(history.map(({ action }) => action)).toEqual(['case.dismiss', 'case.appeal', 'case.remove'])
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
  await step(one, why('remove'))
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
  const appealed = { words: 'No' }
  for (const [as, call, body, refusal] of [
    [dealer, 'steps', why('warn'), 403],
    [stranger, 'appeal', appealed, 404],
    [dealer, 'appeal', appealed, 409],
    [admin, 'steps', { step: 'warn', reason: 'other' }, 400],
    [admin, 'steps', why('suspend'), 409],
  ] as const)
    expect(await status('POST', `/api/cases/${id}/${call}`, { as, body })).toBe(refusal)
  const stale = { as: admin, body: why('warn'), headers: { 'if-match': '"7"' } }
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

test('only the account itself sees its case, and a decision can be appealed once', async () => {
  const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
  const id = await open('account', dealer.id)
  await step(id, why('warn'))
  expect(await own(colleague)).toEqual([])
  const body = { words: 'No.' }
  const reply = (as: Account) => status('POST', `/api/cases/${id}/appeal`, { as, body })
  for (const as of [colleague, admin]) expect(await reply(as)).toBe(404)
  await appeal(id, 'No.')
  await step(id, { step: 'keep', words: 'It stands.' })
  expect(await reply(dealer)).toBe(409)
  await step(id, why('suspend'))
  await appeal(id, 'No.')
})

test('cases of an earlier version stay hidden, and undo leads to a state that still exists', async () => {
  const { queries } = await testDatabase()
  await queries.execute(sql`drop schema public cascade`)
  await queries.execute(sql`create schema public`)
  await queries.transaction((tx) =>
    migrateWithin(tx, readMigrationFiles({ migrationsFolder })[65]?.folderMillis),
  )
  const before = { subject: 'dealership', state: 'held', isAsked: true, findings: [] }
  const price = { rule: 'price', key: 'price 4', note: 'The price is 42 % under 9', isDecided: true }
  await queries.execute(sql`
    insert into cases (subject, subject_id, subject_name, opened_at, state, is_asked, findings, before) values
      ('listing', 1, '-', now(), 'held', true, '[]', null),
      ('dealership', 1, '-', now(), 'ended', false, '[]', ${JSON.stringify(before)}),
      ('dealership', 2, '-', now(), 'held', false, '[]', null),
      ('listing', 2, '-', now(), 'open', true, ${JSON.stringify([price, { rule: 'text', note: 'Bitcoin' }])}, null)`)
  await migrate(queries)
  const rows = await queries.select().from(cases).orderBy(asc(cases.id))
  expect(rows.map(({ state }) => state)).toEqual(['removed', 'dismissed', 'suspended', 'open'])
  expect(rows[1]?.before).toEqual({ subject: 'dealership', state: 'suspended', findings: [] })
  expect(rows[3]?.findings).toEqual([
    { note: 'The price is at least 40 % under that of comparable listings', isDecided: true },
    { note: 'Bitcoin' },
  ])
})
