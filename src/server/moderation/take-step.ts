import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import {
  afterStep,
  type CaseRole,
  type CaseStanding,
  type CaseState,
  type CaseStep,
  caseSteps,
  isAllowed,
  isHiding,
  isWaiting,
  stepOf,
} from '#domain/moderation/case-life-cycle.ts'
import type { StepCall } from '#domain/moderation/case-schema.ts'
import { reportReasons } from '#domain/moderation/report-reasons.ts'
import { dayMs, formatLocalTime } from '#domain/text/local-time.ts'
import { readUser } from '#server/accounts/read-users.ts'
import type { Queries } from '#server/database/database.ts'
import { type AuditDetails, auditLog, cases, reports } from '#server/database/moderation-tables.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import type { ChangedRows, Writing } from '#server/dependencies.ts'
import { Problem, refuseFields } from '#server/http/problem.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type AuditActor, program, writeAudit } from '#server/write-audit.ts'
import { assertNotIndispensable, lockAccounts } from '../accounts/administrators.ts'
import { type CaseRow, tellDesk } from './open-case.ts'

interface Stepping {
  actor: AuditActor
  by: CaseRole
  now: Date
}

/** Applies all effects: visibility, reports, audit log, mail. @param found locked @throws Problem conflict, malformed */
export async function takeStep(
  queries: Queries,
  found: CaseRow,
  { step, reason, words = '', days }: Pick<StepCall, 'step'> & Partial<StepCall>,
  { actor, by, now }: Stepping,
): Promise<ChangedRows> {
  const { says } = stepOf(step)
  if (!isAllowed(found, step, by))
    throw new Problem('conflict', 'Somebody decided this in the meantime. Reload to see how.')
  refuseFields([
    ...(says === 'reason' && !reason ? [{ field: 'reason', message: 'Please choose a reason' }] : []),
    ...(says && words === '' ? [{ field: 'words', message: 'Please write a few words' }] : []),
  ])
  const decides = by === 'desk'
  if (decides)
    await queries
      .update(reports)
      .set({ decidedAt: now })
      .where(and(eq(reports.caseId, found.id), isNull(reports.decidedAt)))
  const { state, decidedAt, suspendedUntil, findings } = found
  const after = afterStep(standingOf(found), step)
  const endsAt = step === 'suspend' && days ? new Date(now.getTime() + days * dayMs) : null
  return change(queries, found, after, {
    actor,
    by,
    now,
    action: step,
    set: {
      before: decides ? beforeDecision(found) : null,
      decidedAt: decides ? now : decidedAt,
      suspendedUntil: after.state === state ? suspendedUntil : endsAt,
      findings: decides ? findings.map((finding) => ({ ...finding, isDecided: true })) : findings,
    },
    details: {
      ...(reason && { reason }),
      ...(words && { words }),
      ...(days && { days }),
    },
  })
}

function standingOf({ subject, state, isAppealed, hasAppealed }: CaseRow): CaseStanding {
  return { subject, state, isAppealed, hasAppealed }
}

function beforeDecision(found: CaseRow): CaseRow['before'] {
  const { decidedAt, suspendedUntil, findings } = found
  return {
    ...standingOf(found),
    decidedAt: decidedAt?.toISOString() ?? null,
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    findings,
  }
}

/** @throws Problem conflict if there is no decision to undo */
export async function undoStep(
  queries: Queries,
  found: CaseRow,
  { actor, by, now }: Stepping,
): Promise<ChangedRows> {
  const { before, decidedAt } = found
  if (!before || !decidedAt) throw new Problem('conflict', 'There is nothing left to undo')
  await queries
    .update(reports)
    .set({ decidedAt: null })
    .where(and(eq(reports.caseId, found.id), eq(reports.decidedAt, decidedAt)))
  const { decidedAt: decidedBefore, suspendedUntil, findings, ...standing } = before
  const set = {
    before: null,
    decidedAt: decidedBefore === null ? null : new Date(decidedBefore),
    suspendedUntil: suspendedUntil === null ? null : new Date(suspendedUntil),
    findings,
  }
  return change(queries, found, standing, { actor, by, now, action: 'undo', set, details: {} })
}

interface RecordedStep extends Stepping {
  action: CaseStep | 'undo'
  details: AuditDetails
}

