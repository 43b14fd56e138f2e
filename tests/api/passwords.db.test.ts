import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const password = 'sugar cane'
const next = { currentPassword: password, newPassword: 'molasses', confirmPassword: 'molasses' }
let clock = new Date()
let admin: Account
let ann: Account

const market = await openMarketplace(() => clock)
const { queries } = market.dependencies.database
const passwordHash = await hashPassword(password)
beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z')
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'Admin', role: 'admin' })
  ann = await market.addAccount({ username: 'Ann' })
  await queries.update(users).set({ passwordHash })
})

async function post(path: string, as: Account | null, body: unknown) {
  const answer = await market.call('POST', path, { as, body })
  return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() }
}
const change = (body: object, as = ann) => post('/api/user/change-password', as, { ...next, ...body })
const reset = (id: number, newPassword: unknown = 'molasses', as = admin) =>
  post(`/api/admin/users/${id}/reset-password`, as, { newPassword })
const logIn = (given: string, username = 'ann') => post('/api/login', null, { username, password: given })
async function session(username = 'ann'): Promise<Account> {
  const { cookies } = await logIn(password, username)
  return { id: 0, cookie: cookies[0]?.split(';')[0] ?? '' }
}
const isOpen = async (as: Account) => (await market.call('GET', '/api/user', { as })).ok

test('a changed password counts from then on, and ends the other sessions of that user alone', async () => {
  const other = await session()
  expect(await change({})).toMatchObject({ status: 204, text: '' })
  expect(await Promise.all([isOpen(ann), isOpen(other), isOpen(admin)])).toEqual([true, false, true])
  expect((await logIn(password)).status).toBe(401)
  expect((await logIn('molasses')).status).toBe(200)
})

test.each([
  [{ currentPassword: 'a guess' }, 'Current password is wrong'],
  [{ currentPassword: '' }, 'Current password is required'],
  [{ newPassword: 'short', confirmPassword: 'short' }, 'Password must be at least 6 characters'],
  [{ confirmPassword: '' }, /^Please confirm your password/],
  [{ confirmPassword: 'another' }, "Passwords don't match"],
])('%j changes nothing', async (wrong, text) => {
  const other = await session()
  const answer = await change(wrong)
  expect(answer.status).toBe(400)
  expect(answer.text).toMatch(text)
  expect(await isOpen(other)).toBe(true)
  expect((await logIn(password)).status).toBe(200)
})

test('wrong current passwords are slowed down like those at sign-in, and together with them', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await change({ currentPassword: 'a guess' })).status).toBe(400)
    expect((await logIn('a guess')).status).toBe(401)
  }
  expect((await change({})).status).toBe(429)
  expect((await logIn(password)).status).toBe(429)
  expect((await change({}, admin)).status).toBe(204)
  clock = new Date(clock.getTime() + 15 * 60_000)
  expect((await change({})).status).toBe(204)
})

test('one of two changes at once succeeds', async () => {
  const both = await Promise.all(
    ['first choice', 'second choice'].map((newPassword) =>
      change({ newPassword, confirmPassword: newPassword }),
    ),
  )
  const done = both.findIndex(({ status }) => status === 204)
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  expect([400, 409]).toContain(both[1 - done]?.status)
  expect((await logIn(done === 0 ? 'first choice' : 'second choice')).status).toBe(200)
})

test('a reset password counts from then on, and ends all sessions of that user', async () => {
  const other = await session()
  expect(await reset(ann.id)).toMatchObject({ status: 204, text: '' })
  expect(await Promise.all([isOpen(ann), isOpen(other), isOpen(admin)])).toEqual([false, false, true])
  expect((await logIn(password)).status).toBe(401)
  expect((await logIn('molasses')).status).toBe(200)
})

test.each([
  [2, undefined, 400, 'Password must be at least 6 characters'],
  [7, 'molasses', 404, 'User not found'],
])('resetting user %i to %j is answered with %i', async (id, newPassword, status, text) => {
  const answer = await post(`/api/admin/users/${id}/reset-password`, admin, { newPassword })
  expect(answer).toMatchObject({ status, text })
})

test('a session opened with the old password during a reset ends', async () => {
  for (let round = 0; round < 5; round++) {
    await queries.update(users).set({ passwordHash })
    const logIns = Array.from({ length: 3 }, () => session())
    const [answer, ...opened] = await Promise.all([reset(ann.id, `molasses ${round}`), ...logIns])
    expect(answer.status).toBe(204)
    expect(await Promise.all(opened.map(isOpen))).toEqual([false, false, false])
  }
})
