import { beforeEach, expect, test } from 'vitest'
import { forgetDeclined } from '#server/accounts/applications.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import { mailCounts } from '#server/database/mail-tables.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { openMailingMarketplace } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

const now = new Date('2026-11-21T18:30:00Z')
const password = 'sugar cane'
let admin: Account
let clock = now
/** Read on every request, like all settings. */
const site = { ...testSettings.site }

const { post, market } = await openMailingMarketplace(() => clock, { holdsMails: false, site })
const { queries } = market.dependencies.database
beforeEach(async () => {
  clock = now
  site.registration = 'approved'
  await emptyTables(market.dependencies.database)
  await queries.delete(mailCounts)
  post.mails.length = 0
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
})

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

async function apply(change: Record<string, unknown> = {}) {
  const answer = await market.call('POST', '/api/dealer-applications', {
    body: { ...application, ...change },
    headers: { accept: 'application/problem+json' },
  })
  const body = await answer.json()
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  return { status: answer.status, body, account: cookie === undefined ? null : { id: 2, cookie } }
}
const logIn = (given = password) =>
  market.reply('POST', '/api/login', { body: { username: 'ann', password: given } })
const decide = (decision: 'approve' | 'decline', body?: object) =>
  market.status('POST', `/api/admin/users/2/${decision}`, { as: admin, body })
/** Waits for the mail to a recipient that contains a text, among others such as the confirmation link. */
const mailTo = (recipient: string, text: string) =>
  expect
    .poll(() => post.mails.filter(({ recipients }) => recipients.includes(recipient)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining(text))
const listed = () => market.answer('GET', '/api/admin/users', { as: admin })
const profile = () => market.call('GET', '/api/dealerships/name/Coral%20Motors')

test('with open registration an applicant is logged in immediately, with a profile', async () => {
  site.registration = 'open'
  const { body, account } = await apply()
  expect(body).toEqual({ isHeld: false })
  await market.list(account)
  expect(await (await profile()).json()).toMatchObject({
    ...{ contactPhone: '(246) 555-0190', contactEmail: 'ann@coral.example', city: 'Christ Church' },
  })
  const note = 'Twenty cars in Oistins'
  expect(await listed()).toMatchObject([{}, { isApproved: false, application: { isHeld: false, note } }])
  expect(await decide('decline', { reason: 'No' })).toBe(409)
  expect(await decide('approve')).toBe(200)
  expect(await listed()).toMatchObject([{}, { isApproved: true, application: null }])
})

test("an applicant can log in after an administrator's approval, and gets a mail", async () => {
  const { body, account } = await apply()
  expect([body, account]).toEqual([{ isHeld: true }, null])
  await mailTo(site.email, 'A dealership waits for your approval')
  expect((await profile()).status).toBe(404)
  const pending = `An administrator has not approved your dealership yet: ask at ${site.email}`
  expect(await logIn()).toEqual([403, pending])

  expect(await decide('approve')).toBe(200)
  await mailTo('ann@coral.example', 'Log in with the username you chose')
  expect((await logIn())[0]).toBe(200)
  expect((await profile()).status).toBe(200)
})

test('a declined applicant reads the reason by mail and at log-in, and the names are free after a month', async () => {
  await apply()
  expect(await decide('decline', { reason: '  ' })).toBe(400)
  const reason = 'We found no place of business in Oistins.'
  expect(await decide('decline', { reason })).toBe(204)
  await mailTo('ann@coral.example', reason)
  const text = `Your application was declined: ${reason} Ask at ${site.email}`
  expect(await logIn()).toEqual([403, text])
  expect(await apply({ username: 'bob' })).toMatchObject({ status: 403 })
  await forgetDeclined(queries, new Date('2026-12-20T18:30:00Z'))
  expect(await queries.$count(users)).toBe(2)
  await forgetDeclined(queries, new Date('2026-12-22T18:30:00Z'))
  expect(await apply()).toMatchObject({ status: 201 })
})

test('a wrong password reveals nothing about the application, and a correct one is not counted as a failure', async () => {
  await apply()
  for (let at = 0; at < 11; at++) expect((await logIn())[0]).toBe(403)
  expect(await logIn('wrong')).toEqual([401, 'Wrong username or password'])
})

test('a form with the hidden field filled in gets the usual response and is not stored', async () => {
  const trapped = { status: 201, body: { isHeld: true }, account: null }
  expect(await apply({ website: 'https://spam.example' })).toEqual(trapped)
  expect(await listed()).toHaveLength(1)
})

test('closed registration accepts no applications', async () => {
  site.registration = 'closed'
  expect(await apply()).toMatchObject({ status: 403 })
})

test.each([
  ['password', 'cane5', 'Password must be at least 6 characters'],
  ['password', 'password1', 'Password is too common: please choose one that is harder to guess'],
  ['dealershipName', ' ', 'Dealership name is required'],
  ['email', 'ann@', 'Must be a valid e-mail address'],
  ['parish', 'Trinidad', 'Please choose a parish'],
])('an application with %s %j is refused', async (field, value, message) => {
  const refused = { status: 400, body: { fields: [{ field, message }] } }
  expect(await apply({ [field]: value })).toMatchObject(refused)
})

test('a taken name is reported on its field', async () => {
  await apply()
  const taken = (field: string) => ({ body: { fields: [{ field }] } })
  expect(await apply({ dealershipName: 'Palm Autos' })).toMatchObject(taken('username'))
  const other = { username: 'bob', dealershipName: 'CORAL motors' }
  expect(await apply(other)).toMatchObject(taken('dealershipName'))
  expect(await queries.$count(dealerApplications)).toBe(1)
})

test('a network can send twenty applications in fifteen minutes', async () => {
  for (let at = 0; at < 20; at++) await apply()
  expect(await apply()).toMatchObject({ status: 429 })
  clock = new Date('2026-11-21T18:46:00Z')
  expect(await apply()).toMatchObject({ status: 403 })
})
