import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { openSession } from '#server/accounts/sign-in/sessions.ts'
import { buildApp } from '#server/app.ts'
import { sessions } from '#server/database/account-tables.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { openMarketplace } from '../support/marketplace.ts'

const dayMs = 24 * 60 * 60 * 1000
const password = 'sugar cane'
let clock = new Date()

const market = await openMarketplace(() => clock)
const { queries } = market.dependencies.database
const passwordHash = await hashPassword(password)
beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z')
  await emptyTables(market.dependencies.database)
  await market.addAccount({ username: 'Ann', role: 'admin', dealershipName: 'Coral Motors' })
  await queries.update(users).set({ passwordHash })
  await queries.delete(sessions)
})

const as = (cookie: string) => ({ id: 0, cookie: `session=${cookie}` })
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const setCookie = (answer: Response) => answer.headers.getSetCookie()[0] ?? ''
const tokenIn = (answer: Response) => /^session=([^;]*)/.exec(setCookie(answer))?.[1] ?? ''

function logIn(body: object = {}, token = '') {
  const account = token ? as(token) : null
  return market.call('POST', '/api/login', { as: account, body: { username: 'ann', password, ...body } })
}
async function userOf(token: string) {
  const answer = await market.call('GET', '/api/user', { as: as(token) })
  return answer.ok ? answer.json() : answer.status
}

test('logging in returns the user and sets a cookie that scripts cannot read', async () => {
  const answer = await logIn()
  expect(setCookie(answer)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await userOf(tokenIn(answer))).toMatchObject({ username: 'Ann' })
})

test('a stolen session table cannot be used to log in', async () => {
  await logIn()
  const [row] = await queries.select().from(sessions)
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await userOf(row?.tokenHash ?? '')).toBe(401)
})

test('a cookie without a valid signature is refused, even with the token of an open session', async () => {
  const [token = '', signature = ''] = tokenIn(await logIn()).split('.')
  for (const forged of [token, `${token}.`, `${token.slice(1)}.${signature}`])
    expect(await userOf(forged), forged).toBe(401)
})

test('a wrong password and an unknown user get the same response', async () => {
  const wrong = await logIn({ password: 'molasses' })
  const unknown = await logIn({ username: 'nobody' })
  const seen = async (answer: Response) => [answer.status, await answer.text(), answer.headers.getSetCookie()]
  expect(await seen(wrong)).toEqual([401, 'Wrong username or password', []])
  expect(await seen(unknown)).toEqual([401, 'Wrong username or password', []])
})

test('logging in again ends the previous session, and logging out ends the current one', async () => {
  const first = tokenIn(await logIn())
  const second = tokenIn(await logIn({}, first))
  expect(await userOf(first)).toBe(401)
  expect(await userOf(second)).toMatchObject({ id: 1 })
  expect(await market.status('POST', '/api/logout', { as: as(second) })).toBe(204)
  expect(await userOf(second)).toBe(401)
})

test('a session ends after 14 days without use, and 30 days after log-in in any case', async () => {
  const used = tokenIn(await logIn())
  const unused = tokenIn(await logIn())
  for (const days of [10, 10, 9]) {
    later(days * dayMs)
    expect(await userOf(used)).toMatchObject({ id: 1 })
  }
  expect(await userOf(unused)).toBe(401)
  later(dayMs)
  expect(await userOf(used)).toBe(401)
})

test("the user's role, name and existence are read on every request", async () => {
  const token = tokenIn(await logIn())
  await queries.update(users).set({ role: 'user', username: 'Anne' }).where(eq(users.id, 1))
  expect(await userOf(token)).toMatchObject({ username: 'Anne', role: 'user', isAdmin: false })
  await queries.delete(users)
  expect(await userOf(token)).toBe(401)
})

test.each([
  ['127.0.0.1', true],
  ['192.0.2.1', false],
])('a proxy at %s is trusted about https: %s', async (trusted, isSecure) => {
  const settings = { ...market.dependencies.settings, trustProxy: [trusted] }
  const app = await buildApp({ ...market.dependencies, settings })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'ann', password },
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(answer.cookies[0]?.secure ?? false).toBe(isSecure)
  await app.close()
})

test('an account keeps its newest fifty sessions', async () => {
  const first = await openSession(queries, 1, clock)
  for (let at = 1; at <= 50; at++) await openSession(queries, 1, new Date(clock.getTime() + at))
  later(1000)
  const last = tokenIn(await logIn())
  expect(await queries.$count(sessions)).toBe(50)
  expect([await userOf(first), await userOf(last)]).toEqual([401, expect.anything()])
})
