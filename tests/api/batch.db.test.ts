import { beforeEach, describe, expect, test } from 'vitest'
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
type Options = NonNullable<Parameters<typeof sendBatch>[3]>

const market = await openMarketplace(() => new Date('2026-11-21T12:00:00Z'))
const admin = await market.addAccount({ username: 'admin', role: 'admin' })

/** Each test has a new dealer without listings. */
beforeEach(async () => {
  dealers += 1
  dealer = await market.addAccount({
    username: `dealer ${dealers}`,
    dealershipName: `Dealership ${dealers}`,
  })
})

const own = (as = dealer) => market.answer<Vehicle[]>('GET', '/api/user/vehicles', { as })
async function upload<T = BatchResult>(bytes: Buffer, options: Options = {}, as = dealer): Promise<T> {
  const answer = await sendBatch(market, as, bytes, options)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}
async function refused(bytes: Buffer, options: Options = {}, as = dealer) {
  const answer = await sendBatch(market, as, bytes, options)
  return [answer.status, await answer.text()]
}
const check = (bytes: Buffer, options: Options = {}, as = dealer) =>
  upload<BatchCheck>(bytes, { ...options, path: '/api/vehicles/batch?dryRun=1' }, as)

describe('an upload', () => {
  test.each(['xlsx', 'biff8'] as const)('lists the good rows of %s, and reports the others', async (type) => {
    const rows = [
      batchHeadings.map((heading, at) => (at % 2 ? ` ${heading.toUpperCase()} ` : heading)),
      batchRow({ details: 'Ünïcode 🚗', imageUrls: 'https://a.example/1.jpg, https://a.example/2.jpg' }),
      batchRow({ year: 1850 }),
      [],
      batchRow({ price: 'cheap', fuelType: null }),
      batchRow({ model: 500, isFeatured: 'TRUE' }),
    ]
    const fileName = type === 'xlsx' ? 'a.XLSX' : 'a.xls'
    expect(await upload(workbookOf(rows, type), { fileName })).toEqual({
      ...savedCounts({ added: 2, failed: 2 }),
      errors: [
        'Row 3: year must be at least 1900 ("1850")',
        'Row 5: fuel type is missing; price must be a number, such as 45,000 ("cheap")',
      ],
    })
    const [second, first] = await own()
    expect(first).toMatchObject({
      ...{ userId: dealer.id, dealershipName: `Dealership ${dealers}`, brand: 'Suzuki', price: 41_500 },
      ...{ details: 'Ünïcode 🚗', isFeatured: false, isSold: false, promotionType: null },
      imageUrls: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    })
    expect(second).toMatchObject({ model: '500', isFeatured: true })
    expect(second?.imageUrls[0]).toMatch(/^\/demo\/hatchback\/blue\/side-\d+\.svg$/)
  })

  test('reads CSV files saved by Google Sheets and Excel, and refuses bad rows individually', async () => {
    const [swift, alto] = [batchRow({ model: 'Swift, "the red one"' }), batchRow({ model: 'Alto', year: 1 })]
    const csv = workbookOf([batchHeadings, swift, [], alto], 'csv')
    const unclosed = Buffer.from('\n"Suzuki,Vitara\n')
    const asCsv = { kind: 'csv', fileName: 'Stock.CSV' } as const
    expect(await upload(Buffer.concat([csv, unclosed]), asCsv)).toEqual({
      ...savedCounts({ added: 1, failed: 2 }),
      errors: ['Row 4: year must be at least 1900 ("1")', 'Row 5: a quotation mark is opened and not closed'],
    })
    expect(await own()).toMatchObject([{ model: 'Swift, "the red one"', price: 41_500 }])
  })

  test('counts every row of the sheet once: new, changed, unchanged, duplicate, wrong or left out', async () => {
    await upload(workbookOf([batchHeadings, batchRow({ mileage: 1 }), batchRow({ mileage: 2 })]))
    const [second, first] = await own()
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
    expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, second?.id, null, null, null])
    expect(rows.map(({ sameAsRow }) => sameAsRow)).toEqual([null, null, null, null, 5, null])
    const fields = { leftOut: '4,6' }
    expect(await upload(bytes, { fields })).toEqual({
      ...savedCounts({ added: 1, changed: 1, unchanged: 1, failed: 1, leftOut: 2 }),
      errors,
    })
    const listed = (await own()).map(({ mileage, price }) => [mileage, price])
    expect(listed).toEqual([
      [3, 41_500],
      [2, 41_500],
      [1, 40_000],
    ])
  })

  test('skips hidden rows and columns, and counts them in the check and in the upload', async () => {
    const rows = [batchHeadings, batchRow({ model: 'Shown', details: 'Secret' }), batchRow()]
    const bytes = workbookOf(rows, 'xlsx', (sheet) => {
      sheet['!rows'] = [{}, {}, { hidden: true }]
      sheet['!cols'] = batchHeadings.map((heading) => ({ hidden: heading === 'details' }))
    })
    const hidden = { rows: 1, columns: 1, sheets: 0 }
    expect(await check(bytes)).toMatchObject({ ...countsOf({ added: 1 }), hidden })
    expect(await upload(bytes)).toEqual({ ...savedCounts({ added: 1 }), errors: [], hidden })
    expect(await own()).toMatchObject([{ model: 'Shown', details: null }])
  })

  test('belongs to a dealership that the user may choose', async () => {
    const bytes = workbookOf([batchHeadings, batchRow()])
    const named = (dealershipName: string) => ({ fields: { dealershipName } })
    expect(await refused(bytes, {}, admin)).toEqual([400, 'Dealership name is required'])
    await upload(bytes, named('Speightstown Autos'), admin)
    expect(await own(admin)).toMatchObject([{ userId: admin.id, dealershipName: 'Speightstown Autos' }])

    const alone = await market.addAccount({ username: 'alone' })
    expect((await refused(bytes, named('Speightstown Autos'), alone))[0]).toBe(403)
    await upload(bytes, named('Alone Autos'), alone)
    expect(await own(alone)).toMatchObject([{ dealershipName: 'Alone Autos' }])

    await upload(bytes, named('Speightstown Autos'))
    expect(await own()).toMatchObject([{ dealershipName: `Dealership ${dealers}` }])
  })
})

