import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listingDrawings } from '../vehicle/drawn-shape.ts'
import { vehicleTypeOfModel } from '../vehicle/known-models.ts'
import { vehicleDraftSchema } from '../vehicle/vehicle-schema.ts'
import { colorNotStated } from '../vehicle/vehicle-texts.ts'
import { localCurrencyOnly } from './cell-numbers.ts'
import { matchListingColumns } from './listing-columns.ts'
import { joinListingProblems, listingProblems } from './listing-problems.ts'
import { type ListingConstants, type ListingRules, readListingRow } from './listing-row.ts'

const headings = 'brand,model,year,engineCC,mileage_km,transmission,fuelType,price'.split(',')
const swift = ['Suzuki', 'Swift', '2018', '1200', '69654', 'Manual', 'Petrol', '16000']
const schema = vehicleDraftSchema(() => new Date('2026-11-21T12:00:00Z'))
const rules: ListingRules = {
  constants: {},
  money: localCurrencyOnly,
  mileageUnit: 'km',
  isZeroNoEngine: true,
  color: () => colorNotStated,
  typeOfModel: vehicleTypeOfModel,
  vehicleType: '',
  imageUrls: listingDrawings,
}

function readRow(more: Record<string, string>, constants: ListingConstants = {}) {
  const row = new Map([
    ...headings.map((heading, at) => [heading, swift[at]] as const),
    ...Object.entries(more),
  ])
  const columns = matchListingColumns([...row.keys()])
  return readListingRow([...row.values()].map(String), columns, { ...rules, constants }, 0)
}

function read(more: Record<string, string>, constants: ListingConstants = {}) {
  return readRow(more, constants).candidate
}

function problems(more: Record<string, string>) {
  const { candidate, problems: read } = readRow(more)
  return joinListingProblems(listingProblems(schema.safeParse(candidate).error, candidate, read))
}

describe('a row that says everything', () => {
  test('becomes a valid listing', () => {
    const images =
      ' https://example.com/1.jpg;https://example.com/2.jpg\nhttps://example.com/3.jpg, https://example.com/4.jpg ,'
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
      imageUrls: [1, 2, 3, 4].map((number) => `https://example.com/${number}.jpg`),
      isFeatured: true,
    })
  })

  test.each([
    ['price', '12,345', 12345],
    ['price', '$48,000.50', 48000],
    ['price', 'BBD $ 900', 900],
    ['year', ' 2017.0 ', 2017],
    ['year', '2017-05-01', 2017],
    ['mileage_km', '0', 0],
  ])('reads %s "%s" as a number', (heading, text, number) => {
    expect(Object.values(read({ [heading]: text }))).toContain(number)
  })

  test.each([
    ['transmission', 'Semi-Auto', 'Automatic'],
    ['fuelType', 'plug-in hybrid', 'Hybrid'],
    ['bodyType', 'Station Wagon', 'Car'],
    ['bodyType', 'Ute', 'Pickup'],
    ['colour', 'PEARL WHITE', 'PEARL WHITE'],
  ])('understands %s "%s"', (heading, text, meant) => {
    expect(Object.values(read({ [heading]: text }))).toContain(meant)
  })
})

