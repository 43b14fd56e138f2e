import { expect, test } from 'vitest'
import { listingDrawings } from '../vehicle/body-kind.ts'
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
  color: colorNotStated,
  typeOfModel: vehicleTypeOfModel,
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
const read = (...row: Parameters<typeof readRow>) => readRow(...row).candidate

function problems(more: Record<string, string>) {
  const { candidate, problems: read } = readRow(more)
  return joinListingProblems(listingProblems(schema.safeParse(candidate).error, candidate, read))
}

test('a full row is a valid listing', () => {
  const row = read({
    price: 'BBD $ 900',
    year: ' 2017-05-01 ',
    transmission: 'Semi-Auto',
    bodyType: 'Station Wagon',
    colour: 'PEARL WHITE',
    details: 'One owner',
    imageUrls: ' https://example.com/1.jpg;https://example.com/2.jpg\nhttps://example.com/3.jpg, ,',
    isFeatured: 'TRUE',
  })
  expect(schema.parse(row)).toMatchObject({
    ...{ brand: 'Suzuki', year: 2017, mileage: 69654, price: 900, transmission: 'Automatic' },
    ...{ vehicleType: 'Car', color: 'PEARL WHITE', details: 'One owner', isFeatured: true },
    imageUrls: [1, 2, 3].map((number) => `https://example.com/${number}.jpg`),
  })
})

test('equipment is read in its own order, and unknown words are named', () => {
  const { seats, equipment } = schema.parse(read({ seats: '7', equipment: '4x4; Backup camera, A/C, ac' }))
  expect({ seats, equipment }).toEqual({
    seats: 7,
    equipment: ['Air conditioning', 'Reverse camera', 'Four-wheel drive'],
  })
  expect(schema.parse(read({ seats: '', equipment: 'none' }))).toMatchObject({ seats: null, equipment: [] })
  expect(problems({ equipment: 'AC, Spoiler' })).toMatch(/^equipment must be some of .*, not "Spoiler"$/)
  expect(problems({ seats: '12' })).toBe('seats must be at most 9 ("12")')
})

test("a missing colour is 'Not stated', and a missing type follows the model", () => {
  const swiftNow = { brand: 'Suzuki', model: 'Swift', vehicleType: 'Hatchback', color: 'Not stated' } as const
  for (const colour of ['', 'n/a'])
    expect(read({ bodyType: 'Other', colour })).toMatchObject({
      ...swiftNow,
      imageUrls: listingDrawings(swiftNow, 0),
      details: null,
    })
  expect(problems({ model: 'Unheard Of' })).toBe('vehicle type is missing')
})

test('constants fill empty cells', () => {
  const constants = {
    transmission: 'Manual',
    fuelType: 'Diesel',
    vehicleType: 'Truck',
    engineCC: 1500,
  } as const
  const blank = { transmission: '', fuelType: 'n/a', engineCC: '' }
  expect(read({ ...blank, model: 'Unheard Of' }, constants)).toMatchObject(constants)
  expect(read(blank, constants)).toMatchObject({ vehicleType: 'Hatchback' })
})

test('only an electric vehicle has no engine size', () => {
  for (const engineCC of ['', '0']) {
    expect(read({ fuelType: 'Electric', engineCC })).toMatchObject({ engineCC: 0 })
    expect(problems({ engineCC })).toBe('engine size is missing')
  }
  expect(read({ engineCC: '0' }, { engineCC: 1200 })).toMatchObject({ engineCC: 1200 })
})

test('a heading sets the unit of price and mileage', () => {
  const columns = matchListingColumns(['make', 'model', 'Odometer miles', 'Price USD'])
  const money = { ...rules.money, rates: new Map([['USD', 2]]) }
  const { candidate } = readListingRow(['Ford', 'Focus', '28,000', '24,000'], columns, { ...rules, money }, 0)
  expect(candidate).toMatchObject({ mileage: 45_061.63, price: 48_000 })
})

test.each([
  [{ price: '£30,495' }, 'price must be in Barbados dollars, not GBP ("£30,495")'],
  [
    { price: 'soon', year: '', brand: '', bodyType: 'SUV' },
    'brand is missing; year is missing; price must be a number, such as 45,000 ("soon")',
  ],
  [{ year: '2028' }, 'year must be between 1900 and 2027 ("2028")'],
  [{ fuelType: 'LPG' }, 'fuel type must be one of Petrol, Diesel, Electric, Hybrid ("LPG")'],
  [{ brand: '#N/A', bodyType: 'SUV' }, 'brand must be a value, not an error of the sheet ("#N/A")'],
  [{ isFeatured: 'maybe' }, 'featured must be TRUE or FALSE ("maybe")'],
  [{ imageUrls: 'javascript:alert(1)' }, 'an image address must be an http or https URL'],
  [{ description: 'x'.repeat(10_001) }, `details must have at most 10,000 characters ("${'x'.repeat(40)}…")`],
])('the problem of %o is described', (more, text) => {
  expect(problems(more)).toBe(text)
})
