import { z } from 'zod'
import { currencyName } from '#territory/country.ts'
import type { Calls } from '../accounts/call.ts'
import { workbookAnswer } from '../accounts/call-schema.ts'
import { limits } from '../limits.ts'
import { offeredValueProblems, promotionProblems } from '../pricing/promotion-rules.ts'
import { promotionTermsSchema } from '../pricing/promotion-schema.ts'
import { vehiclePatchSchema } from '../vehicle/vehicle-schema.ts'
import { type BulkProblem, bulkProblems, percentRange } from './bulk-change.ts'

const most = limits.bulkVehicles.toLocaleString('en')
const id = z.number().int().min(1).max(limits.integer)
const version = z.number().int().optional().meta({
  description: 'The version that was read. A listing changed since then stays unchanged.',
})

/** Some listings, or all that a search of the user's listings finds. */
export const bulkSelectionSchema = z
  .object({
    listings: z
      .array(z.object({ id, version }))
      .min(1, 'Choose at least one vehicle')
      .max(limits.bulkVehicles, `At most ${most} vehicles can be changed at once`)
      .optional(),
    matching: z
      .string()
      .max(4_000)
      .optional()
      .meta({
        description: `A query string of GET /api/user/vehicles/search that finds at most ${most} listings.`,
      }),
    matched: z.number().int().min(0).optional().meta({
      description: 'How many listings matched in the preview. It is a conflict if the number has changed.',
    }),
  })
  .refine(({ listings, matching }) => (listings === undefined) !== (matching === undefined), {
    error: 'Name either the vehicles or the search that finds them',
    path: ['listings'],
  })
export type BulkSelection = z.infer<typeof bulkSelectionSchema>

const bulkOfSelectionSchema = z.object({ selection: bulkSelectionSchema })

const percent = z
  .number({ error: 'Write a percentage' })
  .min(percentRange.min, `At least ${percentRange.min} %`)
  .max(percentRange.max, `At most ${percentRange.max} %`)
const amount = z.number({ error: 'Write an amount' }).min(-limits.money).max(limits.money)

export const bulkPriceSchema = z.object({
  selection: bulkSelectionSchema,
  change: z.union([z.strictObject({ percent }), z.strictObject({ amount })]).meta({
    description: `Negative to lower prices, in percent or ${currencyName}.`,
  }),
  isDryRun: z
    .boolean()
    .default(false)
    .meta({ description: 'Changes nothing, and returns what would change.' }),
})

/** Null removes promotions. */
export function bulkPromotionSchema(now: () => Date) {
  const { promotionStartDate, promotionEndDate } = vehiclePatchSchema(now).shape
  const promotion = promotionTermsSchema
    .extend({
      promotionStartDate: promotionStartDate.default(null),
      promotionEndDate: promotionEndDate.default(null),
    })
    .superRefine((terms, context) => {
      // One wrong percentage is reported once.
      const offered = offeredValueProblems(terms)
      const problems = [
        ...offered,
        ...promotionProblems(terms).filter(({ field }) => !offered.some((each) => each.field === field)),
      ]
      for (const { field, message } of problems) context.addIssue({ code: 'custom', path: [field], message })
    })
  return z.object({ selection: bulkSelectionSchema, promotion: promotion.nullable() })
}

const reasons = Object.keys(bulkProblems) as BulkProblem[]

export const bulkUndoableSchema = z.object({ id: z.uuid(), until: z.iso.datetime() })

