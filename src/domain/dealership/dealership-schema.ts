import { z } from 'zod'
import { capital, country, parishes, parishNoun } from '#territory/country.ts'
import type { Calls } from '../accounts/call.ts'
import { ifMatchHeaders, notModified } from '../accounts/call-schema.ts'
import { emailSchema, registrationSchema } from '../accounts/user-schema.ts'
import { isImageAddress, isWebAddress } from '../images/addresses.ts'
import { limits } from '../limits.ts'
import { localYear } from '../text/local-time.ts'
import { isBlank } from '../text/names.ts'
import { requiredText, text } from '../text/text-schema.ts'
import { dealershipCheckKinds } from './dealership-checks.ts'
import { isSubscriberNumber } from './phone-numbers.ts'

const shortText = text(limits.shortTextLength)
const image = text(2000).refine(isImageAddress, 'Must be a valid URL')
const blankAs = (instead: string | null) => (value: unknown) =>
  typeof value !== 'string' ? value : isBlank(value) ? instead : value.trim()
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAs(null), schema.nullable())
const withDefault = (standard: string) => z.preprocess(blankAs(standard), shortText)

const checkSchema = z.object({
  kind: z.enum(dealershipCheckKinds),
  checkedOn: z.iso.date('Must be a day, such as 2026-11-02'),
  checkedBy: shortText.min(1, 'Please enter who checked it'),
})

function fields(now: () => Date) {
  return {
    name: requiredText('Dealership name is required'),
    description: optional(text(limits.detailsLength)),
    contactPhone: optional(shortText),
    contactEmail: optional(z.email('Must be a valid e-mail address').max(limits.shortTextLength)),
    address: optional(shortText),
    city: withDefault(capital),
    country: withDefault(country),
    website: optional(
      text(2000)
        .overwrite((address) => address.replace(/^www\./i, 'https://$&'))
        .refine(isWebAddress, 'Must be a valid URL'),
    ),
    workingHours: optional(shortText),
    logoUrl: optional(image),
    coverImageUrl: optional(image),
    galleryImages: z.array(image).max(limits.imagesPerListing),
    specialties: z.array(requiredText('A specialty cannot be empty')).max(50),
    yearEstablished: optional(
      z
        .number({ error: 'Year established must be a number, such as 1998' })
        .int('Year established must be a whole number')
        .min(limits.yearEstablishedFirst, `Year established must be at least ${limits.yearEstablishedFirst}`)
        .refine((year) => year <= localYear(now()), 'Year established cannot be in the future'),
    ),
    isActive: z.boolean(),
  }
}

/** A new profile and its defaults (docs/product.md#validation). */
export function dealershipDraftSchema(now: () => Date) {
  const required = fields(now)
  return z.object({
    ...required,
    description: required.description.default(null),
    contactPhone: required.contactPhone.default(null),
    contactEmail: required.contactEmail.default(null),
    address: required.address.default(null),
    city: required.city.default(capital),
    country: required.country.default(country),
    website: required.website.default(null),
    workingHours: required.workingHours.default(null),
    logoUrl: required.logoUrl.default(null),
    coverImageUrl: required.coverImageUrl.default(null),
    galleryImages: required.galleryImages.default([]),
    specialties: required.specialties.default([]),
    yearEstablished: required.yearEstablished.default(null),
    isActive: required.isActive.default(true),
  })
}

/** The name is fixed. Only administrators change `isActive` and `checks`. */
export function dealershipPatchSchema(now: () => Date) {
  const { name: _name, ...changeable } = fields(now)
  return z.object({ ...changeable, checks: z.array(checkSchema).max(dealershipCheckKinds.length) }).partial()
}

export const dealershipSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  website: z.string().nullable(),
  workingHours: z.string().nullable(),
  logoUrl: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  galleryImages: z.array(z.string()),
  specialties: z.array(z.string()),
  yearEstablished: z.number().int().nullable(),
  isActive: z.boolean(),
  checks: z.array(checkSchema).meta({ description: 'Checks by an administrator.' }),
  answersWithinHour: z.boolean().meta({
    description: 'Whether most of at least ten enquiries of the last 90 days were answered within an hour.',
  }),
  unansweredOfTen: z.number().int().nullable().meta({
    description:
      'How many of ten enquiries have no answer after three days. Null if most have one, or if there are fewer than ten.',
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
})

export const dealerListItemSchema = z.object({
  id: z.number().int(),
  dealershipName: z.string(),
  dealershipLogo: z.string().nullable(),
})

/** `forSale` counts unsold listings, and `makes` are their makes. */
export const dealershipSummarySchema = dealershipSchema
  .pick({
    id: true,
    name: true,
    contactPhone: true,
    address: true,
    city: true,
    country: true,
    workingHours: true,
    logoUrl: true,
    yearEstablished: true,
    answersWithinHour: true,
  })
  .extend({ forSale: z.number().int(), makes: z.array(z.string()) })

const confirmedAddressSchema = z.object({ dealershipName: z.string(), contactEmail: z.string() })
export type ConfirmedAddress = z.infer<typeof confirmedAddressSchema>

