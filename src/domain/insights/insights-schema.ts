import { z } from 'zod'
import { country } from '#territory/country.ts'
import { limits } from '../limits.ts'
import { dealRatings } from '../pricing/price-position.ts'
import { engagementKinds, insightActionKinds } from './insights.ts'

/** Body of `POST /api/insights/events`. */
export const engagementEventSchema = z
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
  views: z.number().int().meta({ description: 'Devices that looked at it, each counted once a day.' }),
  saves: z.number().int().meta({ description: 'Devices that saved it, each counted once a day.' }),
  enquiries: z.number().int(),
}

/** Response of `GET /api/insights`; `listings` is one page of `listingCount`. */
export const insightsAnswerSchema = z
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
          .meta({ description: 'Null with too few comparable listings, or sold.' }),
        abovePercent: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'Of the typical price; below: negative.' }),
        daysOnMarket: z.number().int().nullable().meta({ description: 'Null for a sold listing.' }),
        ...engagement,
      }),
    ),
  })
  .meta({ id: 'Insights' })

/** Listings that call for an action. Kinds without listings are left out. */
export const insightActionsSchema = z.array(
  z
    .object({
      kind: z.enum(insightActionKinds),
      ids: z.array(z.number().int()).meta({ description: 'Newest first.' }),
      percent: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'How far above their typical prices on average; null for other kinds.' }),
    })
    .meta({ id: 'InsightAction' }),
)
export type InsightAction = z.infer<typeof insightActionsSchema>[number]

/** The weekly mail needs a mail server and a confirmed address. */
export const weeklyMailStateSchema = z.object({ isPossible: z.boolean(), isOn: z.boolean() })
export type WeeklyMailState = z.infer<typeof weeklyMailStateSchema>
export const weeklyMailSwitchSchema = weeklyMailStateSchema.pick({ isOn: true })

export type InsightsAnswer = z.infer<typeof insightsAnswerSchema>
export type Engagement = InsightsAnswer['totals']
export type DayEngagement = InsightsAnswer['days'][number]
export type ListingEngagement = InsightsAnswer['listings'][number]
