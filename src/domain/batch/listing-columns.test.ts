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
      mileageUnits: { 2: 'km' },
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

  test('asks several headings for one field in turn', () => {
    const renames = new Map([
      ['km1', 'mileage' as const],
      ['km2', 'mileage' as const],
    ])
    expect(matchListingColumns(['km2', 'km1'], renames)).toEqual({
      mileage: 1,
      others: { mileage: [0] },
      mileageUnits: { 0: 'km', 1: 'km' },
    })
  })

  test.each([
    ['Mileage (km)', 'km'],
    ['odometer_miles', 'miles'],
    ['Miles', 'miles'],
    ['kilometers', 'km'],
    ['mileage', undefined],
  ])('reads the unit of %s', (heading, unit) => {
    expect(matchListingColumns([heading])).toEqual({ mileage: 0, ...(unit && { mileageUnits: { 0: unit } }) })
  })

  test.each([
    ['price_usd', ['USD']],
    ['Price (£)', ['GBP']],
    ['priceBBD', ['BBD']],
    ['asking price in EUR', undefined],
    ['price', undefined],
  ])('reads the currency of %s', (heading, currencies) => {
    const { price, priceCurrencies } = matchListingColumns([heading])
    expect(priceCurrencies?.[0]).toEqual(currencies)
    if (currencies) expect(price).toBe(0)
  })

  test('leaves unknown headings out', () => {
    expect(matchListingColumns(['reference', 'tax', 'VIN', 'chassisNumber', ''])).toEqual({})
  })
})
