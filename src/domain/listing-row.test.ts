import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawingUrls } from './drawing-urls.ts'
import { usualColor } from './listing-colors.ts'
import { matchListingColumns } from './listing-columns.ts'
import { describeListingProblems } from './listing-problems.ts'
import { type ListingConstants, readListingRow } from './listing-row.ts'
import { vehicleTypeOfModel } from './model-types.ts'
import { vehicleDraftSchema } from './vehicle-schema.ts'

const headings = 'brand,model,year,engineCC,mileage_km,transmission,fuelType,price'.split(',')
const swift = ['Suzuki', 'Swift', '2018', '1200', '69654', 'Manual', 'Petrol', '16000']
const schema = vehicleDraftSchema(() => new Date('2026-11-21T12:00:00Z'))
const draws = { color: usualColor, vehicleType: vehicleTypeOfModel, imageUrls: drawingUrls }

function read(more: Record<string, string>, constants: ListingConstants = {}, share = 0) {
  const row = new Map([
    ...headings.map((heading, at) => [heading, swift[at]] as const),
    ...Object.entries(more),
  ])
  const columns = matchListingColumns([...row.keys()])
  return readListingRow([...row.values()].map(String), columns, constants, draws, share)
}

function problems(more: Record<string, string>) {
  const candidate = read(more)
  const { error } = schema.safeParse(candidate)
  return error ? describeListingProblems(error, candidate) : ''
}

describe('a row that says everything', () => {
  test('becomes a valid listing', () => {
    const images = ' https://example.com/1.jpg, https://example.com/2.jpg ,'
    const row = read({
      vehicleType: 'SUV',
      color: 'Blue',
      details: 'One owner',
      imageUrls: images,
      isFeatured: 'TRUE',
    })
    expect(schema.parse(row)).toMatchObject({
      brand: 'Suzuki',
      year: 2018,
      mileage: 69654,
      price: 16000,
      vehicleType: 'SUV',
      color: 'Blue',
      details: 'One owner',
      imageUrls: ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
      isFeatured: true,
    })
  })

  test.each([
    ['price', '12,345', 12345],
    ['price', '$48,000.50', 48000.5],
    ['price', 'BBD $ 900', 900],
    ['year', ' 2017.0 ', 2017],
    ['mileage_km', '0', 0],
  ])('reads %s "%s" as a number', (heading, text, number) => {
    expect(Object.values(read({ [heading]: text }))).toContain(number)
  })

  test.each([
    ['transmission', 'Semi-Auto', 'Automatic'],
    ['fuelType', 'plug-in hybrid', 'Hybrid'],
    ['bodyType', 'Station Wagon', 'Car'],
    ['bodyType', 'Ute', 'Pickup'],
    ['colour', 'pearl white', 'Pearl white'],
  ])('understands %s "%s"', (heading, text, meant) => {
    expect(Object.values(read({ [heading]: text }))).toContain(meant)
  })

  test('puts the title before the description', () => {
    expect(read({ title: '2018 swift', description: 'Clean' }).details).toBe('2018 swift\n\nClean')
  })
})

describe('what a row does not say', () => {
  test('is drawn: type by the model, colour by the share, pictures for both', () => {
    expect(read({ bodyType: 'Other', colour: '' }, {}, 0)).toMatchObject({
      vehicleType: 'Hatchback',
      color: 'White',
      imageUrls: drawingUrls('Hatchback', 'White', 0),
      details: null,
    })
  })

  test('comes from the options before it is drawn', () => {
    const constants = { brand: 'Kia', vehicleType: 'Truck', color: 'Pink', details: 'Ask us' }
    expect(read({ brand: '' }, constants)).toMatchObject({
      brand: 'Kia',
      vehicleType: 'Truck',
      color: 'Pink',
      details: 'Ask us',
    })
  })

  test('an electric vehicle needs no engine size', () => {
    expect(problems({ fuelType: 'Electric', engineCC: '' })).toBe('')
    expect(problems({ fuelType: 'Petrol', engineCC: '' })).toBe('engine size is missing')
  })

  test('every share draws a valid listing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
        expect(schema.safeParse(read({}, {}, share)).success).toBe(true)
      }),
    )
  })
})

describe('a row that is wrong', () => {
  test.each([
    [{ price: '£30,495' }, 'price must be a number ("£30,495")'],
    [{ year: 'n/a', price: '' }, 'year must be a number ("n/a"); price is missing'],
    [{ year: '1899' }, 'year must be at least 1900 ("1899")'],
    [{ year: '2028' }, 'year must be between 1900 and 2027 ("2028")'],
    [{ engineCC: '1.5' }, 'engine must be a whole number ("1.5")'],
    [{ mileage_km: '-5' }, 'mileage must be at least 0 ("-5")'],
    [{ fuelType: 'LPG' }, 'fuel type must be one of Petrol, Diesel, Electric, Hybrid ("LPG")'],
    [
      { bodyType: 'Spaceship' },
      'vehicle type must be one of SUV, Pickup, Car, Hatchback, Truck, Equipment ("Spaceship")',
    ],
    [{ isFeatured: 'maybe' }, 'featured must be TRUE or FALSE ("maybe")'],
    [{ brand: ' ', model: '' }, 'brand is missing; model is missing'],
    [{ imageUrls: 'javascript:alert(1)' }, 'an image address must be an http or https URL'],
  ])('%o is described', (more, text) => {
    expect(problems(more)).toBe(text)
  })

  test('a long text is shown by its beginning', () => {
    const text = problems({ description: 'x'.repeat(10_001) })
    expect(text).toBe(`details must have at most 10000 characters ("${'x'.repeat(40)}…")`)
  })

  test('any texts make a candidate that is either valid or described', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: headings.length }), (cells) => {
        const candidate = readListingRow(cells, matchListingColumns(headings), {}, draws, 0.5)
        const { error } = schema.safeParse(candidate)
        if (error) expect(describeListingProblems(error, candidate)).not.toBe('')
      }),
    )
  })
})
