import { expect, test } from 'vitest'
import { formatPrice, nameAndPrice } from '../pricing/price-on-request.ts'
import { vehicleFacts } from './fields.ts'
import { colorNotStated, numberedPictureText, pictureText } from './vehicle-texts.ts'

const swift = { brand: 'Suzuki', model: 'Swift', year: 2018, color: 'Pearl White' }
const drawing = '/demo/hatchback/white/side-3.svg'
const photograph = `/images/${'a1'.repeat(16)}-700.webp`

test.each([
  [swift, photograph, '2018 Suzuki Swift, Pearl White'],
  [{ ...swift, color: colorNotStated }, photograph, '2018 Suzuki Swift, Colour not stated'],
  [swift, drawing, 'Illustration of a pearl white Suzuki Swift'],
  [{ ...swift, color: 'Orange' }, drawing, 'Illustration of an orange Suzuki Swift'],
  [{ ...swift, color: colorNotStated }, drawing, 'Illustration of a Suzuki Swift'],
])('the text of a picture of %o at %s is %s', (vehicle, address, text) => {
  expect(pictureText(vehicle, address)).toBe(text)
})

test('one of several pictures has its number', () => {
  expect(numberedPictureText(swift, photograph, { place: 0, count: 1 })).toBe('2018 Suzuki Swift')
  expect(numberedPictureText(swift, photograph, { place: 1, count: 2 })).toBe(
    '2018 Suzuki Swift, picture 2 of 2',
  )
  expect(numberedPictureText(swift, drawing, { place: 0, count: 4 })).toBe(
    'Illustration of a pearl white Suzuki Swift, picture 1 of 4',
  )
})

test.each([
  [48_000, '$48,000', 'a Corolla for $48,000'],
  [0, 'Price on request', 'a Corolla, price on request'],
])('a price of %d is %s', (price, text, named) => {
  expect(formatPrice(price)).toBe(text)
  expect(nameAndPrice('a Corolla', price)).toBe(named)
})

test('facts have units, and an electric vehicle has no engine', () => {
  const facts = { engineCC: 1200, mileage: 45_300, vehicleType: 'Hatchback', price: 41_500, condition: null }
  const lines = (engineCC: number) =>
    vehicleFacts({ ...facts, engineCC }).map(({ label, value }) => `${label}: ${value}`)
  const others = ['Mileage: 45,300 km', 'Type: Hatchback', 'Price: $41,500']
  expect(lines(1200)).toEqual(['Engine: 1,200 cc', ...others])
  expect(lines(0)).toEqual(others)
})