export type Dealership = z.infer<typeof dealershipSchema>
export type DealershipDraft = z.infer<ReturnType<typeof dealershipDraftSchema>>
export type DealershipPatch = z.infer<ReturnType<typeof dealershipPatchSchema>>
export type DealerListItem = z.infer<typeof dealerListItemSchema>
export type DealershipSummary = z.infer<typeof dealershipSummarySchema>

/** A visitor's application with a new dealership and its first account. */
export const dealerApplicationSchema = registrationSchema.extend({
  dealershipName: requiredText('Dealership name is required'),
  contactName: requiredText('Your name is required'),
  email: emailSchema,
  phone: requiredText('Phone is required').refine(
    isSubscriberNumber,
    'Must be a phone number of 7 to 15 digits',
  ),
  parish: z.enum(parishes, { error: `Please choose a ${parishNoun}` }),
  note: text(limits.noteLength).default(''),
  website: z.string().default('').meta({
    description: 'Hidden from people. An application that fills it in is not stored.',
  }),
})

export const dealerApplicationCalls = {
  'POST /api/dealer-applications': {
    errorResponses: ['conflict', 'slowDown', 'unavailable'],
    summary: 'Apply with a new dealership and its first account',
    body: dealerApplicationSchema,
    response: {
      201: z.object({
        isHeld: z.boolean().meta({
          description: 'Whether the account waits for approval. If not, it is logged in.',
        }),
      }),
    },
  },
} satisfies Calls

export type DealerApplication = z.infer<typeof dealerApplicationSchema>

const dealershipAnswer = dealershipSchema.meta({ id: 'Dealership' })

export const dealershipCalls = (now: () => Date) =>
  ({
    'GET /api/dealers': {
      summary: 'All dealers by name. Those without listings need the approval of an administrator',
      response: { 200: z.array(dealerListItemSchema.meta({ id: 'DealerListItem' })) },
    },
    'GET /api/dealerships': {
      summary: 'All dealers by name, with contact, place, hours and the number of vehicles for sale',
      response: { 200: z.array(dealershipSummarySchema.meta({ id: 'DealershipSummary' })) },
    },
    'GET /api/dealerships/name/:name': {
      errorResponses: ['absent', 'gone'],
      summary: "A dealership's profile; its ETag is its version",
      params: z.object({ name: z.string() }),
      response: { 200: dealershipAnswer, ...notModified },
    },
    'POST /api/dealerships': {
      access: 'dealership.create',
      errorResponses: ['conflict'],
      summary: 'Create a profile as an administrator or a user of that dealership',
      body: dealershipDraftSchema(now).meta({ id: 'NewDealership' }),
      response: { 201: dealershipAnswer },
    },
    'PUT /api/dealerships/:id': {
      access: 'dealership.edit',
      summary: 'Change a profile as an administrator or a user of that dealership',
      headers: ifMatchHeaders,
      body: dealershipPatchSchema(now).meta({ id: 'DealershipPatch' }),
      response: { 200: dealershipAnswer },
    },
    'GET /api/dealerships/:id/contact-address': {
      access: 'dealership.read',
      errorResponses: ['forbidden'],
      summary: "Whether enquiries are mailed to a dealership's contact address",
      response: { 200: z.object({ isMailed: z.boolean(), isGiven: z.boolean(), isConfirmed: z.boolean() }) },
    },
    'POST /api/dealerships/:id/contact-address/confirmation': {
      access: 'dealership.edit',
      errorResponses: ['conflict', 'tooLarge', 'wrongType', 'slowDown'],
      summary: 'Mail the link that confirms the contact address again',
      response: { 204: z.undefined() },
    },
    'POST /api/contact-address/confirmation': {
      errorResponses: ['absent', 'unavailable'],
      summary: 'Confirm a contact address with the token from its mail',
      body: z.object({
        dealershipId: z.number().int().positive().max(limits.integer),
        token: z.string().max(limits.shortTextLength),
      }),
      response: { 200: confirmedAddressSchema },
    },
  }) satisfies Calls

const feedSchema = z
  .object({
    key: z
      .string()
      .nullable()
      .meta({ description: 'Part of the address `/feeds/{key}.csv`. Null if there is none yet.' }),
    listed: z.number().int(),
    leftOut: z.array(z.object({ id: z.number().int(), name: z.string(), reason: z.string() })),
  })
  .meta({ id: 'CatalogueFeed' })

/** A dealership's vehicles for sale as Meta's catalogue. */
export type CatalogueFeed = z.infer<typeof feedSchema>

export const feedCalls = {
  'GET /api/dealerships/:id/feed': {
    access: 'dealership.read',
    errorResponses: ['forbidden'],
    summary: "A dealership's catalogue feed, with the vehicles that cannot be in it",
    response: { 200: feedSchema },
  },
  'POST /api/dealerships/:id/feed': {
    access: 'dealership.edit',
    summary: 'Give the catalogue feed a new address. The old one stops working',
    response: { 200: feedSchema },
  },
} satisfies Calls
