import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
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
  // The code that confirmed it is used up.
  later(minute)
  return { key, codes: (await answer.json()).recoveryCodes }
}
/** @returns the status, and what was said or the account */
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

test('an app is added by its first code, and answers ten recovery codes once', async () => {
  const started = await call('POST', '/api/user/second-factor', ann)
  const { key, address } = await started.json()
  expect(address).toMatch(/^otpauth:\/\/totp\/Bimwheels:Ann\?/)
  expect(new URL(address).searchParams.get('secret')).toBe(key)
  const confirm = (code: string) => call('POST', '/api/user/second-factor/confirmation', ann, { code })
  const refused = await confirm(codeOf(key, 10 * minute))
  expect([refused.status, (await refused.json()).fields]).toEqual([
    400,
    [{ field: 'code', message: 'Your app shows another code now' }],
  ])
  // An unconfirmed app is not asked for.
  expect((await logIn()).status).toBe(200)
  const { recoveryCodes: codes } = await (await confirm(codeOf(key))).json()
  expect(new Set(codes).size).toBe(10)
  expect((await confirm(codeOf(key))).status).toBe(409)
  expect((await call('POST', '/api/user/second-factor', ann)).status).toBe(409)
  expect(await (await call('GET', '/api/user/second-factor', ann)).json()).toEqual({
    addedAt: start.toISOString(),
    passkeys: [],
    recoveryCodesLeft: 10,
    isExempt: false,
  })
  expect(JSON.stringify(await queries.select().from(recoveryCodes))).not.toContain(codes[0])
})

describe('confirming an app', () => {
  const start = async () => (await (await call('POST', '/api/user/second-factor', ann)).json()).key
  const confirm = (code: string) => call('POST', '/api/user/second-factor/confirmation', ann, { code })

  test('allows ten wrong codes in 15 minutes, even if the app is added again', async () => {
    await start()
    for (let tries = 0; tries < 9; tries++) expect((await confirm('000000')).status).toBe(400)
    const key = await start()
    const answers = await Promise.all([confirm('000000'), confirm('000000'), confirm('000000')])
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 429, 429])
    expect((await confirm(codeOf(key))).status).toBe(429)
    later(15 * minute)
    expect((await confirm(codeOf(key))).headers.get('step-up')).toBe('proof')
    ann.cookie = cookiesOf(await call('POST', '/api/user/proof', ann, { proof: password }))
    expect((await confirm(codeOf(key))).status).toBe(200)
  })

  test('expires after an hour', async () => {
    const key = await start()
    later(60 * minute)
    ann.cookie = cookiesOf(await call('POST', '/api/user/proof', ann, { proof: password }))
    const answer = await confirm(codeOf(key))
    expect([answer.status, (await answer.json()).detail]).toEqual([
      409,
      'This app was already confirmed, or was added over an hour ago. Please start again',
    ])
    const again = await start()
    later(59 * minute)
    ann.cookie = cookiesOf(await call('POST', '/api/user/proof', ann, { proof: password }))
    expect((await confirm(codeOf(again))).status).toBe(200)
  })
})

test('a log-in asks for the code once the password is right, and takes no code twice', async () => {
  const { key } = await enrol(ann)
  expect(await logIn()).toMatchObject({
    status: 401,
    detail: wanted,
    fields: [{ field: 'code', message: wanted }],
  })
  expect(await logIn(codeOf(key), { typed: 'molasses' })).toMatchObject({
    status: 401,
    detail: 'Wrong username or password',
  })
  expect(await logIn('000000')).toMatchObject({ status: 401, detail: wrong, cookie: '' })
  expect(await logIn(codeOf(key))).toMatchObject({ status: 200 })
  expect(await logIn(codeOf(key))).toMatchObject({ status: 401, detail: wrong })
  // Nor one from before it.
  expect((await logIn(codeOf(key, -minute / 2))).status).toBe(401)
  later(minute)
  expect((await logIn(codeOf(key, 1.5 * minute))).status).toBe(401)
  expect((await logIn(` ${codeOf(key, minute / 2).replace(/^.../, '$& ')}`)).status).toBe(200)
})

