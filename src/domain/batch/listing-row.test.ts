import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listingDrawings } from '../vehicle/drawing/drawn-shape.ts'
import { vehicleTypeOfModel } from '../vehicle/models/known-models.ts'
import { fuelOfModel } from '../vehicle/models/model-fuels.ts'
import { vehicleDraftSchema } from '../vehicle/vehicle-schema.ts'
import { colorNotStated } from '../vehicle/vehicle-texts.ts'
import { matchListingColumns } from './listing-columns.ts'
import { joinListingProblems, listingProblems } from './listing-problems.ts'
import { type ListingConstants, type ListingRules, readListingRow } from './listing-row.ts'
import { localCurrencyOnly } from './listing-text/price.ts'

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
  fuelOfModel,
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

describe('a model of one fuel', () => {
  const petrol = { fuelType: 'Petrol' }
  test.each([
    [{ brand: 'Nissan', model: 'Leaf', engineCC: '' }, 'Electric'],
    [{ brand: 'Toyota', model: 'Prius' }, 'Hybrid'],
    [{ brand: 'Mercedes-Benz', model: 'GLK', title: 'GLK 250 BlueTEC 4Matic' }, 'Diesel'],
    [{ brand: 'Volkswagen', model: 'Golf', title: 'VW Golf 2.0 TDI' }, 'Diesel'],
    [{ brand: 'Mazda', model: 'BT-50', title: '2014 mazda bt 50 gsx 3.2d 4wd', engineCC: '3200' }, 'Diesel'],
    [{ brand: 'Hyundai', model: 'Ioniq', title: '2017 hyundai ioniq ev fd hatch', engineCC: '' }, 'Electric'],
    [{ brand: 'Suzuki', model: 'Swift' }, 'Petrol'],
  ])('%j has it, whatever the file is said to have', (row, fuelType) => {
    expect(read({ ...row, fuelType: '' }, petrol).fuelType).toBe(fuelType)
  })

  test('is refused with another', () => {
    const leaf = { brand: 'Nissan', model: 'Leaf', engineCC: '1500' }
    expect(problems({ ...leaf, ...petrol })).toBe(
      'fuel type must agree with the model, which is Electric ("Petrol")',
    )
    expect(
      problems({ brand: 'Volkswagen', model: 'Golf', title: 'Golf 2.0 TDI', engineCC: '2000', ...petrol }),
    ).toBe('fuel type must agree with the title, which says Diesel ("Petrol")')
    const petrolLeaf = { ...leaf, title: 'Leaf, petrol', engineCC: '', fuelType: '' }
    expect(problems(petrolLeaf)).toBe('fuel type must agree with the title, which says Petrol ("")')
  })
})

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
      ...{ brand: 'Kia', color: 'Pink', details: 'Ask us', transmission: 'Manual', fuelType: 'Diesel' },
      vehicleType: 'Truck',
      engineCC: 1500,
    } as const
    const blank = { brand: '', transmission: '', fuelType: 'n/a', engineCC: '' }
    expect(read({ ...blank, model: 'Unheard Of' }, constants)).toMatchObject(constants)
    expect(read({ ...blank, brand: 'Suzuki' }, constants)).toMatchObject({ vehicleType: 'Hatchback' })
  })

  test('comes from the title before the options', () => {
    const title = '2018 Suzuki Swift 1.4 CVT'
    const blank = { title, engineCC: '', transmission: '' }
    expect(read(blank, { engineCC: 0, transmission: 'Manual' })).toMatchObject({
      engineCC: 1400,
      transmission: 'Automatic',
    })
    expect(problems({ title })).toBe(
      'engine must agree with the title, which says 1400 cc ("1200"); ' +
        'transmission must agree with the title, which says Automatic ("Manual")',
    )
    expect(problems({ title: '1.2 manual petrol' })).toBe('')
    expect(problems({ title: 'swift hybrid' })).toBe(
      'fuel type must agree with the title, which says Hybrid ("Petrol")',
    )
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

describe('a table with several columns for a field', () => {
  const shifted = [
    'brand',
    'model',
    'mileage',
    'fuel type',
    'engine size',
    'mileage2',
    'fuel type2',
    'engine size2',
  ]
  const renames = new Map(
    shifted.slice(2).map((heading) => {
      const field = /^m/.test(heading) ? 'mileage' : /^f/.test(heading) ? 'fuelType' : 'engineCC'
      return [heading, field] as const
    }),
  )
  const columns = matchListingColumns(shifted, renames)

  test.each([
    [['Ford', 'Focus', '', 'Petrol', '1.5', '38,852', '', '']],
    [['Ford', 'Focus', '38,852', '31', '£145', '64.2', 'Petrol', '1.5']],
    [['Ford', 'Focus', '38,852', 'n/a', 'n/a', 'n/a', 'Petrol', '1.5']],
  ])('takes of each the first that says it: %j', (cells) => {
    const { candidate, problems } = readListingRow(cells, columns, { ...rules, mileageUnit: 'miles' }, 0)
    expect(candidate).toMatchObject({ mileage: 62_526.23, fuelType: 'Petrol', engineCC: 1500 })
    expect(problems).toEqual([])
  })
})

test('a value of one column is in the unit and the currency that its own heading names', () => {
  const odometers = ['make', 'model', 'Odometer km', 'Odometer miles', 'Price USD', 'Price BBD']
  const renames = new Map([
    ['Odometer km', 'mileage' as const],
    ['Odometer miles', 'mileage' as const],
    ['Price USD', 'price' as const],
    ['Price BBD', 'price' as const],
  ])
  const columns = matchListingColumns(odometers, renames)
  const money = { ...rules.money, rates: new Map([['USD', 2]]) }
  const read = (...cells: string[]) =>
    readListingRow(['Ford', 'Focus', ...cells], columns, { ...rules, money }, 0).candidate
  expect(read('', '28,000', '', '48,000')).toMatchObject({ mileage: 45_061.63, price: 48_000 })
  expect(read('28,000', '', '24,000', '')).toMatchObject({ mileage: 28_000, price: 48_000 })
})

describe('a row that is wrong', () => {
  test.each([
    [{ price: '£30,495' }, 'price must be in Barbados dollars, not GBP ("£30,495")'],
    [{ price: '720,000', currency: 'INR' }, 'price must be in Barbados dollars, not INR ("720,000")'],
    [{ price: '12,5' }, 'price must be clear, such as 45,000 ("12,5" may be 12.5 or 125)'],
    [{ mileage_km: '45k miles' }, 'mileage must be in km, as its heading says ("45k miles")'],
    [
      { price: 'soon', year: '', brand: '', bodyType: 'SUV' },
      'brand is missing; year is missing; price must be a number, such as 45,000 ("soon")',
    ],
    [{ year: 'n/a', price: '' }, 'year must be a number, such as 2019 ("n/a"); price is missing'],
    [{ year: '1899' }, 'year must be at least 1900 ("1899")'],
    [{ year: '2028' }, 'year must be between 1900 and 2027 ("2028")'],
    [{ engineCC: '21.5' }, 'engine must be a whole number ("21.5")'],
    [{ mileage_km: '-5' }, 'mileage must be at least 0 ("-5")'],
    [{ fuelType: 'LPG' }, 'fuel type must be one of Petrol, Diesel, Electric, Hybrid ("LPG")'],
    [
      { bodyType: 'Spaceship' },
      'vehicle type must be one of SUV, Pickup, Car, Hatchback, Truck, Equipment ("Spaceship")',
    ],
    [{ isFeatured: 'maybe' }, 'featured must be TRUE or FALSE ("maybe")'],
    [{ brand: ' ', model: '', bodyType: 'SUV' }, 'brand is missing; model is missing'],
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
        const { candidate, problems } = readListingRow(cells, matchListingColumns(headings), rules, 0.5)
        const { error } = schema.safeParse(candidate)
        if (error || problems.length > 0) {
          expect(joinListingProblems(listingProblems(error, candidate, problems))).not.toBe('')
        }
      }),
    )
  })
})
