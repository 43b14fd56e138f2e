import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { bulkChanges } from '#server/database/listing-tables.ts'
import { addUse } from '#server/quotas.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { testSettings } from '../support/settings.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

/** It is 11 p.m. in Barbados. */
const evening = new Date('2026-11-22T03:00:00Z')
let clock = evening
let dealer: Account
let newcomer: Account

const limited = { unapprovedListings: 60, listings: 70, dailyListings: 8, dailyBatches: 3 }
const market = await openMarketplace(() => clock, {
  settings: { accountLimits: { ...testSettings.accountLimits, ...limited } },
})
const { catalogue, catalogueWrites, database } = market.dependencies
beforeEach(async () => {
  clock = evening
  await emptyTables(database)
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  newcomer = await market.addAccount({ username: 'newcomer', dealershipName: 'New Cars', isApproved: false })
})

const { email } = testSettings.site
const untilApproved = `Your account can have 50 listings until an administrator approves it: ask at ${email}`

async function statusAndText(answering: Promise<Response>) {
  const answer = await answering
  return { status: answer.status, text: await answer.text() }
}
const list = (as: Account) =>
  statusAndText(market.call('POST', '/api/vehicles', { as, body: vehicleFields() }))
function batch(as: Account, count: number, options = {}) {
  const rows = Array.from({ length: count }, (_, mileage) => batchRow({ mileage }))
  return statusAndText(sendBatch(market, as, workbookOf([batchHeadings, ...rows]), options))
}
async function statuses(answers: Promise<{ status: number }>[]) {
  return (await Promise.all(answers)).map(({ status }) => status).toSorted()
}
const stockOf = ({ id }: Account) => catalogue.idsOfStock({ userId: id })

/** Gives an account listings that count as created earlier. */
async function hold({ id }: Account, listings: number): Promise<void> {
  const { rows } = await database.queries.execute<{ id: number }>(sql`
    insert into vehicles (user_id, dealership_id, brand, model, year, engine_cc, mileage, transmission, fuel_type,
      vehicle_type, color, price, image_urls)
    select users.id, users.dealership_id, 'Kia', 'Rio', 2020, 1200, 1, 'Manual', 'Petrol', 'Car', 'Red', 1,
      '["https://a.example/a.jpg"]'
    from users, generate_series(1, ${listings}) where users.id = ${id} returning id`)
  await catalogueWrites.apply({ vehicles: rows.map((row) => row.id) })
}

test('an unapproved account lists at most fifty vehicles, even with simultaneous requests', async () => {
  await hold(newcomer, limits.unapprovedListings - 1)
  expect(await statuses([list(newcomer), list(newcomer), list(newcomer)])).toEqual([201, 403, 403])
  expect(await list(newcomer)).toEqual({ status: 403, text: untilApproved })
})

test("an unapproved account's Excel file is listed up to the account's limit", async () => {
  await hold(newcomer, limits.unapprovedListings - 3)
  expect(await statuses([batch(newcomer, 3), batch(newcomer, 3)])).toEqual([200, 403])
  expect(stockOf(newcomer)).toHaveLength(limits.unapprovedListings)
  await market.answer('DELETE', `/api/vehicles/${stockOf(newcomer)[0]}`, { as: newcomer })
  const { added, errors } = JSON.parse((await batch(newcomer, 2)).text)
  expect({ added, errors }).toEqual({ added: 1, errors: [`Row 3: ${untilApproved}`] })
})

test('unapproved accounts share one limit of listings', async () => {
  const second = await market.addAccount({ username: 'second', dealershipName: 'Second', isApproved: false })
  await hold(newcomer, 40)
  await hold(second, 19)
  expect(await list(second)).toMatchObject({ status: 201 })
  expect((await list(newcomer)).text).toContain('New accounts cannot add more until an administrator')
  expect(await list(dealer)).toMatchObject({ status: 201 })
})

test('an unapproved account uploads at most two hundred pictures', async () => {
  const earlier = new Date('2026-11-01T12:00:00Z')
  await addUse(database.queries, newcomer.id, earlier, { pictures: limits.unapprovedPictures - 1 })
  const pictures = [await smallPicture('#f00'), await smallPicture('#00f')]
  const upload = (files: typeof pictures) =>
    market.call('POST', '/api/upload', { as: newcomer, body: pictureForm(files) })
  expect(await statusAndText(upload(pictures))).toMatchObject({ status: 403 })
  const [red, blue] = pictures.map((each) => [each])
  expect(await statuses([red, blue, red].map((files = []) => upload(files)))).toEqual([201, 403, 403])
})

test('an approved account has a daily and a total limit of listings, by form and by Excel file', async () => {
  expect(await batch(dealer, 7)).toMatchObject({ status: 200 })
  expect(await statuses([list(dealer), list(dealer)])).toEqual([201, 429])
  expect(await batch(dealer, 1)).toMatchObject({ status: 429 })
  expect(await list(dealer)).toEqual({
    status: 429,
    text: 'Your account has listed 8 vehicles today, its limit for a day. Please continue tomorrow.',
  })
  clock = new Date('2026-11-22T04:00:00Z')
  await hold(dealer, 61)
  expect(await statuses([list(dealer), list(dealer)])).toEqual([201, 403])
})

test('an approved account has a daily limit of Excel uploads, and a check does not use it up', async () => {
  expect(await statuses([batch(dealer, 1), batch(dealer, 1)])).toEqual([200, 200])
  expect(await batch(dealer, 1, { path: '/api/vehicles/batch?dryRun=1' })).toMatchObject({ status: 200 })
  expect(await batch(dealer, 1)).toMatchObject({ status: 200 })
  expect(await batch(dealer, 1)).toMatchObject({ status: 429 })
})

test('changes of listings and undoable changes are limited per fifteen minutes', async () => {
  await hold(newcomer, 50)
  const listings = stockOf(newcomer).map((id) => ({ id }))
  const feature = (isFeatured: boolean) => {
    const body = { selection: { listings }, isFeatured }
    return market.call('POST', '/api/vehicles/bulk/featured', { as: newcomer, body })
  }
  let taken = 0
  while ((await feature(taken % 2 === 0)).status === 200) taken += 1
  expect(taken).toBe(Math.floor(limits.listingWritesUnapproved / 51))
  expect(await database.queries.$count(bulkChanges, eq(bulkChanges.userId, newcomer.id))).toBe(10)
  clock = new Date(clock.getTime() + 15 * 60 * 1000)
  expect((await feature(taken % 2 === 0)).status).toBe(200)
})
