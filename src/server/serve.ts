import type { DestinationStream } from 'pino'
import { hourMs, minuteMs } from '#domain/text/local-time.ts'
import { migrateWithBackup } from '#server/backup/make-backup.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { listenLocally } from '#server/operations/local-socket.ts'
import { forgetDeclined } from './accounts/applications.ts'
import { adminAccessCode } from './accounts/register-admin.ts'
import { forgetExpiredResets } from './accounts/sign-in/password-changes.ts'
import { hashPassword, randomPassword } from './accounts/sign-in/passwords.ts'
import { forgetEndedSessions } from './accounts/sign-in/sessions.ts'
import { buildApp } from './app.ts'
import { openScheduledBackups } from './backup/scheduled-backups.ts'
import { openCatalogue } from './catalogue/open-catalogue.ts'
import { makeBackupFolder, makeDataFolder } from './data-folder.ts'
import type { Database, Queries } from './database/database.ts'
import { cookieKey } from './database/installation-secret.ts'
import { failedStart } from './database/sql-errors.ts'
import { forgetFormerAddresses } from './dealerships/contact-address.ts'
import { keepDemoAccounts, listDemoAccounts, seedDemo } from './demo/seed-demo.ts'
import type { Dependencies, PageDependencies, PageHandler } from './dependencies.ts'
import { renewAnswerTimes } from './enquiries/answer-times.ts'
import { forgetOldEnquiries } from './enquiries/send-enquiry.ts'
import { forgetOldAttempts } from './http/attempt-window.ts'
import { type EarlyListener, listenEarly } from './http/early-listener.ts'
import { WorkQueue } from './http/work-queue.ts'
import { openImageStore } from './images/image-store.ts'
import { assertOneStore, reportMissingImages } from './images/missing-images.ts'
import { tidyImages } from './images/retention.ts'
import { forgetOldEngagement, openEngagement } from './insights/engagement.ts'
import { forgetMissedSearches } from './insights/missed-searches.ts'
import { queueWeeklyMails } from './insights/weekly-mail.ts'
import { openMailer } from './mail/mailer.ts'
import { openOutbox, tidyMails } from './mail/outbox.ts'
import { openFindings } from './moderation/findings.ts'
import { endSuspensions } from './moderation/take-step.ts'
import { localCommands } from './operations/commands.ts'
import { openLiveSite } from './operations/site-details.ts'
import { openPages as openBuiltPages, readBuild } from './pages/open-pages.ts'
import { every } from './periodic-work.ts'
import { forgetReporters } from './privacy/personal-data.ts'
import { openLog } from './process-log.ts'
import { forgetUnconfirmedAlerts } from './search-alerts/alerts.ts'
import type { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { forgetOldChanges } from './vehicles/forget-old-changes.ts'
import { forgetBulkChanges } from './vehicles/update-listings.ts'
import { forgetCreateKeys } from './vehicles/write-vehicle.ts'

const answeredWithinMs = 5_000

const hourlyWork: ((queries: Queries, now: Date) => Promise<unknown>)[] = [
  forgetEndedSessions,
  forgetOldAttempts,
  forgetExpiredResets,
  forgetDeclined,
  forgetOldEngagement,
  forgetMissedSearches,
  forgetBulkChanges,
  forgetOldChanges,
  forgetCreateKeys,
  forgetFormerAddresses,
  renewAnswerTimes,
  tidyMails,
  forgetUnconfirmedAlerts,
  forgetReporters,
]

export interface Running {
  greeting: string
  /** Drains requests, then closes in reverse order of opening. */
  close(): Promise<void>
}

interface Serving {
  front?: EarlyListener
  openPages?: (dependencies: PageDependencies) => Promise<PageHandler>
  onLost?: (problem: StartProblem) => void
  logTo?: DestinationStream
}

/** @throws StartProblem after closing everything */
export async function serve(
  settings: Settings,
  { front: given, openPages = builtPages(), onLost = () => undefined, logTo }: Serving = {},
): Promise<Running> {
  const closers = new AsyncDisposableStack()
  try {
    const now = () => new Date()
    const log = openLog(settings.logLevel, logTo)
    const front = given ?? (await listenEarly(settings))
    closers.defer(async () => front.close())
    await makeDataFolder(settings.dataDir)
    if (settings.backups) await makeBackupFolder(settings.backups.folder)
    const database = await openDatabase({
      ...settings,
      watch: { log, onLost },
      prepare: migrateWithBackup(settings, { now, log }),
    })
    const { queries } = database
    closers.defer(database.close)
    const liveSite = await openLiveSite({ database, settings, log })
    closers.defer(liveSite.close)
    const hourly = (work: () => Promise<unknown>) => closers.defer(every(hourMs, work, log))
    const images = await openImageStore(settings)
    await assertOneStore(queries, images)
    const demo = settings.demoData ? await demoAccountLines(database, settings, now()) : undefined
    const engagement = openEngagement(queries, log)
    closers.defer(engagement.close)
    const mailer = openMailer(settings)
    const { catalogue, writes, close } = await openCatalogue({ database, now, log })
    closers.defer(close)
    const findings = openFindings({ database, catalogue, now, log })
    closers.defer(findings.idle)
    closers.defer(every(minuteMs, () => endSuspensions({ database, catalogueWrites: writes }, now()), log))
    if (mailer) closers.defer(await openOutbox({ database, catalogue, mailer, settings, now, log }))
    for (const work of hourlyWork) hourly(() => work(queries, now()))
    hourly(() => tidyImages({ queries, images, settings, now: now(), log }))
    hourly(() => forgetOldEnquiries(queries, settings.enquiryDays, now()))
    hourly(() => queueWeeklyMails(queries))
    closers.defer(await openScheduledBackups({ database, images, settings, now, log }))
    const workQueue = new WorkQueue({ log })
    const pages = await openPages({ settings, liveSite, database, catalogue, now, workQueue })
    const dependencies: Dependencies = {
      settings,
      liveSite,
      log,
      database,
      catalogue,
      catalogueWrites: writes,
      findings,
      images,
      engagement,
      mailer,
      cookieKey: await cookieKey(queries),
      now,
      workQueue,
      pages,
    }
    if (database.kind === 'embedded') {
      closers.defer(
        await listenLocally(
          settings.dataDir,
          localCommands({ ...dependencies, openImages: async () => images }),
        ),
      )
    }
    const app = await buildApp(dependencies)
    closers.defer(() => app.close())
    // Before the parts that wait for mails to be sent.
    closers.defer(() => mailer?.close())
    closers.defer(async () => {
      const noticeMs = settings.drainSeconds * 1000
      const cutOff = await app.connections.drain({ noticeMs, withinMs: noticeMs + answeredWithinMs })
      if (cutOff > 0) log.warn(`${cutOff} answers were not complete in time and were cut off`)
    })
    await app.ready()
    app.connections.adopt(await front.handOver(app.server))
    const lookingForImages = reportMissingImages(queries, images, log)
    closers.defer(() => lookingForImages)
    const lines = [demo, await accessCodeLine(dependencies), `${settings.site.name} is at ${front.address}`]
    const greeting = lines.filter((line) => line !== undefined).join('\n')
    return { greeting, close: () => closers.disposeAsync() }
  } catch (error) {
    // Further errors are consequences of this one.
    await closers.disposeAsync().catch(() => undefined)
    throw failedStart(error)
  }
}

/** Begins to read the build while other parts open. */
function builtPages(): (dependencies: PageDependencies) => Promise<PageHandler> {
  const build = readBuild()
  build.catch(() => undefined)
  return async (dependencies) => {
    try {
      return await openBuiltPages(dependencies, build)
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ERR_MODULE_NOT_FOUND') throw cause
      throw new StartProblem('The pages are not built yet: `npm start` builds and starts.', { cause })
    }
  }
}

async function demoAccountLines(
  database: Database,
  { dataDir }: Settings,
  now: Date,
): Promise<string | undefined> {
  const accounts = await seedDemo(database, { now, newPassword: randomPassword, hashPassword })
  if (!accounts) return undefined
  const file = await keepDemoAccounts(dataDir, accounts)
  return `It starts as a demo marketplace with these accounts, kept in ${file}:\n${listDemoAccounts(accounts)}`
}

/** Only printed when the code is generated. */
async function accessCodeLine({ database, settings }: Dependencies): Promise<string | undefined> {
  const { code, origin } = await adminAccessCode(database.queries, settings)
  if (origin === 'setting') return 'Administrators register with your ADMIN_ACCESS_CODE.'
  // Logs are kept longer and read by more people than the code should be.
  if (origin === 'kept') return undefined
  return `Administrators register with the access code ${code} (\`npm run access-code\` shows it again).`
}
