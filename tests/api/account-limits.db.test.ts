import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { accountUse } from '#server/database/account-tables.ts'
import { bulkChanges } from '#server/database/listing-tables.ts'
import { addUse } from '#server/quotas/quotas.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { testSettings } from '../support/settings.ts'
import { batchHeadings, batchRow, rowsOf, sendBatch, workbookOf } from '../support/workbooks.ts'

/** 11 o'clock in the evening of Barbados. */
let clock = new Date('2026-11-22T03:00:00Z')
let admin: Account
let dealer: Account
let newcomer: Account

const accountLimits = {
  ...testSettings.accountLimits,
  unapprovedListings: 60,
  listings: 70,
  dailyListings: 8,
  dailyBatches: 3,
}
const market = await openMarketplace(() => clock, { settings: { accountLimits } })
const { queries } = market.dependencies.database
beforeEach(async () => {
  clock = new Date('2026-11-22T03:00:00Z')
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  newcomer = await market.addAccount({ username: 'newcomer', dealershipName: 'New Cars', isApproved: false })
})

const { email } = testSettings.site
const untilApproved = `Your account can have 50 listings until an administrator approves it: ask at ${email}`

async function list(as: Account) {
  const answer = await market.call('POST', '/api/vehicles', { as, body: vehicleFields() })
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}
async function batch(as: Account, rows: number, options = {}) {
  const bytes = workbookOf([
    batchHeadings,
    ...Array.from({ length: rows }, (_, mileage) => batchRow({ mileage })),
  ])
  const answer = await sendBatch(market, as, bytes, options)
  const text = await answer.text()
  return { status: answer.status, text, result: answer.ok ? JSON.parse(text) : undefined }
}
/** Gives an account listings as if it had them from before. */
async function hold({ id }: Account, listings: number): Promise<void> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    insert into vehicles (user_id, dealership_id, brand, model, year, engine_cc, mileage, transmission, fuel_type,
      vehicle_type, color, price, image_urls)
    select users.id, users.dealership_id, 'Kia', 'Rio', 2020, 1200, 1, 'Manual', 'Petrol', 'Car', 'Red', 1,
      '["https://a.example/a.jpg"]'
    from users, generate_series(1, ${listings}) where users.id = ${id} returning id`)
  await market.dependencies.catalogueWrites.apply({ vehicles: rows.map((row) => row.id) })
}

describe('an account that no administrator has approved', () => {
  test('lists its fiftieth vehicle and no more, whatever else it deletes and creates', async () => {
    await hold(newcomer, limits.unapprovedListings - 1)
    const two = await Promise.all([list(newcomer), list(newcomer), list(newcomer)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    expect(await list(newcomer)).toMatchObject({ status: 403, text: untilApproved })
    const [first] = market.dependencies.catalogue.idsOfStock({ userId: newcomer.id })
    await market.call('DELETE', `/api/vehicles/${first}`, { as: newcomer })
    expect(await list(newcomer)).toMatchObject({ status: 201 })
  })

  test('has as many rows of an Excel file taken as fit, the others say why', async () => {
    await hold(newcomer, limits.unapprovedListings - 2)
    const { status, result } = await batch(newcomer, 4)
    expect(status).toBe(200)
    expect(result).toMatchObject({
      success: 2,
      failed: 2,
      added: 2,
      errors: [`Row 4: ${untilApproved}`, `Row 5: ${untilApproved}`],
    })
    expect(market.dependencies.catalogue.idsOfStock({ userId: newcomer.id })).toHaveLength(
      limits.unapprovedListings,
    )
    expect(await batch(newcomer, 1)).toMatchObject({ status: 403, text: untilApproved })
    const check = await batch(newcomer, 1, { path: '/api/vehicles/batch?dryRun=1' })
    expect(check).toMatchObject({ status: 200, result: { failed: 1, errors: [`Row 2: ${untilApproved}`] } })
    const failed = await sendBatch(market, newcomer, workbookOf([batchHeadings, batchRow()]), {
      path: '/api/vehicles/batch/failed',
    })
    expect(rowsOf(Buffer.from(await failed.arrayBuffer()))[1]?.at(-1)).toBe(untilApproved)
  })

  test('two Excel files at once together add no more rows than fit', async () => {
    await hold(newcomer, limits.unapprovedListings - 3)
    const both = await Promise.all([batch(newcomer, 3), batch(newcomer, 3)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(market.dependencies.catalogue.idsOfStock({ userId: newcomer.id })).toHaveLength(
      limits.unapprovedListings,
    )
  })

  test('shares a number of listings with the others that wait', async () => {
    const second = await market.addAccount({
      username: 'second',
      dealershipName: 'Second',
      isApproved: false,
    })
    await hold(newcomer, 40)
    await hold(second, 19)
    expect([await list(second), await list(second)].map(({ status }) => status)).toEqual([201, 403])
    expect((await list(newcomer)).text).toContain(
      'New accounts cannot add more until an administrator approves them',
    )
    expect(await list(dealer)).toMatchObject({ status: 201 })
  })

  test('uploads two hundred pictures and no more', async () => {
    await addUse(queries, newcomer.id, new Date('2026-11-01T12:00:00Z'), {
      pictures: limits.unapprovedPictures - 1,
    })
    const [red, blue] = [await smallPicture('#f00'), await smallPicture('#00f')]
    const upload = (...files: (typeof red)[]) =>
      market.call('POST', '/api/upload', { as: newcomer, body: pictureForm(files) })
    const sentence = `Your account can upload 200 pictures until an administrator approves it: ask at ${email}`
    const both = await upload(red, blue)
    expect([both.status, await both.text()]).toEqual([403, sentence])
    const atOnce = await Promise.all([upload(red), upload(blue), upload(red)])
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    const [use] = await queries.select().from(accountUse).where(eq(accountUse.day, '2026-11-21'))
    expect(use).toMatchObject({ userId: newcomer.id, pictures: 1 })
    expect(use?.pictureBytes).toBeGreaterThan(50)
    await market.call('POST', `/api/admin/users/${newcomer.id}/approve`, { as: admin })
    expect((await upload(red, blue)).status).toBe(201)
  })
})

describe('an approved account', () => {
  test('lists so many vehicles a day, by form and by Excel file together, and goes on after midnight', async () => {
    expect(await batch(dealer, 7)).toMatchObject({ status: 200, result: { added: 7 } })
    expect(await list(dealer)).toMatchObject({ status: 201 })
    expect(await list(dealer)).toMatchObject({
      status: 429,
      text: 'Your account has listed 8 vehicles today, as much as it can in a day. Please go on tomorrow.',
      retryAfter: '3600',
    })
    expect(await batch(dealer, 1)).toMatchObject({ status: 429 })
    expect(await list(admin)).toMatchObject({ status: 400 }) // of no dealership, and else without a limit
    clock = new Date('2026-11-22T04:00:00Z')
    expect(await list(dealer)).toMatchObject({ status: 201 })
  })

  test('has so many listings in all', async () => {
    await hold(dealer, 69)
    expect([await list(dealer), await list(dealer)].map(({ status }) => status)).toEqual([201, 403])
  })

  test('uploads so many Excel files a day; checking one counts for none', async () => {
    const uploads = await Promise.all([1, 2].map(() => batch(dealer, 1)))
    expect(uploads.map(({ status }) => status)).toEqual([200, 200])
    expect(await batch(dealer, 1, { path: '/api/vehicles/batch?dryRun=1' })).toMatchObject({ status: 200 })
    expect(await batch(dealer, 1)).toMatchObject({ status: 200 })
    expect(await batch(dealer, 1)).toMatchObject({
      status: 429,
      text: 'Your account has uploaded 3 Excel files today, as much as it can in a day. Please go on tomorrow.',
    })
  })
})

describe('changes of listings in a quarter of an hour', () => {
  const feature = (as: Account, isFeatured: boolean, ids: number[]) => {
    const selection = { listings: ids.map((id) => ({ id })) }
    return market.call('POST', '/api/vehicles/bulk/featured', { as, body: { selection, isFeatured } })
  }
  const idsOf = async (as: Account): Promise<number[]> =>
    (await (await market.call('GET', '/api/user/vehicles', { as })).json()).map(
      ({ id }: { id: number }) => id,
    )

  test('are bounded for each account, and what it may undo too', async () => {
    await hold(newcomer, 50)
    await hold(dealer, 50)
    const ids = await idsOf(newcomer)
    let taken = 0
    let refused = await feature(newcomer, true, ids)
    for (; refused.status === 200; taken++) refused = await feature(newcomer, taken % 2 === 1, ids)
    expect(taken).toBe(Math.floor(limits.listingWritesUnapproved / 51))
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 15 * 60])
    expect(await refused.text()).toMatch(/^You have changed a very large number of listings /)
    expect(await queries.$count(bulkChanges, eq(bulkChanges.userId, newcomer.id))).toBe(10)
    expect((await feature(dealer, true, await idsOf(dealer))).status).toBe(200)
    clock = new Date(clock.getTime() + 15 * 60 * 1000)
    expect((await feature(newcomer, true, ids)).status).toBe(200)
  })
})
