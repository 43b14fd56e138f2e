import { describe, expect, test } from 'vitest'
import type { BatchCheck, BatchResult } from '#domain/batch/batch-calls-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import {
  batchHeadings,
  batchRow,
  countsOf,
  rowsOf,
  savedCounts,
  sendBatch,
  statedHeadings,
  workbookOf,
} from '../support/workbooks.ts'

let dealer: Account
let dealers = 0

const market = await openMarketplace(() => new Date('2026-11-21T12:00:00Z'))
const admin = await market.addAccount({ username: 'admin', role: 'admin' })

/** A dealer with nothing listed yet. */
async function newDealer(): Promise<Account> {
  const number = ++dealers
  return market.addAccount({ username: `dealer ${number}`, dealershipName: `Dealership ${number}` })
}

async function own(account: Account): Promise<Vehicle[]> {
  return (await market.call('GET', '/api/user/vehicles', { as: account })).json()
}

async function upload(bytes: Buffer, options: Parameters<typeof sendBatch>[3] = {}): Promise<BatchResult> {
  const answer = await sendBatch(market, dealer, bytes, options)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}

const check = async (bytes: Buffer) =>
  (await upload(bytes, { path: '/api/vehicles/batch?dryRun=1' })) as BatchCheck

describe('an upload', () => {
  test.each(['xlsx', 'biff8'] as const)(
    'lists the good rows of %s and says what is wrong with the others',
    async (type) => {
      dealer = await newDealer()
      const bytes = workbookOf(
        [
          batchHeadings.map((heading, at) => (at % 2 ? ` ${heading.toUpperCase()} ` : heading)),
          batchRow({
            details: 'Ünïcode 🚗',
            imageUrls: 'https://a.example/1.jpg, https://a.example/2.jpg',
            isFeatured: true,
          }),
          batchRow({ year: 1850 }),
          [],
          batchRow({ price: 'cheap', fuelType: null }),
          batchRow({ isFeatured: 'perhaps', vehicleType: 'Spaceship' }),
          batchRow({ model: 500, isFeatured: 'TRUE', color: null }),
          batchRow({ model: 500, isFeatured: 'TRUE' }),
        ],
        type,
      )
      expect(await upload(bytes, { fileName: type === 'xlsx' ? 'a.XLSX' : 'a.xls' })).toEqual({
        ...savedCounts({ added: 2, failed: 4 }),
        errors: [
          'Row 3: year must be at least 1900 ("1850")',
          'Row 5: fuel type is missing; price must be a number, such as 45,000 ("cheap")',
          'Row 6: vehicle type must be one of SUV, Pickup, Car, Hatchback, Truck, Equipment ("Spaceship"); featured must be TRUE or FALSE ("perhaps")',
          'Row 7: color is missing',
        ],
      })
      const [second, first] = await own(dealer)
      expect(first).toMatchObject({
        userId: dealer.id,
        dealershipName: `Dealership ${dealers}`,
        brand: 'Suzuki',
        year: 2019,
        price: 41_500,
        details: 'Ünïcode 🚗',
        imageUrls: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
        isFeatured: true,
        isSold: false,
        promotionType: null,
      })
      expect(second?.model).toBe('500')
      expect(second?.imageUrls[0]).toMatch(/^\/demo\/city\/blue\/side-\d+\.svg$/)
    },
  )

  test('reads CSV as Google Sheets and Excel save it, and refuses it row by row', async () => {
    dealer = await newDealer()
    const [swift, alto] = [batchRow({ model: 'Swift, "the red one"' }), batchRow({ model: 'Alto', year: 1 })]
    const csv = workbookOf([batchHeadings, swift, [], alto], 'csv')
    const unclosed = Buffer.from('\n"Suzuki,Vitara\n')
    const asCsv = { kind: 'csv', fileName: 'Stock.CSV' } as const
    expect(await upload(Buffer.concat([csv, unclosed]), asCsv)).toEqual({
      ...savedCounts({ added: 1, failed: 2 }),
      errors: ['Row 4: year must be at least 1900 ("1")', 'Row 5: a quotation mark is opened and not closed'],
    })
    expect(await own(dealer)).toMatchObject([{ model: 'Swift, "the red one"', price: 41_500 }])
    const named = await sendBatch(market, dealer, csv, { ...asCsv, fileName: 'stock.xlsx' })
    expect([named.status, await named.text()]).toEqual([
      415,
      'Invalid file type: Please upload a CSV file (.csv)',
    ])
  })

  test('counts every row of the sheet once: new, changed, unchanged, equal, wrong and left out', async () => {
    dealer = await newDealer()
    await upload(workbookOf([batchHeadings, batchRow({ mileage: 1 }), batchRow({ mileage: 2 })]))
    const [second, first] = await own(dealer)
    const bytes = workbookOf([
      [...batchHeadings, 'listingId'],
      [...batchRow({ mileage: 1, price: 40_000 }), first?.id],
      [...batchRow({ mileage: 2 }), second?.id],
      [...batchRow({ mileage: 2 }), null],
      [...batchRow({ mileage: 3 }), null],
      [...batchRow({ mileage: 3 }), null],
      [...batchRow({ year: 'soon' }), null],
    ])
    const errors = ['Row 7: year must be a number, such as 2019 ("soon")']
    const { rows, ...foreseen } = await check(bytes)
    expect(foreseen).toEqual({ ...countsOf({ added: 3, changed: 1, unchanged: 1, failed: 1 }), errors })
    expect(rows.map(({ duplicateOf, sameAsRow }) => [duplicateOf, sameAsRow])).toEqual([
      [null, null],
      [null, null],
      [second?.id, null],
      [null, null],
      [null, 5],
      [null, null],
    ])
    const fields = { leftOut: '4,6' }
    expect(await upload(bytes, { fields })).toEqual({
      ...savedCounts({ added: 1, changed: 1, unchanged: 1, failed: 1, leftOut: 2 }),
      errors,
    })
    const listed = (await own(dealer)).map(({ mileage, price }) => [mileage, price])
    expect(listed).toEqual([
      [3, 41_500],
      [2, 41_500],
      [1, 40_000],
    ])
  })

  test('leaves out hidden rows and columns, and counts them in the check and the upload', async () => {
    dealer = await newDealer()
    const rows = [batchHeadings, batchRow({ model: 'Shown', details: 'Secret' }), batchRow()]
    const bytes = workbookOf(rows, 'xlsx', (sheet) => {
      sheet['!rows'] = [{}, {}, { hidden: true }]
      sheet['!cols'] = batchHeadings.map((heading) => ({ hidden: heading === 'details' }))
    })
    const hidden = { rows: 1, columns: 1, sheets: 0 }
    expect(await check(bytes)).toMatchObject({ ...countsOf({ added: 1 }), hidden })
    expect(await upload(bytes)).toEqual({ ...savedCounts({ added: 1 }), errors: [], hidden })
    expect(await own(dealer)).toMatchObject([{ model: 'Shown', details: null }])
  })

  test('belongs to the dealership that may be named', async () => {
    const bytes = workbookOf([batchHeadings, batchRow()])
    const unnamed = await sendBatch(market, admin, bytes)
    expect([unnamed.status, await unnamed.text()]).toEqual([400, 'Dealership name is required'])
    const named = await sendBatch(market, admin, bytes, { fields: { dealershipName: 'Speightstown Autos' } })
    expect(named.status).toBe(200)
    expect((await own(admin))[0]).toMatchObject({ userId: admin.id, dealershipName: 'Speightstown Autos' })

    const alone = await market.addAccount({ username: 'alone' })
    const fields = { dealershipName: 'Speightstown Autos' }
    expect((await sendBatch(market, alone, bytes, { fields })).status).toBe(403)
    const mine = await sendBatch(market, alone, bytes, { fields: { dealershipName: 'Alone Autos' } })
    expect(mine.status).toBe(200)
    const [listing] = await own(alone)
    expect(listing?.dealershipName).toBe('Alone Autos')

    dealer = await newDealer()
    await upload(bytes, { fields })
    expect((await own(dealer))[0]?.dealershipName).toBe(`Dealership ${dealers}`)
  })
})

