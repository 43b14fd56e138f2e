import { beforeEach, expect, test } from 'vitest'
import type { BatchCheck, BatchResult } from '#domain/batch/batch-calls-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { countsOf, rowsOf, savedCounts, sendBatch, workbookOf } from '../support/workbooks.ts'

let dealer: Account
let accounts = 0

const market = await openMarketplace()
const newDealer = (username = `dealer ${++accounts}`) =>
  market.addAccount({ username, dealershipName: `${username}'s cars` })
beforeEach(async () => {
  dealer = await newDealer()
})

async function exported() {
  const answer = await market.call('GET', '/api/user/vehicles/export', { as: dealer })
  const rows = rowsOf(Buffer.from(await answer.arrayBuffer()))
  const [headings = []] = rows
  return { rows, headings, at: (name: string) => headings.indexOf(name) }
}
const own = () => market.answer<Vehicle[]>('GET', '/api/user/vehicles', { as: dealer })
async function upload<T = BatchResult>(bytes: Buffer, options = {}): Promise<T> {
  return (await sendBatch(market, dealer, bytes, options)).json()
}

const stated = {
  condition: 'For parts or repair',
  dutyAndVat: 'Not paid',
  previousOwners: '3 or more',
  lastService: '2026-01',
  dutyCost: 900.5,
  deliveryCost: 0,
  warrantyMonths: 3,
  seats: 7,
  equipment: ['Sunroof', 'Tow bar'],
}
const awkward = {
  ...stated,
  model: '0123',
  details: ' =HYPERLINK("x")\r\nTwo lines, "quoted"\n',
  price: 12_345.67,
  mileage: 12_345.6,
  imageUrls: ['https://a.example/w_200,h_100/1.jpg', '/demo/car/blue/side-1.svg'],
}

test('uploading an unchanged export changes nothing', async () => {
  await market.list(dealer, awkward)
  await market.list(dealer, { isSold: true, isFeatured: true })
  const before = await own()
  const { rows } = await exported()
  const unchanged = { ...countsOf({ unchanged: 2 }), errors: [] }
  expect(await upload(workbookOf(rows))).toEqual(unchanged)
  expect(await upload(workbookOf(rows, 'csv'), { kind: 'csv', fileName: 'vehicles.csv' })).toEqual(unchanged)
  // It confirms the listing for sale, which makes no open form stale.
  const [sold, ...others] = before
  const version = expect.any(Number)
  expect(await own()).toEqual([sold, ...others.map((listing) => ({ ...listing, version }))])
})

test('an edited export changes listings, adds new rows, and can be undone', async () => {
  const first = await market.list(dealer, {
    promotionType: 'discount',
    promotionValue: 10,
    originalPrice: 48_000,
  })
  await market.list(dealer, { model: 'Axio' })
  const { rows, at } = await exported()
  const [headings = [], axio = [], corolla = []] = rows
  const cheaper = corolla.with(at('price'), 45_000).with(at('isSold'), true).with(at('imageUrls'), '')
  const added = axio.with(at('listingId'), null).with(at('model'), 'Vitz')
  const edited = workbookOf([headings, axio, cheaper, added])
  const check = await upload<BatchCheck>(edited, { path: '/api/vehicles/batch?dryRun=1' })
  expect(check.rows[1]?.changes).toEqual([
    { column: 'price', from: '$48,000', to: '$45,000' },
    { column: 'isSold', from: 'FALSE', to: 'TRUE' },
  ])
  const before = await own()
  const { undo, ...counts } = await upload(edited)
  expect(counts).toEqual({ ...countsOf({ added: 1, changed: 1, unchanged: 1 }), errors: [] })
  const listings = await own()
  expect(listings.map(({ model }) => model)).toEqual(['Vitz', 'Axio', 'Corolla'])
  const { version, soldOn } = listings[2] ?? {}
  // The discount is computed from the new price; otherwise the asking price would not change.
  expect(listings[2]).toEqual({
    ...first,
    price: 45_000,
    originalPrice: 45_000,
    isSold: true,
    soldOn,
    version,
  })
  await market.answer('POST', '/api/vehicles/bulk/undo', { as: dealer, body: { id: undo?.id } })
  const plain = (all: Vehicle[]) => all.map((each) => ({ ...each, version: 0 }))
  expect(plain(await own())).toEqual(plain(before))
})

test("an export without a column keeps that column's stored values", async () => {
  const kept = { ...stated, details: 'One owner', isFeatured: true, isSold: true }
  await market.list(dealer, kept)
  const { rows, headings, at } = await exported()
  const changed = [headings, rows[1]?.with(at('price'), 1) ?? []]
  await upload(workbookOf(changed.map((cells) => cells.filter((_, cell) => !(`${headings[cell]}` in kept)))))
  expect(await own()).toMatchObject([{ ...kept, price: 1 }])
})

test("an export changes no other dealer's listing, no listing twice and no missing one", async () => {
  const mine = await market.list(dealer)
  const theirs = await market.list(await newDealer(`other ${accounts}`))
  const { rows, headings, at } = await exported()
  const ids = [mine.id, theirs.id, 2_000_000_000, 'abc', mine.id]
  const changed = ids.map((id) => rows[1]?.with(-1, id).with(at('price'), 1) ?? [])
  expect(await upload(workbookOf([headings, ...changed]))).toEqual({
    ...savedCounts({ changed: 1, failed: 4 }),
    errors: [
      `Row 3: listingId is not one of your listings ("${theirs.id}")`,
      'Row 4: listingId is not one of your listings ("2000000000")',
      'Row 5: listingId must be a listing\'s number ("abc")',
      `Row 6: listingId is the same as in row 2 ("${mine.id}")`,
    ],
  })
  expect(await market.answer('GET', `/api/vehicles/${theirs.id}`)).toEqual(theirs)
})
