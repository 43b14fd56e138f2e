import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { adminAccessCode } from '#server/accounts/register-admin.ts'
import { dealerships, users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

const market = await openMarketplace()
const { queries } = market.dependencies.database
beforeEach(() => emptyTables(market.dependencies.database))

const adminCode = testSettings.adminAccessCode

async function post(path: string, body: unknown) {
  const answer = await market.call('POST', path, { body })
  const text = await answer.text()
  return { status: answer.status, text, user: answer.ok ? JSON.parse(text) : undefined }
}
const register = (account: object) => post('/api/register', { password: 'sugar cane', ...account })
const registerAdmin = (account: object) =>
  post('/api/register-admin', { password: 'sugar cane', adminCode, ...account })

test('registration is refused before the first administrator, who is user 1', async () => {
  expect(await register({ username: 'early' })).toMatchObject({ status: 403 })
  const { user } = await registerAdmin({ username: 'Boss', role: 'user', id: 7 })
  expect(user).toMatchObject({ id: 1, role: 'admin', dealershipName: null })
  expect(await register({ username: 'later' })).toMatchObject({ status: 201, user: { role: 'user' } })
})

test('the administrator is user 1 even if a user registers at the same moment', async () => {
  await Promise.all([register({ username: 'eager' }), registerAdmin({ username: 'boss' })])
  const [first] = await queries.select().from(users).where(eq(users.id, 1))
  expect(first).toMatchObject({ username: 'boss', role: 'admin' })
})

test('a wrong access code creates no administrator; one typed by hand does', async () => {
  const refused = await registerAdmin({ username: 'boss', adminCode: 'a code for test' })
  expect(refused.status).toBe(403)
  expect(refused.text).not.toContain(adminCode)
  expect(await queries.$count(users)).toBe(0)
  const copied = { username: 'boss', adminCode: ' A Code  forTESTS' }
  expect(await registerAdmin(copied)).toMatchObject({ status: 201 })
})

test('without a setting all processes share one random access code', async () => {
  const code = () => adminAccessCode(queries, { adminAccessCode: undefined })
  const registered = await Promise.all([code(), code(), code()])
  const codes = new Set(registered.map((each) => each.code))
  expect(codes.size).toBe(1)
  expect([...codes][0]).toMatch(/^([A-Z2-9]{4}-){6}[A-Z2-9]{4}$/)
})

test('a registration cannot join an existing dealership, in any upper or lower case', async () => {
  await registerAdmin({ username: 'boss', dealershipName: 'Coral Motors' })
  const refused = await register({ username: 'bob', dealershipName: 'CORAL motors' })
  expect(refused.status).toBe(403)
  expect(await queries.$count(users)).toBe(1)
})

test('role and isAdmin in the body are ignored', async () => {
  await registerAdmin({ username: 'boss' })
  const claimed = { role: 'admin', isAdmin: true, id: 1, dealershipId: 1, hasDealershipAccess: true }
  const registered = await register({ username: 'sly', ...claimed })
  expect(registered.user).toMatchObject({ role: 'user', isAdmin: false, hasDealershipAccess: false })
})

test('a username is taken in any case, and a refused registration creates no dealership', async () => {
  await registerAdmin({ username: 'José Brathwaite' })
  const again = { username: ' josé  BRATHWAITE', dealershipName: 'Left Behind' }
  expect(await register(again)).toMatchObject({ status: 409, text: 'That username is taken' })
  expect(await queries.$count(dealerships)).toBe(0)
})

test('a password is stored as an argon2id hash and never returned', async () => {
  const { text } = await registerAdmin({ username: 'boss' })
  const [row] = await queries.select().from(users)
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(text).not.toMatch(/hash|sugar cane/i)
})
