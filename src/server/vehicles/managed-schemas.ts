import { z } from 'zod'
import { listingStatuses, type ManagedAnswer, managedSorts } from '#domain/managed-search.ts'
import type { Vehicle } from '#domain/vehicle.ts'
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

export const managedAnswer: z.ZodType<ManagedAnswer<Vehicle>> = z.object({
  total: z.number().int().meta({ description: 'All listings the user answers for.' }),
  matched: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  counts: counts.meta({ description: 'Listings that pass every filter but the status, in each status.' }),
  vehicles: vehicleListAnswer,
})
