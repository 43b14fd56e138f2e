import { z } from 'zod'
import { isSubscriberNumber } from '../dealership/phone-numbers.ts'
import { reportReasonKeys } from '../moderation/report-reasons.ts'

/** Whose data it is: a mail address, a telephone number, or both; what either finds counts. */
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
    error: 'Please give an e-mail address or a telephone number',
    path: ['email'],
  })
export type Person = z.infer<typeof personSchema>

const instant = z.iso.datetime()
const id = z.number().int()
const texts = { name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }
const account = { id, username: z.string(), dealershipName: z.string().nullable(), createdAt: instant }

/** All that is kept under an address or a number, by where it is. */
export const personalDataSchema = z.object({
  enquiries: z.array(
    z.object({
      ...texts,
      id,
      vehicleName: z.string(),
      dealershipName: z.string(),
      message: z.string(),
      createdAt: instant,
    }),
  ),
  searchAlerts: z.array(z.object({ name: z.string(), search: z.string(), askedAt: instant })),
  reports: z.array(
    z.object({ ...texts, id, reason: z.enum(reportReasonKeys), words: z.string(), createdAt: instant }),
  ),
  applications: z
    .array(
      z.object({
        ...account,
        ...texts,
        parish: z.string(),
        note: z.string(),
        declinedAt: instant.nullable(),
      }),
    )
    .meta({ description: 'Of accounts that wait for approval or were declined, with the account’s id.' }),
  accounts: z
    .array(z.object({ ...account, email: texts.email }))
    .meta({ description: 'They are deleted under Users.' }),
  dealerships: z
    .array(z.object({ ...texts, id }))
    .meta({ description: 'Whose public profile has the address or number; changed there.' }),
})
export type PersonalData = z.infer<typeof personalDataSchema>

/** What an erasure removed; accounts and profiles are left to those who decide about them. */
export const erasureSchema = z.object({
  enquiries: z.number().int(),
  searchAlerts: z.number().int(),
  reports: z.number().int(),
  applications: z.number().int().meta({ description: 'Declined ones, with their accounts.' }),
})
export type Erasure = z.infer<typeof erasureSchema>
