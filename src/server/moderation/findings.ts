import { and, eq, not } from 'drizzle-orm'
import { isAllowed } from '#domain/moderation/case-life-cycle.ts'
import { judgeListing } from '#domain/moderation/judge-listing.ts'
import type { Queries } from '#server/database/database.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { isOneOf } from '#server/database/sql-parameters.ts'
import type { Dependencies, Findings } from '#server/dependencies.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { program } from '#server/write-audit.ts'
import { openCase } from './open-case.ts'
import { takeStep } from './take-step.ts'

/** Debounce: writes in a burst are checked together. */
const delayMs = 1_000
/** A statement for 200 listings occupies the embedded database for about 20 ms. */
const lookedAtOnce = 200
/** Listings beyond this are checked only after their next write. */
const maxWaiting = 10_000

type Looking = Pick<Dependencies, 'database' | 'catalogue' | 'now' | 'log'>

/** The queue is lost if the process is killed. The next write of a listing queues it again. */
export function openFindings(looking: Looking): Findings {
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  async function lookAtWaiting() {
    while (waiting.size > 0) {
      const ids = waiting.values().take(lookedAtOnce).toArray()
      for (const id of ids) waiting.delete(id)
      await lookAt(looking, ids).catch((err: unknown) => looking.log.error({ err }, 'Findings failed'))
    }
  }
  function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= lookAtWaiting().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    look(ids) {
      for (const id of ids) if (waiting.size < maxWaiting) waiting.add(id)
      if (waiting.size === maxWaiting) looking.log.warn('Rules skip some listings: too many are queued')
      timer ??= setTimeout(run, delayMs).unref()
    },
    async idle() {
      while (waiting.size > 0 || running) await run()
    },
  }
}

/** Skips listings of administrators and of the demo. */
async function lookAt({ database: { queries }, catalogue, now }: Looking, ids: number[]): Promise<void> {
  const rows = await queries
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.userId))
    .where(and(isOneOf(vehicles.id, ids), eq(vehicles.isDemo, false), not(hasRoleFor('limits.exceed'))))
  for await (const { id } of inTimeSlices(rows, { isInBackground: true })) {
    const vehicle = catalogue.vehicle(id)
    if (!vehicle) continue
    const notes = judgeListing({
      details: vehicle.details ?? '',
      price: catalogue.priceAmongOthers(id),
      isForParts: vehicle.condition === 'For parts or repair',
    })
    if (notes.length > 0) await queries.transaction((tx) => raise(tx, id, notes, now()))
  }
}

/** The case waits again if a finding is new. */
async function raise(queries: Queries, subjectId: number, notes: string[], now: Date): Promise<void> {
  const opened = await openCase(queries, { subject: 'listing', subjectId }, now)
  const added = notes.filter((note) => !opened.findings.some((known) => known.note === note))
  if (added.length === 0) return
  const findings = [...opened.findings, ...added.map((note) => ({ note }))]
  const version = opened.version + 1
  await queries.update(cases).set({ findings, version }).where(eq(cases.id, opened.id))
  if (!isAllowed(opened, 'reopen', 'program')) return
  await takeStep(
    queries,
    { ...opened, findings, version },
    { step: 'reopen' },
    { actor: program, by: 'program', now },
  )
}
