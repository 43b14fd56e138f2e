import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ManagedUser } from '#domain/accounts/user-schema.ts'
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
beforeEach(async () => {
  clock = now
  await emptyTables(market.dependencies.database)
  await market.dependencies.database.queries.delete(mailCounts)
  post.mails.length = 0
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  ann = await market.addAccount({ username: 'Ann' })
  const confirmed = { email: 'ann@mail.example', emailConfirmedAt: now }
  await market.dependencies.database.queries.update(users).set(confirmed).where(eq(users.id, ann.id))
})

const outboxIsEmpty = () => expect.poll(() => market.dependencies.database.queries.$count(mails)).toBe(0)
const edit = (body: object) => market.call('PATCH', `/api/admin/users/${ann.id}`, { as: admin, body })
const confirm = (body: unknown) => market.call('POST', '/api/account-email/confirmation', { body })
/** Parameters of the link in a mail. */
function linkIn({ text }: { text: string }) {
  const [, account, token] = /\/confirm-email\?account=(\d+)#token=([\w.-]+)/.exec(text) ?? []
  return { account: Number(account), token }
}
const ask = async (account: string) => {
  const answer = await market.call('POST', '/api/forgotten-password', { body: { account } })
  return [answer.status, await answer.text()]
}
async function mailedToken(account = 'ann'): Promise<string> {
  const mail = post.nextMail()
  await ask(account)
  const { recipients, text } = await mail
  await outboxIsEmpty()
  expect(recipients).toEqual(['ann@mail.example'])
  return /\/new-password#token=([\w-]{43})/.exec(text)?.[1] ?? ''
}
const reset = async (token: string, newPassword = 'molasses') => {
  const answer = await market.call('POST', '/api/forgotten-password/reset', { body: { token, newPassword } })
  return answer.status
}
const isLoggedIn = async (as: Account) => (await market.call('GET', '/api/user', { as })).ok
const logIn = async (password: string) =>
  (await market.call('POST', '/api/login', { body: { username: 'ann', password } })).status

test('a mailed link sets a password once, and ends all sessions', async () => {
  const token = await mailedToken()
  const { queries } = market.dependencies.database
  expect(JSON.stringify(await queries.select().from(passwordResets))).not.toContain(token)
  expect(await reset(token, '123456')).toBe(400)
  expect(await reset(token, 'cane5')).toBe(400)
  expect(await isLoggedIn(ann)).toBe(true)
  const answers = await Promise.all([reset(token), reset(token, 'another cane')])
  expect(answers.toSorted()).toEqual([204, 404])
  expect(await reset(token)).toBe(404)
  expect(await isLoggedIn(ann)).toBe(false)
  const password = answers[0] === 204 ? 'molasses' : 'another cane'
  expect(await logIn(password)).toBe(200)
})

test('a link ends after an hour', async () => {
  const token = await mailedToken()
  clock = minutesLater(61)
  expect(await reset(token)).toBe(404)
  const { queries } = market.dependencies.database
  await forgetExpiredResets(queries, clock)
  expect(await queries.$count(passwordResets)).toBe(0)
})

test('the account is found by its address too, in every case', async () => {
  expect(await reset(await mailedToken('ANN@mail.EXAMPLE'))).toBe(204)
})

test('a link is void once the password or the address has changed otherwise', async () => {
  const first = await mailedToken()
  await market.call('POST', `/api/admin/users/${ann.id}/reset-password`, {
    as: admin,
    body: { newPassword: 'given by admin' },
  })
  expect(await reset(first)).toBe(404)
  const second = await mailedToken()
  await edit({ email: null })
  expect(await reset(second)).toBe(404)
  expect(await logIn('given by admin')).toBe(200)
})