const bulkAnswerSchema = z
  .object({
    changed: z.number().int(),
    unchanged: z.number().int().meta({ description: 'Listings that already had the new values.' }),
    failed: z
      .array(
        z.object({
          id: z.number().int(),
          name: z.string().nullable().meta({ description: 'Null if the listing was deleted.' }),
          reason: z.enum(reasons),
          message: z.string(),
        }),
      )
      .meta({ description: 'Listings that could not be changed.' }),
    undo: bulkUndoableSchema.nullable().meta({ description: 'Null if nothing can be undone.' }),
    preview: z
      .array(z.object({ id: z.number().int(), name: z.string(), from: z.number(), to: z.number() }))
      .optional()
      .meta({
        description: `In a dry run: asking prices of the first ${limits.bulkPreview} listings before and after.`,
      }),
    unusual: z
      .object({ count: z.number().int(), examples: z.array(z.string()) })
      .optional()
      .meta({
        description: `In a dry run: the number of unusual new prices, and sentences about the first ${limits.bulkUnusual}.`,
      }),
  })
  .meta({ id: 'BulkAnswer' })
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
export type BulkFailure = BulkAnswer['failed'][number]
export type BulkPreview = NonNullable<BulkAnswer['preview']>

const notAnId = 'Must be a positive whole number'
const accountId = z
  .number({ error: notAnId })
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= limits.integer, notAnId)

export const handOverSchema = z.object({
  userId: accountId.meta({ description: 'The new owner, an account of the same dealership.' }),
  selection: bulkSelectionSchema.meta({ description: 'Their versions do not matter.' }),
})

const ownOnly =
  'Listings of others, and those that cannot be changed, stay as they are and are answered as failed. '
const edit = {
  access: 'vehicle.edit',
  errorResponses: ['conflict'],
  description: ownOnly,
  response: { 200: bulkAnswerSchema },
} as const

export const bulkCalls = (now: () => Date) =>
  ({
    'POST /api/vehicles/bulk/sold': {
      ...edit,
      summary: 'Mark listings as sold or available',
      body: bulkOfSelectionSchema.extend({ isSold: z.boolean() }),
    },
    'POST /api/vehicles/bulk/featured': {
      ...edit,
      summary: 'Feature listings, or stop featuring them',
      description: `${ownOnly}Sold ones are not featured.`,
      body: bulkOfSelectionSchema.extend({ isFeatured: z.boolean() }),
    },
    'POST /api/vehicles/bulk/price': {
      ...edit,
      summary: 'Change prices by percent or amount, or preview the change',
      description: `${ownOnly}Prices in whole dollars stay in whole dollars, and none becomes 0 or less. Sold ones keep their prices.`,
      body: bulkPriceSchema,
    },
    'POST /api/vehicles/bulk/promotion': {
      ...edit,
      summary: 'Promote listings that have no promotion, or remove promotions',
      description: `${ownOnly}Sold ones are not promoted.`,
      body: bulkPromotionSchema(now),
    },
    'POST /api/vehicles/bulk/promotion-end': {
      ...edit,
      summary: 'End active promotions now; they can still be edited',
      body: bulkOfSelectionSchema,
    },
    'POST /api/vehicles/bulk/delete': {
      ...edit,
      access: 'vehicle.delete',
      summary: 'Delete listings; this cannot be undone',
      body: bulkOfSelectionSchema,
    },
    'POST /api/vehicles/bulk/undo': {
      ...edit,
      errorResponses: ['absent'],
      summary: "Undo one of the caller's bulk changes or uploads of the last hour",
      description:
        'Listings that an upload added are deleted. Listings changed since then stay as they are and are answered as failed.',
      body: z.object({ id: z.uuid() }),
    },
    'POST /api/vehicles/bulk/export': {
      access: 'vehicle.read',
      errorResponses: ['conflict'],
      summary: 'Export listings as a workbook that can be edited and uploaded again',
      description: 'X-Left-Out counts the deleted listings and those of others.',
      body: bulkOfSelectionSchema,
      response: { 200: workbookAnswer },
    },
  }) satisfies Calls

export const handOverCalls = {
  'POST /api/admin/vehicles/hand-over': {
    access: 'user.manage',
    errorResponses: ['absent', 'conflict'],
    summary: 'Give listings to another account of their dealership',
    body: handOverSchema,
    response: { 200: z.object({ handedOver: z.number().int() }) },
  },
} satisfies Calls
