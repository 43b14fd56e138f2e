import { expect, test } from 'vitest'
import { moreLikeThis, otherListings } from './load-vehicle.ts'

const hiace = { brand: 'Toyota', model: 'Hiace', vehicleType: 'Truck', isSold: true } as const
const similar = (fields: Partial<Parameters<typeof moreLikeThis>[0]>) => ({
  ...hiace,
  isSold: false,
  ...fields,
})

test('a sold van links to its model, then trucks of its make, then trucks, then cars of its make', () => {
  expect(otherListings(hiace).map(({ search }) => search)).toEqual([
    { brand: ['Toyota'], model: ['Hiace'], sold: false },
    { brand: ['Toyota'], vehicleType: ['Truck'], sold: false },
    { vehicleType: ['Truck'], sold: false },
    { brand: ['Toyota'], sold: false },
    { sold: false },
  ])
  // A name that ends in s gets no second one.
  expect(otherListings({ ...hiace, model: 'Yaris' })[0]?.label).toBe('See other Toyota Yaris for sale')
})

test.each([
  [[similar({ brand: 'Nissan', model: 'Urvan' })], { model: ['Hiace', 'Urvan'], sold: false }],
  [[similar({ brand: 'Isuzu', model: 'Forward' })], { vehicleType: ['Truck'], sold: false }],
  [[similar({ brand: 'TOYOTA', model: 'Corolla', vehicleType: 'Car' })], { brand: ['Toyota'], sold: false }],
  [[similar({ brand: 'Kia', model: 'Rio', vehicleType: 'Car' })], null],
  [[], null],
])("'more like this' is a search that includes one of the similar listings %#", (listed, search) => {
  expect(moreLikeThis(hiace, listed)).toEqual(search)
})
