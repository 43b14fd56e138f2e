import { randomUUID } from 'node:crypto'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { daysOfPeriod, daysOnMarket } from '#domain/insights/insights.ts'
import { type CaseStep, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { StepCall, SubjectRef } from '#domain/moderation/case-schema.ts'
import type { ReportReason } from '#domain/moderation/report-reasons.ts'
import type { PastPrice } from '#domain/pricing/price-drop.ts'
import { dayMs } from '#domain/text/local-time.ts'
import { nameKey } from '#domain/text/names.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { nameSkeleton } from '#server/database/names/name-skeleton.ts'
import { dealerships, enquiries, installation, users, vehicles } from '#server/database/schema.ts'
import { type EngagementRow, saveEngagement } from '#server/insights/engagement.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { lockCase, takeStep } from '#server/moderation/take-step.ts'
import { vehicleColumns } from '#server/vehicles/write-vehicle.ts'
import { program } from '#server/write-audit.ts'
import { areaCode } from '#territory/country.ts'
import * as territory from '#territory/demo/demo.ts'
import { type DemoDealership, demoDealerships, demoVehicles } from './demo-vehicles.ts'

/** The only copy of the password in plain text. */
export interface DemoAccount {
  username: string
  password: string
  dealershipName: string | null
}

const demoLock = 4_246_003
/** Never deleted, so that a removed demo does not return. */
const seededKey = 'demo-seeded-at'
const hoursBetweenListings = 7

/** In one transaction. Undefined if the database is not empty or the demo was removed. */
export async function seedDemo(
  { queries }: Pick<Database, 'queries'>,
  {
    now,
    newPassword,
    hashPassword,
  }: { now: Date; newPassword: () => string; hashPassword: (password: string) => Promise<string> },
): Promise<DemoAccount[] | undefined> {
  if (!(await isEmpty(queries))) return undefined
  const accounts = ['admin', ...demoDealerships.map(({ slug }) => slug)].map((username, index) => ({
    username,
    password: newPassword(),
    dealershipName: demoDealerships[index - 1]?.name ?? null,
  }))
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)))
  return queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    if (!(await isEmpty(tx))) return undefined
    // A rolled-back attempt used up numbers, but the administrator must be user 1.
    await tx.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 1, false),
      setval(pg_get_serial_sequence('dealerships', 'id'), 1, false),
      setval(pg_get_serial_sequence('vehicles', 'id'), 1, false)`)
    const [adminHash = '', ...dealerHashes] = hashes
    await tx.insert(users).values({ ...account('admin', adminHash, now), role: 'admin' })
    await insertDealers(tx, dealerHashes, now)
    await tx.insert(installation).values({ name: seededKey, value: now.toISOString() })
    return accounts
  })
}

async function isEmpty(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ isEmpty: boolean }>(sql`select
    not exists (select 1 from ${users}) and not exists (select 1 from ${dealerships})
    and not exists (select 1 from ${vehicles})
    and not exists (select 1 from ${installation} where ${installation.name} = ${seededKey}) as "isEmpty"`)
  return rows[0]?.isEmpty === true
}

async function insertDealers(queries: Queries, passwordHashes: readonly string[], now: Date): Promise<void> {
  const places = await queries
    .insert(dealerships)
    .values(demoDealerships.map(profile))
    .returning({ id: dealerships.id, nameKey: dealerships.nameKey })
  const placeIds = new Map(places.map((place) => [place.nameKey, place.id]))
  const accounts = demoDealerships.map(({ slug, name, vehicles: stock }, index) => ({
    ...account(slug, passwordHashes[index] ?? '', now),
    ...(stock === 0 && { approvedAt: null, approvalAskedAt: now }),
    dealershipId: placeIds.get(nameKey(name)),
  }))
  const owners = await queries
    .insert(users)
    .values(accounts)
    .returning({ id: users.id, slug: users.username, dealershipId: users.dealershipId })
  const ownerOf = new Map(owners.map((owner) => [owner.slug, owner]))
  const listings = demoVehicles(now)
  const rows = listings.map(({ dealership, draft }, index) => {
    const age = (listings.length - index) * hoursBetweenListings * 60 * 60 * 1000
    const { id, dealershipId } = ownerOf.get(dealership) ?? {}
    if (!id || !dealershipId) throw new Error('A demo listing without its dealership')
    const createdAt = new Date(now.getTime() - age)
    const prices = demoPriceHistory(draft, { createdAt, now, position: index })
    // The sold ones are the oldest listings, of ten weeks.
    const soldAt = draft.isSold ? new Date(createdAt.getTime() + (6 + ((index * 17) % 50)) * dayMs) : null
    const changedAt = soldAt ?? prices.priceSince
    const pressedAt = now.getTime() - ((dealershipId * 5) % 14) * dayMs
    const confirmedAt = new Date(Math.max(pressedAt, changedAt.getTime()))
    const dates = { createdAt, changedAt, soldAt, confirmedAt }
    return { ...vehicleColumns(draft), ...prices, ...dates, userId: id, dealershipId, isDemo: true }
  })
  const added = await queries.insert(vehicles).values(rows).returning()
  await saveEngagement(queries, demoEngagement(added, now))
  const slugOf = new Map(owners.map(({ slug, dealershipId }) => [dealershipId, slug]))
  const ofDealership = Map.groupBy(added, ({ dealershipId }) => slugOf.get(dealershipId) ?? '')
  await queries.insert(enquiries).values(demoEnquiries(ofDealership, now))
  const subjectOf = (slug: string, listing?: number) =>
    listing === undefined
      ? { subject: 'dealership' as const, subjectId: ownerOf.get(slug)?.dealershipId ?? 0 }
      : { subject: 'listing' as const, subjectId: ofDealership.get(slug)?.[listing]?.id ?? 0 }
  await seedDemoCases(queries, subjectOf, now)
}

function account(username: string, passwordHash: string, approvedAt: Date) {
  return {
    username,
    usernameKey: nameKey(username),
    usernameSkeleton: nameSkeleton(username),
    passwordHash,
    approvedAt,
    isDemo: true,
  }
}

function profile(dealership: DemoDealership, index: number): typeof dealerships.$inferInsert {
  const { name, slug, city, address, description, workingHours, specialties, yearEstablished } = dealership
  return {
    name,
    nameKey: nameKey(name),
    nameSkeleton: nameSkeleton(name),
    description,
    contactPhone: `(${areaCode}) 555-${String(110 + index * 7).padStart(4, '0')}`,
    contactEmail: `sales@${slug}.example`,
    address,
    city,
    website: `https://${slug}.example`,
    workingHours,
    logoUrl: dealership.hasLogo === false ? null : `/demo/logo/${slug}.svg`,
    coverImageUrl: `/demo/cover/${slug}.svg`,
    specialties: [...specialties],
    yearEstablished,
    isDemo: true,
  }
}

