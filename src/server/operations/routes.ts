import path from 'node:path'
import { and, asc, count, desc, eq, gt, isNotNull, lt, lte, min, not, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type AccountLimits, bytesPerMb } from '#domain/accounts/account-limits.ts'
import { limits } from '#domain/limits.ts'
import {
  type Finding,
  type MarketplaceStatus,
  marketplaceCalls,
} from '#domain/operations/marketplace-status-schema.ts'
import { siteDetailsCalls } from '#domain/operations/site-details-schema.ts'
import { dayMs, localDay } from '#domain/text/local-time.ts'
import { latestRun } from '#server/backup/backup-runs.ts'
import { freeBytes } from '#server/data-folder.ts'
import { accountUse } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { contactAddresses, mails } from '#server/database/mail-tables.ts'
import type { BackupKind } from '#server/database/operation-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { isContactAddress } from '#server/dealerships/contact-address.ts'
import { readDemoRows } from '#server/demo/clear-demo.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { diagnose } from '#server/diagnose.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { disconnectSignal, type FairQueue } from '#server/http/fair-queue.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { programVersion, type Settings } from '#server/settings.ts'
import { readIncidents } from './incident-counts.ts'
import { readEarlierSizes, readSizes } from './sizes.ts'

const unreadAfterMs = 2 * dayMs
const maxShown = 20

export async function readStatus(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  now: Date,
): Promise<MarketplaceStatus> {
  const { queries, kind } = database
  const [sizes, days, free, backups, sent, unread, failures, refusals, nearLimits, demo] = await Promise.all([
    readSizes(queries),
    readEarlierSizes(queries, now),
    freeBytes(settings.dataDir),
    readBackups(queries, settings),
    readMails(queries, now),
    readUnread(queries, now),
    readIncidents(queries, 'failure', now),
    readIncidents(queries, 'refusal', now),
    readNearLimits(queries, settings.accountLimits, now),
    readDemoRows(queries),
  ])
  return {
    version: programVersion,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    now: now.toISOString(),
    isEmbedded: kind === 'embedded',
    sizes,
    earlier: days[0] ? { day: days[0].day, sizes: days[0] } : null,
    freeBytes: free,
    daysUntilFull: daysUntilFull(days, free),
    backups: { isScheduled: settings.backups !== undefined, ...backups },
    mails: { isOn: settings.smtpUrl !== undefined, ...sent },
    unread,
    failures,
    refusals,
    nearLimits,
    demo,
  }
}

async function readBackups(queries: Queries, settings: Settings) {
  const read = async (kind: BackupKind) => {
    const run = await latestRun(queries, kind)
    if (!run) return null
    const { startedAt, endedAt, result, problem } = run
    return {
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      result,
      problem: problem && nameFolders(problem, settings),
    }
  }
  const [backup, rehearsal] = await Promise.all([read('backup'), read('rehearsal')])
  return { backup, rehearsal }
}

async function readMails(queries: Queries, now: Date) {
  const { kind, failures, dueAt, problem } = mails
  const hasFailed = gt(failures, 0)
  const [waiting, failedInAll, failed] = await Promise.all([
    queries.$count(mails, and(lte(dueAt, now), eq(failures, 0))),
    queries.$count(mails, hasFailed),
    queries
      .select({ kind, failures, dueAt, problem })
      .from(mails)
      .where(hasFailed)
      .orderBy(desc(failures), asc(mails.id))
      .limit(maxShown),
  ])
  return {
    waiting,
    failedInAll,
    failed: failed.map((mail) => ({ ...mail, dueAt: mail.dueAt.toISOString() })),
  }
}

async function readUnread(queries: Queries, now: Date): Promise<MarketplaceStatus['unread']> {
  const isOld = lt(enquiries.createdAt, new Date(now.getTime() - unreadAfterMs))
  const hasAccount = sql<boolean>`exists (select from ${users} where ${users.dealershipId} = ${enquiries.dealershipId})`
  const rows = await queries
    .select({
      dealershipName: enquiries.dealershipName,
      count: count(),
      oldest: min(enquiries.createdAt),
      hasAccount,
      isMailed: sql<boolean>`bool_or(${contactAddresses.confirmedAt} is not null)`,
    })
    .from(enquiries)
    .leftJoin(dealerships, eq(dealerships.id, enquiries.dealershipId))
    .leftJoin(contactAddresses, isContactAddress)
    .where(and(eq(enquiries.status, 'new'), eq(enquiries.isDemo, false), isOld))
    .groupBy(enquiries.dealershipId, enquiries.dealershipName)
    .orderBy(desc(count()), enquiries.dealershipName)
    .limit(maxShown)
  return rows.map((row) => ({ ...row, oldest: (row.oldest ?? now).toISOString() }))
}

