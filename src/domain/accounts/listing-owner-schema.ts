import { z } from 'zod'
import { roles } from '../enums.ts'
import type { Calls } from './call.ts'

/** An account with listings of a dealership. */
export const listingOwnerSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(roles),
  listings: z.number().int(),
})

/** A colleague with listings of the same dealership. */
export const colleagueSchema = listingOwnerSchema.pick({ username: true, listings: true })

export const listingOwnerCalls = {
  'GET /api/user/colleagues': {
    access: 'account',
    summary: "Colleagues who hold listings of the user's dealership that the user does not manage",
    response: { 200: z.array(colleagueSchema) },
  },
  'GET /api/admin/users/:id/listing-owners': {
    access: 'user.manage',
    summary: "Who else holds how many listings of the account's dealership",
    response: { 200: z.array(listingOwnerSchema) },
  },
} satisfies Calls