test('one of several log-ins with the same code at once succeeds', async () => {
  const { key } = await enrol(ann)
  const answers = await Promise.all([logIn(codeOf(key)), logIn(codeOf(key)), logIn(codeOf(key))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('a recovery code stands for the app once, however it is typed', async () => {
  const { codes } = await enrol(ann)
  const [first = '', second = ''] = codes
  expect((await logIn(first)).status).toBe(200)
  expect(await logIn(first)).toMatchObject({ status: 401, detail: wrong })
  expect((await logIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  const left = async () =>
    (await (await call('GET', '/api/user/second-factor', ann)).json()).recoveryCodesLeft
  expect(await left()).toBe(8)
  const renewed = await (await call('POST', '/api/user/second-factor/recovery-codes', ann)).json()
  expect(await left()).toBe(10)
  expect((await logIn(codes[2])).status).toBe(401)
  expect((await logIn(renewed.recoveryCodes[0])).status).toBe(200)
})

test('ten wrong codes stop strangers who have the password, and not the owner’s own device', async () => {
  const { key } = await enrol(ann)
  const { cookie } = await logIn(codeOf(key))
  for (let tries = 0; tries < 10; tries++) expect((await logIn('000000')).status).toBe(401)
  later(minute)
  expect((await logIn(codeOf(key))).status).toBe(429)
  expect((await logIn(codeOf(key), { cookie })).status).toBe(200)
})

test('a mailed link that sets the password does not open an account that has one', async () => {
  const { codes } = await enrol(ann)
  const body = { newPassword: 'another cane' }
  const boss = await market.addAccount({ username: 'Second', role: 'admin' })
  expect((await call('POST', `/api/admin/users/${ann.id}/reset-password`, boss, body)).status).toBe(204)
  expect((await logIn(undefined, { typed: 'another cane' })).status).toBe(401)
  expect((await logIn(codes[0], { typed: 'another cane' })).status).toBe(200)
})

describe('ten minutes after the log-in', () => {
  const removing = (as: Account) => call('DELETE', '/api/user/second-factor', as)
  const proving = async (as: Account, proof: string) => {
    const answer = await call('POST', '/api/user/proof', as, { proof })
    if (answer.ok) as.cookie = cookiesOf(answer)
    return [answer.status, answer.ok ? undefined : (await answer.json()).fields]
  }

  test('removing a factor asks for a code of the app', async () => {
    const { key } = await enrol(ann)
    later(9 * minute)
    const asked = await removing(ann)
    expect([asked.status, asked.headers.get('step-up')]).toEqual([403, 'proof'])
    expect(await proving(ann, password)).toEqual([400, [{ field: 'proof', message: wrong }]])
    const before = { ...ann }
    expect(await proving(ann, codeOf(key))).toEqual([204, undefined])
    // The session has a new token.
    expect((await call('GET', '/api/user', before)).status).toBe(401)
    expect((await removing(ann)).status).toBe(204)
    expect((await logIn()).status).toBe(200)
  })

  test('adding an app asks for the password if there is no factor', async () => {
    later(9.9 * minute)
    expect((await call('POST', '/api/user/second-factor', ann)).status).toBe(201)
    later(minute)
    const adding = () => call('POST', '/api/user/second-factor', ann)
    expect((await adding()).headers.get('step-up')).toBe('proof')
    const other = await logIn()
    expect(await proving(ann, 'a guess')).toEqual([
      400,
      [{ field: 'proof', message: 'This is not your password' }],
    ])
    expect(await proving(ann, password)).toEqual([204, undefined])
    expect((await adding()).status).toBe(201)
    // Another session's proof is its own.
    later(11 * minute)
    expect((await call('POST', '/api/user/second-factor', { id: ann.id, cookie: other.cookie })).status).toBe(
      403,
    )
  })
})

describe('where administrators need one', () => {
  const day = 24 * 60 * minute
  const users200 = async (as: Account) => (await call('GET', '/api/admin/users', as)).status
  let boss: Account
  beforeEach(async () => {
    market.dependencies.settings.adminSecondFactor = 'required'
    const { cookie } = await logIn(undefined, { username: 'boss' })
    boss = { id: 1, cookie }
  })

  test('they have a week, then may only add it, and go on', async () => {
    const due = new Date(start.getTime() + 7 * day).toISOString()
    expect(await (await call('GET', '/api/user', boss)).json()).toMatchObject({ factorDueAt: due })
    expect(await (await call('GET', '/api/user', ann)).json()).not.toHaveProperty('factorDueAt')
    later(7 * day - minute)
    expect(await users200(boss)).toBe(200)
    later(2 * minute)
    expect(await users200(boss)).toBe(403)
    expect((await call('GET', '/api/enquiries', boss)).status).toBe(403)
    expect((await call('GET', '/api/enquiries', ann)).status).toBe(200)
    expect((await call('GET', '/api/user/sessions', boss)).status).toBe(200)
    boss.cookie = cookiesOf(await call('POST', '/api/user/proof', boss, { proof: password }))
    await enrol(boss)
    expect(await users200(boss)).toBe(200)
    expect(await (await call('GET', '/api/user', boss)).json()).not.toHaveProperty('factorDueAt')
  })

  test('the demo’s are exempt, and the week begins with the role', async () => {
    await queries.update(users).set({ isDemo: true }).where(eq(users.id, 1))
    later(8 * day)
    expect(await users200(boss)).toBe(200)
    expect(await (await call('GET', '/api/user/second-factor', boss)).json()).toMatchObject({
      isExempt: true,
    })
    boss.cookie = cookiesOf(await call('POST', '/api/user/proof', boss, { proof: password }))
    const before = new Date()
    expect((await call('PATCH', `/api/admin/users/${ann.id}`, boss, { role: 'admin' })).status).toBe(200)
    const [made] = await queries.select().from(users).where(eq(users.id, ann.id))
    expect(made?.roleSince.getTime()).toBeGreaterThan(before.getTime() - minute)
    await call('PATCH', `/api/admin/users/${ann.id}`, boss, { username: 'Anne' })
    const [kept] = await queries.select().from(users).where(eq(users.id, ann.id))
    expect(kept?.roleSince).toEqual(made?.roleSince)
  })
})

test('a lost one is cleared at the machine: the password opens the account again, and it is written down and mailed', async () => {
  const confirmed = { email: 'ann@mail.example', emailConfirmedAt: clock }
  await queries.update(users).set(confirmed).where(eq(users.id, ann.id))
  await enrol(ann)
  const lines: unknown[] = []
  const log = { warn: (line: unknown) => void lines.push(line) }
  const dependencies = { ...market.dependencies, openImages: async () => market.dependencies.images }
  const commands = localCommands({ ...dependencies, log: log as unknown as typeof dependencies.log })
  expect(await commands['clear-second-factor']({ username: 'ANN' })).toEqual({
    username: 'Ann',
    hadFactor: true,
  })
  expect(await commands['clear-second-factor']({ username: 'ann' })).toMatchObject({ hadFactor: false })
  await expect(commands['clear-second-factor']({ username: 'nobody' })).rejects.toMatchObject({
    kind: 'absent',
  })
  expect(lines).toEqual([{ event: 'second factor cleared', account: ann.id }])
  expect(await queries.$count(sessions, eq(sessions.userId, ann.id))).toBe(0)
  expect(await queries.$count(authenticators)).toBe(0)
  expect((await logIn()).status).toBe(200)
  const written = await queries.select().from(auditLog).orderBy(auditLog.id)
  // Rows of earlier tests stay.
  expect(written.slice(-2).map(({ action, actorRole }) => [action, actorRole])).toEqual([
    ['account.second-factor-added', 'user'],
    ['account.second-factor-cleared', 'program'],
  ])
  await sendMails(market, clock, mailer)
  expect(post.mails.map(({ text }) => text.split('\n')[0])).toEqual(
    expect.arrayContaining([
      'A second factor was added to the account Ann on Nov 21, 2026, 2:30 PM.',
      'At the machine of the marketplace the second factor was removed from the account Ann on Nov 21, 2026, 2:31 PM.',
    ]),
  )
})
