import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { listingChanges } from '#server/database/listing-tables.ts'
import { contactAddresses } from '#server/database/mail-tables.ts'
import { auditLog } from '#server/database/moderation-tables.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import { queueWeeklyMails } from '#server/insights/weekly-mail.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

const start = new Date()
let now = start
const { post, mailer, market } = await openMailingMarketplace(() => now)
const { catalogue, catalogueWrites, database } = market.dependencies
const { queries } = database
const long = new Date(start.getTime() - 12 * dayMs)
const today = localDay(start)

let dealer: Account
let stock: Vehicle[]
beforeEach(async () => {
  now = start
  post.mails.length = 0
  await emptyTables(database)
  const admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
  stock = [await market.list(dealer), await market.list(dealer, { isSold: true }), await market.list(dealer)]
  stock.push(await market.list(colleague), await market.list(admin, { dealershipName: 'Harbour Autos' }))
  await forget()
})

/** Last confirmed twelve days ago, all of them. */
async function forget() {
  await queries.update(vehicles).set({ confirmedAt: long })
  await catalogueWrites.apply({ vehicles: stock.map(({ id }) => id) })
}
const press = (as: Account, isUndo = false) =>
  market.answer('POST', '/api/vehicles/confirm', { as, body: { isUndo } })
const confirmed = () => stock.filter(({ id }) => catalogue.vehicle(id)?.confirmedAt === today).map(indexOf)
const indexOf = ({ id }: Vehicle) => stock.findIndex((each) => each.id === id)
const idOf = (index: number) => stock[index]?.id ?? 0

test('a press confirms the own listings for sale, and its undo brings their days back', async () => {
  const changes = await queries.$count(listingChanges)
  const own = () => market.answer('GET', '/api/user/vehicles/search', { as: dealer })
  expect(await own()).toMatchObject({ total: 3, forSale: 2, unconfirmed: 2 })
  expect(await press(dealer)).toEqual({ changed: 2 })
  expect(confirmed()).toEqual([0, 2])
  expect(await own()).toMatchObject({ unconfirmed: 0 })
  expect(await press(dealer)).toEqual({ changed: 0 })
  expect(await market.answer('GET', '/api/vehicles/search?confirmed=week')).toMatchObject({ matched: 2 })
  expect(await press(dealer, true)).toEqual({ changed: 2 })
  expect(confirmed()).toEqual([])
  expect(catalogue.vehicle(idOf(0))?.confirmedAt).toBe(localDay(long))
  expect(await queries.$count(listingChanges)).toBe(changes)
  const log = await queries
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['stock.confirm', 'stock.confirm-undo']))
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['stock.confirm', { listings: 2 }],
    ['stock.confirm-undo', { listings: 2 }],
  ])
})

test('an undo comes within the hour, and leaves what was edited or answered since', async () => {
  await press(dealer)
  await market.answer('PATCH', `/api/vehicles/${idOf(0)}`, { as: dealer, body: { color: 'Teal' } })
  expect(await press(dealer, true)).toEqual({ changed: 1 })
  await press(dealer)
  now = new Date(start.getTime() + hourMs + 1)
  expect(await press(dealer, true)).toEqual({ changed: 0 })
})

test('a confirmation makes no open form, selection or undo stale, but an edit does', async () => {
  const { id, version } = stock[0] ?? {}
  const sold = { selection: { listings: [{ id, version }] }, isSold: true }
  await press(dealer)
  const { undo } = await market.answer<{ undo: { id: string } }>('POST', '/api/vehicles/bulk/sold', {
    as: dealer,
    body: sold,
  })
  expect(undo).not.toBeNull()
  await queries.update(vehicles).set({ confirmedAt: long })
  const undone = await market.answer('POST', '/api/vehicles/bulk/undo', { as: dealer, body: undo })
  expect(undone).toMatchObject({ changed: 1, failed: [] })
  const { version: opened } = await market.answer<Vehicle>('GET', `/api/vehicles/${id}`)
  await forget()
  await press(dealer)
  const save = () =>
    market.status('PATCH', `/api/vehicles/${id}`, {
      as: dealer,
      headers: { 'if-match': `"${opened}"` },
      body: { color: 'Teal' },
    })
  expect([await save(), await save()]).toEqual([200, 412])
})

test('a save without changes, an answered enquiry and a row uploaded again confirm a listing; a new owner does not', async () => {
  await market.answer('PATCH', `/api/vehicles/${idOf(0)}`, { as: dealer, body: {} })
  expect(confirmed()).toEqual([0])
  const enquiry = await addEnquiry(database, idOf(2))
  await market.answer('PATCH', `/api/enquiries/${enquiry}`, { as: dealer, body: { status: 'read' } })
  expect(confirmed()).toEqual([0])
  await market.answer('PATCH', `/api/enquiries/${enquiry}`, { as: dealer, body: { status: 'answered' } })
  expect(confirmed()).toEqual([0, 2])
  await forget()
  const same = workbookOf([
    [...batchHeadings, 'listingId'],
    [...batchRow(), idOf(0)],
  ])
  for (let times = 0; times < 2; times++) {
    await forget()
    expect((await sendBatch(market, dealer, same)).status).toBe(200)
    expect(confirmed()).toEqual([0])
  }
  await queries
    .update(vehicles)
    .set({ userId: dealer.id })
    .where(eq(vehicles.id, idOf(3)))
  expect(confirmed()).toEqual([0])
})

async function mailedLink(): Promise<URL> {
  const dealershipId = catalogue.dealership('Coral Motors')?.id ?? 0
  const email = 'sales@coral.example'
  await queries.update(dealerships).set({ contactEmail: email })
  await queries.insert(contactAddresses).values({ dealershipId, email, askedAt: long, confirmedAt: long })
  await queueWeeklyMails(queries)
  await sendMails(market, now, mailer)
  const text = post.mails.at(-1)?.text ?? ''
  expect(text).toContain('3 vehicles for sale. Say with one press that they are still here:')
  return new URL(/http\S*still-here\S+/.exec(text)?.[0] ?? '')
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const submit = ({ search }: URL, undo = '') =>
  market.call('POST', `/api/vehicles/confirm-by-link${search}${undo}`, { headers: form, body: '' })

test("the weekly mail's link confirms the dealership's listings without log-in, and undoes it", async () => {
  const link = await mailedLink()
  const answer = await submit(link)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link.pathname + link.search])
  expect(confirmed()).toEqual([0, 2, 3])
  await submit(link, '&undo=yes')
  expect(confirmed()).toEqual([])
})

test('a forged, old or foreign link confirms nothing, nor does one of a dealership that is off or has another address', async () => {
  const link = await mailedLink()
  const foreign = new URL(link.href.replace(/of=(\d+)/, (_, id) => `of=${Number(id) + 1}`))
  const forged = new URL(link.href.replace(/token=(\d+)/, (_, day) => `token=${Number(day) + 1}`))
  for (const wrong of [foreign, forged]) await submit(wrong)
  now = new Date(start.getTime() + 15 * dayMs)
  await submit(link)
  now = start
  for (const change of [{ isActive: false }, { isActive: true, contactEmail: 'other@coral.example' }]) {
    await queries.update(dealerships).set(change)
    await submit(link)
  }
  expect(await queries.$count(vehicles, eq(vehicles.confirmedAt, long))).toBe(stock.length)
})
