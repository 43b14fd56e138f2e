import { describe, expect, test } from 'vitest'
import { matchListingColumns, repeatedHeading, requiredFields } from './listing-columns.ts'

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
    const headings = ['source', 'make', 'mileage_km', 'bodyType', 'colour', 'description']
    expect(matchListingColumns(headings)).toEqual({
      brand: 1,
      mileage: 2,
      mileageUnit: 'km',
      vehicleType: 3,
      color: 4,
      details: 5,
    })
  })

  test('prefers the heading that says it more plainly, then the one further left', () => {
    expect(matchListingColumns(['type', 'vehicleType', 'price', 'price'])).toEqual({
      vehicleType: 1,
      price: 2,
    })
  })

  test('names a heading that two columns share, if it is read', () => {
    expect(repeatedHeading(['brand', 'Price', 'price '])).toBe('price ')
    expect(repeatedHeading(['isSold', 'issold'])).toBe('issold')
    expect(repeatedHeading(['notes', 'notes', '', '', 'brand', 'make'])).toBeUndefined()
  })

  test('takes a renamed heading instead of its own guess', () => {
    const renames = new Map([['Engine Size', 'engineCC' as const]])
    expect(matchListingColumns(['engine', 'engine size'], renames)).toEqual({ engineCC: 1 })
  })

  test.each([
    ['Mileage (km)', 'km'],
    ['odometer_miles', 'miles'],
    ['Miles', 'miles'],
    ['kilometers', 'km'],
    ['mileage', undefined],
  ])('reads the unit of %s', (heading, unit) => {
    expect(matchListingColumns([heading])).toEqual({ mileage: 0, ...(unit && { mileageUnit: unit }) })
  })

  test.each([
    ['price_usd', 'USD'],
    ['Price (£)', 'GBP'],
    ['priceBBD', 'BBD'],
    ['asking price in EUR', undefined],
    ['price', undefined],
  ])('reads the currency of %s', (heading, currency) => {
    const { price, priceCurrency } = matchListingColumns([heading])
    expect(priceCurrency).toBe(currency)
    if (currency) expect(price).toBe(0)
  })

  test('leaves unknown headings out', () => {
    expect(matchListingColumns(['reference', 'tax', 'VIN', 'chassisNumber', ''])).toEqual({})
  })
})
