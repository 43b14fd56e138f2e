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

const password = 'sugar cane'
const browser = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`
const onPhone = browser('Linux; Android 10; K')
const onDesk = browser('Windows NT 10.0; Win64; x64')
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

async function logIn(userAgent: string, cookies = ''): Promise<Account> {
  const answer = await market.call('POST', '/api/login', {
    body: { username: 'ann', password },
    headers: { 'user-agent': userAgent, cookie: cookies },
  })
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { id: ann.id, cookie: set.join('; ') }
}
const listOf = (as: Account) => market.answer<OpenSession[]>('GET', '/api/user/sessions', { as })
const isOpen = async (as: Account) => (await market.call('GET', '/api/user', { as })).ok

test('an account sees its own sessions by device and day, and neither header nor address is stored', async () => {
  await logIn(onPhone)
  clock = new Date('2026-11-23T12:00:00Z')
  const desk = await logIn(onDesk)
  expect(await listOf(desk)).toMatchObject([
    { device: 'Chrome on Windows', openedAt: clock.toISOString(), isThis: true },
    { device: 'Chrome on Android', usedAt: start.toISOString(), isThis: false },
  ])
  const stored = JSON.stringify(await queries.select().from(sessions))
  expect(stored).not.toMatch(/Mozilla|127\.0\.0\.1/)
})

test('only their owner can end sessions, one or all others', async () => {
  const [phone, desk] = [await logIn(onPhone), await logIn(onDesk)]
  const stranger = await market.addAccount({ username: 'Bob' })
  const path = `/api/user/sessions/${(await listOf(desk))[1]?.id}`
  const end = (as: Account) => market.status('DELETE', path, { as })
  expect(await end(stranger)).toBe(404)
  expect(await end(desk)).toBe(204)
  expect(await isOpen(phone)).toBe(false)
  const tablet = await logIn(onPhone)
  expect(await market.status('DELETE', '/api/user/sessions', { as: desk })).toBe(204)
  expect(await Promise.all([tablet, desk, stranger].map(isOpen))).toEqual([false, true, true])
})

test('a log-in with another browser sends a mail to a confirmed address', async () => {
  const { cookie } = await logIn(onPhone)
  await logIn(onPhone, cookie)
  await queries.update(users).set({ emailConfirmedAt: null })
  await logIn(onDesk)
  expect(await queries.$count(mails)).toBe(0)
  await queries.update(users).set({ emailConfirmedAt: clock })
  await logIn(onDesk)
  expect(await sendMails(market, clock, mailer)).toEqual([])
  expect(post.mails).toMatchObject([{ recipients: ['ann@mail.example'] }])
})
