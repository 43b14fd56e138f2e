import { expect, test } from 'vitest'
import { colorNotStated, numberedPictureText, pictureText } from './vehicle-texts.ts'

const swift = { brand: 'Suzuki', model: 'Swift', year: 2018, color: 'Pearl White' }
const drawing = '/demo/hatchback/white/side-3.svg'
const photograph = `/images/${'a1'.repeat(16)}-700.webp`

test.each([
  [swift, photograph, '2018 Suzuki Swift, Pearl White'],
  [{ ...swift, color: colorNotStated }, photograph, '2018 Suzuki Swift, Colour not stated'],
  [swift, 'https://x.example/demo/a/b/c.svg', '2018 Suzuki Swift, Pearl White'],
  [swift, drawing, 'Illustration of a pearl white Suzuki Swift'],
  [{ ...swift, color: 'Orange' }, drawing, 'Illustration of an orange Suzuki Swift'],
  [{ ...swift, color: colorNotStated }, drawing, 'Illustration of a Suzuki Swift'],
])('the text of a picture of %o at %s is %s', (vehicle, address, text) => {
  expect(pictureText(vehicle, address)).toBe(text)
})

test('of several pictures each says which it is', () => {
  expect(numberedPictureText(swift, photograph, { place: 0, count: 1 })).toBe('2018 Suzuki Swift')
  expect(numberedPictureText(swift, photograph, { place: 1, count: 2 })).toBe(
    '2018 Suzuki Swift, picture 2 of 2',
  )
  expect(numberedPictureText(swift, drawing, { place: 0, count: 4 })).toBe(
    'Illustration of a pearl white Suzuki Swift, picture 1 of 4',
  )
})
