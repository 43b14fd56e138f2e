import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { meaningsOf, readPasted } from './pasted-number.ts'
import { formatNumber, isUnclear, type NumberKind, numberKinds, readEdit, readTyped } from './typed-number.ts'

const { money, signedMoney, quantity, bound, percent, year } = numberKinds
const allKinds = Object.values(numberKinds)

/** The text of a field after each character typed at its end. */
function typedInto(kind: NumberKind, characters: string): string[] {
  let text = ''
  return [...characters].map((character) => {
    const typed = text + character
    const edit = readEdit(typed, kind, { before: text, inserted: character, caret: typed.length })
    text = Number.isNaN(edit.number) ? readPasted(edit.text, kind, true).text : edit.text
    return text
  })
}

describe('typed', () => {
  test.each([
    ['4.5', money, ['4', '4.', '4.5']],
    ['45,000.50', money, ['4', '45', '45,', '45,0', '45,00', '45,000', '45,000.', '45,000.5', '45,000.50']],
    ['4.555', percent, ['4', '4.', '4.5', '4.55', '4.55']],
    ['45.000', money, ['4', '45', '45.', '45.0', '45.00', '45.000']],
    ['45.000,50', money, expect.arrayContaining(['45.000', '45.000,', '45,000.5', '45,000.50'])],
    ['1.250.000', money, expect.arrayContaining(['1.250', '1.250.', '1,250,000'])],
    ['45000,50', money, expect.arrayContaining(['45,000', '45,000,', '45,000,50'])],
    ['45,5', money, ['4', '45', '45,', '45,5']],
    ['.5', money, ['.', '.5']],
    ['007', quantity, ['0', '0', '7']],
    ['0.05', money, ['0', '0.', '0.0', '0.05']],
    ['4..5', money, ['4', '4.', '4.', '4.5']],
    ['45k', money, ['4', '45', '45,000']],
    ['1.5K', bound, ['1', '1.', '1.5', '1500']],
    ['45000km', quantity, ['4', '45', '450', '4,500', '45,000', '45,000', '45,000']],
    ['-5', signedMoney, ['-', '-5']],
    ['-5', money, ['', '5']],
    ['1a2b', quantity, ['1', '1', '12', '12']],
    ['2k05', year, ['2', '2', '20', '205']],
    ['20055', year, ['2', '20', '200', '2005', '2005']],
    ['12.5', percent, ['1', '12', '12.', '12.5']],
    ['1500.5', quantity, ['1', '15', '150', '1,500', '1,500.', '1,500.5']],
    ['12345678901', money, expect.arrayContaining(['1,234,567,890'])],
  ])('%s is taken character by character', (characters, kind, texts) => {
    expect(typedInto(kind, characters)).toEqual(texts)
  })

  it('says the number so far', () => {
    const numbers = ['', '.', '-', '4.', '-0', '-5', '45,000.50'].map(
      (text) => readTyped(text, signedMoney).number,
    )
    expect(numbers).toEqual([null, null, null, 4, 0, -5, 45_000.5])
  })

  it('reads a minus behind the 0 that stood there', () => {
    expect(readTyped('0-', signedMoney).text).toBe('-0')
    expect(readTyped('-05', signedMoney)).toMatchObject({ text: '-5', number: -5 })
    expect(readTyped('5-', signedMoney).text).toBe('5')
  })
})