const daysMax = 90
const dailyViewsMax = 24

function demoEngagement(listings: readonly { id: number; createdAt: Date }[], now: Date): EngagementRow[] {
  const random = seededRandom(246)
  return listings.flatMap(({ id, createdAt }) => {
    const popularity = 0.2 + 0.8 * random()
    return daysOfPeriod(Math.min(daysMax, daysOnMarket(createdAt, now) + 1), now).flatMap((day, age) => {
      const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.5 : 1
      const views = Math.round((dailyViewsMax * popularity * weekend * random()) / (1 + age / 6))
      const saves = random() < views / 30 ? 1 : 0
      return views > 0 ? [{ vehicleId: id, day, views, saves }] : []
    })
  })
}

/** Mulberry32 (Tommy Ettinger, public domain). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const dropEvery = 7
const dropShare = 0.04

function demoPriceHistory(
  { price, promotionType, isSold }: VehicleDraft,
  { createdAt, now, position }: { createdAt: Date; now: Date; position: number },
): { priceSince: Date; pastPrices: PastPrice[] } {
  const ageMs = now.getTime() - createdAt.getTime()
  const hasDropped = position % dropEvery === 0 && ageMs > 4 * dayMs && promotionType === null && !isSold
  if (!hasDropped) return { priceSince: createdAt, pastPrices: [] }
  const priceSince = new Date(now.getTime() - ageMs / 3)
  const before = price + Math.max(500, Math.round((price * dropShare) / 500) * 500)
  const past = { price: before, since: createdAt.toISOString(), until: priceSince.toISOString() }
  return { priceSince, pastPrices: [past] }
}

export function listDemoAccounts(accounts: readonly DemoAccount[]): string {
  const headings = { username: 'Username', password: 'Password', dealershipName: 'Dealership' }
  const rows = [headings, ...accounts]
  const width = (column: 'username' | 'password') => Math.max(...rows.map((row) => row[column].length))
  const widths = [width('username'), width('password')] as const
  return rows
    .map(({ username, password, dealershipName }) =>
      [username.padEnd(widths[0]), password.padEnd(widths[1]), dealershipName ?? '(administrator)'].join(
        '  ',
      ),
    )
    .join('\n')
}

/** Only its owner can read the file. @returns its path */
export async function keepDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): Promise<string> {
  const file = path.join(dataDir, 'demo-accounts.txt')
  const text = `Accounts of the demo marketplace, created only for this installation.\n\n${listDemoAccounts(accounts)}\n`
  await writeFile(file, text, { mode: 0o600 })
  // `mode` only applies to a new file.
  await chmod(file, 0o600)
  return file
}

