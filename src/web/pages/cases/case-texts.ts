import { answerTimeText } from '#domain/enquiries/dealer-contact.ts'
import { auditActions } from '#domain/moderation/audit.ts'
import type { CaseState, CaseStep, CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry, Finding } from '#domain/moderation/case-schema.ts'
import { type ReportReason, reportReasonKeys } from '#domain/moderation/report-reasons.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { id, oneOf } from '#domain/text/parameters.ts'
import type { QueryOf } from '#domain/text/query.ts'
import { searchValidator } from '../../site/search-params.ts'
import type { BadgeTone } from '../../ui/display/badge.tsx'

/** `step` opens the form of a step with the case, filled in with `reason`. */
const schema = {
  view: oneOf(['decided']),
  owner: id(),
  case: id(),
  step: oneOf(['suspend']),
  reason: oneOf(reportReasonKeys),
}
export type CasesSearch = QueryOf<typeof schema>
export const casesSearch = searchValidator(schema)

export const subjectNames: Record<CaseSubject, string> = {
  listing: 'Listing',
  dealership: 'Dealership',
  account: 'Account',
  enquiry: 'Message',
}

const decidedStates: Partial<Record<CaseState, { text: string; tone: BadgeTone }>> = {
  held: { text: 'Held', tone: 'orange' },
  removed: { text: 'Removed', tone: 'red' },
  warned: { text: 'Warned', tone: 'gold' },
  suspended: { text: 'Suspended', tone: 'red' },
  dismissed: { text: 'Nothing wrong', tone: 'success' },
  ended: { text: 'Suspension over', tone: 'neutral' },
}

const findingNames: Record<Finding['rule'], string> = {
  repost: 'Removed before',
  text: 'Text',
  pictures: 'Pictures',
  price: 'Price',
  contact: 'Contact',
}

export function caseBadges(entry: CaseEntry): { text: string; tone: BadgeTone }[] {
  const { state, isAppealed, isAsked, isWaiting, findings, reports } = entry
  const decided = decidedStates[state]
  const badges: { text: string; tone: BadgeTone }[] = []
  if (isAppealed) badges.push({ text: 'Appeal', tone: 'purple' })
  if (decided) badges.push(decided)
  if (state === 'open' && !isWaiting && !isAsked) badges.push({ text: 'Listing deleted', tone: 'neutral' })
  if (isAsked) badges.push({ text: 'Asked', tone: 'neutral' })
  for (const rule of new Set(findings.filter((finding) => !finding.isDecided).map(({ rule }) => rule)))
    badges.push({ text: findingNames[rule], tone: 'gold' })
  if (reports > 0) badges.push({ text: formatQuantity(reports, 'report'), tone: 'neutral' })
  return badges.length > 0 ? badges : [{ text: 'Opened here', tone: 'neutral' }]
}

export function waitedText(since: string, now: Date): string {
  return answerTimeText(Math.max(0, now.getTime() - Date.parse(since)) / 60_000)
}

/** Toast and key of each step. The program's own steps have none. */
export const stepTexts: Partial<Record<CaseStep, { done: string; key?: string }>> = {
  dismiss: { done: 'Nothing wrong', key: 'n' },
  ask: { done: 'Asked', key: 'a' },
  hold: { done: 'Held', key: 'h' },
  warn: { done: 'Warned', key: 'w' },
  remove: { done: 'Removed', key: 'r' },
  suspend: { done: 'Suspended', key: 's' },
  keep: { done: 'Decision kept', key: 'e' },
  answer: { done: 'Answer sent' },
  appeal: { done: 'Appeal sent' },
}

/** Entries of a case's history by action: a step as it is done, such as `Warned`. */
export const historyTexts: Readonly<Record<string, string>> = {
  ...auditActions,
  ...Object.fromEntries(Object.entries(stepTexts).map(([step, { done }]) => [`case.${step}`, done])),
}

/** The reason of an earlier decision, otherwise the one most reports give. */
export function usualReason({ reported, history }: CaseDetail): ReportReason | undefined {
  const before = history.find(({ reason }) => reason !== null)?.reason
  const given = reportReasonKeys.find((key) => key === before)
  if (given) return given
  const counts = Map.groupBy(reported, ({ reason }) => reason)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
