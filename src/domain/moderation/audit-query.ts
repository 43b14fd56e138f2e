import type { Role } from '../enums.ts'
import { id, oneOf, text } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'
import type { AuditAction } from './audit.ts'

export const auditObjectKinds = [
  'case',
  'account',
  'listing',
  'dealership',
  'enquiry',
  'network',
  'site',
] as const
export type AuditObjectKind = (typeof auditObjectKinds)[number]

const day = (which: string) => ({
  jsonSchema: { type: 'string', format: 'date', description: `${which} day, as YYYY-MM-DD.` },
  parse: ([given = '']: readonly string[]) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined),
})

/** Entries of a page. */
export const auditPageSize = 50

export const auditQuerySchema = {
  person: text({ description: 'The name of who did it, or a part of it.' }),
  kind: oneOf(auditObjectKinds, { description: 'What it was done to.' }),
  object: id({ description: 'The number of what it was done to.' }),
  since: day('The first'),
  until: day('The last'),
  before: id({ description: 'Only entries before this one: the last of the page before.' }),
}
export type AuditQuery = QueryOf<typeof auditQuerySchema>

/** Who did something, as somebody may see it: a dealer sees the role of others, not the name. */
export interface AuditEntry {
  id: number
  at: string
  actorName: string | null
  actorRole: Role | 'program'
  action: AuditAction
  objectKind: AuditObjectKind
  objectId: number | null
  objectName: string
  details: Record<string, string | number | boolean | null>
}

export interface AuditPage {
  entries: AuditEntry[]
  hasMore: boolean
}
