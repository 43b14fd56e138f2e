import { id, oneOf, text } from '../text/parameters.ts'
import type { QueryOf } from '../text/query.ts'
import { type CaseStep, caseStepNames, stepOf } from './case-life-cycle.ts'

/** Actions other than the steps of cases. */
const otherActions = {
  'account.create': 'Account created',
  'account.change': 'Account changed',
  'account.approve': 'Account approved',
  'account.decline': 'Application declined',
  'account.delete': 'Account deleted',
  'account.password': 'Password reset',
  'account.register-admin': 'Registered as administrator',
  'account.sign-in': 'Signed in',
  'account.second-factor-added': 'Second factor added',
  'account.second-factor-removed': 'Second factor removed',
  'account.second-factor-cleared': 'Second factor cleared on the server',
  'account.passkey-added': 'Passkey added',
  'account.passkey-removed': 'Passkey removed',
  'account.recovery-codes-made': 'Recovery codes created',
  'account.hand-over': 'Listings handed over',
  'dealership.change': 'Dealership changed',
  'dealership.switch-on': 'Dealership switched on',
  'dealership.switch-off': 'Dealership switched off',
  'dealership.check': 'Dealership checked',
  'stock.confirm': 'Vehicles confirmed as still here',
  'stock.confirm-undo': 'Confirmation of vehicles undone',
  'site.change': 'Site changed',
  'site.clear-demo': 'Demo removed',
  'site.access-code': 'Access code shown on the server',
  'export.enquiries': 'Enquiries exported',
  'export.listings': 'Listings exported',
  'export.audit': 'History exported',
  'privacy.export': 'Personal data read',
  'privacy.erase': 'Personal data erased',
  'case.undo': 'Decision undone',
  // Only in older logs.
  'case.quarantine': 'Hidden until somebody looked',
  'case.hold': 'Held',
  'case.ask': 'Asked',
  'case.answer': 'Answer sent',
  'network.block': 'Network blocked',
  'network.unblock': 'Network unblocked',
} as const

export type AuditAction = keyof typeof otherActions | `case.${CaseStep}`

export const auditActions: Readonly<Record<AuditAction, string>> = {
  ...otherActions,
  ...(Object.fromEntries(
    caseStepNames.map((name) => [`case.${name}`, stepOf(name).done ?? stepOf(name).label]),
  ) as Record<`case.${CaseStep}`, string>),
}

export const listingActions = {
  'listing.created': 'Listed',
  'listing.changed': 'Listing changed',
  'listing.deleted': 'Listing deleted',
} as const

export type HistoryAction = AuditAction | keyof typeof listingActions

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

/** `administration` means all kinds except changes of listings. */
export const historyKinds = ['deleted', 'administration', ...auditObjectKinds] as const

const matching = (pattern: RegExp, description: string) => ({
  jsonSchema: { type: 'string', pattern: pattern.source, description },
  parse: ([given = '']: readonly string[]) => (pattern.test(given) ? given : undefined),
})
const day = /^\d{4}-\d{2}-\d{2}$/

export const historyQuerySchema = {
  q: text({ description: 'Every word must occur in the name, the number or the person.' }),
  kind: oneOf(historyKinds, {
    description:
      'Kind of the object, `deleted` for deleted listings, or `administration` for all except changes of listings.',
  }),
  object: id({ description: 'Number of the object.' }),
  since: matching(day, 'The first day, as YYYY-MM-DD.'),
  until: matching(day, 'The last day, as YYYY-MM-DD.'),
  before: matching(/^\d{1,16}(-\d{1,16}){2}$/, 'The `next` of the previous page.'),
}
export type HistoryQuery = QueryOf<typeof historyQuerySchema>
