import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Call as DeclaredCall } from '#domain/accounts/call.ts'
import type { Action } from '#domain/accounts/permissions.ts'
import { apiCalls } from '#domain/api-calls-schema.ts'
import { guardedActions, proofExemptions } from '#server/accounts/sign-in/signed-in-user.ts'
import { contactAddresses } from '#server/database/mail-tables.ts'
import { dealerships, users } from '#server/database/schema.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const minute = 60 * 1000
const start = new Date('2026-11-21T18:30:00Z')
const confirmed = 'fay@cars.example'
let clock = start
let boss: Account
let fay: Account
let dealershipId = 0

const market = await openMarketplace(() => clock)
const { queries } = market.dependencies.database
beforeEach(async () => {
  clock = start
  await emptyTables(market.dependencies.database)
  boss = await market.addAccount({ username: 'boss', role: 'admin' })
  fay = await market.addAccount({ username: 'fay', dealershipName: 'Fay Cars' })
  const { id } = await market.list(fay)
  await addEnquiry(market.dependencies.database, id)
  const [account] = await queries.select().from(users).where(eq(users.id, fay.id))
  dealershipId = account?.dealershipId ?? 0
  await queries.delete(contactAddresses)
  await queries
    .insert(contactAddresses)
    .values({ dealershipId, email: confirmed, askedAt: start, confirmedAt: start })
  await queries.update(dealerships).set({ contactEmail: confirmed }).where(eq(dealerships.id, dealershipId))
  await queries.update(users).set({ email: confirmed, emailConfirmedAt: start }).where(eq(users.id, fay.id))
})

type Call = [method: string, path: () => string, as: () => Account, body?: object]
const profile = () => `/api/dealerships/${dealershipId}`
const account = () => `/api/admin/users/${fay.id}`

const all = { selection: { listings: [{ id: 1 }] } }

const guarded: Record<string, Call> = {
  'the export of enquiries': ['GET', () => '/api/enquiries/export', () => fay],
  'the export of the history': ['GET', () => '/api/history/export', () => boss],
  'another address of an account': ['PATCH', account, () => boss, { email: 'thief@mail.example' }],
  'another dealership of an account': ['PATCH', account, () => boss, { dealershipName: 'Fay & Sons' }],
  'making an administrator of an account': ['PATCH', account, () => boss, { role: 'admin' }],
  'creating an administrator': [
    'POST',
    () => '/api/admin/users',
    () => boss,
    { username: 'thief', password: 'sugar cane', role: 'admin' },
  ],
  'logging out all other devices': ['DELETE', () => '/api/user/sessions', () => fay],
  'an export from the whole marketplace': ['POST', () => '/api/vehicles/bulk/export', () => boss, all],
  'another address of a dealership': ['PUT', profile, () => fay, { contactEmail: 'thief@mail.example' }],
}
/** None of them exist. */
const free: Record<string, Call> = {
  'the export of listings': ['GET', () => '/api/user/vehicles/export', () => fay],
  'an export of one’s own listings': ['POST', () => '/api/vehicles/bulk/export', () => fay, all],
  'the inbox': ['GET', () => '/api/enquiries', () => fay],
  'creating a dealer’s account': [
    'POST',
    () => '/api/admin/users',
    () => boss,
    { username: 'gil', password: 'sugar cane', role: 'user', dealershipName: 'Gil Cars' },
  ],
  'a profile, with its address as it was': [
    'PUT',
    profile,
    () => fay,
    { description: 'By the sea', contactEmail: 'Fay@cars.example' },
  ],
}
const send = ([method, path, as, body]: Call) => market.call(method, path(), { as: as(), body })

test.each(Object.entries(guarded))(
  '%s wants the owner’s proof, ten minutes after the log-in',
  async (_, call) => {
    clock = new Date(start.getTime() + 10 * minute)
    const asked = await send(call)
    expect([asked.status, asked.headers.get('step-up')]).toEqual([403, 'proof'])
    expect(await asked.text()).toBe(
      'Please confirm that it is you, with your password or a code, and try again',
    )
    clock = new Date(start.getTime() + 10 * minute - 1)
    const answer = await send(call)
    expect([answer.ok, answer.headers.get('step-up')]).toEqual([true, null])
  },
)

test.each(Object.entries(free))('%s wants none', async (_, call) => {
  clock = new Date(start.getTime() + 60 * minute)
  expect((await send(call)).ok).toBe(true)
})

const guardedWrites = Object.entries<DeclaredCall>(apiCalls).flatMap(([route, { access }]) =>
  guardedActions.has(access as Action) && !route.startsWith('GET ') ? [route] : [],
)
test.each(guardedWrites)('%s wants a proof, unless it is exempt', async (route) => {
  clock = new Date(start.getTime() + 10 * minute)
  const [method = '', path = ''] = route.split(' ')
  const answer = await market.call(method, path.replace(':id', String(fay.id)), { as: boss })
  expect(answer.headers.get('step-up')).toBe(route in proofExemptions ? null : 'proof')
})

test('every exemption is a write that would need a proof', () => {
  expect(guardedWrites.length).toBeGreaterThan(8)
  expect(guardedWrites).toEqual(expect.arrayContaining(Object.keys(proofExemptions)))
})

test('changing one’s own password needs the current one', async () => {
  const [before] = await queries.select().from(users).where(eq(users.id, boss.id))
  const own = { as: boss, body: { newPassword: 'sugar cane' } }
  const answer = await market.call('POST', `/api/admin/users/${boss.id}/reset-password`, own)
  expect([answer.status, await answer.text()]).toEqual([
    403,
    'This is your own account: use Change Password, which asks for your current password',
  ])
  const [kept] = await queries.select().from(users).where(eq(users.id, boss.id))
  expect(kept?.passwordHash).toBe(before?.passwordHash)
})

test('an address that nobody confirmed is replaced without in a profile, and not in an account', async () => {
  clock = new Date(start.getTime() + 60 * minute)
  await queries.update(users).set({ emailConfirmedAt: null })
  await queries.update(contactAddresses).set({ confirmedAt: null })
  const { 'another address of an account': one, 'another address of a dealership': other } = guarded
  expect((await send(one as Call)).headers.get('step-up')).toBe('proof')
  expect((await send(other as Call)).ok).toBe(true)
})

test('a caller without permission is told so, whatever the proof', async () => {
  clock = new Date(start.getTime() + 60 * minute)
  const answer = await market.call('DELETE', account(), { as: fay })
  expect([answer.status, answer.headers.get('step-up')]).toEqual([403, null])
  expect(await answer.text()).toBe('Only an administrator may do this')
})
