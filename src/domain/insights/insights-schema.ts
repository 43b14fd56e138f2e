import { z } from 'zod'
import { country } from '#territory/country.ts'
import type { Calls } from '../accounts/call.ts'
import { querystring } from '../accounts/call-schema.ts'
import { limits } from '../limits.ts'
import { dealRatings } from '../pricing/price-position.ts'
import {
  engagementKinds,
  insightActionKinds,
  insightsQuerySchema,
  maxMissedSearchLength,
  minAskers,
} from './insights.ts'

const engagementEventSchema = z
  .object({
    vehicleId: z
      .number({ error: 'The vehicle must be named by its number' })
      .int('The vehicle must be named by its number')
      .min(1, 'The vehicle must be named by its number')
      .max(limits.integer, 'vehicleId is too large'),
    kind: z.enum(engagementKinds, { error: `kind must be one of ${engagementKinds.join(', ')}` }),
  })
  .meta({ id: 'EngagementEvent' })

const engagement = {
  views: z.number().int().meta({ description: 'Devices that opened it. Each counts once a day.' }),
  saves: z.number().int().meta({ description: 'Devices that saved it. Each counts once a day.' }),
  enquiries: z.number().int(),
}

/** `listings` is one page of `listingCount`. */
const insightsAnswerSchema = z
  .object({
    days: z
      .array(z.object({ day: z.string().meta({ format: 'date' }), ...engagement }))
      .meta({ description: `Every day of the period in ${country}, oldest first.` }),
    totals: z.object(engagement),
    listingCount: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    listings: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        dealershipName: z.string(),
        askingPrice: z.number(),
        isSold: z.boolean(),
        dealRating: z
          .enum(dealRatings)
          .nullable()
          .meta({ description: 'Null for too few comparable listings or a sold listing.' }),
        abovePercent: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'Percentage above the typical price. Negative if it is below.' }),
        better: z
          .object({ word: z.enum(dealRatings), less: z.number().int() })
          .nullable()
          .meta({ description: 'The next better rating, and how many dollars less reach it.' }),
        sells: z
          .object({ days: z.number().int(), sales: z.number().int() })
          .nullable()
          .meta({ description: 'Median days to sell of its model, from at least five sales.' }),
        daysOnMarket: z.number().int().nullable().meta({ description: 'Null for a sold listing.' }),
        ...engagement,
      }),
    ),
  })
  .meta({ id: 'Insights' })

/** Kinds without listings are left out. */
const insightActionsSchema = z.array(
  z
    .object({
      kind: z.enum(insightActionKinds),
      ids: z.array(z.number().int()).meta({ description: 'Newest first.' }),
      percent: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Average percentage above typical prices. Null for other kinds.' }),
    })
    .meta({ id: 'InsightAction' }),
)
export type InsightAction = z.infer<typeof insightActionsSchema>[number]

const missedSearchSchema = z
  .object({ search: z.string().max(maxMissedSearchLength, 'The search is too long') })
  .meta({ id: 'MissedSearch', description: 'The parameters of a search.' })

/** Most devices first. */
const missedSearchesSchema = z.array(
  missedSearchSchema.extend({ devices: z.number().int(), forSale: z.number().int() }),
)
export type MissedSearches = z.infer<typeof missedSearchesSchema>

/** The weekly mail is possible with a mail server and a confirmed address. */
const weeklyMailStateSchema = z.object({ isPossible: z.boolean(), isOn: z.boolean() })

const { dealership } = insightsQuerySchema

export const insightsCalls = {
  'POST /api/insights/events': {
    errorResponses: ['absent', 'gone', 'slowDown'],
    bodyLimit: 1_000,
    summary: 'Report that a listing was opened or saved',
    description:
      'Robots, administrators and users of its dealership get the same answer, but are not counted. No cookie is needed or set, and no address is stored.',
    body: engagementEventSchema,
    response: { 204: z.undefined().describe('Received.') },
  },
  'GET /api/insights': {
    access: 'insights.read',
    errorResponses: ['slowDown'],
    summary: "Views, saves and enquiries of the dealership's listings, or of all for an administrator",
    description: 'Figures of all listings can be a minute old.',
    query: querystring(insightsQuerySchema),
    response: { 200: insightsAnswerSchema },
  },
  'GET /api/insights/actions': {
    access: 'insights.read',
    errorResponses: ['slowDown'],
    summary: "A dealership's listings that need an action",
    description: 'An administrator names the dealership.',
    query: querystring({ dealership }),
    response: { 200: insightActionsSchema },
  },
  'POST /api/insights/searches': {
    errorResponses: ['slowDown'],
    bodyLimit: 1_000,
    summary: 'Report a search that found few vehicles',
    description:
      'Counted without the visitor, once a month for each device, if few are for sale. Robots and signed-in users are not counted.',
    body: missedSearchSchema,
    response: { 204: z.undefined().describe('Received.') },
  },
  'GET /api/insights/searches': {
    access: 'insights.read',
    errorResponses: ['slowDown'],
    summary: `Searches of ${limits.missedSearchDays} days from at least ${minAskers} devices that found few vehicles`,
    response: { 200: missedSearchesSchema },
  },
  'GET /api/dealerships/:id/weekly-mail': {
    access: 'dealership.read',
    errorResponses: ['forbidden'],
    summary: "Whether a dealership's insights are mailed to its contact address every week",
    response: { 200: weeklyMailStateSchema },
  },
  'PUT /api/dealerships/:id/weekly-mail': {
    access: 'dealership.edit',
    errorResponses: ['forbidden'],
    summary: 'Switch the weekly mail of the insights on or off',
    body: weeklyMailStateSchema.pick({ isOn: true }),
    response: { 204: z.undefined() },
  },
} satisfies Calls

export type InsightsAnswer = z.infer<typeof insightsAnswerSchema>
export type Engagement = InsightsAnswer['totals']
export type DayEngagement = InsightsAnswer['days'][number]
export type ListingEngagement = InsightsAnswer['listings'][number]
