import { and, eq, ne, not, or, sql } from 'drizzle-orm'
import { isAllowed } from '#domain/moderation/case-life-cycle.ts'
import type { Finding } from '#domain/moderation/case-schema.ts'
import { isNewFinding, judgeListing } from '#domain/moderation/judge-listing.ts'
import type { Queries } from '#server/database/database.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { isOneOf } from '#server/database/sql-parameters.ts'
import type { Dependencies, Findings } from '#server/dependencies.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { program } from '#server/write-audit.ts'
import { openCase } from './open-case.ts'
import { claimPictures, findCopies, listingName } from './picture-copies.ts'
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
  await claimPictures(queries, ids)
  const rows = await readOwners(queries, ids)
  const removed = await readRemoved(queries, ids)
  for await (const { id, dealershipId, contacts } of inTimeSlices(rows, { isInBackground: true })) {
    const vehicle = catalogue.vehicle(id)
    if (!vehicle) continue
    const { details, condition, imageUrls } = vehicle
    const found = judgeListing({
      details: details ?? '',
      ownContacts: contacts.flatMap((contact) => contact?.split(/[,;/](?!\/)/) ?? []),
      price: catalogue.priceAmongOthers(id),
      isForParts: condition === 'For parts or repair',
      copies: await findCopies(queries, { imageUrls, dealershipId }),
      removedBefore: removed.get(id),
    })
    if (found.length > 0) await queries.transaction((tx) => raise(tx, id, found, now()))
  }
}

function readOwners(queries: Queries, ids: readonly number[]) {
  const { contactPhone, contactEmail, website } = dealerships
  return queries
    .select({
      id: vehicles.id,
      dealershipId: dealerships.id,
      contacts: sql<(string | null)[]>`array[${contactPhone}, ${contactEmail}, ${website}]`,
    })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.userId))
    .innerJoin(dealerships, eq(dealerships.id, vehicles.dealershipId))
    .where(and(isOneOf(vehicles.id, ids), eq(vehicles.isDemo, false), not(hasRoleFor('limits.exceed'))))
}

/** Removed listings that seem to be posted again: same picture, or same owner, vehicle and mileage. */
async function readRemoved(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const isAgain = or(
    sql`${cases.removed}->'imageUrls' ?| array(select jsonb_array_elements_text(${vehicles.imageUrls}))`,
    and(
      or(eq(cases.ownerId, vehicles.userId), eq(cases.dealershipId, vehicles.dealershipId)),
      eq(cases.subjectName, listingName),
      sql`(${cases.removed}->>'mileage')::numeric = ${vehicles.mileage}`,
    ),
  )
  const rows = await queries
    .select({ id: vehicles.id, name: cases.subjectName })
    .from(vehicles)
    .innerJoin(
      cases,
      and(eq(cases.subject, 'listing'), eq(cases.state, 'removed'), ne(cases.subjectId, vehicles.id)),
    )
    .where(and(isOneOf(vehicles.id, ids), isAgain))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The case waits again if a finding is new. */
async function raise(queries: Queries, subjectId: number, found: Finding[], now: Date): Promise<void> {
  const opened = await openCase(queries, { subject: 'listing', subjectId }, now)
  const added = found.filter((finding) => isNewFinding(finding, opened.findings))
  if (added.length === 0) return
  const findings = [...opened.findings, ...added]
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
