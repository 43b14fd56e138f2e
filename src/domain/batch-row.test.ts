import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchBatchColumns, missingBatchColumns, readBatchRow } from './batch-row.ts'
import { templateExample, templateHeadings } from './batch-template.ts'
import { listingProblems } from './listing-problems.ts'
import { vehicleDraftSchema } from './vehicle-schema.ts'

const schema = vehicleDraftSchema(() => new Date('2026-11-21T12:00:00Z'))
const headings = [...templateHeadings, 'isSold', 'listingId']
const columns = matchBatchColumns(headings)
const example = headings.map((heading) =>
  String({ ...templateExample, isSold: '', listingId: '' }[heading] ?? ''),
)

function read(others: Record<string, string>) {
  return readBatchRow(
    headings.map((heading, at) => others[heading] ?? example[at] ?? ''),
    columns,
    7,
  )
}

function problemsOf(others: Record<string, string>) {
  const { fields } = read(others)
  const { error } = schema.safeParse(fields)
  return error ? listingProblems(error, fields) : []
}

test("the template's example is a valid listing", () => {
  expect(problemsOf({})).toEqual([])
  expect(read({}).values).toMatchObject({ brand: 'Toyota', year: '2020', imageUrls: '', listingId: '' })
})

test('headings are found whatever their case and spaces, and named where they are missing', () => {
  expect(matchBatchColumns([' BRAND', 'Engine CC', 'Listing ID', 'sold'])).toEqual({
    listing: { brand: 0, engineCC: 1 },
    listingId: 2,
    isSold: 3,
  })
  expect(missingBatchColumns(matchBatchColumns(['brand', 'details']))).toEqual([
    'model',
    'year',
    'engineCC',
    'mileage',
    'transmission',
    'fuelType',
    'vehicleType',
    'color',
    'price',
  ])
})

describe('a batch row', () => {
  test.each(templateHeadings.filter((heading) => !['details', 'imageUrls', 'isFeatured'].includes(heading)))(
    'has to say its %s',
    (heading) => {
      expect(problemsOf({ [heading]: '' })).toEqual([
        { column: heading, message: expect.stringMatching(/^[a-z ]+ is missing$/) },
      ])
    },
  )

  test('may call its type Other no more than leave it out', () => {
    expect(problemsOf({ vehicleType: 'Other' })).toEqual([
      { column: 'vehicleType', message: expect.stringContaining('must be one of SUV') },
    ])
  })

  test('has pictures drawn where it names none, the same at every reading', () => {
    const [first, again, named] = [
      read({}),
      read({ imageUrls: ' , ' }),
      read({ imageUrls: 'https://a.example/1' }),
    ]
    expect(first.fields.imageUrls).toEqual(again.fields.imageUrls)
    expect([first, again, named].map(({ hasPictures }) => hasPictures)).toEqual([false, false, true])
    expect(named.fields.imageUrls).toEqual(['https://a.example/1'])
  })

  test('says whether it is sold only where the sheet has that column', () => {
    expect(read({ isSold: 'TRUE' }).fields.isSold).toBe(true)
    expect(problemsOf({ isSold: 'gone' })).toEqual([
      { column: 'isSold', message: 'sold must be TRUE or FALSE ("gone")' },
    ])
    expect(readBatchRow([], matchBatchColumns([...templateHeadings]), 2).fields).not.toHaveProperty('isSold')
  })

  test('of any texts is valid or has problems in its own columns', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...example),
      fc.integer().map(String),
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: headings.length }), fc.integer({ min: 2 }), (cells, row) => {
        const { fields } = readBatchRow(cells, columns, row)
        const { error } = schema.safeParse(fields)
        const wrong = error ? listingProblems(error, fields) : []
        expect(wrong.length > 0).toBe(error !== undefined)
        for (const { column, message } of wrong) {
          expect(headings).toContain(column)
          expect(message).not.toBe('')
        }
      }),
    )
  })
})
