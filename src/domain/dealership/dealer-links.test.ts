import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealerLinks, mailLink, mapLink, vehicleMessage, whatsappLink } from './dealer-links.ts'

const now = new Date('2026-11-21T12:00:00Z')
const site = { url: 'https://bimwheels.example' }
const corolla = {
  id: 7,
  year: 2020,
  brand: 'Toyota',
  model: 'Corolla',
  price: 48_000,
  originalPrice: null,
  promotionType: null,
  promotionValue: null,
  promotionStartDate: null,
  promotionEndDate: null,
}

describe('the message about a vehicle', () => {
  test('names it, its price and its page', () => {
    const text =
      'Hello, I am interested in the 2020 Toyota Corolla for $48,000. Is it still available?\nhttps://bimwheels.example/vehicles/7'
    expect(vehicleMessage(corolla, site, now)).toEqual({
      subject: '2020 Toyota Corolla, $48,000',
      text,
    })
  })
  test('says what is asked now', () => {
    const reduced = {
      ...corolla,
      promotionType: 'discount',
      promotionValue: 10,
      originalPrice: 48_000,
    } as const
    expect(vehicleMessage(reduced, site, now).subject).toBe('2020 Toyota Corolla, $43,200')
  })
})

describe('links to a dealership', () => {
  test('are there for what it has', () => {
    expect(dealerLinks({ contactPhone: '427-4074', contactEmail: 'a@coral.example' })).toEqual({
      whatsapp: 'https://wa.me/12464274074',
      call: 'tel:+12464274074',
      mail: 'mailto:a@coral.example',
    })
    const none = { whatsapp: null, call: null, mail: null }
    expect(dealerLinks({ contactPhone: null, contactEmail: null })).toEqual(none)
    expect(dealerLinks({ contactPhone: 'ask for Ann', contactEmail: '' })).toEqual(none)
  })

  const message = fc.record({
    subject: fc.string({ unit: 'grapheme' }),
    text: fc.string({ unit: 'grapheme' }),
  })

  test('carry any message unharmed', () => {
    fc.assert(
      fc.property(message, ({ subject, text }) => {
        const chat = new URL(whatsappLink('427-4074', text) ?? '')
        expect([chat.host, chat.pathname]).toEqual(['wa.me', '/12464274074'])
        expect(chat.searchParams.get('text') ?? '').toBe(text)
        const mail = new URL(mailLink('a@coral.example', { subject, text }))
        expect(mail.pathname).toBe('a@coral.example')
        // RFC 6068 keeps a plus, which URLSearchParams decodes as a space; this text has none.
        expect(mail.searchParams.get('subject')).toBe(subject)
        expect(mail.searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'))
      }),
    )
  })

  test('look for any address on a map', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (place) => {
        expect(new URL(mapLink(place)).searchParams.get('query')).toBe(place)
      }),
    )
  })

  test('let no address add fields of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (local) => {
        const mail = new URL(mailLink(`${local}@coral.example`, { subject: 's', text: 't' }))
        expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
        expect(decodeURIComponent(mail.pathname)).toBe(`${local}@coral.example`)
      }),
    )
  })
})
