import { execFile } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hourMs, minuteMs } from '#domain/text/local-time.ts'
import type { Database } from '#server/database/database.ts'
import type { BackupKind } from '#server/database/operation-tables.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import { Problem } from '#server/http/problem.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import type { Log } from '#server/log.ts'
import { every } from '#server/periodic-work.ts'
import type { Settings } from '#server/settings.ts'
import { claimRun, endDeadRuns, endRun, forgetOldRuns, longestRunMs } from './backup-runs.ts'
import { backupName, backupSummary, listBackups, makeBackup } from './make-backup.ts'
import { rehearsalPrefix } from './rehearse-backup.ts'

const rehearsedEveryMs = 7 * 24 * hourMs
const runsKeptMs = 90 * 24 * hourMs
const longestProblem = 500

interface ScheduledBackups {
  database: Pick<Database, 'kind' | 'queries'>
  images: Pick<ImageStore, 'find'>
  settings: Pick<Settings, 'backups'>
  now: () => Date
  log: Log
  /** Restores a backup and compares it. @returns a summary in one line */
  rehearse?: (file: string, signal: AbortSignal) => Promise<string>
}

/**
 * Makes and keeps backups in `BACKUP_DIR` on schedule, and restores one every week in its own process.
 * Failures are tried again after an hour. @returns stops it, and cancels a running backup
 */
export async function openScheduledBackups(options: ScheduledBackups): Promise<() => Promise<void>> {
  const { database, settings, now, log } = options
  if (!settings.backups) return async () => undefined
  await endDeadRuns(database, now())
  const ending = new AbortController()
  const stop = every(minuteMs, () => runDueBackups(options, ending.signal), log)
  return () => {
    ending.abort()
    return stop()
  }
}

export async function runDueBackups(options: ScheduledBackups, signal: AbortSignal): Promise<void> {
  const { database, images, settings, now, rehearse = rehearseInProcess } = options
  if (!settings.backups || signal.aborted) return
  const { folder, everyHours, keep } = settings.backups
  const file = path.join(folder, backupName(now()))
  await run(options, { kind: 'backup', everyMs: everyHours * hourMs, file }, signal, async () => {
    const manifest = await makeBackup({ database, images, file, now: now(), signal })
    await removeOld(folder, keep, now())
    return backupSummary(manifest)
  })
  const newest = (await listBackups(folder)).at(-1)
  if (newest === undefined) return
  await run(options, { kind: 'rehearsal', everyMs: rehearsedEveryMs, file: newest }, signal, () =>
    rehearse(newest, signal),
  )
  await forgetOldRuns(database.queries, new Date(now().getTime() - runsKeptMs))
}

async function run(
  { database: { queries }, now, log }: ScheduledBackups,
  { kind, everyMs, file }: { kind: BackupKind; everyMs: number; file: string },
  signal: AbortSignal,
  work: () => Promise<string>,
): Promise<void> {
  const id = await claimRun(queries, kind, { now: now(), everyMs })
  if (id === undefined) return
  try {
    const result = await work()
    await endRun(queries, id, { now: now(), file, result })
    log.info(`The ${kind} is done: ${result}`)
  } catch (err) {
    const sentence = (err instanceof Problem ? err.message : reasonOf(err)).slice(0, longestProblem)
    const problem = signal.aborted ? 'The process was stopped during it.' : sentence
    if (!signal.aborted) log.error({ err, file }, `The ${kind} failed: ${problem}`)
    await endRun(queries, id, { now: now(), file, problem })
  }
}

async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  for (const file of (await listBackups(folder)).slice(0, -keep)) await rm(file, { force: true })
  for (const name of await readdir(folder)) {
    if (!/^bimwheels-.*\.unfinished$/.test(name) && !name.startsWith(rehearsalPrefix)) continue
    const left = path.join(folder, name)
    const found = await stat(left).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > longestRunMs)
      await rm(left, { recursive: true, force: true })
  }
}

async function rehearseInProcess(file: string, signal: AbortSignal): Promise<string> {
  const command = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url))
  const { PATH } = process.env
  const env = { PATH, TMPDIR: path.dirname(file), NODE_ENV: 'production' }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command, '--rehearse', file], {
      env,
      signal,
    })
    return stdout.trim()
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw stderr.trim() === '' ? error : new Error(stderr.trim(), { cause: error })
  }
}
