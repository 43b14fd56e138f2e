import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingSummary, onTop } from '../../../tests/support/fixtures.ts'
import { dealerLinks, mailLink, vehicleMessage, whatsappLink } from './dealer-links.ts'
import { addressMapLink } from './dealership-place.ts'

const now = new Date('2026-11-21T12:00:00Z')
const site = { url: 'https://bimwheels.example' }
const corolla = { ...listingSummary, id: 7 }

test('a message names the vehicle, its asking price and its page', () => {
  expect(vehicleMessage(corolla, site, now)).toEqual({
    subject: '2020 Toyota Corolla, $48,000',
    text: 'Hello, I am interested in the 2020 Toyota Corolla for $48,000. Is it still available?\nhttps://bimwheels.example/vehicles/7',
  })
  const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 } as const
  const { subject } = vehicleMessage({ ...corolla, ...discount }, site, now)
  expect(subject).toBe('2020 Toyota Corolla, $43,200')
  const { text } = vehicleMessage({ ...corolla, ...onTop }, site, now)
  expect(text).toContain('the 2020 Toyota Corolla for $48,000 ($49,150 on the road). Is it')
})

test.each([
  ['427-4074', 'a@coral.example', 'https://wa.me/12464274074', 'tel:+12464274074', 'mailto:a@coral.example'],
  [null, null, null, null, null],
  ['ask for Ann', '', null, null, null],
])('links for %j and %j', (contactPhone, contactEmail, whatsapp, call, mail) => {
  expect(dealerLinks({ contactPhone, contactEmail })).toEqual({ whatsapp, call, mail })
})

test('links keep any message and address unchanged', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, text, (subject, body, local) => {
      const chat = new URL(whatsappLink('427-4074', body) ?? '')
      expect([chat.host, chat.pathname]).toEqual(['wa.me', '/12464274074'])
      expect(chat.searchParams.get('text') ?? '').toBe(body)
      const map = addressMapLink({ address: body, city: '', country: '' })
      expect(map && new URL(map).searchParams.get('query')).toBe(body || null)
      const mail = new URL(mailLink(`${local}@coral.example`, { subject, text: body }))
      expect(decodeURIComponent(mail.pathname)).toBe(`${local}@coral.example`)
      // Without fields that the address adds.
      expect([...mail.searchParams]).toEqual([
        ['subject', subject],
        ['body', body.replaceAll('\n', '\r\n')],
      ])
    }),
  )
})
