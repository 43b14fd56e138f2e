import { expect, test } from 'vitest'
import { vehicleFacts } from './fields.ts'

const swift = {
  brand: 'Suzuki',
  model: 'Swift',
  year: 2018,
  engineCC: 1200,
  mileage: 45_300,
  transmission: 'Automatic',
  fuelType: 'Petrol',
  vehicleType: 'Hatchback',
  color: 'Red',
  price: 41_500,
}

test('the facts read as people say them', () => {
  const facts = vehicleFacts(swift)
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Brand: Suzuki',
    'Model: Swift',
    'Year: 2018',
    'Engine: 1,200 cc',
    'Mileage: 45,300 km',
    'Transmission: Automatic',
    'Fuel type: Petrol',
    'Type: Hatchback',
    'Colour: Red',
    'Price: $41,500',
  ])
})

test('an electric vehicle has no engine among its facts', () => {
  expect(vehicleFacts({ ...swift, engineCC: 0 }).map(({ label }) => label)).not.toContain('Engine')
})
