import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingProblems } from '#domain/batch/listing-problems.ts'
import { isSheetKey, sheetColumns, sheetKeys } from '#domain/batch/sheet-columns.ts'
import { vehicleDraftSchema } from '#domain/vehicle/vehicle-schema.ts'
import { matchBatchColumns, readBatchRow } from './judge-batch.ts'

const schema = vehicleDraftSchema(() => new Date('2026-11-21T12:00:00Z'))
const headings = [...sheetKeys, 'isSold', 'listingId']
const columns = matchBatchColumns(headings)
const example = headings.map((heading) => (isSheetKey(heading) ? String(sheetColumns[heading].example) : ''))

function read(others: Record<string, string>) {
  return readBatchRow(
    headings.map((heading, at) => others[heading] ?? example[at] ?? ''),
    columns,
    7,
  )
}

function problemsOf(others: Record<string, string>) {
  const { fields, problems } = read(others)
  return listingProblems(schema.safeParse(fields).error, fields, problems)
}

test.each(sheetKeys.slice(0, 10))('a batch row must state its %s', (heading) => {
  expect(problemsOf({ [heading]: '' })).toEqual([
    { column: heading, message: expect.stringMatching(/^[a-z ]+ is missing$/) },
  ])
})

test.each([
  [{ price: '12,5' }, 'price must be clear, such as 45,000 ("12,5" may be 125 or 12)'],
  [{ transmission: 'Auto/Manual' }, 'transmission must be one of Manual, Automatic ("Auto/Manual")'],
])('a batch row that could mean two things is refused: %o', (others, message) => {
  expect(problemsOf(others)).toEqual([{ column: Object.keys(others)[0], message }])
})

test('a batch row is parsed like an import row', () => {
  const { fields } = read({
    ...{ brand: 'VW', model: 'golf', engineCC: '1.4 L', mileage: '28,000 miles', color: 'gray' },
    ...{ transmission: 'A/T', fuelType: 'Gasoline', vehicleType: 'Hatch', price: 'Bds$ 45,000' },
  })
  expect(fields).toMatchObject({
    ...{ brand: 'Volkswagen', model: 'Golf', engineCC: 1400, mileage: 45_061.63, color: 'gray' },
    ...{ transmission: 'Automatic', fuelType: 'Petrol', vehicleType: 'Hatchback', price: 45_000 },
  })
})

test('a batch row can be sold only if the sheet has that column', () => {
  expect(read({ isSold: 'TRUE' }).fields.isSold).toBe(true)
  expect(readBatchRow([], matchBatchColumns([...sheetKeys]), 2).fields).not.toHaveProperty('isSold')
})

test('a batch row with any text is valid or has problems in its own columns', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...example), fc.integer().map(String))
  fc.assert(
    fc.property(fc.array(text, { maxLength: headings.length }), fc.integer({ min: 2 }), (cells, row) => {
      const { fields, problems } = readBatchRow(cells, columns, row)
      const { error } = schema.safeParse(fields)
      const wrong = listingProblems(error, fields, problems)
      expect(wrong.length > 0).toBe(error !== undefined || problems.length > 0)
      for (const { column, message } of wrong) {
        expect(headings).toContain(column)
        expect(message).not.toBe('')
      }
    }),
  )
})
