import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Finding } from '#domain/operations/marketplace-status-schema.ts'
import { formatBytes, formatCount, formatQuantity } from '#domain/text/format.ts'
import { hourMs } from '#domain/text/local-time.ts'
import { spareBytesOnDisk } from '#server/backup/archive.ts'
import { latestRun } from '#server/backup/backup-runs.ts'
import { freeBytes } from '#server/data-folder.ts'
import type { Database } from '#server/database/database.ts'
import { lastMigration, lastMigrationOfProgram } from '#server/database/migrate.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import { maxConnections } from '#server/http/connections.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import { lookForImages } from '#server/images/missing-images.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'

const littleRoomBytes = 2e9
/** Sessions and limits use both clocks. */
const clockMs = 2_000
const rehearsedWithinMs = 9 * 24 * hourMs
const fewConnections = 2_000
const localHosts = ['localhost', '127.0.0.1', '::1']

interface Patient {
  database: Pick<Database, 'kind' | 'queries'>
  settings: Settings
  openImages: () => Promise<ImageStore>
  now: () => Date
}

/** Only reads, except for a test object in S3 and a test mail to `mailTo`. */
export function diagnose(
  patient: Patient,
  { mailTo }: { mailTo?: string | undefined } = {},
): Promise<Finding[]> {
  const { settings } = patient
  return Promise.all([
    lookAt('Data folder', () => dataFolder(settings)),
    lookAt('Database', () => database(patient)),
    lookAt('Clock', () => clock(patient)),
    lookAt('Pictures', () => pictures(patient)),
    lookAt('Mail', () => mail(settings, mailTo)),
    lookAt('Proxy', () => proxy(settings)),
    lookAt('Backups', () => backups(patient)),
    lookAt('Open files', () => openFiles()),
  ])
}

async function dataFolder({ dataDir }: Settings) {
  const home = path.resolve(dataDir)
  await access(home, constants.R_OK | constants.W_OK | constants.X_OK)
  const bytes = await freeBytes(home)
  const free = `${formatBytes(bytes)} are left on the disk of ${home}`
  if (bytes < spareBytesOnDisk) return problem(`${free}: make room, or nothing can be written.`)
  if (bytes < littleRoomBytes) return warning(`${free}: make room soon.`)
  return `${free}.`
}

async function database({ database: { kind, queries } }: Patient) {
  const { rows } = await queries.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const name = `PostgreSQL ${rows[0]?.version.split(' ')[0]}, ${kind === 'embedded' ? 'embedded' : 'on a server'}`
  const ahead = (await lastMigration(queries)) - lastMigrationOfProgram()
  if (ahead > 0) return problem(`${name}, migrated by a newer version of this program: start that version.`)
  if (ahead < 0) return warning(`${name}, of an earlier version: the next start migrates it.`)
  return `${name}, of this version.`
}

async function clock({ database: { queries }, now }: Patient) {
  const { rows } = await queries.execute<{ at: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  )
  const apartMs = Math.abs(now().getTime() - (rows[0]?.at ?? 0))
  if (apartMs < clockMs) return 'The clocks of the process and the database agree.'
  return problem(
    `The clocks of the process and the database are ${Math.round(apartMs / 1000)} s apart: set them by NTP.`,
  )
}

async function pictures({ database: { queries }, openImages }: Patient) {
  const store = await openImages()
  const { looked, missing } = await lookForImages(queries, store)
  if (missing > 0)
    return problem(
      `Of ${looked} checked pictures in ${store.place}, ${missing} are missing: restore them from a copy.`,
    )
  return looked === 0
    ? `There is none yet in ${store.place}.`
    : `All ${looked} checked ones are in ${store.place}.`
}

async function mail(settings: Settings, mailTo: string | undefined) {
  const mailer = openMailer(settings)
  if (!mailer)
    return warning('No SMTP_URL is set: we send no mail, and nobody can reset a forgotten password.')
  try {
    await mailer.verify()
    if (mailTo === undefined) return 'The mail server accepts the log-in.'
    const subject = `A test mail of ${settings.site.name}`
    await mailer.send({
      to: mailTo,
      subject,
      text: `It was asked for on the machine of ${settings.site.url}.`,
    })
    return `A test mail is on its way to ${mailTo}.`
  } catch (error) {
    return problem(`The mail server of SMTP_URL refuses: ${reasonOf(error)}.`)
  } finally {
    mailer.close()
  }
}

function proxy({ site, trustProxy, host }: Settings) {
  const isSecure = site.url.startsWith('https:')
  const isLocal = localHosts.includes(new URL(site.url).hostname)
  if (isSecure && trustProxy.length === 0)
    return problem(
      'SITE_URL is https and TRUST_PROXY is unset: all visitors count as one address. Name the proxy.',
    )
  if (isLocal && !localHosts.includes(host))
    return warning(`SITE_URL is ${site.url}: set the public address, which links and search engines use.`)
  if (!isSecure && !isLocal) return warning(`${site.url} is not https: passwords can be read in transit.`)
  return isLocal ? 'The site is only for this machine.' : `${site.url}, behind ${trustProxy.join(', ')}.`
}

async function backups({ database: { queries }, settings, now }: Patient) {
  if (!settings.backups) return warning('There is no BACKUP_DIR: there are no automatic backups.')
  const { folder, everyHours } = settings.backups
  await access(folder, constants.W_OK)
  const [backup, rehearsal] = await Promise.all([
    latestRun(queries, 'backup'),
    latestRun(queries, 'rehearsal'),
  ])
  for (const run of [backup, rehearsal])
    if (run?.problem) return problem(`The last ${run.kind} failed: ${run.problem}`)
  const ageMs = now().getTime() - (backup?.startedAt.getTime() ?? Number.NEGATIVE_INFINITY)
  if (ageMs > 2 * everyHours * hourMs)
    return problem(`There is no backup of the last ${2 * everyHours} hours.`)
  const rehearsedMs = now().getTime() - (rehearsal?.startedAt.getTime() ?? Number.NEGATIVE_INFINITY)
  if (rehearsedMs > rehearsedWithinMs)
    return warning('No backup was restored and compared in the last nine days.')
  return `The newest is ${formatQuantity(Math.round(ageMs / hourMs), 'hour')} old, and one was restored and compared.`
}

function openFiles() {
  const connections = maxConnections()
  if (connections < fewConnections)
    return warning(
      `At most ${formatCount(connections)} connections are open at once: raise the limit of open files (ulimit -n).`,
    )
  return `${formatCount(connections)} connections may be open at once.`
}

async function lookAt(
  about: string,
  work: () => string | Omit<Finding, 'about'> | Promise<string | Omit<Finding, 'about'>>,
): Promise<Finding> {
  try {
    const found = await work()
    return typeof found === 'string' ? { about, state: 'ok', message: found } : { about, ...found }
  } catch (error) {
    return { about, state: 'problem', message: `${(error as Error).message.replace(/\.?$/, '.')}` }
  }
}

const warning = (message: string) => ({ state: 'warning', message }) as const
const problem = (message: string) => ({ state: 'problem', message }) as const
