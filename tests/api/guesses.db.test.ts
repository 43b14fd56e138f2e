import { hash } from '@node-rs/argon2'
import { beforeEach, expect, test } from 'vitest'
import { attempts } from '#server/database/account-tables.ts'
import { users } from '#server/database/schema.ts'
import { countInWindows } from '#server/http/attempt-window.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const password = 'sugar cane'
let clock = new Date()
let ann: Account

const market = await openMarketplace(() => clock)
const { queries } = market.dependencies.database
// At a cost that lets a test guess hundreds of times.
const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1 })
beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z')
  await emptyTables(market.dependencies.database)
  ann = await market.addAccount({ username: 'ann', role: 'admin' })
  await market.addAccount({ username: 'bob' })
  await queries.update(users).set({ passwordHash })
})

interface From {
  address?: string
  cookie?: string
}
async function post(url: string, payload: object, { address = '192.0.2.7', cookie = '' }: From = {}) {
  const answer = await market.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: { cookie },
  })
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    device: answer.cookies.find(({ name }) => name === 'device'),
  }
}
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const logIn = (username: string, from?: From) => post('/api/login', { username, password }, from)
const guess = (username: string, from?: From) => post('/api/login', { username, password: 'molasses' }, from)
const host = (number: number) => ({ address: `198.51.100.${number}` })
/** In a /24 of its own. */
const elsewhere = (number: number) => ({ address: `10.${number >> 8}.${number & 255}.9` })
async function deviceOf(username: string, from?: From) {
  const { device } = await logIn(username, from)
  return { cookie: `device=${encodeURIComponent(device?.value ?? '')}` }
}

/** Fewer at once than wait in one line. */
async function inGroups(count: number, work: (number: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let start = 1; start <= count; start += 25) {
    const group = Array.from({ length: Math.min(25, count - start + 1) }, (_, at) => work(start + at))
    statuses.push(...(await Promise.all(group)).map(({ status }) => status))
  }
  const groups = Object.entries(Object.groupBy(statuses, String))
  return Object.fromEntries(groups.map(([status, group = []]) => [status, group.length]))
}

test('after ten wrong passwords even the right one waits for a quarter of an hour; other accounts and addresses do not', async () => {
  expect(await inGroups(12, () => guess('ann'))).toEqual({ 401: 10, 429: 2 })
  later(1)
  expect(await logIn('ann')).toMatchObject({ status: 429, retryAfter: String(14 * 60) })
  expect(await logIn(' ANN ')).toMatchObject({ status: 429 })
  expect(await logIn('bob')).toMatchObject({ status: 200 })
  expect(await logIn('ann', host(8))).toMatchObject({ status: 200 })
  later(14)
  expect((await guess('ann')).status).toBe(401)
  expect((await logIn('ann')).status).toBe(200)
})

test('a log-in clears the failures, and unknown accounts are slowed down alike', async () => {
  expect(await inGroups(9, () => guess('ann'))).toEqual({ 401: 9 })
  expect((await logIn('ann')).status).toBe(200)
  expect(await inGroups(10, () => guess('ann'))).toEqual({ 401: 10 })
  expect(await inGroups(12, () => guess('nobody'))).toEqual({ 401: 10, 429: 2 })
})

test('a network makes so many accounts and no more, whoever they are for', async () => {
  const register = (number: number, from?: From) => {
    const username = `seller ${number}`
    return post('/api/register', { username, password, dealershipName: `${username}'s cars` }, from)
  }
  expect(await inGroups(22, register)).toEqual({ 201: 20, 429: 2 })
  expect((await register(23, host(8))).status).toBe(201)
  later(15)
  expect((await register(24)).status).toBe(201)
})

test('one party makes forty accounts in a while and holds a tenth of those that may wait, from however many networks', async () => {
  let made = 0
  const register = (address: string) =>
    post('/api/register', { username: `seller ${++made}`, password }, { address })
  const fromSite = () => register(`2001:db8:7:${(made * 256 + made).toString(16)}::1`)
  expect(await inGroups(45, fromSite)).toEqual({ 201: 40, 429: 5 })
  later(15)
  expect(await inGroups(15, fromSite)).toEqual({ 201: 10, 429: 5 })
  expect((await register('2001:db8:8::1')).status).toBe(201)
})

test('an address has a hundred failures in all, whatever names they are on and whoever logs in between', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `name ${at}`)
  for (const username of names) await market.addAccount({ username })
  await queries.update(users).set({ passwordHash })
  expect(await inGroups(99, (number) => guess(`name ${number % 10}`))).toEqual({ 401: 99 })
  expect((await logIn('bob')).status).toBe(200)
  expect((await guess('nobody')).status).toBe(401)
  expect(await logIn('bob')).toMatchObject({ status: 429, retryAfter: String(15 * 60) })
  expect((await logIn('bob', host(1))).status).toBe(200)
})

