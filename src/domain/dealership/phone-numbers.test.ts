import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialledNumber, isSubscriberNumber, whatsappNumber } from './phone-numbers.ts'

function written(digits: string) {
  return fc
    .array(fc.constantFrom('', ' ', '-', ') ', '.'), { minLength: digits.length, maxLength: digits.length })
    .map((between) => Array.from(digits, (digit, place) => digit + between[place]).join(''))
}
function digits(minLength: number, maxLength = minLength) {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
}

test.each([
  ['427-4074', '12464274074', '+12464274074', true],
  ['(246) 427-4074 #3', '12464274074', '+12464274074', true],
  ['Phone: +44 20 7946 0000', '442079460000', '+442079460000', true],
  ['868 555 1234', null, '8685551234', true],
  ['+44 (0) 20 7946 0000 ext. 12', '442079460000', '+442079460000', true],
  ['+1 246 427 4074 +1 246 427 4075', '12464274074', '+12464274074', true],
  ['246 427 4074 246 427 4075', null, null, false],
  ['911', null, '911', false],
  ['call us', null, null, false],
])('%j: %j on WhatsApp, dialled as %j, can be called back: %s', (phone, whatsapp, dialled, isOne) => {
  const read = [whatsappNumber(phone), dialledNumber(phone), isSubscriberNumber(phone)]
  expect(read).toEqual([whatsapp, dialled, isOne])
})

test('a local number is the same with or without its codes', () => {
  const anyLocal = fc.tuple(digits(7), fc.constantFrom('', '246', '1246', '+1246'))
  const given = anyLocal.chain(([local, code]) => fc.tuple(fc.constant(local), written(code + local)))
  fc.assert(
    fc.property(given, ([local, phone]) => {
      expect(whatsappNumber(phone)).toBe(`1246${local}`)
    }),
  )
})

test('another number has a plus and 8 to 15 digits', () => {
  const foreign = digits(1, 20).filter((each) => !/^(?:1?246)?\d{7}$/.test(each))
  fc.assert(
    fc.property(foreign, (each) => {
      expect(whatsappNumber(each)).toBeNull()
      expect(whatsappNumber(`+${each}`)).toBe(each.length >= 8 && each.length <= 15 ? each : null)
    }),
  )
})

test('any text gives a complete number or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), digits(0, 25)), (phone) => {
      const number = whatsappNumber(phone)
      expect(number ?? '12345678').toMatch(/^\d{8,15}$/)
      if (number !== null) expect(whatsappNumber(`+${number}`)).toBe(number)
      expect(dialledNumber(phone) ?? '123').toMatch(/^\+?\d{3,15}$/)
    }),
  )
})

test('an extension, (0) and a second number change nothing', () => {
  const tail = fc.oneof(
    fc.tuple(fc.constantFrom(' ext ', ' ext. ', ' Extension ', ' x', 'x', ', ext ', ' #'), digits(1, 4)),
    fc.tuple(fc.constantFrom(' / ', ', ', '; ', ' or ', ' and ', ' & ', ' +', '\n'), digits(7, 12)),
  )
  fc.assert(
    fc.property(digits(7).chain(written), tail, (phone, [mark, behind]) => {
      expect(dialledNumber(phone + mark + behind)).toBe(dialledNumber(phone))
      expect(whatsappNumber(`+44 (0)20 ${phone}${mark}${behind}`)).toBe(whatsappNumber(`+4420${phone}`))
    }),
  )
})

test('a number to call back has seven to fifteen digits', () => {
  const anyNumber = digits(0, 20).chain((each) => fc.tuple(fc.constant(each), written(each)))
  fc.assert(
    fc.property(anyNumber, ([number, phone]) => {
      expect(isSubscriberNumber(phone)).toBe(number.length >= 7 && number.length <= 15)
    }),
  )
})
