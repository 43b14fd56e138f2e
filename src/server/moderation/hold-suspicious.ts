import { eq } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import { isAllowed } from '#domain/moderation/case-life-cycle.ts'
import type { Finding } from '#domain/moderation/case-schema.ts'
import { isNewFinding, judgeListing } from '#domain/moderation/judge-listing.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { program } from '#server/audit/write-audit.ts'
import { readVehicles } from '#server/catalogue/feed/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { isOneOf } from '#server/database/json-table.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { inTimeSlices, slicesOf } from '#server/event-loop.ts'
import { announceListings } from './case-effects.ts'
import { readJudgedOwners } from './judged-owners.ts'
import { openCase } from './open-case.ts'
import { claimPictures, findCopies } from './picture-copies.ts'
import { takeStep, tellSteps } from './take-step.ts'

/** A statement takes some 20 ms, during which others wait on the embedded database. */
const rowsPerStatement = 200

/** A write of listings: who writes, which, and when. */
interface JudgedWrite {
  user: { role: 'admin' | 'user' }
  ids: readonly number[]
  now: Date
}

/**
 * Judges listings in the transaction that made or changed them, and hides those in which rules find something until somebody
 * has looked, so that they never show (docs/product.md#reports-and-cases). Of accounts without a past alone, never where
 * an administrator writes.
 * @returns the ids of those that wait for a look because of it, which have a new version
 */
export async function holdSuspicious(
  queries: Queries,
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { user, ids, now }: JudgedWrite,
): Promise<number[]> {
  if (ids.length === 0) return []
  await claimPictures(queries, ids)
  if (can(user, 'limits.exceed')) return []
  const owners = await readJudgedOwners(queries, ids)
  if (owners.length === 0) return []
  const judged = (await readVehicles(queries, ids)).flatMap((vehicle) => {
    const owner = owners.find(
      ({ userId, dealershipName }) => userId === vehicle.userId && dealershipName === vehicle.dealershipName,
    )
    return owner ? [{ vehicle, owner }] : []
  })
  const suspicious: SuspiciousRow[] = []
  for await (const { vehicle, owner } of inTimeSlices(judged)) {
    const { brand, model, color, details, promotionText, condition, isSold, imageUrls } = vehicle
    const { dealershipId, userId: ownerId, contacts } = owner
    const { ratio, comparables } = catalogue.pricePositionOf(vehicle, askingPrice(vehicle, now))
    const findings = judgeListing({
      texts: [brand, model, color, details ?? '', promotionText ?? ''],
      ownContacts: contacts,
      price: { ratio: isSold ? null : ratio, comparables },
      isForParts: condition === 'For parts or repair',
      copies: await findCopies(queries, { imageUrls, dealershipId }),
    })
    const subject = { subject: 'listing', subjectId: vehicle.id, subjectName: vehicleName(vehicle) } as const
    if (findings.length > 0)
      suspicious.push({ ...subject, dealershipId, ownerId, findings, state: 'quarantined', openedAt: now })
  }
  const held: number[] = []
  for await (const slice of slicesOf(suspicious, rowsPerStatement))
    held.push(...(await hold(queries, slice, now)))
  return held
}

type SuspiciousRow = typeof cases.$inferInsert & { findings: Finding[] }

/** Opens cases that hide their listings from the first, in few statements; those that have one are hidden one by one. */
async function hold(queries: Queries, rows: SuspiciousRow[], now: Date): Promise<number[]> {
  const opened = await queries.insert(cases).values(rows).onConflictDoNothing().returning()
  const held = opened.map(({ subjectId }) => subjectId)
  if (held.length > 0) {
    const details = { from: 'open', to: 'quarantined' }
    await tellSteps(queries, opened, { action: 'quarantine', actor: program, now, details })
    await announceListings(queries, isOneOf(vehicles.id, held))
  }
  for (const { subjectId, findings } of rows.filter((row) => !held.includes(row.subjectId)))
    if (await holdAgain(queries, subjectId, findings, now)) held.push(subjectId)
  return held
}

/** @returns whether the listing is hidden now and was not before */
async function holdAgain(
  queries: Queries,
  subjectId: number,
  findings: Finding[],
  now: Date,
): Promise<boolean> {
  const found = await openCase(queries, { subject: 'listing', subjectId }, now)
  if (!findings.some((finding) => isNewFinding(finding, found.findings))) return false
  await queries.update(cases).set({ findings }).where(eq(cases.id, found.id))
  if (!isAllowed(found, 'quarantine', 'program')) return false
  await takeStep(queries, found, { step: 'quarantine' }, { actor: program, now })
  return true
}
