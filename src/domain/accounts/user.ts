import type { z } from 'zod'
import type { colleagueSchema, listingOwnerSchema } from './listing-owner-schema.ts'
import type {
  managedUserSchema,
  newUserSchema,
  reassignmentSchema,
  userPatchSchema,
  userSchema,
} from './user-schema.ts'

export type User = z.infer<typeof userSchema>
export type ManagedUser = z.infer<typeof managedUserSchema>
export type NewUser = z.infer<typeof newUserSchema>
export type UserPatch = z.infer<typeof userPatchSchema>
export type Reassignment = z.infer<typeof reassignmentSchema>
export type Colleague = z.infer<typeof colleagueSchema>
export type ListingOwner = z.infer<typeof listingOwnerSchema>

/** Always an administrator, and never deleted (docs/product.md#accounts). */
export const firstUserId = 1
