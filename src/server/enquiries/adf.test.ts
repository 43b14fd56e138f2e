import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import { testSettings } from '../../../tests/support/settings.ts'
import { type AdfVehicle, adfDocument } from './adf.ts'

const enquiry: Enquiry = {
  id: 12,
  source: 'contact',
  status: 'new',
  name: 'Ann "A" <Buyer>',
  email: "o'ann@buyers.example",
  phone: '(246) 555-0111',
  message: 'Is it here & now?\nBye ]]>',
  preferredContact: 'whatsapp',
  vehicleId: 7,
  vehicleName: '2020 Land Rover Defender',
  vehiclePrice: 148_000.5,
  dealershipName: 'Coral & Sons',
  createdAt: '2026-11-21T18:30:00.000Z',
  answer: null,
}
const vehicle: AdfVehicle = {
  ...{ year: 2020, brand: 'Land Rover', model: 'Defender', mileage: 12_000.5, color: 'White' },
  ...{ vehicleType: 'SUV', transmission: 'Automatic', condition: null },
}
const to = { vendorEmail: 'sales@coral.example', site: testSettings.site }

/** Of the DTD of ADF 1.0: the elements that may be in each, in their order; those with ! have to be there. */
const model: Record<string, string[]> = {
  adf: ['!prospect'],
  prospect: ['id', '!requestdate', '!vehicle', '!customer', '!vendor', 'provider'],
  vehicle: [
    ...['id', '!year', '!make', '!model', 'vin', 'stock', 'trim', 'doors', 'bodystyle', 'transmission'],
    ...[
      'odometer',
      'colorcombination',
      'imagetag',
      'price',
      'pricecomments',
      'option',
      'finance',
      'comments',
    ],
  ],
  colorcombination: ['interiorcolor', 'exteriorcolor', '!preference'],
  customer: ['!contact', 'id', 'timeframe', 'comments'],
  vendor: ['id', '!vendorname', 'url', '!contact'],
  provider: ['id', '!name', 'service', 'url', 'email', 'phone', 'contact'],
  contact: ['!name', 'email', 'phone', 'address'],
}
const attributes: Record<string, Record<string, RegExp>> = {
  prospect: { status: /^(new|resend)$/ },
  id: { sequence: /^\d+$/, source: /./ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  odometer: { units: /^(km|mi)$/ },
  price: { type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/, currency: /^[A-Z]{3}$/ },
  name: { part: /^(surname|first|middle|last|full)$/, type: /^(business|individual)$/ },
  email: { preferredcontact: /^[01]$/ },
  phone: { type: /^(voice|fax|cellphone|pager)$/, preferredcontact: /^[01]$/ },
}

type Parsed = Record<string, unknown>
const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false },
  ...{ trimValues: false, ignoreDeclaration: true, ignorePiTags: true },
})

function check(nodes: Parsed[]): void {
  for (const node of nodes) {
    const name = Object.keys(node).find((key) => key !== ':@') ?? ''
    if (name === '#text') continue
    const allowed = attributes[name] ?? {}
    for (const [attribute, value] of Object.entries((node[':@'] ?? {}) as Record<string, string>)) {
      expect(value, `${name} ${attribute}`).toMatch(allowed[attribute] ?? /^not in the DTD$/)
    }
    const inside = node[name] as Parsed[]
    const children = inside.map((child) => Object.keys(child).find((key) => key !== ':@') ?? '')
    const expected = model[name]
    if (!expected) {
      expect(
        children.filter((child) => child !== '#text'),
        name,
      ).toEqual([])
      continue
    }
    const order = expected.map((each) => each.replace('!', ''))
    expect(children, name).toEqual(order.filter((each) => children.includes(each)))
    const required = expected.filter((each) => each.startsWith('!')).map((each) => each.slice(1))
    expect(children, name).toEqual(expect.arrayContaining(required))
    check(inside)
  }
}

test('an enquiry is a prospect as the DTD has it, with every text as it was written', () => {
  const document = adfDocument(enquiry, vehicle, to)
  expect(document).toContain('<?adf version="1.0"?>')
  expect(XMLValidator.validate(document)).toBe(true)
  check(parser.parse(document))
  const { adf } = new XMLParser({ parseTagValue: false, trimValues: false }).parse(document)
  expect(adf.prospect).toMatchObject({
    requestdate: enquiry.createdAt,
    vehicle: { year: '2020', make: 'Land Rover', model: 'Defender', price: '148000.5', odometer: '12000.5' },
    customer: {
      contact: { name: enquiry.name, email: enquiry.email, phone: enquiry.phone },
      comments: enquiry.message,
    },
    vendor: { vendorname: 'Coral & Sons', contact: { email: 'sales@coral.example' } },
  })
})

test('no text of a buyer changes the structure', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(
      texts,
      texts,
      fc.constantFrom('<x>', '&', ']]>', '\u0000', '\uFFFE', '"', ''),
      (name, message, bad) => {
        const document = adfDocument({ ...enquiry, name: name + bad, message: bad + message }, vehicle, to)
        expect(XMLValidator.validate(document)).toBe(true)
        check(parser.parse(document))
      },
    ),
  )
})
