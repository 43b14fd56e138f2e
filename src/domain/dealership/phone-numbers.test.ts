import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialledNumber, isSubscriberNumber, whatsappNumber } from './phone-numbers.ts'

function written(digits: string) {
  return fc
    .array(fc.constantFrom('', ' ', '-', ') ', '.'), { minLength: digits.length, maxLength: digits.length })
    .map((between) => Array.from(digits, (digit, place) => digit + between[place]).join(''))
}
function digits(minLength: number, maxLength = minLength) {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
}

describe('the WhatsApp number', () => {
  test.each([
    ['427-4074', '12464274074'],
    ['(246) 427-4074', '12464274074'],
    ['1 246 427 4074', '12464274074'],
    ['+1 (246) 427-4074', '12464274074'],
    ['+246 427 4074', '12464274074'],
    ['Phone: +44 20 7946 0000', '442079460000'],
    ['+44 2079', null],
    ['868 555 1234', null],
    ['1 868 555 1234', null],
    ['427-4074 / 427-4075', '12464274074'],
    ['+44 (0)20 7946 0000', '442079460000'],
    ['+44 (0) 20 7946 0000 ext. 12', '442079460000'],
    ['427-4074 x12', '12464274074'],
    ['427-4074, extension 12', '12464274074'],
    ['246/427-4074', '12464274074'],
    ['427-4074/5', '12464274074'],
    ['+1 246 427 4074 +1 246 427 4075', '12464274074'],
    ['911', null],
    ['', null],
  ])('of %j is %j', (phone, number) => {
    expect(whatsappNumber(phone)).toBe(number)
  })

  test('seven digits are local, ten with 246 and eleven with 1246 the same number', () => {
    const anyLocal = digits(7).chain((local) =>
      fc.tuple(
        fc.constant(local),
        fc.oneof(written(local), written(`246${local}`), written(`1246${local}`), written(`+1246${local}`)),
      ),
    )
    fc.assert(
      fc.property(anyLocal, ([local, phone]) => {
        expect(whatsappNumber(phone)).toBe(`1246${local}`)
      }),
    )
  })

  test('another number stays only with a plus and 8 to 15 digits', () => {
    const foreign = digits(1, 20).filter(
      (each) =>
        each.length !== 7 &&
        !(each.length === 10 && each.startsWith('246')) &&
        !(each.length === 11 && each.startsWith('1246')),
    )
    fc.assert(
      fc.property(foreign, (each) => {
        expect(whatsappNumber(each)).toBeNull()
        expect(whatsappNumber(`+${each}`)).toBe(each.length >= 8 && each.length <= 15 ? each : null)
      }),
    )
  })

  test('of any text is null or 8 to 15 digits, and its own', () => {
    fc.assert(
      fc.property(fc.string(), (phone) => {
        const number = whatsappNumber(phone)
        if (number === null) return
        expect(number).toMatch(/^\d{8,15}$/)
        expect(whatsappNumber(`+${number}`)).toBe(number)
      }),
    )
  })
})

test('an extension, (0) and a second number change nothing', () => {
  const local = digits(7).chain(written)
  const tail = fc.oneof(
    fc.tuple(fc.constantFrom(' ext ', ' ext. ', ' Extension ', ' x', 'x', ', ext ', ' #'), digits(1, 4)),
    fc.tuple(fc.constantFrom(' / ', ', ', '; ', ' or ', ' and ', ' & ', ' +', '\n'), digits(7, 12)),
  )
  fc.assert(
    fc.property(local, tail, (phone, [mark, behind]) => {
      expect(dialledNumber(phone + mark + behind)).toBe(dialledNumber(phone))
      expect(whatsappNumber(`+44 (0)20 ${phone}${mark}${behind}`)).toBe(whatsappNumber(`+4420${phone}`))
    }),
  )
})

describe('what is dialled', () => {
  test.each([
    ['427-4074', '+12464274074'],
    ['+44 20 7946 0000', '+442079460000'],
    ['868 555 1234', '8685551234'],
    ['911', '911'],
    ['868 555 1234 or 427-4075', '8685551234'],
    ['(246) 427-4074 #3', '+12464274074'],
    ['+44', null],
    ['call us', null],
  ])('for %j is %j', (phone, number) => {
    expect(dialledNumber(phone)).toBe(number)
  })

  test('is never more than a plus and 15 digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits(0, 25)), (phone) => {
        expect(dialledNumber(phone) ?? '123').toMatch(/^\+?\d{3,15}$/)
      }),
    )
  })
})

describe('a number to call back', () => {
  test.each([
    ['427-4074', true],
    ['(246) 427-4074', true],
    ['+44 20 7946 0000', true],
    ['868 555 1234', true],
    ['427-407', false],
    ['+44 2079', false],
    ['911', false],
    ['x', false],
    ['', false],
    ['246 427 4074 / 246 427 4075', true],
    ['246 427 4074 246 427 4075', false],
  ])('%j is one: %s', (phone, isOne) => {
    expect(isSubscriberNumber(phone)).toBe(isOne)
  })

  test('has seven to fifteen digits, however they are written', () => {
    const anyNumber = digits(0, 20).chain((each) => fc.tuple(fc.constant(each), written(each)))
    fc.assert(
      fc.property(anyNumber, ([number, phone]) => {
        expect(isSubscriberNumber(phone)).toBe(number.length >= 7 && number.length <= 15)
      }),
    )
  })
})
