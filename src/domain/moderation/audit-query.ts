import { id, oneOf, text } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'

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
