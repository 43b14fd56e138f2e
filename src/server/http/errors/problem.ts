import type { ProblemKind } from '#domain/accounts/call.ts'
import type { SecurityEvent } from '../log/security-log.ts'
import { sentenceOfFields } from './field-names.ts'

/** Nested fields read `imageUrls.0`. */
export interface FieldProblem {
  field: string
  message: string
}

/** docs/product.md#errors */
export const statusOf: Record<ProblemKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  gone: 410,
  stale: 412,
  tooLarge: 413,
  wrongType: 415,
  slowDown: 429,
  busy: 503,
  unavailable: 503,
}

interface ProblemDetails {
  fields?: FieldProblem[]
  /** For the log alone: details that the user must not or need not read. */
  log?: string
  event?: SecurityEvent
  retryAfterSeconds?: number
  cause?: unknown
}

/** The default security event of a kind. */
const events: Partial<Record<ProblemKind, SecurityEvent>> = {
  forbidden: { event: 'refused' },
  slowDown: { event: 'throttled' },
}

/** An error for the client; the message is one plain sentence for the user. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemKind
  readonly status: number
  readonly fields: readonly FieldProblem[]
  readonly log: string | undefined
  readonly event: SecurityEvent | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ProblemKind, message: string, details: ProblemDetails = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = statusOf[kind]
    this.fields = details.fields ?? []
    this.log = details.log
    this.event = details.event ?? events[kind]
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Lists each wrong field with its message, in the order of the schema. */
export function invalidFields(fields: FieldProblem[], event?: SecurityEvent): Problem {
  const sentence = sentenceOfFields(fields) || 'The request is malformed'
  return new Problem('malformed', sentence, { fields, ...(event && { event }) })
}

/** @throws Problem malformed where there are any */
export function refuseFields(fields: FieldProblem[]): void {
  if (fields.length > 0) throw invalidFields(fields)
}

export function notSignedIn(): Problem {
  return new Problem('unauthenticated', 'Please log in first')
}

export function adminsOnly(): Problem {
  return new Problem('forbidden', 'Only an administrator may do this')
}

export function notPermitted(): Problem {
  return new Problem('forbidden', 'Your account may not do this')
}

/** Retry-After while the database is unavailable. */
const awaySeconds = 5

/** @param log what could not be done, for the log */
export function databaseAway(cause: unknown, log: string): Problem {
  const sentence = 'The marketplace cannot be reached right now. Please try again in a moment.'
  return new Problem('unavailable', sentence, { retryAfterSeconds: awaySeconds, cause, log })
}
