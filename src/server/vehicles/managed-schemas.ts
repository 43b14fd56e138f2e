import { z } from 'zod'
import { priceWords } from '#domain/pricing/price-position.ts'
import { listingStatuses, managedSorts, type PublicManagedAnswer } from '#domain/search/managed-search.ts'
import { searchParameters, vehicleListAnswer } from './schemas.ts'

/** The parameters of a search among the listings someone answers for; `parseManagedQuery` reads them. */
export const managedParameters = searchParameters.extend({
  status: z.enum(listingStatuses).optional().meta({
    description:
      'live: not sold; promoted: a promotion that is active now; dormant: one that is not; unpromoted: none.',
  }),
  sort: z.enum(managedSorts).optional(),
})

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
  priceWords: z.record(z.string(), z.enum(priceWords)).meta({
    description: 'By id, how the prices of the page stand among comparable ones, where there are enough.',
  }),
})
