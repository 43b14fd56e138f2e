import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { latestRun } from '#server/backup/backup-runs.ts'
import { migrateWithBackup } from '#server/backup/make-backup.ts'
import { verifyBackup } from '#server/backup/restore.ts'
import { runDueBackups } from '#server/backup/scheduled-backups.ts'
import type { Database } from '#server/database/database.ts'
import { backupRuns } from '#server/database/operation-tables.ts'
import { silentLog } from '#server/log.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { earlyDatabase, testDatabase } from '../support/database.ts'
import { testSettings } from '../support/settings.ts'

const hourMs = 60 * 60 * 1000
const images = { find: async () => undefined }
const { signal } = new AbortController()
let database: Database
let folder = ''
let clock = Date.parse('2026-11-20T12:00:00Z')
let rehearsed: string[] = []
let errors: string[] = []

beforeEach(async () => {
  database = await testDatabase()
  folder = await scratchFolder('backups')
  rehearsed = []
  errors = []
})

/** Runs due backups and rehearsals at the test's clock. */
function runDue({ keep = 3, rehearse = async (file: string) => `compared ${rehearsed.push(file)}` } = {}) {
  const settings = { backups: { folder, everyHours: 24, keep } }
  const log = { ...silentLog, error: (_: object, message: string) => errors.push(message) }
  return runDueBackups({ database, images, settings, now: () => new Date(clock), log, rehearse }, signal)
}

const after = (hours: number) => {
  clock += hours * hourMs
}

test('a backup is created every day, the newest are kept, and the newest is rehearsed once a week', async () => {
  await writeFile(path.join(folder, 'notes.tar'), 'not ours')
  for (let day = 0; day < 9; day++) {
    await runDue()
    await runDue()
    after(23)
    await runDue()
    after(1)
  }
  const names = (await readdir(folder)).sort()
  expect(names).toEqual([
    expect.stringMatching(/^bimwheels-2026-11-26T12-00-00-000Z\.tar$/),
    expect.stringMatching(/^bimwheels-2026-11-27T/),
    expect.stringMatching(/^bimwheels-2026-11-28T/),
    'notes.tar',
  ])
  await verifyBackup(path.join(folder, names[2] ?? ''))
  expect(rehearsed.map((file) => path.basename(file).slice(0, 20))).toEqual([
    'bimwheels-2026-11-20',
    'bimwheels-2026-11-27',
  ])
})

test('only one of several processes creates it', async () => {
  await Promise.all(Array.from({ length: 5 }, () => runDue()))
  expect(await readdir(folder)).toHaveLength(1)
  expect(rehearsed).toHaveLength(1)
})

test('a failure is logged, stored with its reason and retried after an hour', async () => {
  await runDue()
  after(24)
  await rm(folder, { recursive: true })
  await runDue()
  expect(errors).toEqual([
    expect.stringMatching(/^The backup failed: .*no folder can be created there \(ENOENT\)/),
  ])
  expect(await latestRun(database.queries, 'backup')).toMatchObject({
    problem: expect.any(String),
    result: null,
  })
  await mkdir(folder)
  after(0.9)
  await runDue()
  expect(await readdir(folder)).toEqual([])
  after(0.2)
  await runDue()
  expect(await readdir(folder)).toHaveLength(1)

  after(7 * 24)
  await runDue({
    rehearse: async () => {
      throw new Error('the table vehicles would have 1 of 2 rows')
    },
  })
  expect(errors.at(-1)).toBe('The rehearsal failed: the table vehicles would have 1 of 2 rows')
})

test('another process takes over from one that died half-way, and removes its leftovers', async () => {
  const long = new Date(clock - 7 * hourMs)
  await database.queries.insert(backupRuns).values({ kind: 'backup', startedAt: long })
  const left = path.join(folder, 'bimwheels-2026-11-19T12-00-00-000Z.tar.unfinished')
  await writeFile(left, 'half')
  await utimes(left, long, long)
  await runDue()
  expect(await readdir(folder)).toEqual([expect.stringMatching(/Z\.tar$/)])
})

test('a start that migrates first backs up the earlier version, and does not migrate if that fails', async () => {
  const { database: early, migration } = await earlyDatabase()
  const settings = { ...testSettings, dataDir: folder, databaseUrl: 'postgres://unused' }
  const warned: string[] = []
  const log = { ...silentLog, warn: (message: string) => warned.push(message) }
  const migrating = (backups: typeof settings.backups) =>
    migrateWithBackup({ ...settings, backups }, { now: () => new Date(clock), log })(early.queries)
  const version = async () =>
    (await early.queries.execute(sql`select max(made_at)::text as last from migrations`)).rows[0]?.last

  const backups = { folder, everyHours: 24, keep: 3 }
  await expect(migrating({ ...backups, folder: path.join(folder, 'none') })).rejects.toThrow(
    /backup before its migration failed.*Nothing was changed\.$/,
  )
  expect(await version()).toBe(String(migration))
  await migrating(backups)
  const [name = ''] = (await readdir(folder)).filter((one) => one.endsWith('.tar'))
  expect(await verifyBackup(path.join(folder, name))).toMatchObject({ migration })
  expect(await version()).not.toBe(String(migration))
  expect(warned).toEqual([expect.stringContaining('npm run restore -- --no-migrate')])
  await runDue({ keep: 1 })
  after(24)
  await runDue({ keep: 1 })
  const kept = (await readdir(folder)).filter((one) => one.endsWith('.tar')).sort()
  expect(kept).toEqual([expect.stringMatching(/^bimwheels-2026-/), name])
})