/** Minimum, because fewer days show a single upload rather than a trend. */
const minDays = 7

/** Least-squares estimate. Null if the disk does not fill up, or too few days are known. */
export function daysUntilFull(
  days: readonly { day: string; freeBytes: number }[],
  freeBytes: number,
): number | null {
  if (days.length < minDays) return null
  const points = days.map(({ day, freeBytes: y }) => ({ x: Date.parse(day) / dayMs, y }))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const spread = mean(points.map(({ x }) => (x - meanX) ** 2))
  const bytesPerDay = mean(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread
  return bytesPerDay < 0 ? Math.floor(freeBytes / -bytesPerDay) : null
}

/** Replaces paths of `DATA_DIR` and `BACKUP_DIR` by these names. Only the operator may know the paths. */
export function nameFolders(text: string, settings: Pick<Settings, 'dataDir' | 'backups'>): string {
  const { dataDir, backups } = settings
  const folders: [folder: string, setting: string][] = [[path.resolve(dataDir), 'DATA_DIR']]
  if (backups) folders.push([backups.folder, 'BACKUP_DIR'])
  folders.sort(([one], [other]) => other.length - one.length)
  return folders.reduce((named, [folder, setting]) => named.replaceAll(folder, setting), text)
}

const nearFrom = 0.8

async function readNearLimits(
  queries: Queries,
  most: AccountLimits,
  now: Date,
): Promise<MarketplaceStatus['nearLimits']> {
  const listings = queries
    .select({ userId: vehicles.userId, count: sql<number>`count(*)::int`.as('count') })
    .from(vehicles)
    .groupBy(vehicles.userId)
    .as('listings')
  const rows = await queries
    .select({
      id: users.id,
      username: users.username,
      isApproved: sql<boolean>`${isNotNull(users.approvedAt)}`,
      listings: sql<number>`coalesce(${listings.count}, 0)`,
      listingsToday: sql<number>`coalesce(${accountUse.listings}, 0)`,
      batchesToday: sql<number>`coalesce(${accountUse.batches}, 0)`,
      pictureBytesToday: sql<number>`coalesce(${accountUse.pictureBytes}, 0)::float8`,
    })
    .from(users)
    .leftJoin(listings, eq(listings.userId, users.id))
    .leftJoin(accountUse, and(eq(accountUse.userId, users.id), eq(accountUse.day, localDay(now))))
    .where(not(hasRoleFor('limits.exceed')))
  return rows
    .flatMap(({ id, username, isApproved, ...used }) => {
      const maxListings = isApproved ? most.listings : limits.unapprovedListings
      const all = [
        { limit: 'listings', used: used.listings, most: maxListings },
        { limit: 'listings created today', used: used.listingsToday, most: most.dailyListings },
        { limit: 'spreadsheets today', used: used.batchesToday, most: most.dailyBatches },
        {
          limit: 'MB of pictures today',
          used: Math.round(used.pictureBytesToday / bytesPerMb),
          most: most.dailyPictureMb,
        },
      ]
      return all.map((one) => ({ id, username, ...one }))
    })
    .filter(({ used, most }) => used >= nearFrom * most)
    .sort((one, other) => other.used / other.most - one.used / one.most || one.id - other.id)
    .slice(0, maxShown)
}

const checkedEveryMs = 5_000

export const operationRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'accounts')
  answerPrivately(app)
  const { images, liveSite, now, settings } = dependencies
  const findings = new LRUCache<'all', Finding[]>({
    max: 1,
    ttl: checkedEveryMs,
    fetchMethod: async () => {
      const found = await diagnose({ ...dependencies, openImages: async () => images, now })
      return found.map((finding) => ({ ...finding, message: nameFolders(finding.message, settings) }))
    },
  })

  addRoutes(app, marketplaceCalls, {
    'GET /api/admin/marketplace': ({ user }, reply) =>
      heavyQueries.run(String(user.id), () => readStatus(dependencies, now()), {
        signal: disconnectSignal(reply),
      }),
    'GET /api/admin/marketplace/checks': () => findings.fetch('all'),
  })
  addRoutes(app, siteDetailsCalls, {
    'GET /api/admin/site-details': () => liveSite.read(),
    'PUT /api/admin/site-details': ({ body, user }) => liveSite.change(body, user.id),
  })
}
