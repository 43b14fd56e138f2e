import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { HistoryPage } from '#domain/moderation/history-schema.ts'
import type { Erasure, Person, PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { enquiries } from '#server/database/schema.ts'
import { forgetReporters } from '#server/privacy/personal-data.ts'
import { parishes } from '#territory/country.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type CallOptions, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account
let vehicleId: number

const market = await openMarketplace()
const { queries } = market.dependencies.database
const ann = { email: 'Ann@Buyers.example', phone: '(246) 555-0111' }
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  await queries.delete(alertAddresses)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  ;({ id: vehicleId } = await market.list(dealer, vehicleFields()))
  await addEnquiry({ queries }, vehicleId, ann)
  await addEnquiry({ queries }, vehicleId, { email: 'other@buyers.example', phone: '246 555 0999' })
  const report = {
    key: randomUUID(),
    subject: 'listing',
    subjectId: vehicleId,
    reason: 'other',
    words: 'It is me',
  }
  await answer('POST', '/api/reports', { body: { ...report, name: 'Ann', email: ann.email } })
  await queries
    .insert(alertAddresses)
    .values({ key: 'k', email: ann.email.toLowerCase(), askedAt: new Date() })
  await queries
    .insert(searchAlerts)
    .values({ addressKey: 'k', name: 'Swifts', search: 'brand=Suzuki', askedAt: new Date() })
})

async function answer<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const response = await market.call(method, path, options)
  const text = await response.text()
  expect(response.status, `${method} ${path}: ${text}`).toBeLessThan(300)
  return JSON.parse(text)
}
const find = (body: Person) => answer<PersonalData>('POST', '/api/admin/personal-data', { as: admin, body })
const erase = (body: Person) =>
  answer<Erasure>('POST', '/api/admin/personal-data/erasure', { as: admin, body })
const counts = (found: PersonalData) => Object.entries(found).map(([kind, rows]) => `${kind} ${rows.length}`)

test("a person's data is found by address and number, however they are written", async () => {
  expect(counts(await find({ email: 'ann@buyers.EXAMPLE' }))).toEqual([
    ...['enquiries 1', 'searchAlerts 1', 'reports 1', 'applications 0', 'accounts 0', 'dealerships 0'],
  ])
  for (const phone of ['+1 246 555 0111', '2465550111', '555-0111'])
    expect((await find({ phone })).enquiries, phone).toMatchObject([{ email: ann.email, name: 'Ann Buyer' }])
  expect((await find({ phone: '555-0112' })).enquiries).toEqual([])
  expect((await market.call('POST', '/api/admin/personal-data', { as: admin, body: {} })).status).toBe(400)
})

test('numbers match with area code; seven digits are local and find no strangers who share them', async () => {
  const strangers = ['+1 868 555 0111', '868-555-0111', '+44 20 7555 0111', '5550111 99']
  for (const phone of strangers)
    await addEnquiry({ queries }, vehicleId, { email: 'stranger@buyers.example', phone })
  for (const phone of ['555 0111', '1-246-555-0111', '011 1 246 555 0111'])
    await addEnquiry({ queries }, vehicleId, { email: ann.email, phone })
  await addEnquiry({ queries }, vehicleId, { email: ann.email, phone: '427 4074 / 246 555 0111' })
  const emails = async (phone: string) => (await find({ phone })).enquiries.map(({ email }) => email)
  for (const phone of ['(246) 555-0111', '555-0111', '+12465550111'])
    expect(await emails(phone), phone).toEqual(Array(5).fill(ann.email))
  expect(await emails('868 555 0111')).toHaveLength(2)
  expect(await emails('0044 20 7555 0111')).toHaveLength(1)
  expect(await erase({ phone: '(868) 555-0111' })).toMatchObject({ enquiries: 2 })
  expect(await emails('555-0111')).toHaveLength(5)
})