async function change(
  queries: Queries,
  found: CaseRow,
  after: CaseStanding,
  { set, details, ...step }: RecordedStep & { set: Partial<CaseRow> },
): Promise<ChangedRows> {
  if (found.subject === 'account' && after.state === 'suspended' && found.state !== 'suspended') {
    await lockAccounts(queries)
    await assertNotIndispensable(queries, await readUser(queries, found.subjectId), 'suspended')
  }
  const reopened = isWaiting(after) && !isWaiting(found) ? { openedAt: step.now } : {}
  await queries
    .update(cases)
    .set({ ...after, ...set, ...reopened, version: found.version + 1 })
    .where(eq(cases.id, found.id))
  if (isWaiting(after) && !isWaiting(found)) await tellDesk(queries, step.now)
  await tellStep(queries, found, { ...step, details: { from: found.state, to: after.state, ...details } })
  return applyState(queries, found, after.state)
}

/** Also mails the owner, unless they took the step. */
async function tellStep(
  queries: Queries,
  found: CaseRow,
  { action, actor, now, details }: RecordedStep,
): Promise<void> {
  const { id, subject, subjectId, subjectName: name, dealershipId, ownerId, state } = found
  const entry = await writeAudit(queries, actor, {
    action: `case.${action}`,
    object: { kind: 'case', id, name, dealershipId },
    details: { subject, subjectId, ...details },
    now,
  })
  if (entry === undefined || ownerId === null || ownerId === actor.id) return
  if (action === 'dismiss' && state === 'open') return
  await queueMail(queries, caseMail, { entry }, { now })
}

/** @throws Problem absent, also if the case does not match `which` */
export async function lockCase(queries: Queries, id: number, which?: SQL): Promise<CaseRow> {
  const isIt = and(eq(cases.id, id), which)
  const [found] = await queries.select().from(cases).where(isIt).for('no key update')
  if (!found) throw new Problem('absent', 'There is no such case')
  return found
}

export async function endSuspensions({ database, catalogueWrites }: Writing, now: Date): Promise<void> {
  const due = await database.queries
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.state, 'suspended'), lte(cases.suspendedUntil, now)))
  for (const { id } of due) {
    const changed = await database.queries.transaction(async (queries) => {
      const found = await lockCase(queries, id)
      const isDue = isAllowed(found, 'end', 'program')
      return isDue ? takeStep(queries, found, { step: 'end' }, { actor: program, by: 'program', now }) : {}
    })
    await catalogueWrites.apply(changed)
  }
}

/** Announces the subject if its new state hides or shows it. @returns rows to read again */
async function applyState(
  queries: Queries,
  { subject, subjectId, state: before }: CaseRow,
  after: CaseState,
): Promise<ChangedRows> {
  const was = isHiding(before)
  const is = isHiding(after)
  if (before === after || (!was && !is)) return {}
  if (subject === 'listing') return announceListings(queries, eq(vehicles.id, subjectId))
  if (subject === 'account') return announceListings(queries, eq(vehicles.userId, subjectId))
  if (subject === 'enquiry') return {}
  await queries.update(dealerships).set(newVersion).where(eq(dealerships.id, subjectId))
  return { dealerships: [subjectId] }
}

/** A trigger raises the version on every write, so that every process reads the row again. */
const newVersion = { version: sql`version` }

async function announceListings(queries: Queries, which: ReturnType<typeof eq>): Promise<ChangedRows> {
  const rows = await queries.update(vehicles).set(newVersion).where(which).returning({ id: vehicles.id })
  return { vehicles: rows.map(({ id }) => id) }
}

const subjectWords = {
  listing: 'Your listing',
  dealership: 'Your dealership',
  account: 'Your account',
  enquiry: 'A message',
}

const caseMail = mailKind({
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
    const decision = found && decisionText(found.action.slice('case.'.length))
    return found?.to && decision ? { ...found, to: found.to, decision } : undefined
  },

  write({ details: { reason, words }, decision, about: { subject, subjectName, suspendedUntil } }, { site }) {
    const why = Object.entries(reportReasons).find(([key]) => key === reason)?.[1]
    const lines = [
      `${subjectWords[subject]} ${subjectName} ${decision}`,
      ...(suspendedUntil ? [`This ends on ${formatLocalTime(suspendedUntil)}.`] : []),
      ...(why ? ['', `Reason: ${why}`] : []),
      ...(words ? ['', String(words)] : []),
      '',
      `See it or appeal: ${site.url}/cases`,
    ]
    return { subject: `${subjectWords[subject]} on ${site.name}: ${subjectName}`, text: lines.join('\n') }
  },
})

function decisionText(action: string): string | undefined {
  if (action === 'undo') return 'was looked at again: we undid our last decision.'
  return action in caseSteps ? stepOf(action as CaseStep).tells : undefined
}
