import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import {
  afterStep,
  type CaseRole,
  type CaseStanding,
  type CaseStep,
  isAllowed,
  isDecision,
  isWaiting,
  stepOf,
} from '#domain/moderation/case-life-cycle.ts'
import type { StepCall } from '#domain/moderation/case-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import { assertNotIndispensable } from '#server/accounts/administration/last-administrator.ts'
import { lockAccounts } from '#server/accounts/administration/locks.ts'
import { readUser } from '#server/accounts/read-users.ts'
import { type AuditActor, program, writeAudits } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { type AuditDetails, cases, reports } from '#server/database/moderation-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import type { ChangedRows, Writing } from '#server/dependencies.ts'
import { Problem, refuseFields } from '#server/http/errors/problem.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { applyState } from './case-effects.ts'
import { caseMail } from './case-mail.ts'
import { tellDesk } from './desk-mail.ts'
import type { CaseRow } from './open-case.ts'

/** Person, role and time of a step. */
interface Stepping {
  actor: AuditActor
  by: CaseRole
  now: Date
}

/**
 * Takes a step in the life cycle of a case, in one transaction with what follows from it: the subject is hidden or shown,
 * reports are found right or wrong, the audit log has an entry, and the owner a mail.
 * @param found locked by the transaction
 * @returns the rows to read anew
 * @throws Problem conflict where the step is not allowed now, malformed without the reason or words that it needs
 */
export async function takeStep(
  queries: Queries,
  found: CaseRow,
  { step, reason, words = '', days }: Pick<StepCall, 'step'> & Partial<StepCall>,
  { actor, by, now }: Stepping,
): Promise<ChangedRows> {
  const { says, upholds } = stepOf(step)
  if (!isAllowed(found, step, by))
    throw new Problem('conflict', 'This was decided meanwhile. Reload to see how.')
  refuseFields([
    ...(says === 'reason' && !reason ? [{ field: 'reason', message: 'Please choose a reason' }] : []),
    ...(says && words === '' ? [{ field: 'words', message: 'Please write a few words' }] : []),
  ])
  if (upholds !== undefined) {
    await queries
      .update(reports)
      .set({ isUpheld: upholds, decidedAt: now })
      .where(and(eq(reports.caseId, found.id), isNull(reports.decidedAt)))
  }
  const { state, decidedAt, suspendedUntil, findings } = found
  const after = afterStep(standingOf(found), step)
  const decides = isDecision(step)
  const endsAt = step === 'suspend' && days ? new Date(now.getTime() + days * dayMs) : null
  return change(queries, found, after, {
    actor,
    by,
    now,
    action: step,
    set: {
      removed: step === 'remove' ? await readRemoved(queries, found) : found.removed,
      before: decides ? beforeDecision(found) : null,
      decidedAt: decides ? now : decidedAt,
      suspendedUntil: after.state === state ? suspendedUntil : endsAt,
      findings: decides ? findings.map((finding) => ({ ...finding, isDecided: true })) : findings,
    },
    details: {
      ...(reason && { reason }),
      ...(words && { words }),
      ...(days && { days }),
      ...(decides && isWaiting(found) && waits(found, now)),
    },
  })
}

/** @returns undefined if the subject is no listing; an update ignores it */
async function readRemoved(queries: Queries, { subject, subjectId }: CaseRow) {
  if (subject !== 'listing') return undefined
  const { mileage, imageUrls } = vehicles
  const [row] = await queries.select({ mileage, imageUrls }).from(vehicles).where(eq(vehicles.id, subjectId))
  return row
}

function standingOf({ subject, state, isAppealed, hasAppealed, isAsked }: CaseRow): CaseStanding {
  return { subject, state, isAppealed, hasAppealed, isAsked }
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

/** Undoes the last decision and restores the case. @throws Problem conflict if there is none */
export async function undoStep(
  queries: Queries,
  found: CaseRow,
  { actor, by, now }: Stepping,
): Promise<ChangedRows> {
  const { before, decidedAt } = found
  if (!before || !decidedAt) throw new Problem('conflict', 'There is nothing to undo any more')
  await queries
    .update(reports)
    .set({ isUpheld: null, decidedAt: null })
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

interface Told extends Stepping {
  action: CaseStep | 'undo'
  details: AuditDetails
}

async function change(
  queries: Queries,
  found: CaseRow,
  after: CaseStanding,
  { set, details, ...told }: Told & { set: Partial<CaseRow> },
): Promise<ChangedRows> {
  if (found.subject === 'account' && after.state === 'suspended' && found.state !== 'suspended') {
    await lockAccounts(queries)
    await assertNotIndispensable(queries, await readUser(queries, found.subjectId), 'suspended')
  }
  const anew = isWaiting(after) && !isWaiting(found) ? { openedAt: told.now, lookedAt: null } : {}
  await queries
    .update(cases)
    .set({ ...after, ...set, ...anew, version: found.version + 1 })
    .where(eq(cases.id, found.id))
  if (isWaiting(after) && !isWaiting(found)) await tellDesk(queries, told.now)
  await tellStep(queries, found, { ...told, details: { from: found.state, to: after.state, ...details } })
  return applyState(queries, found, after.state)
}

/** Logs a step, and tells the owner unless they took it themselves. */
async function tellStep(
  queries: Queries,
  found: CaseRow,
  { action, actor, now, details }: Told,
): Promise<void> {
  const { id, subject, subjectId, subjectName: name, dealershipId, ownerId, state, isAsked } = found
  const [entry] = await writeAudits(queries, actor, [
    {
      action: `case.${action}` as const,
      object: { kind: 'case' as const, id, name, dealershipId },
      details: { subject, subjectId, ...details },
      now,
    },
  ])
  if (entry === undefined || ownerId === null || ownerId === actor.id) return
  // The owner has not heard of a case that nobody decided.
  if (action === 'dismiss' && state === 'open' && !isAsked) return
  await queueMail(queries, caseMail, { entry }, { now })
}

/** How long a case that waited did so for the first look and for the decision, in milliseconds. */
function waits({ openedAt, lookedAt, isAppealed }: CaseRow, now: Date): AuditDetails {
  return {
    ...(isAppealed && { appealed: true }),
    lookedMs: (lookedAt ?? now).getTime() - openedAt.getTime(),
    decidedMs: now.getTime() - openedAt.getTime(),
  }
}

/** Locks a case until the transaction ends. @throws Problem absent, also where it is not `which` */
export async function lockCase(queries: Queries, id: number, which?: SQL): Promise<CaseRow> {
  const isIt = and(eq(cases.id, id), which)
  const [found] = await queries.select().from(cases).where(isIt).for('no key update')
  if (!found) throw new Problem('absent', 'There is no such case')
  return found
}

/** Ends the suspensions whose time is over. */
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