test('the noise of many networks about an account keeps out neither its devices nor a network that was quiet', async () => {
  const device = await deviceOf('ann')
  const other = await deviceOf('bob')
  const sixSites = (number: number) => ({ address: `2001:db8:${number % 6}:${number}::1` })
  expect(await inGroups(60, (number) => guess('ann', sixSites(number)))).toEqual({ 401: 60 })
  expect((await logIn('ann')).status).toBe(200)
  expect((await logIn('ann', other)).status).toBe(200)
  expect((await logIn('bob')).status).toBe(200)
  expect((await guess('ann', sixSites(61))).status).toBe(401)
  expect(await inGroups(60, (number) => guess('ann', sixSites(number)))).toMatchObject({
    429: expect.any(Number),
  })
  expect((await logIn('ann', { ...device, ...sixSites(3) })).status).toBe(200)
  const change = { currentPassword: password, newPassword: 'molasses', confirmPassword: 'molasses' }
  expect((await post('/api/user/change-password', change, ann)).status).toBe(204)
})

test('guesses on an account have a bound, from however many networks they come', async () => {
  expect(await inGroups(400, (number) => guess('ann', elsewhere(number)))).toEqual({ 401: 350, 429: 50 })
  expect(await inGroups(25, (number) => guess('bob', host(number)))).toEqual({ 401: 20, 429: 5 })
})

test('a device that was logged in on has ten failures of its own', async () => {
  const device = await deviceOf('ann')
  expect(await inGroups(12, (number) => guess('ann', { ...device, ...host(number) }))).toEqual({
    401: 10,
    429: 2,
  })
  expect((await logIn('ann', device)).status).toBe(429)
  expect((await logIn('ann')).status).toBe(200)
})

test('a device knows each of the accounts that log in on it, and none that somebody writes into its cookie', async () => {
  const first = await deviceOf('ann')
  const both = await deviceOf('bob', first)
  const [, signature] = decodeURIComponent(both.cookie).split('.').slice(-2)
  const forged = { cookie: `device=2.made-up.${signature}` }
  await inGroups(10, () => guess('ann'))
  await inGroups(10, () => guess('bob'))
  expect((await logIn('ann', both)).status).toBe(200)
  expect((await logIn('bob', both)).status).toBe(200)
  expect((await logIn('bob', first)).status).toBe(429)
  expect((await logIn('bob', forged)).status).toBe(429)
})

test('all networks of one customer wait in one line, so that a flood from them turns nobody else away', async () => {
  const flood = Array.from({ length: 300 }, (_, at) =>
    guess('nobody', { address: `2001:db8:9:${(at % 256).toString(16)}::1` }),
  )
  expect((await logIn('bob', host(2))).status).toBe(200)
  // The line's refusal, which costs no query, says to come back in five seconds.
  const turnedAway = (await Promise.all(flood)).filter(({ retryAfter }) => retryAfter === '5')
  expect(turnedAway.length).toBeGreaterThan(100)
})

test('no script reads the cookie of a device', async () => {
  expect((await logIn('ann')).device).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
  expect((await guess('ann')).device).toBeUndefined()
})

test('wrong access codes from everywhere keep no administrator out, but those of the same network', async () => {
  let tried = 0
  const tryCode = (adminCode: string, from?: From) =>
    post('/api/register-admin', { username: `user ${++tried}`, password, adminCode }, from)
  expect(await inGroups(12, () => tryCode('a guess'))).toEqual({ 403: 10, 429: 2 })
  expect(await logIn('ann')).toMatchObject({ status: 200 })
  expect(await inGroups(110, (number) => tryCode('a guess', elsewhere(number % 12)))).toEqual({ 403: 110 })
  expect(await inGroups(30, (number) => tryCode('a guess', host(number)))).toMatchObject({
    429: expect.any(Number),
  })
  const right = market.dependencies.settings.adminAccessCode ?? ''
  expect((await tryCode(right, host(50))).status).toBe(429)
  expect((await tryCode(right, elsewhere(99))).status).toBe(201)
})

test('a clock that is set back two days keeps nobody out', async () => {
  expect(await inGroups(11, () => guess('ann'))).toEqual({ 401: 10, 429: 1 })
  later(-2 * 24 * 60)
  expect((await logIn('ann')).status).toBe(200)
  expect(await inGroups(11, () => guess('ann'))).toEqual({ 401: 10, 429: 1 })
  expect(await logIn('ann')).toMatchObject({ status: 429, retryAfter: String(15 * 60) })
})

test('attempts that are counted in the same windows at once wait for each other, and not in a circle', async () => {
  const windows = ['all', 'account', 'network'].map((name) => ({ of: [name], most: 1000 }))
  for (let round = 0; round < 20; round += 1) {
    const counted = Array.from({ length: 8 }, async (_, at) => {
      const inSomeOrder = at % 2 ? windows : windows.toReversed()
      const succeeded = await countInWindows({ queries, windows: inSomeOrder, refusal: 'Wait', now: clock })
      await succeeded()
    })
    await Promise.all(counted)
  }
  const left = await queries.select({ count: attempts.count }).from(attempts)
  expect(left).toEqual([{ count: 0 }, { count: 0 }, { count: 0 }])
})
