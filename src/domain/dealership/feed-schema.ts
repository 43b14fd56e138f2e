import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'

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
