import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { forgetExpiredResets } from '#server/accounts/sign-in/password-changes.ts'
import { passwordResets } from '#server/database/account-tables.ts'
import { mailCounts, mails } from '#server/database/mail-tables.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { openMailingMarketplace } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'

const now = new Date('2026-11-21T18:30:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let admin: Account
let ann: Account
let clock = now

const { post, market } = await openMailingMarketplace(() => clock, { holdsMails: false })
const { queries } = market.dependencies.database
beforeEach(async () => {
  clock = now
  await emptyTables(market.dependencies.database)
  await queries.delete(mailCounts)
  post.mails.length = 0
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  ann = await market.addAccount({ username: 'Ann' })
  const confirmed = { email: 'ann@mail.example', emailConfirmedAt: now }
  await queries.update(users).set(confirmed).where(eq(users.id, ann.id))
})

const outboxIsEmpty = () => expect.poll(() => queries.$count(mails)).toBe(0)
const edit = (body: object) => market.answer('PATCH', `/api/admin/users/${ann.id}`, { as: admin, body })
const confirm = (body: object) => market.status('POST', '/api/account-email/confirmation', { body })
/** Parameters of the link in a mail. */
function linkIn({ text }: { text: string }) {
  const [, account, token] = /\/confirm-email\?account=(\d+)#token=([\w.-]+)/.exec(text) ?? []
  return { account: Number(account), token }
}
const ask = (account: string) => market.status('POST', '/api/forgotten-password', { body: { account } })
async function mailedToken(account = 'ann'): Promise<string> {
  const mail = post.nextMail()
  await ask(account)
  const { recipients, text } = await mail
  await outboxIsEmpty()
  expect(recipients).toEqual(['ann@mail.example'])
  return /\/new-password#token=([\w-]{43})/.exec(text)?.[1] ?? ''
}
const reset = (token: string, newPassword = 'molasses') =>
  market.status('POST', '/api/forgotten-password/reset', { body: { token, newPassword } })
const isLoggedIn = async (as: Account) => (await market.call('GET', '/api/user', { as })).ok
const logIn = (password: string) =>
  market.status('POST', '/api/login', { body: { username: 'ann', password } })

test('a mailed link sets a password once, and ends all sessions', async () => {
  const token = await mailedToken('ANN@mail.EXAMPLE')
  expect(JSON.stringify(await queries.select().from(passwordResets))).not.toContain(token)
  expect(await reset(token, 'cane5')).toBe(400)
  expect(await isLoggedIn(ann)).toBe(true)
  const answers = await Promise.all([reset(token), reset(token, 'another cane')])
  expect(answers.toSorted()).toEqual([204, 404])
  expect(await reset(token)).toBe(404)
  expect(await isLoggedIn(ann)).toBe(false)
  expect(await logIn(answers[0] === 204 ? 'molasses' : 'another cane')).toBe(200)
})

test('a link expires after an hour', async () => {
  const token = await mailedToken()
  clock = minutesLater(61)
  expect(await reset(token)).toBe(404)
  await forgetExpiredResets(queries, clock)
  expect(await queries.$count(passwordResets)).toBe(0)
})

test('a link is invalid once the password or the address has changed', async () => {
  const first = await mailedToken()
  const body = { newPassword: 'given by admin' }
  await market.answer('POST', `/api/admin/users/${ann.id}/reset-password`, { as: admin, body })
  expect(await reset(first)).toBe(404)
  const second = await mailedToken()
  await edit({ email: null })
  expect(await reset(second)).toBe(404)
})

test('an address gets no password link before it is confirmed by its own link', async () => {
  const change = async (email: string) => {
    const asked = post.nextMail()
    await edit({ email })
    return asked
  }
  const first = linkIn(await change('new@mail.example'))
  const asked = await change('other@mail.example')
  expect(asked.recipients).toEqual(['other@mail.example'])
  expect(asked.text).not.toContain('Ann')
  const second = linkIn(asked)
  const again = post.nextMail()
  expect(await ask('ann')).toBe(202)
  expect(linkIn(await again)).toEqual(second)
  expect(await queries.$count(passwordResets)).toBe(0)
  for (const wrong of [first, { ...second, account: admin.id }, { ...second, token: '' }])
    expect(await confirm(wrong)).toBe(404)
  expect(await confirm(second)).toBe(200)
  const mail = post.nextMail()
  await ask('ann')
  expect((await mail).text).toContain('/new-password#token=')
})

test('the response does not reveal whether an account exists or has an address', async () => {
  const mail = post.nextMail()
  for (const account of ['ann', 'nobody at all', 'admin']) expect(await ask(account)).toBe(202)
  await mail
})

test('requests from one network do not keep an owner elsewhere from getting a link', async () => {
  const from = async (remoteAddress: string) => {
    const [url, payload] = ['/api/forgotten-password', { account: 'ann' }]
    await market.app.inject({ method: 'POST', url, payload, remoteAddress })
    // A second request while a link is being sent sends no second mail.
    await outboxIsEmpty()
  }
  for (let at = 0; at < 9; at++) await from(`10.1.5.${at}`)
  expect(post.mails).toHaveLength(3)
  await from('198.51.100.7')
  expect(post.mails).toHaveLength(4)
})

test('one network can request ten links in fifteen minutes', async () => {
  for (let at = 0; at < 10; at++) expect(await ask('ann')).toBe(202)
  expect(await ask('ann')).toBe(429)
  clock = minutesLater(16)
  expect(await ask('ann')).toBe(202)
  await outboxIsEmpty()
})
