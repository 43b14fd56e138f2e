import { and, asc, count, desc, eq, gt, lt, lte, min, sql } from 'drizzle-orm'
import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { latestRun } from '#server/backup/backup-runs.ts'
import { freeBytes } from '#server/data-folder.ts'
import { contactAddresses } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { mails } from '#server/database/mail-tables.ts'
import type { BackupKind } from '#server/database/operation-tables.ts'
import { dealerships, enquiries, users } from '#server/database/schema.ts'
import { isContactAddress } from '#server/dealerships/contact-address.ts'
import { readDemoRows } from '#server/demo/read-demo-rows.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { programVersion } from '#server/program-version.ts'
import type { Settings } from '#server/settings.ts'
import { readIncidents } from './incident-counts.ts'
import { nameFolders } from './name-folders.ts'
import { readNearLimits } from './near-limits.ts'
import { readEarlierSizes, readSizes } from './sizes.ts'

const dayMs = 24 * 60 * 60 * 1000
const unreadAfterMs = 2 * dayMs
const shownAtMost = 20

/** What `GET /api/admin/marketplace` answers. */
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
      .limit(shownAtMost),
  ])
  return {
    waiting,
    failedInAll,
    failed: failed.map((mail) => ({ ...mail, dueAt: mail.dueAt.toISOString() })),
  }
}

/** Demo enquiries are nobody's. */
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
    .limit(shownAtMost)
  return rows.map((row) => ({ ...row, oldest: (row.oldest ?? now).toISOString() }))
}

/** Fewer say more about one upload than about a trend. */
const fewestDays = 7

/**
 * When a disk is full, by the line of least squares through its free bytes.
 * @param days `YYYY-MM-DD`, in any order
 * @param freeBytes now
 * @returns whole days; null where it does not fill, or fewer than seven days are known
 */
export function daysUntilFull(
  days: readonly { day: string; freeBytes: number }[],
  freeBytes: number,
): number | null {
  if (days.length < fewestDays) return null
  const points = days.map(({ day, freeBytes: y }) => ({ x: Date.parse(day) / dayMs, y }))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const spread = mean(points.map(({ x }) => (x - meanX) ** 2))
  const bytesPerDay = mean(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread
  return bytesPerDay < 0 ? Math.floor(freeBytes / -bytesPerDay) : null
}
