import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { digitsBefore, formatDigits, parseDigits, placeAfterDigits } from './digits.ts'

test.each([
  ['12345', 12_345],
  ['$48,000', 48_000],
  ['48,000.00', 48_000],
  ['12a3-4 km', 1234],
  ['007', 7],
  ['99999999999999', 9_999_999_999],
  ['', null],
  ['abc', null],
  ['.5', null],
])('only the digits of a whole number count: %s', (text, number) => {
  expect(parseDigits(text)).toBe(number)
})

test.each([
  [null, ''],
  [0, '0'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [48_000.5, '48,000.50'],
])('a box shows %s as "%s"', (number, text) => {
  expect(formatDigits(number)).toBe(text)
})

test('every whole number is read as it is shown', () => {
  assert(
    property(integer({ min: 0, max: 9_999_999_999 }), (number) => {
      expect(parseDigits(formatDigits(number))).toBe(number)
    }),
  )
})

test('the caret stays behind the digit it was behind', () => {
  // '12345|6' becomes '123,45|6'
  expect(placeAfterDigits('123,456', digitsBefore('123456', 5))).toBe(6)
  expect(placeAfterDigits('1,234', 0)).toBe(0)
  expect(placeAfterDigits('1,234', 9)).toBe(5)
})
