import { expect, test } from 'vitest'
import { newVehicle, type ValidVehicle, type VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import { formWarnings } from './form-body.tsx'

const started = newVehicle(new Date('2026-11-21T12:00:00Z'), 'Coral Motors')
const priced = { ...started, price: 48_000 }
const fields = (valid: ValidVehicle, before?: VehicleFormValues) =>
  formWarnings(valid, before, []).map(({ field }) => field)

test("the form asks about an untouched price, but not about the listing's stored one", () => {
  expect(fields(started)).toEqual(['price'])
  expect(fields(priced)).toEqual([])
  expect(fields(started, started)).toEqual([])
})

test('the form asks once about a typo in a new name', () => {
  const hilix = { ...priced, brand: 'Toyota', model: 'Hilix', vehicleType: 'Pickup' } as const
  expect(formWarnings(hilix, undefined, [])).toEqual([
    {
      field: 'model',
      title: 'Is the model right?',
      text: '“Hilix” is one letter from Hilux.',
      cancelLabel: 'Change the model',
    },
  ])
  expect(formWarnings(hilix, hilix, [])).toEqual([])
  const hatchback = { ...hilix, model: 'Hilux', vehicleType: 'Hatchback' } as const
  expect(formWarnings(hatchback, hilix, [])).toMatchObject([{ title: 'Is the type right?' }])
})

test('the form asks about each unusual number in its own words, and once about an untouched price', () => {
  const unusual = [
    { field: 'price', message: 'Price $1,000 is unusually low' },
    { field: 'engineCC', message: 'Engine 10,001,500 cc is unusually high' },
  ] as const
  expect(formWarnings(started, undefined, unusual).map(({ title }) => title)).toEqual([
    'The price is still $1,000',
    'Is the engine size right?',
  ])
  expect(formWarnings(started, started, unusual)).toMatchObject([
    { field: 'price', text: 'Price $1,000 is unusually low.', cancelLabel: 'Change the price' },
    { field: 'engineCC', text: 'Engine 10,001,500 cc is unusually high.' },
  ])
})
