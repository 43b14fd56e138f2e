import { realpath } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { makeDataFolder, restrictAllToOwner, unusableDataFolder } from '#server/data-folder.ts'
import { silentLog } from '#server/log.ts'
import { Channels } from '../channels.ts'
import type { Database, DatabaseWatch } from '../database.ts'
import { migrate } from '../migrate.ts'
import * as schema from '../schema.ts'
import { answersWithin } from '../timeout.ts'
import { assertWholeOrNew, completeFolder, markNew, unusableFolder } from './database-folder.ts'
import { type EmbeddedClient, embeddedClient } from './embedded-client.ts'
import { superviseEngine } from './engine-supervisor.ts'
import { startEngineThread } from './engine-thread.ts'
import { lockFolder } from './folder-lock.ts'
import type { WorkerStart } from './protocol.ts'
import { identify, watchRemoval } from './removal.ts'

/** Longer than any of our statements; the same as on a server. */
const statementTimeoutMs = 60_000
const silentWatch: DatabaseWatch = { log: silentLog, onLost: () => undefined }

/**
 * @param dataDir the data folder, locked by this process; undefined: in memory, for tests
 * @param timeoutMs limit of a statement, after which the database is reopened
 * @param prepare what is done before the database is used, without that limit
 * @throws StartProblem if the folder is in use, not writable or damaged, or has lost its database
 */
export async function openEmbedded(
  dataDir: string | undefined,
  watch = silentWatch,
  timeoutMs = statementTimeoutMs,
  prepare = migrate,
): Promise<Database> {
  const open = (start: Required<WorkerStart>) => openFolder(start, { watch, timeoutMs, prepare })
  if (dataDir === undefined) return open({ folder: undefined, requiredPaths: [] })
  await makeDataFolder(dataDir)
  const home = path.resolve(dataDir)
  try {
    markNew(home)
  } catch (cause) {
    throw unusableDataFolder(home, cause)
  }
  const lock = lockFolder(home)
  try {
    assertWholeOrNew(home)
    const folder = await completeFolder(home)
    const failed = await restrictAllToOwner(await realpath(folder))
    if (failed > 0)
      watch.log.warn(`${failed} files in ${folder} stay open to other accounts: this one owns them not`)
    const requiredPaths = [folder, lock.file].map(identify)
    const database = await open({ folder, requiredPaths })
    const close = async () => {
      await database.close()
      lock.release()
    }
    return { ...database, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openFolder(
  { folder, requiredPaths }: Required<WorkerStart>,
  { watch, timeoutMs, prepare }: { watch: DatabaseWatch; timeoutMs: number; prepare: typeof migrate },
): Promise<Database> {
  const channels = new Channels()
  const start = async () => {
    const thread = await startEngineThread({ folder, requiredPaths })
    thread.onNotification = channels.notify
    try {
      await channels.resubscribe((channel) => thread.request({ kind: 'exec', sql: `LISTEN "${channel}"` }))
      return thread
    } catch (error) {
      await thread.close().catch(() => undefined)
      throw error
    }
  }
  const first = await start().catch((error: unknown) => {
    throw folder === undefined ? error : unusableFolder(folder, error)
  })
  try {
    // No timeout: the duration of a migration grows with the rows.
    await prepare(drizzleOn(embeddedClient(() => first)))
  } catch (error) {
    await first.close().catch(() => undefined)
    throw folder === undefined ? error : unusableFolder(folder, error)
  }
  const loss = watchRemoval(requiredPaths, watch)
  const engine = superviseEngine({
    first,
    start,
    onReopened: channels.notifyGap,
    isLost: loss.isLost,
    log: watch.log,
  })
  const client = embeddedClient(engine.current, timeoutMs)
  return {
    kind: 'embedded',
    load: client.load,
    queries: drizzleOn(client),
    listen: (channel, listener) =>
      channels.listen(channel, listener, () => client.query(`LISTEN "${channel}"`)),
    isReachable: async (timeoutMs) => !loss.isLost() && answersWithin(timeoutMs, client.query('select 1')),
    async close() {
      loss.stop()
      await engine.close()
    },
  }
}

// Drizzle's type requires the whole PGlite; its driver only calls `query` and `transaction`.
const drizzleOn = (client: EmbeddedClient) => drizzle({ client: client as unknown as PGlite, schema })
