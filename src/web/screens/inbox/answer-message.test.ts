import { expect, test } from 'vitest'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import { answerMessage } from './answer-message.ts'

const enquiry: Enquiry = {
  id: 1,
  source: 'contact',
  status: 'new',
  name: 'Ann',
  email: 'ann@buyers.example',
  phone: '(246) 555-0111',
  message: '',
  preferredContact: 'whatsapp',
  vehicleId: 7,
  vehicleName: '2020 Toyota Corolla',
  vehiclePrice: 48_000,
  dealershipName: 'Coral Motors',
  createdAt: '2026-11-21T18:30:00.000Z',
}
const site = { url: 'https://wheels.example' }

test('an answer names the vehicle and leads to it', () => {
  expect(answerMessage(enquiry, site)).toEqual({
    subject: 'Your enquiry: 2020 Toyota Corolla',
    text: 'Hello Ann, thank you for your enquiry about the 2020 Toyota Corolla for $48,000.\nhttps://wheels.example/vehicles/7',
  })
})

test('a listing that is gone is named and not linked', () => {
  expect(answerMessage({ ...enquiry, vehicleId: null }, site).text).not.toContain('http')
})
