import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerMessage, standardTemplate } from './answer-templates.ts'
import { answerTemplatesSchema } from './answer-templates-schema.ts'
import type { Enquiry } from './enquiry-schema.ts'

const enquiry: Enquiry = {
  ...{ id: 1, source: 'contact', status: 'new', name: 'Ann', email: 'ann@buyers.example', message: '' },
  ...{ phone: '(246) 555-0111', preferredContact: 'whatsapp', createdAt: '2026-11-21T18:30:00.000Z' },
  ...{ vehicleId: 7, vehicleName: '2020 Toyota Corolla', vehiclePrice: 48_000 },
  ...{ dealershipName: 'Coral Motors', answer: null },
}
const site = { url: 'https://wheels.example' }

test('an answer names the vehicle and links to it', () => {
  expect(answerMessage(enquiry, site)).toEqual({
    subject: 'Your enquiry: 2020 Toyota Corolla',
    text: 'Hello Ann, thank you for your enquiry about the 2020 Toyota Corolla for $48,000.\nhttps://wheels.example/vehicles/7',
  })
  expect(answerMessage({ ...enquiry, vehiclePrice: 0 }, site).text).toContain('the 2020 Toyota Corolla.\n')
  expect(answerMessage({ ...enquiry, vehicleId: null }, site).text).not.toContain('http')
})

test("a dealership's template is filled once, and unknown words in braces stay", () => {
  const given = { ...enquiry, name: '{price}' }
  const { text } = answerMessage(given, site, 'Hi {name}, {vehicle}: {price} {other}')
  expect(text).toBe('Hi {price}, 2020 Toyota Corolla: $48,000 {other}')
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, rest) => {
      const start = answerMessage({ ...enquiry, name }, site, `<{name}>${rest.replaceAll(/[{}]/g, '')}`)
      expect(start.text.startsWith(`<${name}>`)).toBe(true)
    }),
  )
})

test.each([
  [{ title: ' ', text: 'x' }, 'A template needs a name'],
  [{ title: 'a', text: ' ' }, 'A template needs a text'],
  [{ title: 'a', text: '{nmae}' }, 'Only {name}, {vehicle}, {price}, {link} are filled in'],
])('%j is refused', (template, message) => {
  const result = answerTemplatesSchema.safeParse({ version: 0, templates: [template] })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('ten templates are accepted, even with empty braces', () => {
  const templates = Array.from({ length: 11 }, () => ({ title: 'a', text: `${standardTemplate} {}` }))
  expect(answerTemplatesSchema.safeParse({ version: 0, templates }).success).toBe(false)
  expect(answerTemplatesSchema.safeParse({ version: 0, templates: templates.slice(1) }).success).toBe(true)
})
