import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chassisNumberSchema } from './chassis-number-schema.ts'

const written = (text: string) => chassisNumberSchema.safeParse(text).data

test.each([
  ['ZRE142-1234567', 'ZRE1421234567'],
  ['zre142 1234567', 'ZRE1421234567'],
  ['JTDKB20U0 9345 6789', 'JTDKB20U093456789'],
  ['ＮＨＰ１０－２３４５６７８', 'NHP102345678'],
  ['1HGCM82633AOO4352', '1HGCM82633A004352'],
  ['IHGCM82633AQ04352', '1HGCM82633A004352'],
  ['12345', '12345'],
])('%s is compared as %s', (typed, compared) => {
  expect(written(typed)).toBe(compared)
})

test('however a number is spaced and written it is the same, and what is compared stays as it is', () => {
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const number = fc
    .tuple(
      fc.array(letters, { minLength: 1, maxLength: 10 }),
      fc.array(fc.nat(9), { minLength: 4, maxLength: 10 }),
    )
    .map(([front, back]) => [...front, ...back].join(''))
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', ' - '), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(number, gaps, fc.boolean(), (plain, between, isLower) => {
      const typed = [...plain]
        .map((letter, at) => letter + between[at % 20])
        .join('')
        .slice(0, 60)
      fc.pre(typed.replace(/[\s.-]/g, '') === plain)
      const compared = written(isLower ? typed.toLowerCase() : typed)
      expect(compared).toBe(written(plain))
      expect(compared).toMatch(/^[A-HJ-NPR-Z\d]{5,20}$/)
      expect(written(compared ?? '')).toBe(compared)
    }),
  )
})

test.each([
  '',
  'ABC',
  '1234',
  'see the papers',
  'on request 12',
  '0000000',
  'A12345'.repeat(4),
  'Ζ123456',
  '12345\u{1F697}',
])('%s is none', (typed) => {
  expect(written(typed)).toBeUndefined()
})
