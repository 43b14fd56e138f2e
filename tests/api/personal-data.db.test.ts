import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { HistoryPage } from '#domain/moderation/history-schema.ts'
import type { Erasure, Person, PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { forgetReporters } from '#server/privacy/personal-data.ts'
import { parishes } from '#territory/country.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let vehicleId: number

const market = await openMarketplace()
const { queries } = market.dependencies.database
const ann = { email: 'Ann@Buyers.example', phone: '(246) 555-0111' }
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  await queries.delete(alertAddresses)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  ;({ id: vehicleId } = await market.list(dealer))
  await addEnquiry({ queries }, vehicleId, ann)
  await addEnquiry({ queries }, vehicleId, { email: 'other@buyers.example', phone: '246 555 0999' })
  const report = { key: randomUUID(), subject: 'listing', subjectId: vehicleId, reason: 'other' }
  await answer('POST', '/api/reports', {
    body: { ...report, words: 'It is me', name: 'Ann', email: ann.email },
  })
  await queries
    .insert(alertAddresses)
    .values({ key: 'k', email: ann.email.toLowerCase(), askedAt: new Date() })
  await queries
    .insert(searchAlerts)
    .values({ addressKey: 'k', name: 'Swifts', search: 'brand=Suzuki', askedAt: new Date() })
})

const { answer } = market
const find = (body: Person) => answer<PersonalData>('POST', '/api/admin/personal-data', { as: admin, body })
const erase = (body: Person) =>
  answer<Erasure>('POST', '/api/admin/personal-data/erasure', { as: admin, body })
const counts = (found: PersonalData) => Object.entries(found).map(([kind, rows]) => `${kind} ${rows.length}`)

test("a person's data is found by address and number in any spelling", async () => {
  expect(counts(await find({ email: 'ann@buyers.EXAMPLE' }))).toEqual([
    ...['enquiries 1', 'searchAlerts 1', 'reports 1', 'applications 0', 'accounts 0', 'dealerships 0'],
  ])
  await addEnquiry({ queries }, vehicleId, { email: 'stranger@buyers.example', phone: '+1 868 555 0111' })
  const ofAnn = [{ email: ann.email, name: 'Ann Buyer' }]
  for (const phone of ['+1 246 555 0111', '2465550111', '555-0111'])
    expect((await find({ phone })).enquiries, phone).toMatchObject(ofAnn)
  expect((await find({ phone: '555-0112' })).enquiries).toEqual([])
})

test("only the person's data is erased, and the record of it contains none of it", async () => {
  const erased = { enquiries: 1, searchAlerts: 1, reports: 1, applications: 0 }
  expect(await erase({ email: ann.email.toLowerCase() })).toEqual(erased)
  expect(JSON.stringify(await find(ann))).not.toMatch(/ann@|0111/i)
  expect((await find({ email: 'other@buyers.example' })).enquiries).toHaveLength(1)
  const { entries } = await answer<HistoryPage>('GET', '/api/history', { as: admin })
  expect(entries.map(({ action }) => action)).toContain('privacy.erase')
  expect(JSON.stringify(entries)).not.toMatch(/buyers\.example|555|It is me/i)
})

test('an application is found by its number, and erased with its account once it is declined', async () => {
  const body = {
    ...{ username: 'ann@buyers.example', password: 'long and unusual', dealershipName: 'Ann Cars' },
    ...{ contactName: 'Ann', email: 'work@buyers.example', phone: '246 555 0111', parish: parishes[0] },
  }
  await market.call('POST', '/api/dealer-applications', { body })
  const found = await find({ phone: '555-0111' })
  expect(found).toMatchObject({ applications: [{ name: 'Ann' }], accounts: [{ dealershipName: 'Ann Cars' }] })
  expect(await erase({ phone: '555-0111' })).toMatchObject({ applications: 0 })
  await queries.update(dealerApplications).set({ declinedAt: new Date(), declineReason: 'Not now' })
  expect(await erase({ phone: '555-0111' })).toMatchObject({ applications: 1 })
  expect((await find({ phone: '555-0111' })).accounts).toEqual([])
})

test('the page for the person shows what was found, and escapes all markup', async () => {
  await addEnquiry({ queries }, vehicleId, { ...ann, name: '<img src=x>' })
  const page = await market.call('POST', '/api/admin/personal-data/page', { as: admin, body: ann })
  expect(page.headers.get('content-disposition')).toBe('attachment; filename="personal-data.html"')
  const html = await page.text()
  expect(html).toContain('<dd>&lt;img src=x&gt;</dd>')
  expect(html).not.toContain('<img')
})

test('a year after the decision only the reason of a report remains', async () => {
  const forget = async (days: number) => {
    await forgetReporters(queries, new Date(Date.now() + days * 24 * 60 * 60 * 1000))
    return queries.select({ name: reports.name, email: reports.email, words: reports.words }).from(reports)
  }
  const kept = { name: 'Ann', email: ann.email.toLowerCase(), words: 'It is me' }
  await queries.update(reports).set({ decidedAt: new Date(Date.now() + 10 * 24 * 60 * 60 * 1000) })
  expect(await forget(366)).toEqual([kept])
  expect(await forget(376)).toEqual([{ name: null, email: null, words: '' }])
})