test('a check reports every row and saves nothing', async () => {
  const alone = await market.addAccount({ username: 'not yet a dealer' })
  const bytes = workbookOf([batchHeadings, batchRow(), batchRow({ year: 'soon' })])
  const { rows } = await check(bytes, { fields: { dealershipName: 'Only Checked' } }, alone)
  expect(rows).toMatchObject([
    { row: 2, problems: [] },
    {
      ...{ row: 3, values: { brand: 'Suzuki', year: 'soon', details: '' } },
      problems: [{ column: 'year', message: 'year must be a number, such as 2019 ("soon")' }],
    },
  ])
  expect(await own(alone)).toEqual([])
  expect(await market.status('GET', '/api/dealerships/name/Only%20Checked')).toBe(404)
})

test('the check points out a price ten times the usual one, and the upload still accepts it', async () => {
  const usual = Array.from({ length: 6 }, (_, mileage) => batchRow({ model: 'Copen', mileage }))
  await upload(workbookOf([batchHeadings, ...usual]))
  const dear = workbookOf([batchHeadings, batchRow({ model: 'Copen', price: 415_000 })])
  expect((await check(dear)).rows[0]?.unusual).toMatchObject([{ column: 'price' }])
  expect(await upload(dear)).toMatchObject({ added: 1 })
})

test('the template can be uploaded unchanged, and lists the allowed values', async () => {
  const answer = await market.call('GET', '/api/vehicles/template', { as: dealer })
  expect(answer.headers.get('content-disposition')).toContain('.xlsx')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(rowsOf(bytes)[0]).toEqual([...batchHeadings, ...statedHeadings])
  const first = ['Manual', 'Petrol', 'SUV', 'TRUE', '2', 'New', 'Paid', 'None', 'Air conditioning', 'Abarth']
  expect(rowsOf(bytes, 'Allowed values')[1]).toEqual(first)
  expect(await upload(bytes)).toEqual({ ...savedCounts({ added: 1 }), errors: [] })
})

test('failed rows can be downloaded with reasons, corrected and uploaded again', async () => {
  const bytes = workbookOf([batchHeadings, batchRow(), batchRow({ year: 12, details: '=1+1' })])
  const answer = await sendBatch(market, dealer, bytes, { path: '/api/vehicles/batch/failed' })
  const [headings, failed, ...rest] = rowsOf(Buffer.from(await answer.arrayBuffer()))
  expect(headings).toEqual([...batchHeadings, 'row', 'problems'])
  expect(failed?.slice(-2)).toEqual([3, 'year must be at least 1900 ("12")'])
  expect(failed?.[10]).toBe('=1+1')
  expect(rest).toEqual([])
  expect(await own()).toEqual([])
  const corrected = workbookOf([headings, failed?.with(2, 2012)] as unknown[][])
  expect(await upload(corrected)).toEqual({ ...savedCounts({ added: 1 }), errors: [] })
})
