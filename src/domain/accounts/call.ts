import type { z } from 'zod'
import type { Action } from './permissions.ts'

/** Kinds of refusal (docs/product.md#errors). */
export type ProblemKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'absent'
  | 'conflict'
  | 'gone'
  | 'stale'
  | 'tooLarge'
  | 'wrongType'
  | 'slowDown'
  | 'busy'
  | 'unavailable'

/** Who may call. */
export interface CallRules {
  /** Any account, or roles with that permission; everybody unless given. */
  access?: 'account' | Action
  /** Whether an account that is suspended may write here too. */
  whileSuspended?: boolean
  /** Whether blocked networks are refused. */
  refusesBlocked?: boolean
  /** Whether an administrator may call it whose second factor is overdue. */
  withoutFactor?: boolean
  /** Needs a log-in or `POST /api/user/proof` within the last ten minutes. Defaults to `wantsProof`. */
  stepUp?: boolean
  /** The errors of this call besides those that follow from its access, body and parameters. */
  errorResponses?: readonly ProblemKind[]
}

/** Rules of calls that keep an account its owner's: also for who is suspended, or has yet to add a second factor. */
export const ownAccount = { access: 'account', whileSuspended: true, withoutFactor: true } as const

/** A call as it is declared. The id of a path is a positive whole number. */
export interface Call extends CallRules {
  summary: string
  description?: string
  body?: z.ZodType
  /** By its status, what a call answers that succeeds. */
  response: Record<number, z.ZodType>
}

/** By method and path. */
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Call>