type EnquiryRow = typeof enquiries.$inferInsert

interface DemoEnquiry extends Pick<EnquiryRow, 'name' | 'preferredContact' | 'status' | 'message'> {
  source?: EnquiryRow['source']
  dealership: string
  listing: number
  hoursAgo: number
  answeredAfterMinutes?: number
}

type AskedListing = typeof vehicles.$inferSelect

/** Oldest first, none before its listing. @param listings by the dealership's slug */
function demoEnquiries(listings: ReadonlyMap<string, readonly AskedListing[]>, now: Date): EnquiryRow[] {
  const rows = (territory.enquiries as readonly DemoEnquiry[]).map(
    ({ dealership, listing, hoursAgo, answeredAfterMinutes, ...fields }, index) => {
      const vehicle = listings.get(dealership)?.[listing]
      if (!vehicle) throw new Error('A demo enquiry without its listing')
      const createdAt = new Date(
        Math.max(now.getTime() - hoursAgo * 3_600_000, vehicle.createdAt.getTime() + 60_000),
      )
      const answeredAt = answeredAfterMinutes
        ? new Date(createdAt.getTime() + answeredAfterMinutes * 60_000)
        : null
      return {
        source: 'contact' as const,
        ...fields,
        key: randomUUID(),
        vehicleId: vehicle.id,
        vehicleName: vehicleName(vehicle),
        vehiclePrice: vehicle.price,
        dealershipId: vehicle.dealershipId,
        dealershipName: demoDealerships.find(({ slug }) => slug === dealership)?.name ?? '',
        email: `${fields.name
          .normalize('NFD')
          .toLowerCase()
          .replaceAll(/[^a-z ]/g, '')
          .replaceAll(' ', '.')}@buyers.example`,
        phone: `(${areaCode}) 555-${String(300 + index * 7).padStart(4, '0')}`,
        createdAt,
        answeredAt,
        answeredBy: answeredAt && dealership,
        answeredVia: answeredAt && fields.preferredContact,
        isDemo: true,
      }
    },
  )
  return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

interface DemoReport {
  dealership: string
  /** Position among the dealership's listings, oldest first. Undefined: the dealership itself. */
  listing?: number
  hoursAgo: number
  name: string
  reason: ReportReason
  words: string
  steps: (Partial<StepCall> & { step: CaseStep; hoursAgo: number })[]
}

const demoReports = territory.reports as readonly DemoReport[]

/** The audit log outlives the demo, so the program is the actor. */
async function seedDemoCases(
  queries: Queries,
  subjectOf: (dealership: string, listing: number | undefined) => SubjectRef,
  now: Date,
): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
  for (const { dealership, listing, hoursAgo, steps, ...fields } of demoReports) {
    const createdAt = at(hoursAgo)
    const { id, ownerId } = await openCase(queries, subjectOf(dealership, listing), createdAt)
    const who = { reporter: fields.name, network: fields.name }
    await queries.insert(reports).values({ ...fields, ...who, key: randomUUID(), caseId: id, createdAt })
    for (const { hoursAgo, ...call } of steps) {
      const { by } = stepOf(call.step)
      const actor = by === 'owner' ? ({ id: ownerId, name: dealership, role: 'user' } as const) : program
      await takeStep(queries, await lockCase(queries, id), call, { actor, by, now: at(hoursAgo) })
    }
  }
}
