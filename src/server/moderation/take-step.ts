import { and, eq, isNull, lte } from 'drizzle-orm'
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
import { type AuditActor, program, writeAudits } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { type AuditDetails, cases, reports } from '#server/database/moderation-tables.ts'
import type { ChangedRows, Writing } from '#server/dependencies.ts'
import { Problem, refuseFields } from '#server/http/errors/problem.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { applyState } from './case-effects.ts'
import { caseMail } from './case-mail.ts'
import type { CaseRow } from './open-case.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Who takes a step, as what, and when. */
export interface Stepping {
  by: CaseRole
  actor: AuditActor
  now: Date
}

/** What a step needs beside its name. */
export type StepWords = Omit<StepCall, 'step' | 'words'> & { words?: string }

/**
 * Takes a step in the life cycle of a case, in one transaction with what follows from it: the subject is hidden or shown,
 * reports are found right or wrong, the audit log has an entry, and the owner a mail.
 * @param found locked by the transaction
 * @returns the rows to read anew, and the case as it is now
 * @throws Problem conflict where the step is not allowed now, malformed without the reason or words that it needs
 */
export async function takeStep(
  queries: Queries,
  found: CaseRow,
  { step: name, reason, words = '', days }: StepWords & { step: CaseStep },
  { by, actor, now }: Stepping,
): Promise<{ changed: ChangedRows; case: CaseRow }> {
  const { says, upholds } = stepOf(name)
  if (!isAllowed(found, name, by))
    throw new Problem('conflict', 'This was decided meanwhile. Reload to see how.')
  refuseFields([
    ...(says === 'reason' && !reason ? [{ field: 'reason', message: 'Please choose a reason' }] : []),
    ...(says && words === '' ? [{ field: 'words', message: 'Please write a few words' }] : []),
  ])
  const decides = isDecision(name)
  const after = afterStep(found, name)
  const suspendedUntil = after.state === 'suspended' && days ? new Date(now.getTime() + days * dayMs) : null
  if (upholds !== undefined) {
    await queries
      .update(reports)
      .set({ isUpheld: upholds, decidedAt: now })
      .where(and(eq(reports.caseId, found.id), isNull(reports.decidedAt)))
  }
  return change(queries, found, {
    ...{ after, actor, now, action: name },
    set: {
      before: decides ? standingOf(found) : null,
      ...(decides && { decidedAt: now }),
      suspendedUntil:
        name === 'suspend' ? suspendedUntil : after.state === found.state ? found.suspendedUntil : null,
    },
    details: {
      ...(reason && { reason }),
      ...(words && { words }),
      ...(days && { days }),
      ...waits(found, decides, now),
    },
  })
}

/** Takes the last decision back. @throws Problem conflict where there is none */
export async function undoStep(
  queries: Queries,
  found: CaseRow,
  { actor, now }: Omit<Stepping, 'by'>,
): Promise<{ changed: ChangedRows; case: CaseRow }> {
  const { before, decidedAt } = found
  if (!before || !decidedAt) throw new Problem('conflict', 'There is nothing to undo any more')
  await queries
    .update(reports)
    .set({ isUpheld: null, decidedAt: null })
    .where(and(eq(reports.caseId, found.id), eq(reports.decidedAt, decidedAt)))
  return change(queries, found, {
    ...{ after: before, actor, now, action: 'undo' },
    set: { before: null, decidedAt: null, suspendedUntil: null },
    details: {},
  })
}

interface Change {
  after: CaseStanding
  actor: AuditActor
  now: Date
  action: CaseStep | 'undo'
  set: Partial<CaseRow>
  details: AuditDetails
}

async function change(queries: Queries, found: CaseRow, { after, actor, now, action, set, details }: Change) {
  const { state, isAppealed, isAsked } = after
  const waitsAnew = isWaiting(after) && !isWaiting(found)
  const [changed] = await queries
    .update(cases)
    .set({
      ...set,
      ...{ state, isAppealed, isAsked, version: found.version + 1 },
      ...(waitsAnew && { openedAt: now, lookedAt: null }),
    })
    .where(eq(cases.id, found.id))
    .returning()
  if (!changed) throw new Error('A locked case was gone')
  await tellSteps(queries, [found], {
    action,
    actor,
    now,
    details: { from: found.state, to: state, ...details },
  })
  return { changed: await applyState(queries, found, { before: found.state, after: state }), case: changed }
}

/** Writes into the log, and to owners who did not do it themselves, that cases have taken a step. */
export async function tellSteps(
  queries: Queries,
  found: readonly CaseRow[],
  { action, actor, now, details }: Pick<Change, 'action' | 'actor' | 'now' | 'details'>,
): Promise<void> {
  const entries = found.map(({ id, subject, subjectId, subjectName: name, dealershipId }) => ({
    action: `case.${action}` as const,
    object: { kind: 'case' as const, id, name, dealershipId },
    details: { subject, subjectId, ...details },
    now,
  }))
  const ids = await writeAudits(queries, actor, entries)
  const mailed = ids.filter((_, at) => ![null, actor.id].includes(found[at]?.ownerId ?? null))
  const payloads = mailed.map((entry) => ({ entry }))
  await queueMails(queries, caseMail, payloads, { now })
}

function standingOf({ subject, state, isAppealed, isAsked }: CaseStanding): CaseStanding {
  return { subject, state, isAppealed, isAsked }
}

/** How long it waited for the first look and for the decision, in milliseconds, of what did wait. */
function waits(found: CaseRow, decides: boolean, now: Date): AuditDetails {
  if (!decides || !isWaiting(found)) return {}
  const since = found.openedAt.getTime()
  return {
    ...(found.isAppealed && { appealed: true }),
    lookedMs: (found.lookedAt ?? now).getTime() - since,
    decidedMs: now.getTime() - since,
  }
}

/** Locks a case until the transaction ends. @throws Problem absent */
export async function lockCase(queries: Queries, id: number): Promise<CaseRow> {
  const [found] = await queries.select().from(cases).where(eq(cases.id, id)).for('no key update')
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
    const ended = await database.queries.transaction(async (queries) => {
      const found = await lockCase(queries, id)
      if (!isAllowed(found, 'end', 'program')) return undefined
      return takeStep(queries, found, { step: 'end' }, { by: 'program', actor: program, now })
    })
    if (ended) await catalogueWrites.apply(ended.changed)
  }
}
