import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namedNumbers } from './named-numbers.ts'
import { plainText, readWritten } from './written-number.ts'

test('what a keyboard types is plain but for its spaces and the grave accent', () => {
  const typed = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(typed, (text) => {
      const words = text.split(/\s+/).filter((word) => word !== '')
      expect(plainText(text)).toBe(words.join(' ').replaceAll('`', "'"))
      expect(plainText(`\u00a0${text}\u2003`)).toBe(plainText(text))
    }),
  )
})

test.each([
  ['45000', 45_000],
  ['45,000', 45_000],
  ['45 000', 45_000],
  ["45'000", 45_000],
  ['45,000.50', 45_000.5],
  ['45000.50', 45_000.5],
  ['45000,50', 45_000.5],
  ['45.000,50', 45_000.5],
  ['45 000,50', 45_000.5],
  ["1'250'000.5", 1_250_000.5],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1.250.000,5', 1_250_000.5],
  ['45,000.500', 45_000.5],
  ['19867.352', 19_867.352],
  ['0,5', 0.5],
  ['0.125', 0.125],
  ['.5', 0.5],
  ['45.', 45],
  ['45k', 45_000],
  ['1.5 k', 1500],
  ['1,5k', 1500],
  ['-45,000', -45_000],
  ['-0', 0],
  ['007', 7],
])('%s is %d', (text, value) => expect(readWritten(text)).toEqual({ value }))

test.each([
  ['45.000', [45_000, 45]],
  ['42.125', [42_125, 42.125]],
  ['1e6', [1_000_000, 16]],
  ['1.25E+06', [1_250_000]],
  ['45,00,000', [4_500_000, 45_000_000]],
  ['7,20,000.50', [720_000.5, 7_200_000.5]],
  ['45,5', [45.5, 455]],
  ['45,50', [45.5, 4550]],
  ['45,000,50', [45_000.5, 4_500_050]],
  ['45.000.50', [45_000.5, 4_500_050]],
  ['45.000,500', [45_000_500, 45_000.5]],
  ['1234,567', [1_234_567, 1234.567]],
  ['1.500k', [1500, 1_500_000]],
  ['-45.000', [-45_000, -45]],
])('%s may be %j', (text, mayBe) => expect(readWritten(text)).toEqual({ mayBe }))

test.each([
  '',
  'n/a',
  '1.2.3',
  '1,2345',
  '12,34,5',
  '0x10',
  '5-7',
  '45,,000',
  '45, 000',
  '1.2e',
  '45 00',
  '45000k',
])('%s is no number', (text) => expect(readWritten(text)).toBeUndefined())

test('a price in rupees may be grouped as in India', () => {
  expect(readWritten('7,20,000', true)).toEqual({ value: 720_000 })
  expect(readWritten('7,20,000.50', true)).toEqual({ value: 720_000.5 })
})

test('they are named with separators and all decimals', () => {
  expect(namedNumbers([1_000_000, 16])).toBe('1,000,000 or 16')
  expect(namedNumbers([42_125, 42.125])).toBe('42,125 or 42.125')
})

describe('whoever wrote it', () => {
  const locales = ['en-BB', 'de-DE', 'fr-FR', 'de-CH', 'es-ES', 'pt-BR', 'sv-SE', 'en-IN', 'hi-IN-u-nu-latn']
  const hundredths = fc.integer({ min: 1, max: 999_999_999_999 })

  test('a number is read as what was meant, or what was meant is among those asked about', () => {
    let read = 0
    fc.assert(
      fc.property(hundredths, fc.constantFrom(...locales), fc.nat({ max: 2 }), (given, locale, digits) => {
        const style = { minimumFractionDigits: digits, maximumFractionDigits: digits }
        const text = plainText((given / 100).toLocaleString(locale, style))
        const [whole = 0, scale = 1] = [Math.round(given / 10 ** (2 - digits)), 10 ** digits]
        const found = readWritten(text)
        if (found && 'value' in found) read++
        expect(found && ('value' in found ? [found.value] : found.mayBe)).toContain(whole / scale)
      }),
      { numRuns: 2000 },
    )
    expect(read).toBeGreaterThan(500)
  })

  test('in Barbados it is never asked about', () => {
    fc.assert(
      fc.property(hundredths, (given) => {
        expect(readWritten((given / 100).toLocaleString('en-BB'))).toEqual({ value: given / 100 })
      }),
    )
  })
})

/** Every number that a text may mean: its digits with any one of its marks for the point, in thousands too after a k. */
function plausible(text: string): number[] {
  const places = [...text].flatMap((sign, at) => (/[.,]/.test(sign) ? [at] : []))
  const digits = (part: string) => part.replace(/\D/g, '')
  const numbers = [undefined, ...places].map((at) =>
    at === undefined
      ? Number(digits(text))
      : Number(`${digits(text.slice(0, at))}.${digits(text.slice(at))}`),
  )
  return text.trim().endsWith('k') ? numbers.map((each) => each * 1000) : numbers
}

test('a text never becomes a number ten or more times away from every plausible reading', () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' ek"), maxLength: 12 })
  fc.assert(
    fc.property(text, (given) => {
      const found = readWritten(given)
      if (!found || 'mayBe' in found || found.value === 0) return
      const { value } = found
      expect(plausible(given).some((one) => value < one * 10 && one < value * 10)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
