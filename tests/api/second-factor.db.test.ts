import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { authenticators, recoveryCodes, sessions } from '#server/database/account-tables.ts'
import { mailCounts } from '#server/database/mail-tables.ts'
import { auditLog } from '#server/database/moderation-tables.ts'
import { users } from '#server/database/schema.ts'
import { localCommands } from '#server/operations/commands.ts'
import { emptyTables } from '../support/database.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'

const minute = 60 * 1000
const password = 'sugar cane'
const start = new Date('2026-11-21T18:30:00Z')
const wanted = 'Enter the code that your authenticator app shows, or a recovery code'
const wrong = 'This code is wrong or was used already'
let clock = start
let ann: Account

const { post, mailer, market } = await openMailingMarketplace(() => clock)
const { queries } = market.dependencies.database
const passwordHash = await hashPassword(password)
beforeEach(async () => {
  clock = start
  await emptyTables(market.dependencies.database)
  await queries.delete(mailCounts)
  post.mails.length = 0
  market.dependencies.settings.adminSecondFactor = 'offered'
  await market.addAccount({ username: 'Boss', role: 'admin' })
  ann = await market.addAccount({ username: 'Ann', dealershipName: 'Coral Motors' })
  await queries.update(users).set({ passwordHash, roleSince: clock })
})

const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const codeOf = (key: string, offMs = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: clock.getTime() + offMs })
const call = (method: string, path: string, as: Account | null, body?: unknown) =>
  market.call(method, path, { as, body, headers: { accept: 'application/problem+json' } })

/** Adds an authenticator app. @returns its key and the recovery codes */
async function enrol(as: Account): Promise<{ key: string; codes: string[] }> {
  const { key } = await (await call('POST', '/api/user/second-factor', as)).json()
  const confirmation = { code: codeOf(key) }
  const answer = await call('POST', '/api/user/second-factor/confirmation', as, confirmation)
  expect(answer.status).toBe(200)
  // The confirmation code is used up.
  later(minute)
  return { key, codes: (await answer.json()).recoveryCodes }
}
const begin = async () => (await (await call('POST', '/api/user/second-factor', ann)).json()).key
const confirm = (code: string) => call('POST', '/api/user/second-factor/confirmation', ann, { code })
/** @returns the status, and the message or the account */
async function logIn(code?: string, { cookie = '', typed = password, username = 'ann' } = {}) {
  const answer = await market.call('POST', '/api/login', {
    body: { username, password: typed, code },
    headers: { cookie, accept: 'application/problem+json' },
  })
  const { detail, fields } = await answer.json()
  return { status: answer.status, detail, fields, cookie: cookiesOf(answer) }
}
const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')

test('the first code confirms an app and returns ten recovery codes once', async () => {
  const key = await begin()
  expect((await confirm(codeOf(key, 10 * minute))).status).toBe(400)
  // Log-in does not ask for an unconfirmed app.
  expect((await logIn()).status).toBe(200)
  const { recoveryCodes: codes } = await (await confirm(codeOf(key))).json()
  expect(new Set(codes).size).toBe(10)
  expect((await confirm(codeOf(key))).status).toBe(409)
  expect(JSON.stringify(await queries.select().from(recoveryCodes))).not.toContain(codes[0])
})

test('confirming allows ten wrong codes in 15 minutes, even if the app is added again', async () => {
  await begin()
  for (let tries = 0; tries < 9; tries++) expect((await confirm('000000')).status).toBe(400)
  const key = await begin()
  const answers = await Promise.all([confirm('000000'), confirm('000000'), confirm('000000')])
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 429, 429])
  expect((await confirm(codeOf(key))).status).toBe(429)
  later(15 * minute)
  expect((await confirm(codeOf(key))).headers.get('step-up')).toBe('proof')
  ann.cookie = cookiesOf(await call('POST', '/api/user/proof', ann, { proof: password }))
  expect((await confirm(codeOf(key))).status).toBe(200)
})

test('an unconfirmed app expires after an hour', async () => {
  const key = await begin()
  later(60 * minute)
  ann.cookie = cookiesOf(await call('POST', '/api/user/proof', ann, { proof: password }))
  expect((await confirm(codeOf(key))).status).toBe(409)
})

test('a log-in asks for the code once the password is right, and accepts no code twice', async () => {
  const { key } = await enrol(ann)
  expect(await logIn()).toMatchObject({ status: 401, detail: wanted })
  const guess = await logIn(codeOf(key), { typed: 'molasses' })
  expect(guess).toMatchObject({ status: 401, detail: 'Wrong username or password' })
  expect(await logIn('000000')).toMatchObject({ status: 401, detail: wrong, cookie: '' })
  expect(await logIn(codeOf(key))).toMatchObject({ status: 200 })
  expect(await logIn(codeOf(key))).toMatchObject({ status: 401, detail: wrong })
  // An earlier code is refused too.
  expect((await logIn(codeOf(key, -minute / 2))).status).toBe(401)
})

