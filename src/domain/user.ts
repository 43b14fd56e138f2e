import type { z } from 'zod'
import type { userSchema } from './user-schema.ts'

/** Who is signed in, and what every answer about an account holds. */
export type User = z.infer<typeof userSchema>
