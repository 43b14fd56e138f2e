import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { bulkChanges } from '#server/database/listing-tables.ts'
import { users } from '#server/database/schema.ts'
import { countListingWrites } from '#server/quotas.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { testSettings } from '../support/settings.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

let clock = new Date('2026-11-22T12:00:00Z')
let newcomer: Account

const market = await openMarketplace(() => clock)
const { catalogue, catalogueWrites, database } = market.dependencies
beforeEach(async () => {
  await emptyTables(database)
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

test('an unapproved account uploads at most two hundred pictures', async () => {
  const uploadedPictures = limits.unapprovedPictures - 1
  await database.queries.update(users).set({ uploadedPictures }).where(eq(users.id, newcomer.id))
  const pictures = [await smallPicture('#f00'), await smallPicture('#00f')]
  const upload = (files: typeof pictures) =>
    market.call('POST', '/api/upload', { as: newcomer, body: pictureForm(files) })
  expect(await statusAndText(upload(pictures))).toMatchObject({ status: 403 })
  const [red, blue] = pictures.map((each) => [each])
  expect(await statuses([red, blue, red].map((files = []) => upload(files)))).toEqual([201, 403, 403])
})

test('rows of an Excel file count as changes of listings', async () => {
  const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const user = { id: dealer.id, role: 'user', isApproved: true } as const
  await countListingWrites(database.queries, { user, listings: limits.listingWrites - 4, now: clock })
  expect(await batch(dealer, 5)).toMatchObject({ status: 429 })
  expect(stockOf(dealer)).toEqual([])
  expect(await batch(dealer, 3)).toMatchObject({ status: 200 })
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
