import { and, eq, isNotNull } from 'drizzle-orm'
import { type CaseStep, caseSteps, stepOf } from '#domain/moderation/case-life-cycle.ts'
import { reportReasons } from '#domain/moderation/report-reasons.ts'
import { dayMs, formatLocalTime } from '#domain/text/local-time.ts'
import { auditLog, cases } from '#server/database/moderation-tables.ts'
import { users } from '#server/database/schema.ts'
import { mailKind } from '#server/mail/mail-kind.ts'

const subjectWords = {
  listing: 'Your listing',
  dealership: 'Your dealership',
  account: 'Your account',
  enquiry: 'A message',
}

/** Tells the owner of the subject of a case what was decided and why, and how to appeal; to a confirmed address alone. */
export const caseMail = mailKind({
  name: 'case',
  limits: { toOne: 50, inAll: 1_000 },
  expiresAfterMs: 3 * dayMs,

  async read({ queries }, { entry }: { entry: number }) {
    const [found] = await queries
      .select({ action: auditLog.action, details: auditLog.details, about: cases, to: users.email })
      .from(auditLog)
      .innerJoin(cases, eq(cases.id, auditLog.objectId))
      .innerJoin(users, eq(users.id, cases.ownerId))
      .where(and(eq(auditLog.id, entry), isNotNull(users.emailConfirmedAt)))
    const told = found && tellingOf(found.action.slice('case.'.length))
    return found?.to && told ? { ...found, to: found.to, told } : undefined
  },

  write({ details: { reason, words }, told, about: { subject, subjectName, suspendedUntil } }, { site }) {
    const why = Object.entries(reportReasons).find(([key]) => key === reason)?.[1]
    const lines = [
      `${subjectWords[subject]} ${subjectName} ${told}`,
      ...(suspendedUntil ? [`This ends on ${formatLocalTime(suspendedUntil)}.`] : []),
      ...(why ? ['', `Reason: ${why}`] : []),
      ...(words ? ['', String(words)] : []),
      '',
      `See it, answer or appeal: ${site.url}/cases`,
    ]
    return { subject: `${subjectWords[subject]} on ${site.name}: ${subjectName}`, text: lines.join('\n') }
  },
})

function tellingOf(action: string): string | undefined {
  if (action === 'undo') return 'was looked at again: the last decision was taken back.'
  return action in caseSteps ? stepOf(action as CaseStep).tells : undefined
}
