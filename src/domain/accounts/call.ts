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
  /** Any account, or roles with that permission. Defaults to everybody. */
  access?: 'account' | Action
  /** Whether a suspended account may write here. */
  whileSuspended?: boolean
  /** Whether blocked networks are refused. */
  refusesBlocked?: boolean
  /** Whether it works while an administrator's second factor is overdue. */
  withoutFactor?: boolean
  /** Needs a log-in or `POST /api/user/proof` within the last ten minutes. Defaults to `wantsProof`. */
  stepUp?: boolean
  /** Errors besides those of access, body and parameters. */
  errorResponses?: readonly ProblemKind[]
}

/** Calls that keep an account its owner's. They also work while it is suspended or lacks a second factor. */
export const ownAccount = { access: 'account', whileSuspended: true, withoutFactor: true } as const

/** A file that a call answers with, by its media type. */
export interface FileAnswer {
  description: string
  content: Record<string, { schema: z.ZodType }>
}

/** The declaration of a call. */
export interface Call extends CallRules {
  summary: string
  description?: string
  /** Parts of the path. `:id` is known. */
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  /** Types of the body. Defaults to JSON. */
  consumes?: readonly string[]
  body?: z.ZodType
  /** In bytes. */
  bodyLimit?: number
  /** Answers of success by status. */
  response: Record<number, z.ZodType | FileAnswer>
}

/** By method and path. */
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Call>