describe('a check', () => {
  test('answers every row and saves nothing', async () => {
    const alone = await market.addAccount({ username: 'not yet a dealer' })
    const bytes = workbookOf([batchHeadings, batchRow(), batchRow({ year: 'soon' }), batchRow()])
    const answer = await sendBatch(market, alone, bytes, {
      path: '/api/vehicles/batch?dryRun=1',
      fields: { dealershipName: 'Only Checked' },
    })
    const result: BatchCheck = await answer.json()
    expect(result).toMatchObject({
      success: 2,
      failed: 1,
      errors: ['Row 3: year must be a number, such as 2019 ("soon")'],
    })
    expect(result.rows.map(({ row, sameAsRow, duplicateOf }) => [row, sameAsRow, duplicateOf])).toEqual([
      [2, null, null],
      [3, null, null],
      [4, 2, null],
    ])
    expect(result.rows[1]).toMatchObject({
      values: { brand: 'Suzuki', year: 'soon', details: '' },
      problems: [{ column: 'year', message: 'year must be a number, such as 2019 ("soon")' }],
    })
    expect(await own(alone)).toEqual([])
    expect((await market.call('GET', '/api/dealerships/name/Only%20Checked')).status).toBe(404)
  })

  test('finds what the upload then finds, and what is listed already', async () => {
    dealer = await newDealer()
    const rows = Array.from({ length: 40 }, (_, at) => batchRow({ mileage: at, year: at % 7 ? 2020 : 'n/a' }))
    const bytes = workbookOf([batchHeadings, ...rows])
    const { rows: checked, ...foreseen } = await check(bytes)
    expect(checked.every(({ duplicateOf }) => duplicateOf === null)).toBe(true)
    expect(await upload(bytes)).toEqual({ ...savedCounts(foreseen), errors: foreseen.errors })
    const listed = new Map((await own(dealer)).map(({ id, mileage }) => [String(mileage), id]))
    expect(listed.size).toBe(34)
    for (const { values, problems, duplicateOf } of (await check(bytes)).rows) {
      expect(duplicateOf).toBe(problems.length > 0 ? null : listed.get(values.mileage ?? ''))
    }
  })
})