test('erased is what the person left and nothing else, with a record that has nothing of it', async () => {
  expect(await erase({ email: ann.email.toLowerCase() })).toEqual({
    enquiries: 1,
    searchAlerts: 1,
    reports: 1,
    applications: 0,
  })
  expect(await queries.select().from(enquiries).where(eq(enquiries.name, 'Erased'))).toMatchObject([
    { status: 'archived', message: '', vehicleId },
  ])
  expect(counts(await find(ann))).toEqual([
    ...['enquiries 0', 'searchAlerts 0', 'reports 0', 'applications 0', 'accounts 0', 'dealerships 0'],
  ])
  expect((await find({ email: 'other@buyers.example' })).enquiries).toHaveLength(1)
  const { entries } = await answer<HistoryPage>('GET', '/api/history', { as: admin })
  expect(entries.find(({ action }) => action === 'privacy.erase')).toMatchObject({
    actorName: 'admin',
    details: { enquiries: 1, searchAlerts: 1, reports: 1, applications: 0 },
  })
  expect(JSON.stringify(entries)).not.toMatch(/buyers\.example|555|It is me/i)
})

test('an application is found by its number and its address; erased with its account once it is declined', async () => {
  const apply = (name: string, phone: string) =>
    market.call('POST', '/api/dealer-applications', {
      body: {
        ...{
          username: `${name}@buyers.example`,
          password: 'long and unusual',
          dealershipName: `${name} Cars`,
        },
        ...{ contactName: 'Ann', email: `${name}.work@buyers.example`, phone, parish: parishes[0] },
        note: 'By the sea',
      },
    })
  await apply('ann', '246 555 0111')
  await apply('bea', '246 555 0112')
  const found = await find({ phone: '555-0111' })
  expect(found.applications).toMatchObject([
    { username: 'ann@buyers.example', note: 'By the sea', name: 'Ann' },
  ])
  expect(found.accounts).toMatchObject([{ username: 'ann@buyers.example', dealershipName: 'ann Cars' }])
  expect((await find({ email: 'bea@buyers.example' })).accounts).toHaveLength(1)
  expect(await erase({ phone: '555-0111' })).toMatchObject({ applications: 0 })
  await queries.update(dealerApplications).set({ declinedAt: new Date(), declineReason: 'Not now' })
  expect(await erase({ phone: '555-0111' })).toMatchObject({ applications: 1 })
  expect((await find({ phone: '555-0111' })).accounts).toEqual([])
  expect((await find({ phone: '555-0112' })).applications).toHaveLength(1)
})

test('the page for the person has what was found, without a word of it as markup', async () => {
  await addEnquiry({ queries }, vehicleId, {
    ...ann,
    name: '<img src=x onerror=alert(1)>',
    message: 'a\n</dd>b',
  })
  const answered = await market.call('POST', '/api/admin/personal-data/page', { as: admin, body: ann })
  expect(answered.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answered.headers.get('content-disposition')).toBe('attachment; filename="personal-data.html"')
  expect(answered.headers.get('cache-control')).toBe('private, no-store')
  const html = await answered.text()
  expect(html).toContain('<h2>2 messages</h2>')
  expect(html).toContain('<dd>&lt;img src=x onerror=alert(1)&gt;</dd>')
  expect(html).toContain('<dd>a\n&lt;/dd&gt;b</dd>')
  expect(html).not.toMatch(/<img|<script|https?:/)
})

test('a year after the decision nothing of a reporter is left but the reason', async () => {
  const forget = async (days: number) => {
    await forgetReporters(queries, new Date(Date.now() + days * 24 * 60 * 60 * 1000))
    return queries.select({ name: reports.name, email: reports.email, words: reports.words }).from(reports)
  }
  const kept = { name: 'Ann', email: ann.email.toLowerCase(), words: 'It is me' }
  expect(await forget(364)).toEqual([kept])
  await queries.update(reports).set({ decidedAt: new Date(Date.now() + 10 * 24 * 60 * 60 * 1000) })
  expect(await forget(366)).toEqual([kept])
  expect(await forget(376)).toEqual([{ name: null, email: null, words: '' }])
  expect(await queries.select({ reason: reports.reason }).from(reports)).toEqual([{ reason: 'other' }])
})
