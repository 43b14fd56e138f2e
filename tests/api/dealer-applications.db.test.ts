import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Registration } from '#domain/enums.ts'
import { forgetDeclined } from '#server/accounts/applications.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import { mailCounts } from '#server/database/mail-tables.ts'
import { dealerships, users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { openMailingMarketplace } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

const now = new Date('2026-11-21T18:30:00Z')
const password = 'sugar cane'
let admin: Account
let clock = now
/** Read at every request, as all settings. */
const site = { ...testSettings.site }

const { post, market } = await openMailingMarketplace(() => clock, { holdsMails: false, site })
const { queries } = market.dependencies.database
beforeEach(async () => {
  clock = now
  await emptyTables(market.dependencies.database)
  await queries.delete(mailCounts)
  post.mails.length = 0
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
})

const mode = (registration: Registration) => Object.assign(site, { registration })
const application = {
  username: 'ann',
  password,
  dealershipName: 'Coral Motors',
  contactName: 'Ann Applicant',
  email: 'Ann@Coral.example',
  phone: '(246) 555-0190',
  parish: 'Christ Church',
  note: 'Twenty cars in Oistins',
}

async function apply(change: Partial<Record<keyof typeof application | 'website', unknown>> = {}) {
  const answer = await market.call('POST', '/api/dealer-applications', {
    body: { ...application, ...change },
    headers: { accept: 'application/problem+json' },
  })
  const body = await answer.json()
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  return { status: answer.status, body, account: cookie === undefined ? null : { id: 2, cookie } }
}
async function logIn(username = 'ann') {
  const answer = await market.call('POST', '/api/login', { body: { username, password } })
  return { status: answer.status, text: await answer.text() }
}
const decide = (decision: 'approve' | 'decline', body?: unknown, as: Account | null = admin) =>
  market.call('POST', `/api/admin/users/2/${decision}`, { as, ...(body !== undefined && { body }) })
const mailsTo = (recipient: string) => post.mails.filter(({ recipients }) => recipients.includes(recipient))
/** Waits for the mail to a recipient that says a text, among others such as the link that confirms the address. */
const mailTo = (recipient: string, text: string) =>
  expect.poll(() => mailsTo(recipient).map((mail) => mail.text)).toContainEqual(expect.stringContaining(text))
const listed = async () => (await market.call('GET', '/api/admin/users', { as: admin })).json()
const shown = async () => (await market.call('GET', '/api/dealerships/name/Coral%20Motors')).status

describe('REGISTRATION=open', () => {
  beforeEach(() => mode('open'))

  test('an applicant is logged in at once, with a profile that says how to reach them', async () => {
    const { status, body, account } = await apply()
    expect([status, body]).toEqual([201, { isHeld: false }])
    await market.list(account)
    const profile = await market.call('GET', '/api/dealerships/name/Coral%20Motors')
    expect(await profile.json()).toMatchObject({
      contactPhone: '(246) 555-0190',
      contactEmail: 'ann@coral.example',
      city: 'Christ Church',
    })
    expect(await listed()).toMatchObject([
      { application: null, email: null },
      {
        isApproved: false,
        email: 'ann@coral.example',
        application: { contactName: 'Ann Applicant', isHeld: false, note: 'Twenty cars in Oistins' },
      },
    ])
    expect((await decide('decline', { reason: 'No' })).status).toBe(409)
    expect((await decide('approve')).status).toBe(200)
    expect(await listed()).toMatchObject([{}, { isApproved: true, application: null }])
  })

  test('an account asks for approval, and administrators are told once', async () => {
    const { account } = await apply()
    await expect.poll(() => mailsTo(site.email)).toHaveLength(1)
    const ask = async () => (await market.call('POST', '/api/user/approval', { as: account })).json()
    const asked = { isApproved: false, approvalAskedAt: now.toISOString() }
    expect(await ask()).toMatchObject(asked)
    clock = new Date(now.getTime() + 60_000)
    expect(await ask()).toMatchObject(asked)
    expect(await listed()).toMatchObject([{}, asked])
    await expect.poll(() => mailsTo(site.email)).toHaveLength(2)
  })
})

describe('REGISTRATION=approved', () => {
  beforeEach(() => mode('approved'))

  test('an applicant logs in once an administrator has approved, and is mailed it', async () => {
    const { status, body, account } = await apply()
    expect([status, body, account]).toEqual([201, { isHeld: true }, null])
    await expect
      .poll(() => mailsTo(site.email).map(({ headers }) => headers.subject))
      .toEqual(['A dealership wants to sell'])
    expect(await shown()).toBe(404)
    const pending = `An administrator has yet to approve your dealership: ask at ${site.email}`
    expect(await logIn()).toEqual({ status: 403, text: pending })

    expect((await decide('approve')).status).toBe(200)
    await mailTo('ann@coral.example', 'Log in with the username you chose')
    expect(await logIn()).toMatchObject({ status: 200 })
    expect(await shown()).toBe(200)
  })

  test('the one declined reads why, by mail and at the log-in, and the names are free a month later', async () => {
    await apply()
    expect((await decide('decline', { reason: '  ' })).status).toBe(400)
    const reason = 'We found no place of business in Oistins.'
    expect((await decide('decline', { reason })).status).toBe(204)
    await mailTo('ann@coral.example', reason)
    expect(await logIn()).toEqual({
      status: 403,
      text: `Your application was declined: ${reason} Ask at ${site.email}`,
    })
    expect(await apply({ username: 'bob' })).toMatchObject({ status: 403 })

    await forgetDeclined(queries, new Date('2026-12-20T18:30:00Z'))
    expect(await queries.$count(users)).toBe(2)
    await forgetDeclined(queries, new Date('2026-12-22T18:30:00Z'))
    expect([await queries.$count(users), await queries.$count(dealerships)]).toEqual([1, 0])
    expect(await apply()).toMatchObject({ status: 201 })
  })

  test('many are declined at once, each by mail', async () => {
    await apply()
    const body = { ids: [2], reason: 'Not a dealership' }
    const decline = async () =>
      (await market.call('POST', '/api/admin/users/decline', { as: admin, body })).json()
    expect(await decline()).toEqual({ declined: 1, removed: 0, kept: 0 })
    await mailTo('ann@coral.example', 'Not a dealership')
    expect(await logIn()).toMatchObject({ status: 403 })
    expect(await decline()).toEqual({ declined: 0, removed: 0, kept: 1 })
  })

  test('a declined application can still be approved, a deleted one frees its names', async () => {
    await apply()
    await decide('decline', { reason: 'A mistake' })
    expect((await decide('approve')).status).toBe(200)
    expect(await logIn()).toMatchObject({ status: 200 })
    expect((await decide('decline', { reason: 'Again' })).status).toBe(409)

    const second = { username: 'bob', dealershipName: 'Palm Autos' }
    expect(await apply(second)).toMatchObject({ status: 201 })
    await market.call('DELETE', '/api/admin/users/3', { as: admin })
    expect(await apply(second)).toMatchObject({ status: 201 })
  })

  test('a wrong password is told nothing of the application, and the sentence counts as no failure', async () => {
    await apply()
    for (let at = 0; at < 11; at++) expect((await logIn()).status).toBe(403)
    const wrong = await market.call('POST', '/api/login', { body: { username: 'ann', password: 'wrong' } })
    expect([wrong.status, await wrong.text()]).toEqual([401, 'Wrong username or password'])
  })

  test('a form that fills the trap gets the same answer and is not kept', async () => {
    expect(await apply({ website: 'https://spam.example' })).toEqual({
      status: 201,
      body: { isHeld: true },
      account: null,
    })
    expect(await listed()).toHaveLength(1)
  })
})

test('REGISTRATION=closed takes no application', async () => {
  mode('closed')
  expect(await apply()).toMatchObject({
    status: 403,
    body: { detail: `An administrator makes accounts here: ask at ${site.email}` },
  })
})

describe('what is refused', () => {
  beforeEach(() => mode('approved'))

  test.each([
    ['username', '', 'Username is required'],
    ['password', 'cane5', 'Password must be at least 6 characters'],
    ['password', 'password1', 'Password is too common: please choose one that is harder to guess'],
    ['dealershipName', ' ', 'Dealership name is required'],
    ['contactName', undefined, 'Your name is required'],
    ['email', 'ann@', 'Must be a valid e-mail address'],
    ['phone', '12', 'Must be a phone number of 7 to 15 digits'],
    ['parish', 'Trinidad', 'Please choose a parish'],
    ['note', 'a'.repeat(1001), 'At most 1,000 characters'],
  ])('%s %j', async (field, value, message) => {
    expect(await apply({ [field]: value })).toMatchObject({
      status: 400,
      body: { fields: [{ field, message }] },
    })
  })

  test('a name that is taken is said at its field', async () => {
    await apply()
    expect(await apply({ dealershipName: 'Palm Autos' })).toMatchObject({
      status: 409,
      body: { fields: [{ field: 'username', message: 'That username is taken' }] },
    })
    expect(await apply({ username: 'bob', dealershipName: 'CORAL motors' })).toMatchObject({
      status: 403,
      body: { fields: [{ field: 'dealershipName' }] },
    })
    expect(await queries.$count(dealerApplications)).toBe(1)
    expect(await queries.$count(dealerships, eq(dealerships.name, 'Palm Autos'))).toBe(0)
  })

  test('more than twenty from one network in a quarter of an hour', async () => {
    await apply()
    for (let at = 1; at < 20; at++) await apply()
    expect(await apply()).toMatchObject({ status: 429 })
    clock = new Date('2026-11-21T18:46:00Z')
    expect(await apply()).toMatchObject({ status: 403 })
  })
})
