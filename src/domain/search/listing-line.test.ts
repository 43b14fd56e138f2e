import { expect, test } from 'vitest'
import { readListingLine } from './listing-line.ts'

const read = (line: string) => readListingLine(line, new Date('2026-11-29T12:00:00Z'))
const auto = { transmission: 'Automatic' }
const swift = { brand: 'Suzuki', model: 'Swift', vehicleType: 'Hatchback' }
const note = { brand: 'Nissan', model: 'Note', vehicleType: 'Hatchback' }

test.each<[string, object, string[]?]>([
  [
    '2018 Swift auto white 62k km $39,500',
    { ...swift, ...auto, year: 2018, color: 'White', mileage: 62_000, price: 39_500 },
  ],
  [
    'suzuki SWIFT 2018, A/T, 1.2L, 40,000 miles',
    { ...swift, ...auto, year: 2018, engineCC: 1200, mileage: 64_374 },
  ],
  ['Swift pearl white, tinted', { ...swift, color: 'White' }, ['pearl', 'tinted']],
  [
    'Swift 5-seater, A/C, alloy rims and leather seats, no sunroof',
    { ...swift, seats: 5, equipment: ['Air conditioning', 'Leather', 'Alloy wheels'] },
    ['no sunroof'],
  ],
  ['Swift 2015-2018 under $40,000', swift, ['2015-2018 under $40,000']],
  ['Suzuki Swift not automatic, no accidents', swift, ['not automatic', 'no accidents']],
  ['Nissan Note 2013 91k $22,000', { ...note, year: 2013, price: 22_000 }, ['91k']],
  ['Nissan Note 2013, 22k', { ...note, year: 2013, price: 22_000 }],
  ['Nissan Note BDS$22,500 ono', { ...note, price: 22_500 }, ['ono']],
  ['Nissan Note US$11,000', { ...note, price: 22_000 }],
  ['Nissan Note £9,000', note, ['£9,000']],
  ["Nissan Note '19 was $41,000 now $37,500", { ...note, year: 2019 }, ['was $41,000 now $37,500']],
  ['Nissan Note electric', { ...note, fuelType: 'Electric', engineCC: 0 }],
  ['Nissan Note white with black interior', { ...note, color: 'White' }, ['with black interior']],
  ['Nissan Note 1 owner duty paid', { ...note, previousOwners: '1', dutyAndVat: 'Paid' }],
  [
    'Toyata Yaris 1300cc stick',
    { brand: 'Toyota', model: 'Yaris', vehicleType: 'Hatchback', engineCC: 1300, transmission: 'Manual' },
  ],
  ['BMW 320i navy blue', { brand: 'BMW', model: '320i', vehicleType: 'Car', color: 'Navy blue' }],
  [
    'Prado diesel St. Michael',
    { brand: 'Toyota', model: 'Land Cruiser Prado', vehicleType: 'SUV', fuelType: 'Diesel' },
    ['St. Michael'],
  ],
  [
    'Hilux double cab 4x4 call 246-555-1234',
    { brand: 'Toyota', model: 'Hilux', vehicleType: 'Pickup', equipment: ['Four-wheel drive'] },
    ['call 246-555-1234'],
  ],
  ['Toyota Swift', { brand: 'Toyota' }, ['Swift']],
  [
    'JCB 3CX backhoe 2009 $60,000',
    { brand: 'JCB', vehicleType: 'Equipment', year: 2009, price: 60_000 },
    ['3CX backhoe'],
  ],
  ['Kia Sportage sedan', { brand: 'Kia', model: 'Sportage', vehicleType: 'Car' }],
  ['it has to go', {}, ['it has to go']],
])('%s', (line, values, unused = []) => {
  expect(read(line)).toEqual({ values, unused })
})
