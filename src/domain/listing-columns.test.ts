import { describe, expect, test } from 'vitest'
import { matchListingColumns, requiredFields } from './listing-columns.ts'

describe('matchListingColumns', () => {
  test('finds the batch headings whatever their case, spaces and punctuation', () => {
    const headings = [
      'BRAND',
      ' Model ',
      'Year',
      'Engine CC',
      'Mileage (km)',
      'Transmission',
      'fuel type',
      'Price',
    ]
    const columns = matchListingColumns(headings)
    expect(requiredFields.map((field) => columns[field])).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('finds the headings of other tables', () => {
    const headings = ['source', 'make', 'mileage_km', 'bodyType', 'colour', 'title', 'description']
    expect(matchListingColumns(headings)).toEqual({
      brand: 1,
      mileage: 2,
      vehicleType: 3,
      color: 4,
      title: 5,
      details: 6,
    })
  })

  test('prefers the heading that says it more plainly, then the one further left', () => {
    expect(matchListingColumns(['type', 'vehicleType', 'price', 'price'])).toEqual({
      vehicleType: 1,
      price: 2,
    })
  })

  test('takes a renamed heading instead of its own guess', () => {
    const renames = new Map([['Engine Size', 'engineCC' as const]])
    expect(matchListingColumns(['engine', 'engine size'], renames)).toEqual({ engineCC: 1 })
  })

  test('leaves unknown headings out', () => {
    expect(matchListingColumns(['reference', 'tax', ''])).toEqual({})
  })
})
