import { z } from 'zod'
import { priceRatings } from '#domain/pricing/price-position.ts'
import { listingStatuses, type PublicManagedAnswer } from '#domain/search/managed-search.ts'
import { vehicleListAnswer } from './schemas.ts'

const counts = z.object(
  Object.fromEntries(listingStatuses.map((status) => [status, z.number().int()])) as Record<
    (typeof listingStatuses)[number],
    z.ZodNumber
  >,
)

export const managedAnswer: z.ZodType<PublicManagedAnswer> = z.object({
  total: z.number().int().meta({ description: 'All listings the user answers for.' }),
  matched: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  counts: counts.meta({ description: 'Listings that pass every filter but the status, in each status.' }),
  vehicles: vehicleListAnswer,
  priceWords: z.record(z.string(), z.enum(priceRatings)).meta({
    description: 'By id, how the prices of the page stand among comparable ones, where there are enough.',
  }),
})
