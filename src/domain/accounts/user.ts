import type { z } from 'zod'
import type { handedOverSchema, handOverSchema, holderSchema } from './hand-over-schema.ts'
import type { newUserSchema, reassignmentSchema, userPatchSchema, userSchema } from './user-schema.ts'

export type User = z.infer<typeof userSchema>
export type NewUser = z.infer<typeof newUserSchema>
export type UserPatch = z.infer<typeof userPatchSchema>
export type Reassignment = z.infer<typeof reassignmentSchema>
export type HandOver = z.infer<typeof handOverSchema>
export type HandedOver = z.infer<typeof handedOverSchema>
export type Holder = z.infer<typeof holderSchema>

/** Always an administrator, and never deleted (specification, section 6). */
export const firstUserId = 1