describe('a number ten times off its kind', () => {
  test('is pointed out by the check and taken by the upload', async () => {
    dealer = await newDealer()
    const kind = { brand: 'Daihatsu', model: 'Copen' }
    const usual = Array.from({ length: 6 }, (_, at) => batchRow({ ...kind, mileage: 30_000 + at }))
    await upload(workbookOf([batchHeadings, ...usual]))
    const [stored] = await own(dealer)
    const bytes = workbookOf([
      [...batchHeadings, 'listingId'],
      [...batchRow({ ...kind, price: 415_000, engineCC: 12_000 }), null],
      [...batchRow({ ...kind, price: 4_150 }), stored?.id],
      [...batchRow({ ...kind, price: 45_000 }), null],
      [...batchRow({ ...kind, price: 4_150_000, year: 1 }), null],
    ])
    const { rows, ...foreseen } = await check(bytes)
    expect(foreseen).toMatchObject(countsOf({ added: 2, changed: 1, failed: 1 }))
    const dear = 'Price $415,000 is 10 times what a Daihatsu Copen usually costs ($41,500)'
    const large = 'Engine 12,000 cc is 10 times what a Daihatsu Copen usually has (1,200 cc)'
    const cheap = 'Price $4,150 is 10 times less than what a Daihatsu Copen usually costs ($41,500)'
    expect(rows.map(({ unusual }) => unusual)).toEqual([
      [
        { column: 'price', message: dear },
        { column: 'engineCC', message: large },
      ],
      [{ column: 'price', message: cheap }],
      [],
      [],
    ])
    expect(await upload(bytes)).toMatchObject(countsOf({ added: 2, changed: 1, failed: 1 }))
    const prices = (await own(dealer)).map(({ price }) => price)
    expect(prices.slice(0, 3)).toEqual([45_000, 415_000, 4_150])
    const again = workbookOf([
      [...batchHeadings, 'listingId'],
      [...batchRow({ ...kind, price: 4_150, color: 'Red' }), stored?.id],
    ])
    // Stored values are not questioned again.
    expect((await check(again)).rows[0]).toMatchObject({ unusual: [], changes: [{ column: 'color' }] })
  })
})

describe('workbooks to take away', () => {
  test('the template can be uploaded as it is, and names what is allowed', async () => {
    dealer = await newDealer()
    const answer = await market.call('GET', '/api/vehicles/template', { as: dealer })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(answer.headers.get('content-disposition')).toContain('.xlsx')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(rowsOf(bytes)[0]).toEqual([...batchHeadings, ...statedHeadings])
    const [headings, first] = rowsOf(bytes, 'Allowed values')
    expect(headings).toEqual([
      'transmission',
      'fuelType',
      'vehicleType',
      'isFeatured',
      'condition',
      'dutyAndVat',
      'previousOwners',
      'brand',
    ])
    expect(first).toEqual(['Manual', 'Petrol', 'SUV', 'TRUE', 'New', 'Paid', 'None', 'Abarth'])
    expect(await upload(bytes)).toEqual({ ...savedCounts({ added: 1 }), errors: [] })
    const stated = { condition: 'Used', dutyAndVat: 'Paid', previousOwners: '1', lastService: '2020-06' }
    expect(await own(dealer)).toMatchObject([stated])
  })

  test('failed rows come back with their reasons and go in again once corrected', async () => {
    dealer = await newDealer()
    const bytes = workbookOf([batchHeadings, batchRow(), batchRow({ year: 12, details: '=1+1' })])
    const answer = await sendBatch(market, dealer, bytes, { path: '/api/vehicles/batch/failed' })
    const [headings, failed, ...rest] = rowsOf(Buffer.from(await answer.arrayBuffer()))
    expect(headings).toEqual([...batchHeadings, 'row', 'problems'])
    expect(failed?.slice(-2)).toEqual([3, 'year must be at least 1900 ("12")'])
    expect(failed?.[10]).toBe('=1+1')
    expect(rest).toEqual([])
    expect(await own(dealer)).toEqual([])
    const corrected = workbookOf([headings, failed?.with(2, 2012)] as unknown[][])
    expect(await upload(corrected)).toEqual({ ...savedCounts({ added: 1 }), errors: [] })
    const fine = await sendBatch(market, dealer, corrected, { path: '/api/vehicles/batch/failed' })
    expect([fine.status, await fine.text()]).toEqual([404, 'No row of this file fails'])
  })
})
