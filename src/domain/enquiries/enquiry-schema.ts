import { z } from 'zod'
import { currencyName } from '#territory/country.ts'
import type { Calls } from '../accounts/call.ts'
import { described, querystring, workbookAnswer } from '../accounts/call-schema.ts'
import { type EnquiryStatus, enquirySources, enquiryStatuses, preferredContacts } from '../enums.ts'
import { contactMessageSchema } from './contact-message-schema.ts'
import { enquiryQuerySchema } from './enquiry-search.ts'

/** The contact form's fields and its metadata. */
const enquiryCallSchema = contactMessageSchema.extend({
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

const count = z.number().int()

const enquirySchema = z.object({
  id: count,
  source: z.enum(enquirySources),
  status: z.enum(enquiryStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  preferredContact: z.enum(preferredContacts),
  vehicleId: z.number().int().nullable().meta({ description: 'Null once the listing is deleted.' }),
  vehicleName: z.string().meta({ description: 'Year, brand and model when the message was sent.' }),
  vehiclePrice: z.number().meta({ description: `The asking price then, in ${currencyName}.` }),
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

const inboxEnquirySchema = enquirySchema
  .extend({
    mayMark: z.boolean().meta({
      description:
        "Whether it is the reader's to mark: its dealership's users mark it, administrators where that has none.",
    }),
  })
  .meta({ id: 'Enquiry' })

const status = z.enum(enquiryStatuses, {
  error: `status must be one of ${enquiryStatuses.join(', ')}`,
})

const enquiryPatchSchema = z.object({
  status: status.meta({ description: 'new and read remove the answer; answered keeps an earlier one.' }),
  via: z
    .enum(preferredContacts, { error: `via must be one of ${preferredContacts.join(', ')}` })
    .optional()
    .meta({ description: 'The means of the answer.' }),
  from: status.optional().meta({ description: 'Refused where it has another status by now.' }),
})

/** One page, newest first. */
const enquiryPageSchema = z.object({
  total: count.meta({ description: 'All that the user may read.' }),
  unread: count.meta({ description: "The new ones that are the user's to mark." }),
  matched: count,
  page: count,
  pageSize: count,
  counts: z
    .object({ new: count, read: count, answered: count, archived: count } satisfies Record<
      EnquiryStatus,
      z.ZodNumber
    >)
    .meta({ description: 'Enquiries that pass every filter but the status, in each status.' }),
  enquiries: z.array(inboxEnquirySchema),
})

/** New enquiries that the user may mark, for the header's badge. */
const unreadEnquiriesSchema = z.object({
  unread: count,
  latestId: count.meta({
    description: 'The newest that the user may mark, read ones too; it grows with each new one. 0 for none.',
  }),
})

/** How fast the enquiries that the user may mark were answered, of the last 90 days. */
const answerTimeSchema = z.object({
  received: count,
  answered: count,
  medianMinutes: z.number().nullable().meta({ description: 'Until the answer; null if none is answered.' }),
  isPromised: z.boolean().meta({ description: 'Whether buyers read that an answer usually takes an hour.' }),
})
const listParameters = described(enquiryQuerySchema, {
  status: 'open: not archived.',
  vehicle: 'Id of the listing they are about.',
  q: 'Words that all have to occur.',
  own: "Only those that are the user's to mark.",
})
const { pageSize: _pageSize, ...exportParameters } = listParameters

/** Buyers' messages to dealerships, and their inbox (docs/product.md#enquiries). */
export const enquiryCalls = {
  'POST /api/enquiries': {
    refusesBlocked: true,
    errorResponses: ['absent', 'conflict', 'slowDown', 'unavailable'],
    summary: "Write to a listing's dealership; the same key is kept once",
    body: enquiryCallSchema,
    response: { 201: z.object({ id: count }) },
  },
  'GET /api/enquiries': {
    access: 'enquiry.read',
    errorResponses: ['slowDown'],
    summary: "The dealership's enquiries, newest first; all of them for an administrator",
    query: querystring(listParameters),
    response: { 200: enquiryPageSchema },
  },
  'GET /api/enquiries/unread': {
    access: 'enquiry.read',
    summary: "How many new ones are the user's to mark, and which enquiry came last",
    response: { 200: unreadEnquiriesSchema },
  },
  'GET /api/enquiries/answer-time': {
    access: 'enquiry.mark',
    summary: "How fast the enquiries that are the user's to mark were answered",
    response: { 200: answerTimeSchema },
  },
  'GET /api/enquiries/export': {
    access: 'enquiry.read',
    stepUp: true,
    errorResponses: ['slowDown'],
    summary: 'Enquiries as a workbook',
    description: 'Newest first, 5,000 a page; X-Page-Count says how many pages there are.',
    query: querystring(exportParameters),
    response: { 200: workbookAnswer },
  },
  'PATCH /api/enquiries/:id': {
    access: 'enquiry.mark',
    errorResponses: ['conflict'],
    summary: 'Mark an enquiry as new, read, answered or archived',
    description: "Its dealership's users may, and administrators if it has none.",
    body: enquiryPatchSchema,
    response: { 200: inboxEnquirySchema },
  },
} satisfies Calls

export type AnswerTime = z.infer<typeof answerTimeSchema>

/** The sent message; fields with a default are optional. */
export type EnquiryCall = z.input<typeof enquiryCallSchema>
export type ReceivedEnquiry = z.infer<typeof enquiryCallSchema>
export type Enquiry = z.infer<typeof enquirySchema>
export type InboxEnquiry = z.infer<typeof inboxEnquirySchema>
export type EnquiryPage = z.infer<typeof enquiryPageSchema>
export type UnreadEnquiries = z.infer<typeof unreadEnquiriesSchema>
export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>
