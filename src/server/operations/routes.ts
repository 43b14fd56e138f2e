import path from 'node:path'
import { and, asc, count, desc, eq, gt, lt, lte, min, sql } from 'drizzle-orm'
import { type MarketplaceStatus, marketplaceCalls } from '#domain/operations/marketplace-status-schema.ts'
import { siteDetailsCalls } from '#domain/operations/site-details-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import { latestRun } from '#server/backup/backup-runs.ts'
import { freeBytes } from '#server/data-folder.ts'
import type { Queries } from '#server/database/database.ts'
import { contactAddresses, mails } from '#server/database/mail-tables.ts'
import type { BackupKind } from '#server/database/operation-tables.ts'
import { dealerships, enquiries, images, users, vehicles } from '#server/database/schema.ts'
import { isContactAddress } from '#server/dealerships/contact-address.ts'
import { readDemoRows } from '#server/demo/clear-demo.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { disconnectSignal, type FairQueue } from '#server/http/fair-queue.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { programVersion, type Settings } from '#server/settings.ts'

const unreadAfterMs = 2 * dayMs
const maxShown = 20

async function readStatus(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  now: Date,
): Promise<MarketplaceStatus> {
  const { queries, kind } = database
  const [sizes, free, backups, sent, unread, demo] = await Promise.all([
    readSizes(queries),
    freeBytes(settings.dataDir),
    readBackups(queries, settings),
    readMails(queries, now),
    readUnread(queries, now),
    readDemoRows(queries),
  ])
  return {
    version: programVersion,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    now: now.toISOString(),
    isEmbedded: kind === 'embedded',
    sizes,
    freeBytes: free,
    backups: { isScheduled: settings.backups !== undefined, ...backups },
    mails: { isOn: settings.smtpUrl !== undefined, ...sent },
    unread,
    demo,
  }
}

async function readSizes(queries: Queries): Promise<MarketplaceStatus['sizes']> {
  const [listings, accounts, messages, pictures, { rows }] = await Promise.all([
    queries.$count(vehicles),
    queries.$count(users),
    queries.$count(enquiries),
    queries.$count(images),
    queries.execute<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`),
  ])
  return { listings, accounts, enquiries: messages, pictures, databaseBytes: rows[0]?.bytes ?? 0 }
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

/** Replaces paths of `DATA_DIR` and `BACKUP_DIR` by these names. Only the operator may know the paths. */
function nameFolders(text: string, settings: Pick<Settings, 'dataDir' | 'backups'>): string {
  const { dataDir, backups } = settings
  const folders: [folder: string, setting: string][] = [[path.resolve(dataDir), 'DATA_DIR']]
  if (backups) folders.push([backups.folder, 'BACKUP_DIR'])
  folders.sort(([one], [other]) => other.length - one.length)
  return folders.reduce((named, [folder, setting]) => named.replaceAll(folder, setting), text)
}

export const operationRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'accounts')
  answerPrivately(app)
  const { liveSite, now } = dependencies
  addRoutes(app, marketplaceCalls, {
    'GET /api/admin/marketplace': ({ user }, reply) =>
      heavyQueries.run(String(user.id), () => readStatus(dependencies, now()), {
        signal: disconnectSignal(reply),
      }),
  })
  addRoutes(app, siteDetailsCalls, {
    'GET /api/admin/site-details': () => liveSite.read(),
    'PUT /api/admin/site-details': ({ body, user }) => liveSite.change(body, user.id),
  })
}
