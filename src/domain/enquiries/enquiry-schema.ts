import { z } from 'zod'
import { currencyName } from '#territory/country.ts'
import type { Calls } from '../accounts/call.ts'
import { described, querystring, record, workbookAnswer } from '../accounts/call-schema.ts'
import { conditions, enquirySources, enquiryStatuses, preferredContacts } from '../enums.ts'
import { limits } from '../limits.ts'
import { requiredText } from '../text/text-schema.ts'
import { contactMessageSchema } from './contact-message-schema.ts'
import { enquiryQuerySchema } from './enquiry-search.ts'

const enquiryCallSchema = contactMessageSchema.extend({
  key: z.uuid('key must be a UUID').meta({
    description: 'Generated when the form opens. Several messages with one key are stored once.',
  }),
  vehicleId: z
    .number({ error: 'The vehicle must be named by its number' })
    .refine((id) => Number.isInteger(id) && id > 0, 'The vehicle must be named by its number'),
  source: z.enum(enquirySources).exclude(['offer']).default('contact'),
  website: z.string().default('').meta({
    description: 'Hidden from people. A message that fills it in is not stored.',
  }),
})

const offerCallSchema = enquiryCallSchema.omit({ vehicleId: true, source: true }).extend({
  make: requiredText('Enter the make'),
  model: requiredText('Enter the model'),
  year: z.coerce.number().int().min(limits.vehicleYearFirst).max(2200),
  mileage: z.coerce.number().min(0).max(limits.integer),
  condition: z.enum(conditions),
  to: z.string().max(60).meta({
    description:
      'Dealerships, by their ids with commas between. Those that sell no such vehicle get nothing.',
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
  vehicleId: z.number().int().nullable().meta({ description: 'Null for an offer or a deleted listing.' }),
  vehicleName: z.string().meta({ description: 'Year, brand and model when the message was sent.' }),
  vehiclePrice: z
    .number()
    .meta({ description: `The asking price then, in ${currencyName}. 0 for an offer.` }),
  dealershipName: z.string(),
  createdAt: z.iso.datetime(),
  answer: z
    .object({
      at: z.iso.datetime(),
      by: z.string().meta({ description: "The account's name at that time." }),
      via: z.enum(preferredContacts).nullable(),
    })
    .nullable()
    .meta({ description: 'The first answer.' }),
})

const inboxEnquirySchema = enquirySchema
  .extend({
    mayMark: z.boolean().meta({
      description:
        "Whether the caller may mark it. The dealership's users may, and administrators if it has no users.",
    }),
  })
  .meta({ id: 'Enquiry' })

const status = z.enum(enquiryStatuses, {
  error: `status must be one of ${enquiryStatuses.join(', ')}`,
})

const enquiryPatchSchema = z.object({
  status: status.meta({ description: 'new and read remove the answer. answered keeps an earlier one.' }),
  via: z
    .enum(preferredContacts, { error: `via must be one of ${preferredContacts.join(', ')}` })
    .optional()
    .meta({ description: 'How it was answered.' }),
  from: status.optional().meta({ description: 'The call is refused if the enquiry has another status now.' }),
})

const enquiryPageSchema = z.object({
  total: count.meta({ description: 'All enquiries that the user may read.' }),
  unread: count.meta({ description: 'New enquiries that the user may mark.' }),
  matched: count,
  page: count,
  pageSize: count,
  counts: record(enquiryStatuses, count).meta({
    description: 'Enquiries in each status that pass every other filter.',
  }),
  enquiries: z.array(inboxEnquirySchema),
})

/** Figures for the badge in the header. */
const unreadEnquiriesSchema = z.object({
  unread: count,
  latestId: count.meta({
    description: 'The newest enquiry that the user may mark, read or not. 0 if there is none.',
  }),
})

/** Figures of the last 90 days, about enquiries that the user may mark. */
const answerTimeSchema = z.object({
  received: count,
  answered: count,
  medianMinutes: z.number().nullable().meta({ description: 'Minutes until the answer.' }),
  isPromised: z.boolean().meta({ description: "Whether buyers read 'Usually answers within an hour'." }),
})
const listParameters = described(enquiryQuerySchema, {
  status: 'open: not archived.',
  vehicle: 'Only enquiries about the listing with this id.',
  q: 'Every word must occur in a name, address, number, message, vehicle or dealership.',
  own: 'Only enquiries that the user may mark.',
})
const { pageSize: _pageSize, ...exportParameters } = listParameters

/** docs/product.md#enquiries */
export const enquiryCalls = {
  'POST /api/enquiries': {
    errorResponses: ['absent', 'conflict', 'slowDown', 'unavailable'],
    summary: "Write to a listing's dealership; a repeated key is stored once",
    body: enquiryCallSchema,
    response: { 201: z.object({ id: count }) },
  },
  'GET /api/enquiries': {
    access: 'enquiry.read',
    errorResponses: ['slowDown'],
    summary: "The dealership's enquiries, newest first, or all for an administrator",
    query: querystring(listParameters),
    response: { 200: enquiryPageSchema },
  },
  'GET /api/enquiries/unread': {
    access: 'enquiry.read',
    summary: 'Number of new enquiries that the user may mark, and the id of the last one',
    response: { 200: unreadEnquiriesSchema },
  },
  'GET /api/enquiries/answer-time': {
    access: 'enquiry.mark',
    summary: 'How quickly enquiries were answered',
    response: { 200: answerTimeSchema },
  },
  'GET /api/enquiries/export': {
    access: 'enquiry.read',
    stepUp: true,
    errorResponses: ['slowDown'],
    summary: 'Enquiries as a workbook',
    description: 'Newest first, 5,000 a page. X-Page-Count is the number of pages.',
    query: querystring(exportParameters),
    response: { 200: workbookAnswer },
  },
  'PATCH /api/enquiries/:id': {
    access: 'enquiry.mark',
    errorResponses: ['conflict'],
    summary: 'Mark an enquiry as new, read, answered or archived',
    description: "The dealership's users may do so, and administrators if it has no users.",
    body: enquiryPatchSchema,
    response: { 200: inboxEnquirySchema },
  },
} satisfies Calls

export const offerCalls = {
  'POST /api/offers': {
    errorResponses: ['conflict', 'slowDown', 'unavailable'],
    summary: 'Offer a vehicle to dealerships that sell such vehicles; a repeated key is stored once',
    description: 'A form posted without script is redirected to a page with the result.',
    body: offerCallSchema.meta({ id: 'Offer' }),
    response: { 201: z.object({ id: count }), 303: z.undefined().describe('To the page.') },
  },
} satisfies Calls

export type AnswerTime = z.infer<typeof answerTimeSchema>

/** Fields with a default are optional. */
export type EnquiryCall = z.input<typeof enquiryCallSchema>
export type ReceivedEnquiry = z.infer<typeof enquiryCallSchema>
export type ReceivedOffer = z.infer<typeof offerCallSchema>
export type Enquiry = z.infer<typeof enquirySchema>
export type InboxEnquiry = z.infer<typeof inboxEnquirySchema>
export type EnquiryPage = z.infer<typeof enquiryPageSchema>
export type UnreadEnquiries = z.infer<typeof unreadEnquiriesSchema>
export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>
