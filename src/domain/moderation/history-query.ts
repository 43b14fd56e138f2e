import { id, oneOf, text } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'

/** What the audit log has entries about. */
export const auditObjectKinds = [
  'listing',
  'case',
  'account',
  'dealership',
  'enquiry',
  'network',
  'site',
] as const
export type AuditObjectKind = (typeof auditObjectKinds)[number]

/** What the history is narrowed to; `administration` is all but changes of listings. */
export const historyKinds = ['deleted', 'administration', ...auditObjectKinds] as const

const matching = (pattern: RegExp, description: string) => ({
  jsonSchema: { type: 'string', pattern: pattern.source, description },
  parse: ([given = '']: readonly string[]) => (pattern.test(given) ? given : undefined),
})
const day = /^\d{4}-\d{2}-\d{2}$/

export const historyQuerySchema = {
  q: text({ description: 'Words that all have to occur in the name, the number or the person.' }),
  kind: oneOf(historyKinds, {
    description: 'What it was done to, `deleted` listings, or `administration`: all but changes of listings.',
  }),
  object: id({ description: 'The number of what it was done to.' }),
  since: matching(day, 'The first day, as YYYY-MM-DD.'),
  until: matching(day, 'The last day, as YYYY-MM-DD.'),
  before: matching(/^\d{1,16}-\d{1,16}$/, 'The `next` of the page before.'),
}
export type HistoryQuery = QueryOf<typeof historyQuerySchema>
