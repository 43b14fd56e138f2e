import { expect, test } from 'vitest'
import { compareFileNames, vehicleFinder } from './vehicle-of-picture.ts'

const vehicle = (id: number, year: number, brand: string, model: string) => ({ id, year, brand, model })
const find = vehicleFinder([
  vehicle(12, 2020, 'Toyota', 'Corolla'),
  vehicle(123, 2020, 'Toyota', 'Corolla Cross'),
  vehicle(2018, 2018, 'Mazda', '3'),
  vehicle(7, 2019, 'Mercedes-Benz', 'C 200'),
  vehicle(31, 2016, 'Suzuki', 'Swift'),
  vehicle(32, 2016, 'Suzuki', 'Swift'),
  vehicle(33, 2021, 'Citroën', 'C3'),
])

test.each([
  ['123.jpg', 123],
  ['#12_1.png', 12],
  ['toyota-corolla-2020-4.webp', 12],
  ['Toyota Corolla Cross 2020 (2).jpg', 123],
  ['2019 mercedes benz c 200 2.jpeg', 7],
  ['Citroe\u0308n C3 2021.jpg', 33],
])('%s is a picture of %i', (name, id) => {
  expect(find(name)?.id).toBe(id)
})

test.each(['IMG_0012.jpg', 'Toyota Corolla.jpg', '2016 Suzuki Swift.jpg', '2020 Toyota Corolla Sport.jpg'])(
  '%s is assigned to no vehicle',
  (name) => {
    expect(find(name)).toBeUndefined()
  },
)

test('pictures of a vehicle are in the order of their numbers', () => {
  const names = ['123 (10).jpg', '123-2.jpg', '123.jpg', '123_3.jpg']
  expect(names.toSorted(compareFileNames)).toEqual(['123.jpg', '123-2.jpg', '123_3.jpg', '123 (10).jpg'])
})
