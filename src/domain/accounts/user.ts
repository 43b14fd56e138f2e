import type { z } from 'zod'
import type { handedOverSchema, handOverSchema, holderSchema } from './hand-over-schema.ts'
import type { newUserSchema, reassignmentSchema, userPatchSchema, userSchema } from './user-schema.ts'

/** Who is signed in, and what every answer about an account holds. */
export type User = z.infer<typeof userSchema>

/** An account that an administrator makes. */
export type NewUser = z.infer<typeof newUserSchema>

/** What an administrator changes about an account; what is left out stays. */
export type UserPatch = z.infer<typeof userPatchSchema>

/** Who is going to have how many of the listings of an account that is deleted. */
export type Reassignment = z.infer<typeof reassignmentSchema>

/** Which listings an administrator gives to which account. */
export type HandOver = z.infer<typeof handOverSchema>

/** How many listings have another owner now. */
export type HandedOver = z.infer<typeof handedOverSchema>

/** Who holds how many listings of a dealership. */
export type Holder = z.infer<typeof holderSchema>

/** Always an administrator, and never deleted (specification, section 6). */
export const firstUserId = 1
