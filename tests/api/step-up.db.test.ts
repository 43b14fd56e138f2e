import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Call as DeclaredCall } from '#domain/accounts/call.ts'
import type { Action } from '#domain/accounts/permissions.ts'
import { apiCalls } from '#domain/api-calls-schema.ts'
import { guardedActions, proofExemptions } from '#server/accounts/sign-in/signed-in-user.ts'
import { contactAddresses } from '#server/database/mail-tables.ts'
import { dealerships, users } from '#server/database/schema.ts'
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
  await market.list(fay)
  dealershipId = market.dependencies.catalogue.dealership('Fay Cars')?.id ?? 0
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

const thief = { username: 'thief', password: 'sugar cane', role: 'admin' }
const all = { selection: { listings: [{ id: 1 }] } }

const guarded: Record<string, Call> = {
  'the export of enquiries': ['GET', () => '/api/enquiries/export', () => fay],
  'another address of an account': ['PATCH', account, () => boss, { email: 'thief@mail.example' }],
  'making an administrator of an account': ['PATCH', account, () => boss, { role: 'admin' }],
  'creating an administrator': ['POST', () => '/api/admin/users', () => boss, thief],
  'an export from the whole marketplace': ['POST', () => '/api/vehicles/bulk/export', () => boss, all],
  'another address of a dealership': ['PUT', profile, () => fay, { contactEmail: 'thief@mail.example' }],
}
const unchanged = { description: 'By the sea', contactEmail: 'Fay@cars.example' }
const free: Record<string, Call> = {
  'an export of one’s own listings': ['POST', () => '/api/vehicles/bulk/export', () => fay, all],
  'a profile, with its address as it was': ['PUT', profile, () => fay, unchanged],
}
const send = ([method, path, as, body]: Call) => market.call(method, path(), { as: as(), body })

test.each(Object.entries(guarded))('%s requires a proof, ten minutes after the log-in', async (_, call) => {
  clock = new Date(start.getTime() + 10 * minute)
  const response = await send(call)
  expect([response.status, response.headers.get('step-up')]).toEqual([403, 'proof'])
  clock = new Date(start.getTime() + 10 * minute - 1)
  expect((await send(call)).ok).toBe(true)
})

test.each(Object.entries(free))('%s requires no proof', async (_, call) => {
  clock = new Date(start.getTime() + 60 * minute)
  expect((await send(call)).ok).toBe(true)
})

const guardedWrites = Object.entries<DeclaredCall>(apiCalls).flatMap(([route, { access }]) =>
  guardedActions.has(access as Action) && !route.startsWith('GET ') ? [route] : [],
)
test.each(guardedWrites)('%s requires a proof, unless it is exempt', async (route) => {
  clock = new Date(start.getTime() + 10 * minute)
  const [method = '', path = ''] = route.split(' ')
  const answer = await market.call(method, path.replace(':id', String(fay.id)), { as: boss })
  expect(answer.headers.get('step-up')).toBe(route in proofExemptions ? null : 'proof')
})

test('every exemption is a write that would otherwise need a proof', () => {
  expect(guardedWrites).toEqual(expect.arrayContaining(Object.keys(proofExemptions)))
})

test('a caller without permission gets that refusal, with or without a proof', async () => {
  clock = new Date(start.getTime() + 60 * minute)
  const answer = await market.call('DELETE', account(), { as: fay })
  expect([answer.status, answer.headers.get('step-up')]).toEqual([403, null])
})
