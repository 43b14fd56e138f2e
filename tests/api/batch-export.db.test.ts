import { beforeEach, describe, expect, test } from 'vitest'
import type { BatchCheck, BatchResult } from '#domain/batch/batch-calls-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import {
  batchHeadings,
  countsOf,
  rowsOf,
  savedCounts,
  sendBatch,
  statedHeadings,
  workbookOf,
} from '../support/workbooks.ts'

let dealer: Account
let accounts = 0

const market = await openMarketplace()
beforeEach(async () => {
  accounts += 1
  dealer = await market.addAccount({
    username: `dealer ${accounts}`,
    dealershipName: `Dealership ${accounts}`,
  })
})

const add = (fields: Record<string, unknown>, as = dealer) => market.list(as, fields)

async function exported(as = dealer): Promise<unknown[][]> {
  const answer = await market.call('GET', '/api/user/vehicles/export', { as })
  expect(answer.headers.get('x-page-count')).toBe('1')
  return rowsOf(Buffer.from(await answer.arrayBuffer()))
}

async function own(): Promise<Vehicle[]> {
  return (await market.call('GET', '/api/user/vehicles', { as: dealer })).json()
}

const stated = {
  condition: 'For parts or repair',
  dutyAndVat: 'Not paid',
  previousOwners: '3 or more',
  lastService: '2026-01',
}
const awkward = {
  ...stated,
  model: '0123',
  details: ' =HYPERLINK("x")\r\nTwo lines, "quoted"\n',
  price: 12_345.67,
  mileage: 12_345.6,
  imageUrls: ['https://a.example/w_200,h_100/1.jpg', '/demo/car/blue/side-1.svg'],
}

describe('an export', () => {
  test('uploaded as it is changes nothing', async () => {
    await add(awkward)
    await add({ isSold: true, isFeatured: true })
    const before = await own()
    const rows = await exported()
    expect(rows[0]).toEqual([...batchHeadings, ...statedHeadings, 'isSold', 'listingId'])
    const answer = await sendBatch(market, dealer, workbookOf(rows))
    expect(await answer.json()).toEqual({ ...countsOf({ unchanged: 2 }), errors: [] })
    const asCsv = { kind: 'csv', fileName: 'vehicles.csv' } as const
    const saved = await sendBatch(market, dealer, workbookOf(rows, 'csv'), asCsv)
    expect(await saved.json()).toEqual({ ...countsOf({ unchanged: 2 }), errors: [] })
    // The versions too: nobody's open form is stale by it.
    expect(await own()).toEqual(before)
  })

  test('edited and uploaded changes what was edited, and adds the rows that are new', async () => {
    const first = await add({ promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 })
    await add({ model: 'Axio' })
    const [headings = [], axio = [], corolla = []] = await exported()
    const at = (name: string) => headings.indexOf(name)
    const cheaper = corolla.with(at('price'), 45_000).with(at('isSold'), true).with(at('imageUrls'), '')
    const added = axio.with(at('listingId'), null).with(at('model'), 'Vitz')
    const edited = workbookOf([headings, axio, cheaper, added])
    const check = await sendBatch(market, dealer, edited, { path: '/api/vehicles/batch?dryRun=1' })
    const { rows } = (await check.json()) as BatchCheck
    expect(rows.map(({ changes }) => changes)).toEqual([
      [],
      [
        { column: 'price', from: '$48,000', to: '$45,000' },
        { column: 'isSold', from: 'FALSE', to: 'TRUE' },
      ],
      null,
    ])
    const before = await own()
    const answer: BatchResult = await (await sendBatch(market, dealer, edited)).json()
    expect(answer).toMatchObject({ ...countsOf({ added: 1, changed: 1, unchanged: 1 }), errors: [] })
    const listings = await own()
    expect(listings.map(({ model }) => model)).toEqual(['Vitz', 'Axio', 'Corolla'])
    const { version } = listings[2] ?? {}
    // The discount is reckoned from the new price, or what is asked would not move.
    expect(listings[2]).toEqual({ ...first, price: 45_000, originalPrice: 45_000, isSold: true, version })

    const undo = async () =>
      (
        await market.call('POST', '/api/vehicles/bulk/undo', { as: dealer, body: { id: answer.undo?.id } })
      ).json()
    expect(await undo()).toMatchObject({ changed: 2, failed: [] })
    const plain = (all: Vehicle[]) => all.map((each) => ({ ...each, version: 0 }))
    expect(plain(await own())).toEqual(plain(before))
  })

  test('keeps the fraction of a mileage, changed and new', async () => {
    await add({ mileage: 19_867.35 })
    const [headings = [], row = []] = await exported()
    const [mileage, listingId] = [headings.indexOf('mileage'), headings.indexOf('listingId')]
    expect(row[mileage]).toBe(19_867.35)
    const sheet = [headings, row.with(mileage, 19_867.4), row.with(listingId, null).with(mileage, 0.25)]
    const check = async (rows: unknown[][]) => {
      const path = '/api/vehicles/batch?dryRun=1'
      return ((await (await sendBatch(market, dealer, workbookOf(rows), { path })).json()) as BatchCheck).rows
    }
    expect((await check(sheet))[0]?.changes).toEqual([
      { column: 'mileage', from: '19,867.35 km', to: '19,867.4 km' },
    ])
    await sendBatch(market, dealer, workbookOf(sheet))
    const listings = await own()
    expect(listings.map((listing) => listing.mileage)).toEqual([0.25, 19_867.4])
    const again = row.with(listingId, null).with(mileage, 0.25)
    expect((await check([headings, again]))[0]?.duplicateOf).toBe(listings[0]?.id)
  })

  test('without a column leaves what stands there as it is', async () => {
    await add({ ...stated, details: 'One owner', isFeatured: true, isSold: true })
    const [headings = [], row = []] = await exported()
    const kept = headings
      .map((_, at) => at)
      .filter((at) => !/details|isFeatured|isSold|condition|duty|Owners|Service/.test(`${headings[at]}`))
    const narrow = [headings, row.with(headings.indexOf('price'), 1)].map((cells) =>
      kept.map((at) => cells[at]),
    )
    await sendBatch(market, dealer, workbookOf(narrow))
    const [changed] = await own()
    expect(changed).toMatchObject({
      ...stated,
      price: 1,
      details: 'One owner',
      isFeatured: true,
      isSold: true,
    })
  })

  test('changes no listing of another, none twice, and none that is not there', async () => {
    const mine = await add({})
    const other = await market.addAccount({
      username: `other ${accounts}`,
      dealershipName: `Other ${accounts}`,
    })
    const theirs = await add({}, other)
    const [headings = [], row = []] = await exported()
    const rows = [mine.id, theirs.id, 2_000_000_000, 'abc', mine.id].map((id) =>
      row.with(-1, id).with(headings.indexOf('price'), 1),
    )
    const answer = await sendBatch(market, dealer, workbookOf([headings, ...rows]))
    expect(await answer.json()).toEqual({
      ...savedCounts({ changed: 1, failed: 4 }),
      errors: [
        `Row 3: listingId is not one of your listings ("${theirs.id}")`,
        'Row 4: listingId is not one of your listings ("2000000000")',
        'Row 5: listingId must be a listing\'s number ("abc")',
        `Row 6: listingId is the same as in row 2 ("${mine.id}")`,
      ],
    })
    const kept = await market.call('GET', `/api/vehicles/${theirs.id}`)
    expect(await kept.json()).toEqual(theirs)
    const [changed] = await own()
    expect(changed?.price).toBe(1)
  })
})
