import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { AuditPage } from '#domain/moderation/audit-query.ts'
import type { Erasure, Person, PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
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

test('what is kept of a person is found by address and by number, however they are written', async () => {
  expect(counts(await find({ email: 'ann@buyers.EXAMPLE' }))).toEqual([
    ...['enquiries 1', 'searchAlerts 1', 'reports 1', 'accounts 0', 'dealerships 0'],
  ])
  for (const phone of ['+1 246 555 0111', '2465550111', '555-0111'])
    expect((await find({ phone })).enquiries, phone).toMatchObject([{ email: ann.email, name: 'Ann Buyer' }])
  expect((await find({ phone: '555-0112' })).enquiries).toEqual([])
  expect((await market.call('POST', '/api/admin/personal-data', { as: admin, body: {} })).status).toBe(400)
})

test('erased is what the person left and nothing else, with a record that has nothing of it', async () => {
  expect(await erase({ email: ann.email.toLowerCase() })).toEqual({
    enquiries: 1,
    searchAlerts: 1,
    reports: 1,
  })
  expect(counts(await find(ann))).toEqual([
    ...['enquiries 0', 'searchAlerts 0', 'reports 0', 'accounts 0', 'dealerships 0'],
  ])
  expect((await find({ email: 'other@buyers.example' })).enquiries).toHaveLength(1)
  const { entries } = await answer<AuditPage>('GET', '/api/audit', { as: admin })
  expect(entries.find(({ action }) => action === 'privacy.erase')).toMatchObject({
    actorName: 'admin',
    details: { enquiries: 1, searchAlerts: 1, reports: 1 },
  })
  expect(JSON.stringify(entries)).not.toMatch(/buyers\.example|555|It is me/i)
})
