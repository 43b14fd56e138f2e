import { z } from 'zod'
import { currencyName } from '#territory/country.ts'
import type { Calls } from '../accounts/call.ts'
import { workbookAnswer } from '../accounts/call-schema.ts'
import { limits } from '../limits.ts'
import { offeredValueProblems, promotionProblems } from '../pricing/promotion-rules.ts'
import { promotionTermsSchema } from '../pricing/promotion-schema.ts'
import { requiredText } from '../text/text-schema.ts'
import { vehiclePatchSchema } from '../vehicle/vehicle-schema.ts'
import { type BulkProblem, bulkProblems, discountOf, percentRange } from './bulk-change.ts'

const most = limits.bulkVehicles.toLocaleString('en')
const id = z.number().int().min(1).max(limits.integer)
const version = z.number().int().optional().meta({
  description: 'The version that was read: a listing that was changed since is left as it is.',
})

/** Some listings, or all that a managed search finds. */
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
        description: `The query string of GET /api/user/vehicles/search: all that match, at most ${most}.`,
      }),
    matched: z.number().int().min(0).optional().meta({
      description:
        'With matching: how many matched when it was read. With another number now it is a conflict.',
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

export const bulkPriceSchema = z
  .object({
    selection: bulkSelectionSchema,
    change: z.union([z.strictObject({ percent }), z.strictObject({ amount })]).meta({
      description: `Negative to lower prices, in percent or ${currencyName}.`,
    }),
    discountText: requiredText('Please fill in all required fields').optional().meta({
      description:
        'Keeps the listed prices as the prices before a discount of so many percent, a promotion with this message.',
    }),
    isDryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Answers what would change, and changes nothing.' }),
  })
  .refine(({ change, discountText }) => discountText === undefined || discountOf(change) !== undefined, {
    error: 'A discount lowers prices by 1 to 99 %',
    path: ['discountText'],
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
      // A percentage outside 1 to 99 is one problem, not two.
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

/** The result of a bulk change, or of its preview. */
const bulkAnswerSchema = z
  .object({
    changed: z.number().int(),
    unchanged: z.number().int().meta({ description: 'Listings that were so already.' }),
    failed: z
      .array(
        z.object({
          id: z.number().int(),
          name: z.string().nullable().meta({ description: 'Null for a listing that is gone.' }),
          reason: z.enum(reasons),
          message: z.string(),
        }),
      )
      .meta({ description: 'The listings that are left as they are.' }),
    undo: bulkUndoableSchema.nullable().meta({ description: 'Null where nothing can be undone.' }),
    preview: z
      .array(z.object({ id: z.number().int(), name: z.string(), from: z.number(), to: z.number() }))
      .optional()
      .meta({
        description: `In a dry run: asking prices before and after, of the first ${limits.bulkPreview} listings.`,
      }),
    unusual: z
      .object({ count: z.number().int(), examples: z.array(z.string()) })
      .optional()
      .meta({
        description: `In a dry run: how many new prices are far from what is usual, and sentences on the first ${limits.bulkUnusual}.`,
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
const oneToMost = `Must be a list of 1 to ${limits.namedAccounts}`
const accountIds = z
  .array(accountId, { error: oneToMost })
  .min(1, oneToMost)
  .max(limits.namedAccounts, oneToMost)

/** Selected listings, or all of some accounts. */
export const handOverSchema = z
  .object({
    userId: accountId.meta({ description: 'The new owner: an account of their dealership.' }),
    selection: bulkSelectionSchema
      .optional()
      .meta({ description: 'These listings, whatever their versions.' }),
    fromUserIds: accountIds
      .optional()
      .meta({ description: "All listings of the account's dealership that these accounts hold." }),
  })
  .refine(({ selection, fromUserIds }) => (selection === undefined) !== (fromUserIds === undefined), {
    error: 'Name either listings or the accounts that hold them',
    path: ['selection'],
  })

const ownOnly =
  'Listings of others, and those that cannot be changed, are left as they are and answered as failed. '
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
      summary: 'Feature listings, or end it',
      description: `${ownOnly}Sold ones are not featured.`,
      body: bulkOfSelectionSchema.extend({ isFeatured: z.boolean() }),
    },
    'POST /api/vehicles/bulk/price': {
      ...edit,
      summary: 'Change the prices of listings by percent or amount, or preview it',
      description: `${ownOnly}Prices in whole dollars stay so; none becomes 0 or less. Sold ones keep theirs.`,
      body: bulkPriceSchema,
    },
    'POST /api/vehicles/bulk/promotion': {
      ...edit,
      summary: 'Give listings without a promotion the same one, or remove those of listings',
      description: `${ownOnly}Sold ones are not promoted.`,
      body: bulkPromotionSchema(now),
    },
    'POST /api/vehicles/bulk/promotion-end': {
      ...edit,
      summary: 'End the active promotions of listings now, and keep them to be edited',
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
      summary: "Undo one's own bulk change or upload of the last hour",
      description:
        'Listings that an upload added are deleted. Those changed since are left as they are and answered as failed.',
      body: z.object({ id: z.uuid() }),
    },
    'POST /api/vehicles/bulk/export': {
      access: 'vehicle.read',
      errorResponses: ['conflict'],
      summary: 'Listings as a workbook that can be edited and uploaded again',
      description: 'X-Left-Out counts those that are absent or of others.',
      body: bulkOfSelectionSchema,
      response: { 200: workbookAnswer },
    },
  }) satisfies Calls

export const handOverCalls = {
  'POST /api/admin/vehicles/hand-over': {
    access: 'user.manage',
    errorResponses: ['absent', 'conflict'],
    summary:
      "Give listings to an account of their dealership: selected ones, or what others hold of the dealership's",
    body: handOverSchema,
    response: { 200: z.object({ handedOver: z.number().int() }) },
  },
} satisfies Calls
