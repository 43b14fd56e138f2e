import { z } from 'zod'
import { roles } from '../enums.ts'

/** An account with listings of a dealership. */
export const listingOwnerSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(roles),
  listings: z.number().int(),
})

/** A colleague with listings of the same dealership. */
export const colleagueSchema = listingOwnerSchema.pick({ username: true, listings: true })
