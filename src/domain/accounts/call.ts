import type { z } from 'zod'
import type { Action } from './permissions.ts'

/** Kinds of refusal (docs/product.md#errors). `problem.ts` maps them to statuses. */
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

export interface CallRules {
  /** Any account, or accounts with a permission. Defaults to everybody. */
  access?: 'account' | Action
  /** Whether a suspended account may make the call. */
  whileSuspended?: boolean
  /** Whether it works while an administrator's second factor is overdue. */
  withoutFactor?: boolean
  /** Whether it needs a log-in or `POST /api/user/proof` in the last ten minutes. Defaults to `wantsProof`. */
  stepUp?: boolean
  /** Errors other than those of access, body and parameters. */
  errorResponses?: readonly ProblemKind[]
}

/** Calls with which people protect their accounts. They work while it is suspended or lacks a second factor. */
export const ownAccount = { access: 'account', whileSuspended: true, withoutFactor: true } as const

/** A file as the response. `content` is by media type. */
export interface FileAnswer {
  description: string
  content: Record<string, { schema: z.ZodType }>
}

export interface Call extends CallRules {
  summary: string
  description?: string
  /** Parameters in the path. `:id` need not be declared. */
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  /** Media types of the body. Defaults to JSON. */
  consumes?: readonly string[]
  body?: z.ZodType
  /** In bytes. */
  bodyLimit?: number
  /** Successful responses, by status. */
  response: Record<number, z.ZodType | FileAnswer>
}

export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Call>