describe('an address that is not confirmed', () => {
  async function change(email: string) {
    const asked = post.nextMail()
    await edit({ email })
    return asked
  }
  const isConfirmed = async () => {
    const users: ManagedUser[] = await (await market.call('GET', '/api/admin/users', { as: admin })).json()
    return users.find(({ id }) => id === ann.id)?.isEmailConfirmed
  }

  test('is mailed no password link, but the link that confirms it', async () => {
    const asked = await change('new@mail.example')
    expect(asked).toMatchObject({
      recipients: ['new@mail.example'],
      headers: { subject: 'Confirm this address for Bimwheels' },
      text: expect.not.stringContaining('Ann'),
    })
    expect(await isConfirmed()).toBe(false)
    const again = post.nextMail()
    expect(await ask('ann')).toEqual([202, ''])
    expect(linkIn(await again)).toEqual(linkIn(asked))
    const { queries } = market.dependencies.database
    expect(await queries.$count(passwordResets)).toBe(0)

    const confirmed = await confirm(linkIn(asked))
    expect(await confirmed.json()).toEqual({ username: 'Ann', email: 'new@mail.example' })
    expect(await isConfirmed()).toBe(true)
    const mail = post.nextMail()
    await ask('ann')
    expect((await mail).text).toContain('/new-password#token=')
  })

  test('is confirmed by its own link alone', async () => {
    const first = linkIn(await change('new@mail.example'))
    const second = linkIn(await change('other@mail.example'))
    for (const body of [
      first,
      { ...second, account: admin.id },
      { ...second, account: 2_000_000_000 },
      { ...second, token: '' },
    ])
      expect((await confirm(body)).status).toBe(404)
    expect(await isConfirmed()).toBe(false)
    expect((await confirm(second)).status).toBe(200)
  })

  test('is asked to confirm for a new account too', async () => {
    const asked = post.nextMail()
    const body = { username: 'ben', password: 'sugar cane', email: 'ben@mail.example' }
    await market.call('POST', '/api/admin/users', { as: admin, body })
    expect((await asked).recipients).toEqual(['ben@mail.example'])
  })
})

test('nobody learns whether there is an account, or whether it has an address', async () => {
  const mail = post.nextMail()
  const answers = [await ask('ann'), await ask('nobody at all'), await ask('admin')]
  expect(answers).toEqual([
    [202, ''],
    [202, ''],
    [202, ''],
  ])
  await mail
})

const from = async (remoteAddress: string, account: string) => {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/forgotten-password',
    payload: { account },
    remoteAddress,
  })
  return answer.statusCode
}

test('requests from many networks keep no owner from a link', async () => {
  for (let at = 0; at < 110; at++) expect(await from(`10.1.${at}.9`, 'nobody')).toBe(202)
  const mail = post.nextMail()
  expect(await from('198.51.100.7', 'ann')).toBe(202)
  await mail
  const more = await Promise.all(Array.from({ length: 30 }, (_, at) => from(`10.1.5.${at}`, 'nobody')))
  expect(more).toContain(429)
})

test('links that one network has asked for keep no owner from theirs elsewhere', async () => {
  for (let at = 0; at < 9; at++) {
    expect(await from(`10.1.5.${at}`, 'ann')).toBe(202)
    // A request while a link is on its way sends no second mail.
    await outboxIsEmpty()
  }
  expect(post.mails).toHaveLength(3)
  const mail = post.nextMail()
  expect(await from('198.51.100.7', 'ann')).toBe(202)
  expect((await mail).text).toContain('/new-password#token=')
  expect(post.mails).toHaveLength(4)
})

test('one network asks for ten links in a quarter of an hour, of which it has three mailed to one address a day', async () => {
  for (let at = 0; at < 3; at++) await mailedToken()
  for (let at = 3; at < 10; at++) expect((await ask('ann'))[0]).toBe(202)
  expect((await ask('ann'))[0]).toBe(429)
  clock = minutesLater(16)
  expect((await ask('ann'))[0]).toBe(202)
  await outboxIsEmpty()
  expect(post.mails).toHaveLength(3)
})
