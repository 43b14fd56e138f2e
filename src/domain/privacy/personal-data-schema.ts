import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { isSubscriberNumber } from '../dealership/phone-numbers.ts'
import { reportReasonKeys } from '../moderation/report-reasons.ts'

export const personSchema = z
  .object({
    email: z.email('Must be a valid e-mail address').max(200).toLowerCase().optional(),
    phone: z
      .string()
      .max(50)
      .refine(isSubscriberNumber, 'Must be a phone number of 7 to 15 digits')
      .optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    error: 'Please give an e-mail address or phone number',
    path: ['email'],
  })
export type Person = z.infer<typeof personSchema>

const instant = z.iso.datetime()
const text = z.string()
const count = z.number().int()
const id = z.number().int()
const contact = { name: text.nullable(), email: text.nullable(), phone: text.nullable() }
const account = { id, username: text, dealershipName: text.nullable(), createdAt: instant }

const personalDataSchema = z.object({
  enquiries: z.array(
    z.object({ ...contact, id, vehicleName: text, dealershipName: text, message: text, createdAt: instant }),
  ),
  searchAlerts: z.array(z.object({ name: text, search: text, askedAt: instant })),
  reports: z.array(
    z.object({ ...contact, id, reason: z.enum(reportReasonKeys), words: text, createdAt: instant }),
  ),
  applications: z
    .array(z.object({ ...account, ...contact, parish: text, note: text, declinedAt: instant.nullable() }))
    .meta({ description: 'Accounts that wait for approval or were declined.' }),
  accounts: z
    .array(z.object({ ...account, email: contact.email }))
    .meta({ description: 'Administrators delete them under Users.' }),
  dealerships: z
    .array(z.object({ ...contact, id }))
    .meta({ description: 'Profiles with the address or number. They are changed in the profile.' }),
})
export type PersonalData = z.infer<typeof personalDataSchema>

/** Numbers of removed entries. */
const erasureSchema = z.object({
  enquiries: count,
  searchAlerts: count,
  reports: count,
  applications: count.meta({ description: 'Declined applications, with their accounts.' }),
})
export type Erasure = z.infer<typeof erasureSchema>

export const personalDataCalls = {
  'POST /api/admin/personal-data': {
    access: 'privacy.manage',
    summary: 'All data with an e-mail address or phone number',
    body: personSchema,
    response: { 200: personalDataSchema },
  },
  'POST /api/admin/personal-data/page': {
    access: 'privacy.manage',
    summary: 'The same data as a page for the person',
    body: personSchema,
    response: {
      200: { description: 'An HTML file.', content: { 'text/html': { schema: text } } },
    },
  },
  'POST /api/admin/personal-data/erasure': {
    access: 'privacy.manage',
    summary: 'Erase messages, alerts, reports and declined applications; accounts and profiles stay',
    body: personSchema,
    response: { 200: erasureSchema },
  },
} satisfies Calls