describe('pasted', () => {
  test.each([
    ['45,000.50', 45_000.5],
    ['$45 000', 45_000],
    ['Bds$ 45,000.00', 45_000],
    ['45k', 45_000],
    ['$1.5 k', 1500],
    ["45'000", 45_000],
    ['45.000,50', 45_000.5],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['45000,5', 45_000.5],
    ['BBD 45 000', 45_000],
    ['45,000 ono', 45_000],
    ['45,500', 45_500],
    ['', null],
    ['abc', null],
  ])('%s is read', (text, number) => {
    expect(readPasted(text, money).number).toBe(number)
  })

  it('may name its unit', () => {
    expect(readPasted('45\u202f000 km', quantity).number).toBe(45_000)
    expect(readPasted('1,800 cc', quantity).number).toBe(1800)
    expect(readPasted('45.5 %', percent).number).toBe(45.5)
  })

  test.each([
    ['45.000', money, [45_000, 45]],
    ['45,000 km', money, []],
    ['$45.000', money, [45_000, 45]],
    ['42.000 km', quantity, [42_000, 42]],
    ['1e6', money, [1_000_000, 16]],
    ['45,00,000', money, [4_500_000, 45_000_000]],
    ['45,5', money, [45.5, 455]],
    ['1,234,5', money, [1234.5, 12_345]],
    ['12,5 %', percent, [12.5, 125]],
    ['5-10', signedMoney, []],
    ['-500', money, []],
    ['US$ 45,000', money, []],
    ['28,000 miles', quantity, []],
    ['1.2m', money, []],
    ['12345678901.5', money, []],
    ['2k', year, []],
  ] as const)('%s is asked about, and is no number before', (text, kind, mayBe) => {
    expect(readPasted(text, kind)).toMatchObject({ text, number: Number.NaN })
    expect(isUnclear(text, kind)).toBe(true)
    expect(meaningsOf(text, kind)).toEqual(mayBe)
  })

  it('keeps digits of another writing until they are read', () => {
    for (const inserted of ['４５０００', '４', '٤٥']) {
      const edit = readEdit(inserted, money, { before: '', inserted, caret: inserted.length })
      expect(edit).toMatchObject({ text: inserted, number: Number.NaN })
    }
    expect(readPasted('４５，０００', money)).toMatchObject({ text: '45,000', number: 45_000 })
    expect(readPasted('٤٥', money)).toMatchObject({ text: '٤٥', number: Number.NaN })
  })

  it('is as typing where it is digits alone', () => {
    const pasted = { before: '45,000', inserted: '77', caret: 8 }
    expect(readEdit('45,00077', money, pasted)).toMatchObject({ text: '4,500,077', caret: 9 })
  })

  test.each([
    ['-5', -5],
    ['−5', -5],
    ['-$1,250.75', -1250.75],
    ['$-5', -5],
  ])('%s keeps its minus where the box takes one', (text, number) => {
    expect(readPasted(text, signedMoney).number).toBe(number)
  })
})

test.each([
  [null, money, ''],
  [0, money, '0'],
  [1_234_567, money, '1,234,567'],
  [48_000.5, money, '48,000.50'],
  [48_000.5, quantity, '48,000.5'],
  [19_867.35, quantity, '19,867.35'],
  [1.005, quantity, '1.01'],
  [-5, signedMoney, '-5'],
  [-0.001, signedMoney, '0'],
  [300_000, bound, '300000'],
  [2005, year, '2005'],
  [Number.NaN, percent, ''],
])('%s is shown as it is read', (value, kind, text) => {
  expect(formatNumber(value, kind)).toBe(text)
})

test('what is shown is read as it was, typed or pasted', () => {
  const hundredths = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
  fc.assert(
    fc.property(hundredths, fc.constantFrom(money, signedMoney, quantity, bound), (given, kind) => {
      const number = (kind === signedMoney ? given : Math.abs(given)) / 100
      const text = formatNumber(number, kind)
      expect(readTyped(text, kind)).toEqual({ text, number: number + 0, caret: text.length })
      expect(readPasted(text, kind).number).toBe(number + 0)
      expect(isUnclear(text, kind)).toBe(false)
    }),
  )
})

test('the caret stays behind the character it was behind, whatever is typed where', () => {
  const characters = fc.string({ unit: fc.constantFrom(...'0123456789.,-k $'), maxLength: 14 })
  fc.assert(
    fc.property(characters, fc.nat(14), fc.constantFrom(...allKinds), (given, place, kind) => {
      const caret = Math.min(place, given.length)
      const typed = readTyped(given, kind, caret)
      expect(typed.caret).toBeLessThanOrEqual(typed.text.length)
      // Reading is idempotent.
      expect(readTyped(typed.text, kind, typed.caret)).toEqual(typed)
    }),
  )
  // '12345|6' becomes '123,45|6'
  expect(readTyped('123456', quantity, 5)).toMatchObject({ text: '123,456', caret: 6 })
  expect(readTyped('45,9000', quantity, 4)).toMatchObject({ text: '459,000', caret: 3 })
  expect(readTyped('045', quantity, 1)).toMatchObject({ text: '45', caret: 1 })
})