describe('what a row does not say', () => {
  test("is never made up: the colour is not stated, the type is the model's or missing", () => {
    expect(read({ bodyType: 'Other', colour: '' })).toMatchObject({
      vehicleType: 'Hatchback',
      color: 'Not stated',
      imageUrls: listingDrawings(
        { brand: 'Suzuki', model: 'Swift', vehicleType: 'Hatchback', color: 'Not stated' },
        0,
      ),
      details: null,
    })
    expect(read({ colour: 'n/a' })).toMatchObject({ color: 'Not stated' })
    expect(problems({ model: 'Unheard Of' })).toBe('vehicle type is missing')
  })

  test('comes from the options', () => {
    const constants = {
      ...{ transmission: 'Manual', fuelType: 'Diesel' },
      vehicleType: 'Truck',
      engineCC: 1500,
    } as const
    const blank = { transmission: '', fuelType: 'n/a', engineCC: '' }
    expect(read({ ...blank, model: 'Unheard Of' }, constants)).toMatchObject(constants)
    expect(read(blank, constants)).toMatchObject({ vehicleType: 'Hatchback' })
  })

  test('an electric vehicle needs no engine size', () => {
    expect(problems({ fuelType: 'Electric', engineCC: '' })).toBe('')
    expect(problems({ fuelType: 'Petrol', engineCC: '' })).toBe('engine size is missing')
  })

  test('an engine of 0 cc is not stated unless the vehicle is electric', () => {
    expect(read({ engineCC: '0' }, { engineCC: 1200 })).toMatchObject({ engineCC: 1200 })
    expect(problems({ engineCC: '0' })).toBe('engine size is missing')
    expect(read({ engineCC: '0', fuelType: 'Electric' })).toMatchObject({ engineCC: 0 })
  })
})

test('a heading sets the unit of price and mileage', () => {
  const columns = matchListingColumns(['make', 'model', 'Odometer miles', 'Price USD'])
  const money = { ...rules.money, rates: new Map([['USD', 2]]) }
  const { candidate } = readListingRow(['Ford', 'Focus', '28,000', '24,000'], columns, { ...rules, money }, 0)
  expect(candidate).toMatchObject({ mileage: 45_061.63, price: 48_000 })
})

describe('a row that is wrong', () => {
  test.each([
    [{ price: '£30,495' }, 'price must be in Barbados dollars, not GBP ("£30,495")'],
    [{ price: '720,000', currency: 'JPY' }, 'price must be in Barbados dollars, not JPY ("720,000")'],
    [{ price: '12,5' }, 'price must be clear, such as 45,000 ("12,5" may be 125 or 12)'],
    [{ mileage_km: '45k miles' }, 'mileage must be in km, as its heading says ("45k miles")'],
    [
      { price: 'soon', year: '', brand: '', bodyType: 'SUV' },
      'brand is missing; year is missing; price must be a number, such as 45,000 ("soon")',
    ],
    [{ year: 'n/a', price: '' }, 'year must be a number, such as 2019 ("n/a"); price is missing'],
    [{ year: '1899' }, 'year must be at least 1900 ("1899")'],
    [{ year: '2028' }, 'year must be between 1900 and 2027 ("2028")'],
    [{ mileage_km: '-5' }, 'mileage must be at least 0 ("-5")'],
    [{ fuelType: 'LPG' }, 'fuel type must be one of Petrol, Diesel, Electric, Hybrid ("LPG")'],
    [
      { bodyType: 'Spaceship' },
      'vehicle type must be one of SUV, Pickup, Car, Hatchback, Truck, Equipment ("Spaceship")',
    ],
    [{ brand: '#N/A', bodyType: 'SUV' }, 'brand must be a value, not an error of the sheet ("#N/A")'],
    [{ price: '#DIV/0!' }, 'price must be a value, not an error of the sheet ("#DIV/0!")'],
    [{ isFeatured: 'maybe' }, 'featured must be TRUE or FALSE ("maybe")'],
    [{ brand: ' ', model: '', bodyType: 'SUV' }, 'brand is missing; model is missing'],
    [{ imageUrls: 'javascript:alert(1)' }, 'an image address must be an http or https URL'],
  ])('%o is described', (more, text) => {
    expect(problems(more)).toBe(text)
  })

  test('a long text is shown by its beginning', () => {
    const text = problems({ description: 'x'.repeat(10_001) })
    expect(text).toBe(`details must have at most 10,000 characters ("${'x'.repeat(40)}…")`)
  })

  test('any texts make a candidate that is either valid or described', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: headings.length }), (cells) => {
        const { candidate, problems } = readListingRow(cells, matchListingColumns(headings), rules, 0.5)
        const { error } = schema.safeParse(candidate)
        if (error || problems.length > 0) {
          expect(joinListingProblems(listingProblems(error, candidate, problems))).not.toBe('')
        }
      }),
    )
  })
})
