import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OpenSession } from '#domain/accounts/user-schema.ts'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { sessions } from '#server/database/account-tables.ts'
import { mailCounts, mails } from '#server/database/mail-tables.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'

const day = 24 * 60 * 60 * 1000
const password = 'sugar cane'
const onPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const onDesk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const start = new Date('2026-11-21T18:30:00Z')
let clock = start
let ann: Account

const { post, mailer, market } = await openMailingMarketplace(() => clock)
const { queries } = market.dependencies.database
const passwordHash = await hashPassword(password)
beforeEach(async () => {
  clock = start
  await emptyTables(market.dependencies.database)
  await queries.delete(mailCounts)
  await queries.delete(mails)
  post.mails.length = 0
  await market.addAccount({ username: 'admin', role: 'admin' })
  ann = await market.addAccount({ username: 'Ann' })
  await queries.delete(sessions)
  const confirmed = { email: 'ann@mail.example', emailConfirmedAt: clock, passwordHash, lastLogInAt: null }
  await queries.update(users).set(confirmed).where(eq(users.id, ann.id))
})

/** @param cookies of the browser, such as of a log-in before @returns its cookies after it */
async function logIn(userAgent: string, cookies = ''): Promise<Account> {
  const answer = await market.call('POST', '/api/login', {
    body: { username: 'ann', password },
    headers: { 'user-agent': userAgent, cookie: cookies },
  })
  expect(answer.status).toBe(200)
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { id: ann.id, cookie: set.join('; ') }
}
async function listOf(as: Account): Promise<OpenSession[]> {
  return (await market.call('GET', '/api/user/sessions', { as })).json()
}
const isOpen = async (as: Account) => (await market.call('GET', '/api/user', { as })).ok

test('an account sees its own sessions, by device and day, and neither header nor address is stored', async () => {
  const phone = await logIn(onPhone)
  const admin = await market.addAccount({ username: 'other admin', role: 'admin' })
  clock = new Date(start.getTime() + 2 * day)
  const desk = await logIn(onDesk)
  expect(await listOf(desk)).toEqual([
    {
      id: expect.any(Number),
      device: 'Chrome on Windows',
      openedAt: clock.toISOString(),
      usedAt: clock.toISOString(),
      isThis: true,
    },
    {
      id: expect.any(Number),
      device: 'Chrome on Android',
      openedAt: start.toISOString(),
      usedAt: start.toISOString(),
      isThis: false,
    },
  ])
  expect(await listOf(phone)).toMatchObject([
    { device: 'Chrome on Android', usedAt: clock.toISOString(), isThis: true },
    { device: 'Chrome on Windows', isThis: false },
  ])
  expect(await listOf(admin)).toMatchObject([{ device: 'Unknown device', isThis: true }])
  const stored = JSON.stringify(await queries.select().from(sessions))
  expect(stored).not.toContain('Mozilla')
  expect(stored).not.toContain('127.0.0.1')
  clock = new Date(clock.getTime() + 15 * day)
  expect(await listOf(await logIn(onPhone))).toHaveLength(1)
})

test('a session is ended by its owner alone, and once', async () => {
  const [phone, desk] = [await logIn(onPhone), await logIn(onDesk)]
  const stranger = await market.addAccount({ username: 'Bob' })
  const other = (await listOf(desk)).find(({ isThis }) => !isThis)
  const end = async (as: Account) =>
    (await market.call('DELETE', `/api/user/sessions/${other?.id}`, { as })).status
  expect(await end(stranger)).toBe(404)
  expect(await isOpen(phone)).toBe(true)
  expect(await end(desk)).toBe(204)
  expect(await isOpen(phone)).toBe(false)
  expect(await end(desk)).toBe(404)
  expect(await isOpen(desk)).toBe(true)
})

test('everywhere else is every other session of the account, and nobody else’s', async () => {
  const [phone, tablet, desk] = [await logIn(onPhone), await logIn(onPhone), await logIn(onDesk)]
  const stranger = await market.addAccount({ username: 'Bob' })
  expect((await market.call('DELETE', '/api/user/sessions', { as: desk })).status).toBe(204)
  expect(await Promise.all([phone, tablet, desk, stranger].map(isOpen))).toEqual([false, false, true, true])
})

test('a log-in by another browser is mailed to the confirmed address, once it is not the first', async () => {
  const { cookie } = await logIn(onPhone)
  await logIn(onPhone, cookie)
  expect(await queries.$count(mails)).toBe(0)
  await logIn(onDesk)
  expect(await sendMails(market, clock, mailer)).toEqual([])
  expect(post.mails).toMatchObject([
    { recipients: ['ann@mail.example'], headers: { subject: 'A new device is logged in to Bimwheels' } },
  ])
  expect(post.mails[0]?.text).toContain('the account Ann')
  expect(post.mails[0]?.text).toContain('Chrome on Windows, Nov 21, 2026, 2:30 PM.')
  expect(post.mails[0]?.text).toContain('http://localhost:3000/account')
})

test('nothing is mailed to an address that is not confirmed, nor of a log-in that fails', async () => {
  await logIn(onPhone)
  const body = { username: 'ann', password: 'molasses' }
  expect((await market.call('POST', '/api/login', { body })).status).toBe(401)
  await queries.update(users).set({ emailConfirmedAt: null })
  await logIn(onDesk)
  expect(await queries.$count(mails)).toBe(0)
})
