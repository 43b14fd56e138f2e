import type { Role } from '../enums.ts'
import { id, oneOf, text } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'
import { type CaseStep, caseSteps } from './case-life-cycle.ts'

/** What the audit log has beside the steps of cases, in words. */
const otherActions = {
  'account.create': 'Account made',
  'account.change': 'Account changed',
  'account.approve': 'Account approved',
  'account.decline': 'Application declined',
  'account.delete': 'Account deleted',
  'account.password': 'Password reset',
  'account.sign-in': 'Signed in',
  'account.second-factor-added': 'Second factor added',
  'account.second-factor-removed': 'Second factor removed',
  'account.second-factor-cleared': 'Second factor cleared at the machine',
  'account.recovery-codes-made': 'Recovery codes made',
  'account.hand-over': 'Listings handed over',
  'dealership.switch-on': 'Dealership switched on',
  'dealership.switch-off': 'Dealership switched off',
  'dealership.check': 'Dealership checked',
  'site.change': 'Site changed',
  'site.clear-demo': 'Demo removed',
  'site.access-code': 'Access code shown at the machine',
  'export.enquiries': 'Enquiries exported',
  'export.listings': 'Listings exported',
  'export.audit': 'Audit log exported',
  'privacy.export': 'Personal data read',
  'privacy.erase': 'Personal data erased',
  'case.undo': 'Decision taken back',
  'network.block': 'Network blocked',
  'network.unblock': 'Network unblocked',
} as const

export type AuditAction = keyof typeof otherActions | `case.${CaseStep}`

/** What an entry is called. */
export const auditActions: Readonly<Record<AuditAction, string>> = {
  ...otherActions,
  ...(Object.fromEntries(
    Object.entries(caseSteps).map(([name, { label }]) => [`case.${name}`, label]),
  ) as Record<`case.${CaseStep}`, string>),
}

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
