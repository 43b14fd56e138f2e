import { z } from 'zod'
import { currencyName } from '#territory/country.ts'
import { isSubscriberNumber } from '../dealership/phone-numbers.ts'
import { enquirySources, enquiryStatuses, preferredContacts } from '../enums.ts'
import { limits } from '../limits.ts'
import { requiredText, text } from '../text/text-schema.ts'

const required = requiredText('Please fill in all required fields')

/** A message to a dealership: name, email and phone are required (docs/product.md#contact-message). */
export const contactMessageSchema = z.object({
  name: required,
  email: required.pipe(z.email('Must be a valid e-mail address')),
  phone: required.refine(isSubscriberNumber, 'Must be a phone number of 7 to 15 digits'),
  message: text(limits.detailsLength).default(''),
  preferredContact: z.enum(preferredContacts).default('phone'),
})

/** The contact form's fields and its metadata. */
export const enquiryCallSchema = contactMessageSchema.extend({
  key: z.uuid('key must be a UUID').meta({
    description: 'Made when the form opens: however often a message is sent under it, it is kept once.',
  }),
  vehicleId: z
    .number({ error: 'The vehicle must be named by its number' })
    .refine((id) => Number.isInteger(id) && id > 0, 'The vehicle must be named by its number'),
  source: z.enum(enquirySources).default('contact'),
  website: z.string().default('').meta({
    description: 'Left empty by people, who do not see it; a message that fills it in is not kept.',
  }),
})

export const enquiryReceiptSchema = z.object({ id: z.number().int() })

export const enquirySchema = z.object({
  id: z.number().int(),
  source: z.enum(enquirySources),
  status: z.enum(enquiryStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  preferredContact: z.enum(preferredContacts),
  vehicleId: z.number().int().nullable().meta({ description: 'Null once the listing is deleted.' }),
  vehicleName: z.string().meta({ description: 'Year, brand and model when the message was sent.' }),
  vehiclePrice: z.number().meta({ description: `What was asked for it then, in ${currencyName}.` }),
  dealershipName: z.string(),
  createdAt: z.iso.datetime(),
  answer: z
    .object({
      at: z.iso.datetime(),
      by: z.string().meta({ description: 'The name of the account then.' }),
      via: z.enum(preferredContacts).nullable(),
    })
    .nullable()
    .meta({ description: 'The first answer; kept while it is archived.' }),
})

export const inboxEnquirySchema = enquirySchema.extend({
  mayMark: z.boolean().meta({
    description:
      "Whether it is the reader's to mark: its dealership's users mark it, administrators where that has none.",
  }),
})

const status = z.enum(enquiryStatuses, {
  error: `status must be one of ${enquiryStatuses.join(', ')}`,
})

export const enquiryPatchSchema = z.object({
  status: status.meta({ description: 'new and read remove the answer; answered keeps an earlier one.' }),
  via: z
    .enum(preferredContacts, { error: `via must be one of ${preferredContacts.join(', ')}` })
    .optional()
    .meta({ description: 'What it was answered by.' }),
  from: status.optional().meta({ description: 'Refused where it has another status by now.' }),
})

/** New enquiries that the user may mark, for the header's badge. */
export const unreadEnquiriesSchema = z.object({
  unread: z.number().int(),
  latestId: z.number().int().meta({
    description: 'Of all that the user may mark, read ones too; it grows with each new one. 0 for none.',
  }),
})

/** How fast the enquiries that the user may mark were answered, of the last 90 days. */
export const answerTimeSchema = z.object({
  received: z.number().int(),
  answered: z.number().int(),
  medianMinutes: z.number().nullable().meta({ description: 'Of the answered; null where none is.' }),
  isPromised: z.boolean().meta({ description: 'Whether buyers read that an answer usually takes an hour.' }),
})
export type AnswerTime = z.infer<typeof answerTimeSchema>

export type ContactMessage = z.infer<typeof contactMessageSchema>
/** As sent; fields with a default are optional. */
export type EnquiryCall = z.input<typeof enquiryCallSchema>
export type ReceivedEnquiry = z.infer<typeof enquiryCallSchema>
export type Enquiry = z.infer<typeof enquirySchema>
export type InboxEnquiry = z.infer<typeof inboxEnquirySchema>
export type UnreadEnquiries = z.infer<typeof unreadEnquiriesSchema>
export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>
