import { hash } from '@node-rs/argon2'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { openMarketplace } from '../support/marketplace.ts'

const password = 'sugar cane'
let clock = new Date()

const market = await openMarketplace(() => clock)
const { queries } = market.dependencies.database
// At a hashing cost that lets a test guess hundreds of times.
const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1 })
beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z')
  await emptyTables(market.dependencies.database)
  await market.addAccount({ username: 'ann', role: 'admin' })
  await market.addAccount({ username: 'bob' })
  await queries.update(users).set({ passwordHash })
})

type From = Partial<{ remoteAddress: string; cookie: string }>
async function post(url: string, payload: object, { remoteAddress = '192.0.2.7', cookie = '' }: From = {}) {
  const answer = await market.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } })
  const device = answer.cookies.find(({ name }) => name === 'device')
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], device }
}
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const logIn = (username: string, from?: From) => post('/api/login', { username, password }, from)
const guess = (username: string, from?: From) => post('/api/login', { username, password: 'molasses' }, from)
const host = (number: number) => ({ remoteAddress: `198.51.100.${number}` })
/** In its own /24. */
const elsewhere = (number: number) => ({ remoteAddress: `10.${number >> 8}.${number & 255}.9` })
async function deviceOf(username: string, from?: From) {
  const { device } = await logIn(username, from)
  return { cookie: `device=${encodeURIComponent(device?.value ?? '')}` }
}

/** Fewer at once than one queue holds. */
async function inGroups(count: number, work: (number: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let start = 1; start <= count; start += 25) {
    const group = Array.from({ length: Math.min(25, count - start + 1) }, (_, at) => work(start + at))
    statuses.push(...(await Promise.all(group)).map(({ status }) => status))
  }
  const groups = Object.entries(Object.groupBy(statuses, String))
  return Object.fromEntries(groups.map(([status, group = []]) => [status, group.length]))
}

test('after ten wrong passwords even the right one has to wait, but not for other accounts or addresses', async () => {
  expect(await inGroups(12, () => guess('ann'))).toEqual({ 401: 10, 429: 2 })
  later(1)
  expect(await logIn(' ANN ')).toMatchObject({ status: 429, retryAfter: String(14 * 60) })
  expect(await logIn('bob')).toMatchObject({ status: 200 })
  expect(await logIn('ann', host(8))).toMatchObject({ status: 200 })
  later(14)
  expect(await logIn('ann')).toMatchObject({ status: 200 })
})

test('a log-in clears the failures, and unknown accounts are slowed down in the same way', async () => {
  expect(await inGroups(9, () => guess('ann'))).toEqual({ 401: 9 })
  expect((await logIn('ann')).status).toBe(200)
  expect(await inGroups(10, () => guess('ann'))).toEqual({ 401: 10 })
  expect(await inGroups(12, () => guess('nobody'))).toEqual({ 401: 10, 429: 2 })
})

test('a network can create twenty accounts, one party forty, and a tenth of the waiting list', async () => {
  let registered = 0
  const register = (remoteAddress: string) =>
    post('/api/register', { username: `seller ${++registered}`, password }, { remoteAddress })
  expect(await inGroups(22, () => register('192.0.2.7'))).toEqual({ 201: 20, 429: 2 })
  const fromSite = () => register(`2001:db8:7:${(registered * 256 + registered).toString(16)}::1`)
  expect(await inGroups(45, fromSite)).toEqual({ 201: 40, 429: 5 })
  later(15)
  expect(await inGroups(15, fromSite)).toEqual({ 201: 10, 429: 5 })
  expect((await register('2001:db8:8::1')).status).toBe(201)
})

test('an address can have at most a hundred failures across all usernames', async () => {
  for (let at = 0; at < 10; at++) await market.addAccount({ username: `name ${at}` })
  await queries.update(users).set({ passwordHash })
  expect(await inGroups(100, (number) => guess(`name ${number % 10}`))).toEqual({ 401: 100 })
  expect(await logIn('bob')).toMatchObject({ status: 429, retryAfter: String(15 * 60) })
  expect((await logIn('bob', host(1))).status).toBe(200)
})

test("failures from many networks lock out neither an account's devices nor a quiet network", async () => {
  const device = await deviceOf('ann')
  const sixSites = (number: number) => ({ remoteAddress: `2001:db8:${number % 6}:${number}::1` })
  const noise = () => inGroups(60, (number) => guess('ann', sixSites(number)))
  expect(await noise()).toEqual({ 401: 60 })
  expect((await logIn('ann')).status).toBe(200)
  await guess('ann', sixSites(61))
  expect(await noise()).toMatchObject({ 429: expect.any(Number) })
  expect((await logIn('ann', { ...device, ...sixSites(3) })).status).toBe(200)
})

test('guesses on an account are limited, however many networks they come from', async () => {
  expect(await inGroups(400, (number) => guess('ann', elsewhere(number)))).toEqual({ 401: 350, 429: 50 })
})

test('a known device has its own limit of ten failures', async () => {
  const device = await deviceOf('ann')
  const guesses = await inGroups(12, (number) => guess('ann', { ...device, ...host(number) }))
  expect(guesses).toEqual({ 401: 10, 429: 2 })
  expect((await logIn('ann', device)).status).toBe(429)
  expect((await logIn('ann')).status).toBe(200)
})

test('a device is known only to accounts that log in on it, not to names written into its cookie', async () => {
  const first = await deviceOf('ann')
  const both = await deviceOf('bob', first)
  const [, signature] = decodeURIComponent(both.cookie).split('.').slice(-2)
  const forged = { cookie: `device=2.made-up.${signature}` }
  for (const username of ['ann', 'bob']) await inGroups(10, () => guess(username))
  expect((await logIn('ann', both)).status).toBe(200)
  expect((await logIn('bob', both)).status).toBe(200)
  for (const device of [first, forged]) expect((await logIn('bob', device)).status).toBe(429)
})

test('scripts cannot read the cookie of a device', async () => {
  expect((await logIn('ann')).device).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
})

test('wrong access codes from all networks block only administrators on the same network', async () => {
  let tried = 0
  const tryCode = (adminCode: string, from: From) =>
    post('/api/register-admin', { username: `user ${++tried}`, password, adminCode }, from)
  expect(await inGroups(12, () => tryCode('a guess', host(1)))).toEqual({ 403: 10, 429: 2 })
  expect(await inGroups(110, (number) => tryCode('a guess', elsewhere(number % 12)))).toEqual({ 403: 110 })
  await inGroups(30, (number) => tryCode('a guess', host(number)))
  const right = market.dependencies.settings.adminAccessCode ?? ''
  expect((await tryCode(right, host(50))).status).toBe(429)
  expect((await tryCode(right, elsewhere(99))).status).toBe(201)
})
