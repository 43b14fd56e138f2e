import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { forgetEndedSessions, openSession } from '#server/accounts/sign-in/sessions.ts'
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

test('logging in answers the user and sets a cookie that script cannot read', async () => {
  const answer = await logIn()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    id: 1,
    username: 'Ann',
    role: 'admin',
    isAdmin: true,
    isApproved: true,
    hasDealershipAccess: false,
    isSwitchedOff: false,
    isSuspended: false,
    dealershipHeld: null,
    dealershipName: 'Coral Motors',
  })
  expect(setCookie(answer)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await userOf(tokenIn(answer))).toMatchObject({ username: 'Ann' })
})

test('an account that is deleted while it is logged in to gets no session, and a sentence', async () => {
  await expect(openSession(queries, 1_000_000, clock)).rejects.toMatchObject({
    kind: 'unauthenticated',
    message: 'This account was just deleted',
  })
})

test('a stolen table opens no session', async () => {
  const [token = '', signature = ''] = tokenIn(await logIn()).split('.')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(signature).not.toBe('')
  const [row] = await queries.select().from(sessions)
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await userOf(row?.tokenHash ?? '')).toBe(401)
})

test('a cookie that was not signed here is refused without a query, the token of an open session too', async () => {
  const cookie = tokenIn(await logIn())
  const [token = '', signature = ''] = cookie.split('.')
  const asked = vi.spyOn(queries, 'select')
  for (const forged of [token, `${token}.`, `${token.slice(1)}.${signature}`, `.${signature}`, 'a.b']) {
    expect(await userOf(forged), forged).toBe(401)
  }
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  expect(await userOf(cookie)).toMatchObject({ id: 1 })
})

test('a wrong password and an unknown user are told apart by nobody', async () => {
  const wrong = await logIn({ password: 'molasses' })
  const unknown = await logIn({ username: 'nobody' })
  const seen = async (answer: Response) => [answer.status, await answer.text(), answer.headers.getSetCookie()]
  expect(await seen(wrong)).toEqual([401, 'Wrong username or password', []])
  expect(await seen(unknown)).toEqual([401, 'Wrong username or password', []])
})

test('logging in again ends the session before', async () => {
  const first = tokenIn(await logIn())
  const second = tokenIn(await logIn({}, first))
  expect(second).not.toBe(first)
  expect(await userOf(first)).toBe(401)
  expect(await userOf(second)).toMatchObject({ id: 1 })
})

test('a failed log-in leaves the session as it was', async () => {
  const token = tokenIn(await logIn())
  await logIn({ password: 'molasses' }, token)
  expect(await userOf(token)).toMatchObject({ id: 1 })
})

test('logging out ends the session and takes the cookie away, for whoever has none too', async () => {
  const token = tokenIn(await logIn())
  const answer = await market.call('POST', '/api/logout', { as: as(token) })
  expect(answer.status).toBe(204)
  expect(setCookie(answer)).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/)
  expect(await userOf(token)).toBe(401)
  expect((await market.call('POST', '/api/logout')).status).toBe(204)
})

test('a session ends after 14 days without use, and 30 days after it began whatever its use', async () => {
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

test('a clock set back ends no session and lets none last longer', async () => {
  const token = tokenIn(await logIn())
  later(-400 * dayMs)
  expect(await userOf(token)).toMatchObject({ id: 1 })
  await forgetEndedSessions(queries, clock)
  for (const days of [10, 10, 9]) {
    later(days * dayMs)
    expect(await userOf(token)).toMatchObject({ id: 1 })
  }
  later(dayMs)
  expect(await userOf(token)).toBe(401)
})

test('the browser forgets a cookie that opens nothing', async () => {
  const answer = await market.call('GET', '/api/user', { as: as('made up') })
  expect(answer.status).toBe(401)
  expect(setCookie(answer)).toMatch(/^session=;/)
})

test('role, name and existence are read at every request', async () => {
  const token = tokenIn(await logIn())
  await queries.update(users).set({ role: 'user', username: 'Anne' }).where(eq(users.id, 1))
  expect(await userOf(token)).toMatchObject({ username: 'Anne', role: 'user', isAdmin: false })
  await queries.delete(users)
  expect(await userOf(token)).toBe(401)
  expect(await queries.select().from(sessions)).toEqual([])
})

test.each([
  ['http', [], 'https', false],
  ['https by a believed proxy', ['127.0.0.1'], 'https', true],
  ['http by a believed proxy', ['127.0.0.1'], 'http', false],
  ['https by a proxy that is not believed', ['192.0.2.1'], 'https', false],
])('over %s the cookie is as secure as that is', async (_name, trustProxy, protocol, isSecure) => {
  const settings = { ...market.dependencies.settings, trustProxy }
  const app = await buildApp({ ...market.dependencies, settings })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'ann', password },
    headers: { 'x-forwarded-proto': protocol },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies[0]?.secure ?? false).toBe(isSecure)
  await app.close()
})

test('an account that logs in again and again has its newest fifty sessions', async () => {
  const first = await openSession(queries, 1, clock)
  for (let number = 0; number < 50; number++) {
    later(1000)
    await openSession(queries, 1, clock)
  }
  const last = tokenIn(await logIn())
  expect(await queries.$count(sessions)).toBe(50)
  expect([await userOf(first), await userOf(last)]).toEqual([401, expect.anything()])
})
