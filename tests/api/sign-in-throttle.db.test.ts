import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { openMarketplace } from '../support/marketplace.ts'

const password = 'sugar cane'
const home = '192.0.2.7'
let clock = new Date()

const market = await openMarketplace(() => clock)
const passwordHash = await hashPassword(password)
beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z')
  await emptyTables(market.dependencies.database)
  for (const username of ['ann', 'bob']) await market.addAccount({ username, role: 'admin' })
  await market.dependencies.database.queries.update(users).set({ passwordHash })
})

async function post(url: string, payload: object, remoteAddress = home) {
  const answer = await market.app.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text: answer.body }
}
const logIn = (given: { username?: string; password?: string }, address?: string) =>
  post('/api/login', { username: 'ann', password, ...given }, address)
const guess = (username = 'ann') => logIn({ username, password: 'molasses' })
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const statuses = (answers: { status: number }[]) => {
  const groups = Object.entries(Object.groupBy(answers, ({ status }) => status))
  return Object.fromEntries(groups.map(([status, group = []]) => [status, group.length]))
}

test('after ten wrong passwords even the right one has to wait', async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401)
  clock = new Date(clock.getTime() + 60_000)
  expect(await logIn({})).toMatchObject({ status: 429, retryAfter: String(14 * 60) })
  expect(await logIn({ username: ' ANN ' })).toMatchObject({ status: 429 })
})

test('guessing many at once is no way around', async () => {
  expect(statuses(await times(30, guess))).toEqual({ 401: 10, 429: 20 })
})

test('another account and another address are free', async () => {
  await times(11, guess)
  expect(await logIn({ username: 'bob' })).toMatchObject({ status: 200 })
  expect(await logIn({}, '192.0.2.8')).toMatchObject({ status: 200 })
})

test('an address of one network is the same address', async () => {
  const from = (host: number) => logIn({ password: 'molasses' }, `2001:db8:1:2::${host}`)
  for (let host = 1; host <= 10; host++) expect((await from(host)).status).toBe(401)
  expect((await from(11)).status).toBe(429)
})

test('a quarter of an hour later it starts anew', async () => {
  await times(11, guess)
  clock = new Date(clock.getTime() + 15 * 60_000)
  expect((await guess()).status).toBe(401)
  expect(await logIn({})).toMatchObject({ status: 200 })
})

test('whoever gets in has a clean slate', async () => {
  await times(9, guess)
  expect((await logIn({})).status).toBe(200)
  expect(statuses(await times(10, guess))).toEqual({ 401: 10 })
})

test('an account that does not exist is slowed down alike', async () => {
  expect(statuses(await times(12, () => guess('nobody')))).toEqual({ 401: 10, 429: 2 })
})

test('wrong access codes are slowed down whatever username stands beside them', async () => {
  let attempts = 0
  const tryCode = (adminCode: string) =>
    post('/api/register-admin', { username: `user ${++attempts}`, password, adminCode })
  expect(statuses(await times(12, () => tryCode('a guess')))).toEqual({ 403: 10, 429: 2 })
  const right = market.dependencies.settings.adminAccessCode ?? ''
  expect(await tryCode(right)).toMatchObject({ status: 429, retryAfter: String(15 * 60) })
  expect(await logIn({})).toMatchObject({ status: 200 })
})

test('a network makes so many accounts and no more, whoever they are for', async () => {
  let count = 0
  const register = (address?: string) => {
    const username = `seller ${++count}`
    return post('/api/register', { username, password, dealershipName: `${username}'s cars` }, address)
  }
  expect(statuses(await times(22, () => register()))).toEqual({ 201: 20, 429: 2 })
  expect((await register('192.0.2.8')).status).toBe(201)
  clock = new Date(clock.getTime() + 15 * 60_000)
  expect((await register()).status).toBe(201)
})

test('one party makes forty accounts in a while and holds a tenth of those that may wait, from however many networks', async () => {
  let count = 0
  const register = (address: string) =>
    post('/api/register', { username: `seller ${++count}`, password }, address)
  const fromSite = () => register(`2001:db8:7:${(count * 256 + count).toString(16)}::1`)
  expect(statuses(await times(45, fromSite))).toEqual({ 201: 40, 429: 5 })
  clock = new Date(clock.getTime() + 15 * 60_000)
  expect(statuses(await times(15, fromSite))).toEqual({ 201: 10, 429: 5 })
  expect((await register('2001:db8:8::1')).status).toBe(201)
})