test('only one of several simultaneous log-ins with the same code succeeds', async () => {
  const { key } = await enrol(ann)
  const answers = await Promise.all([logIn(codeOf(key)), logIn(codeOf(key)), logIn(codeOf(key))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('a recovery code replaces the app once, in any spelling', async () => {
  const { codes } = await enrol(ann)
  const [first = '', second = ''] = codes
  expect((await logIn(first)).status).toBe(200)
  expect(await logIn(first)).toMatchObject({ status: 401, detail: wrong })
  expect((await logIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  const renewed = await (await call('POST', '/api/user/second-factor/recovery-codes', ann)).json()
  expect((await logIn(codes[2])).status).toBe(401)
  expect((await logIn(renewed.recoveryCodes[0])).status).toBe(200)
})

test("ten wrong codes block strangers who have the password, but not the owner's own device", async () => {
  const { key } = await enrol(ann)
  const { cookie } = await logIn(codeOf(key))
  for (let tries = 0; tries < 10; tries++) expect((await logIn('000000')).status).toBe(401)
  later(minute)
  expect((await logIn(codeOf(key))).status).toBe(429)
  expect((await logIn(codeOf(key), { cookie })).status).toBe(200)
})

test('a password reset does not replace the second factor', async () => {
  const { codes } = await enrol(ann)
  const body = { newPassword: 'another cane' }
  const boss = await market.addAccount({ username: 'Second', role: 'admin' })
  expect((await call('POST', `/api/admin/users/${ann.id}/reset-password`, boss, body)).status).toBe(204)
  expect((await logIn(undefined, { typed: 'another cane' })).status).toBe(401)
  expect((await logIn(codes[0], { typed: 'another cane' })).status).toBe(200)
})

test('ten minutes after the log-in, removing a factor asks for a code of the app', async () => {
  const { key } = await enrol(ann)
  later(9 * minute)
  const remove = () => call('DELETE', '/api/user/second-factor', ann)
  expect((await remove()).headers.get('step-up')).toBe('proof')
  expect((await call('POST', '/api/user/proof', ann, { proof: password })).status).toBe(400)
  const proved = await call('POST', '/api/user/proof', ann, { proof: codeOf(key) })
  // The session has a new token.
  expect((await call('GET', '/api/user', ann)).status).toBe(401)
  ann.cookie = cookiesOf(proved)
  expect((await remove()).status).toBe(204)
  expect((await logIn()).status).toBe(200)
})

test('administrators who need a second factor have a week, then can do nothing but add it', async () => {
  market.dependencies.settings.adminSecondFactor = 'required'
  const { cookie } = await logIn(undefined, { username: 'boss' })
  const boss: Account = { id: 1, cookie }
  const statusOf = async (as: Account) => (await call('GET', '/api/enquiries', as)).status
  const week = 7 * 24 * 60 * minute
  later(week - minute)
  expect(await statusOf(boss)).toBe(200)
  later(2 * minute)
  expect([await statusOf(boss), await statusOf(ann)]).toEqual([403, 200])
  boss.cookie = cookiesOf(await call('POST', '/api/user/proof', boss, { proof: password }))
  await enrol(boss)
  expect(await statusOf(boss)).toBe(200)
})

test('an operator resets a lost factor: the password works again, and it is logged and mailed', async () => {
  const confirmed = { email: 'ann@mail.example', emailConfirmedAt: clock }
  await queries.update(users).set(confirmed).where(eq(users.id, ann.id))
  await enrol(ann)
  const dependencies = { ...market.dependencies, openImages: async () => market.dependencies.images }
  const cleared = await localCommands(dependencies)['clear-second-factor']({ username: 'ANN' })
  expect(cleared).toEqual({ username: 'Ann', hadFactor: true })
  expect(await queries.$count(sessions, eq(sessions.userId, ann.id))).toBe(0)
  expect(await queries.$count(authenticators)).toBe(0)
  expect((await logIn()).status).toBe(200)
  const written = await queries.select().from(auditLog).orderBy(auditLog.id)
  expect(written.at(-1)).toMatchObject({ action: 'account.second-factor-cleared', actorRole: 'program' })
  await sendMails(market, clock, mailer)
  expect(JSON.stringify(post.mails)).toContain('the second factor was removed from the account Ann')
})
