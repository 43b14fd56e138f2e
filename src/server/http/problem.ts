import type { ProblemKind } from '#domain/accounts/call.ts'
import { fieldLabel, isFieldKey } from '#domain/vehicle/fields.ts'
import type { SecurityEvent } from './log/security-log.ts'

export interface FieldProblem {
  field: string
  message: string
}

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
  log?: string
  event?: SecurityEvent
  retryAfterSeconds?: number
  cause?: unknown
}

const events: Partial<Record<ProblemKind, SecurityEvent>> = {
  forbidden: { event: 'refused' },
  slowDown: { event: 'throttled' },
}

/** The message is one plain sentence for the user. */
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

export function invalidFields(fields: FieldProblem[], event?: SecurityEvent): Problem {
  const sentence = sentenceOfFields(fields) || 'The request is malformed'
  return new Problem('malformed', sentence, { fields, ...(event && { event }) })
}

/** @throws Problem malformed if there are any */
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

const awaySeconds = 5

export function databaseAway(cause: unknown, log: string): Problem {
  const sentence = 'The marketplace cannot be reached right now. Please try again in a moment.'
  return new Problem('unavailable', sentence, { retryAfterSeconds: awaySeconds, cause, log })
}

const refusals = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Undefined unless a file could not be written. */
export function diskProblem(error: unknown): Problem | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at && refusals.has(String(at.code)))) continue
    const sentence = 'The marketplace has no room to keep files right now. Please try again later.'
    return new Problem('unavailable', sentence, { retryAfterSeconds: 60, cause: error })
  }
  return undefined
}

const labels: Readonly<Record<string, string>> = {
  username: 'Username',
  password: 'Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  adminCode: 'Admin Access Code',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  message: 'Message',
  description: 'Description',
  contactPhone: 'Phone',
  contactEmail: 'E-mail',
  address: 'Address',
  city: 'City',
  country: 'Country',
  website: 'Website',
  workingHours: 'Opening hours',
  logoUrl: 'Logo',
  coverImageUrl: 'Cover',
  galleryImages: 'Gallery',
  specialties: 'Specialties',
  yearEstablished: 'Year established',
}

/** Messages for display below a field start like this. */
const withoutSubject = /^(At most|Contains|It|Must|Not) /

/** Names fields as forms show them. */
export function sentenceOfFields(fields: readonly { field: string; message: string }[]): string {
  return fields
    .map(({ field, message }) => {
      const label = labelOf(field)
      const needsNoName = !label || (fields.length === 1 && !withoutSubject.test(message))
      return needsNoName ? message : `${label}: ${message}`
    })
    .join('; ')
}

function labelOf(field: string): string | undefined {
  const [name = '', place] = field.split('.')
  const label = isFieldKey(name) ? fieldLabel(name) : Object.hasOwn(labels, name) ? labels[name] : undefined
  if (!label || place === undefined || Number.isNaN(Number(place))) return label
  return `${label}, number ${Number(place) + 1}`
}
