import { answerTimeText } from '#domain/enquiries/answer-time.ts'
import { type AuditAction, auditActions } from '#domain/moderation/audit.ts'
import type { CaseState, CaseStep, CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry } from '#domain/moderation/case-schema.ts'
import { type ReportReason, reportReasons } from '#domain/moderation/report-reasons.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { BadgeTone } from '../../ui/display/badge.tsx'

export const subjectNames: Record<CaseSubject, string> = {
  listing: 'Listing',
  dealership: 'Dealership',
  account: 'Account',
  enquiry: 'Message',
}

const decidedStates: Record<CaseState, { text: string; tone: BadgeTone } | null> = {
  open: null,
  quarantined: null,
  held: { text: 'Held', tone: 'orange' },
  removed: { text: 'Removed', tone: 'red' },
  warned: { text: 'Warned', tone: 'gold' },
  suspended: { text: 'Suspended', tone: 'red' },
  dismissed: { text: 'Nothing wrong', tone: 'success' },
  ended: { text: 'Suspension over', tone: 'neutral' },
}

/** What kind of case it is, at a glance: an appeal, hidden by a rule or by reports, reported, asked, decided. */
export function caseBadges(entry: CaseEntry): { text: string; tone: BadgeTone }[] {
  const { state, isAppealed, isAsked, findings, reports } = entry
  const decided = decidedStates[state]
  const badges: { text: string; tone: BadgeTone }[] = []
  if (isAppealed) badges.push({ text: 'Appeal', tone: 'purple' })
  if (state === 'quarantined')
    badges.push({ text: findings.length > 0 ? 'Hidden by a rule' : 'Hidden by reports', tone: 'orange' })
  if (decided) badges.push(decided)
  if (isAsked) badges.push({ text: 'Asked', tone: 'neutral' })
  if (reports > 0) badges.push({ text: formatQuantity(reports, 'report'), tone: 'tint' })
  return badges.length > 0 ? badges : [{ text: 'Opened here', tone: 'neutral' }]
}

/** Since when it waits, such as `3 hours`. */
export function waitedText(since: string, now: Date): string {
  return answerTimeText(Math.max(0, now.getTime() - Date.parse(since)) / 60_000)
}

/** What an entry of the audit log is called: `case.hold` is 'Hold'. */
export function actionText(action: string): string {
  return action in auditActions ? auditActions[action as AuditAction] : action
}

/** What a toast says was done; of the program's own steps none does. */
export const doneTexts: Partial<Record<CaseStep, string>> = {
  dismiss: 'Nothing wrong',
  ask: 'Asked',
  hold: 'Held',
  warn: 'Warned',
  remove: 'Removed',
  suspend: 'Suspended',
  keep: 'Decision kept',
  answer: 'Answer sent',
  appeal: 'Appeal sent',
}

/** Letters that press the buttons of the desk. */
export const stepKeys: Partial<Record<CaseStep, string>> = {
  dismiss: 'n',
  ask: 'a',
  hold: 'h',
  warn: 'w',
  remove: 'r',
  suspend: 's',
  keep: 'e',
}
export const undoKey = 'u'

/** What was decided before, or else what most reports say. */
export function usualReason({ reported, history }: CaseDetail): ReportReason | undefined {
  const before = history.find(({ reason }) => reason !== null)?.reason
  if (before && before in reportReasons) return before as ReportReason
  const counts = Map.groupBy(reported, ({ reason }) => reason)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
