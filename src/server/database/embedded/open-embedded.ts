import { constants, existsSync, renameSync } from 'node:fs'
import { access, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { StartProblem } from '#server/start-problem.ts'
import type { Database, Listener } from '../database.ts'
import { migrate } from '../migrate.ts'
import { answersWithin } from '../reachability.ts'
import * as schema from '../schema.ts'
import { syncFolder } from './durable-files.ts'
import { embeddedClient } from './embedded-client.ts'
import { type EngineThread, startEngineThread } from './engine-thread.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * Opens the PostgreSQL that is embedded in this process, making it where it is not there yet.
 * @param dataDir the folder it is kept in, which this process then holds alone; undefined: in memory, for tests
 * @throws StartProblem where the folder is in use or cannot be written
 */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  if (dataDir === undefined) return onThread(await startEngineThread(undefined), () => undefined)
  const home = path.resolve(dataDir)
  await makeUsable(home)
  const lock = lockFolder(home)
  try {
    return await onThread(await startEngineThread(await completeFolder(home)), lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Makes the data folder, for the operator's eyes alone: it holds password hashes. */
async function makeUsable(home: string): Promise<void> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 })
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    throw new StartProblem(`The data folder ${home} cannot be used (${code}). Name another with DATA_DIR.`, {
      cause,
    })
  }
}

/** The database's folder. A new one is made under another name first: half a folder is never taken for a whole. */
async function completeFolder(home: string): Promise<string> {
  const folder = path.join(home, 'postgresql')
  if (existsSync(folder)) return folder
  const unfinished = path.join(home, 'postgresql.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const maker = await startEngineThread(unfinished)
  await maker.close()
  renameSync(unfinished, folder)
  syncFolder(home)
  return folder
}

async function onThread(thread: EngineThread, release: () => void): Promise<Database> {
  const client = embeddedClient(thread)
  const listeners = new Map<string, Set<Listener>>()
  thread.onNotification = (channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload)
  }
  // Drizzle's type asks for the whole PGlite; its driver calls `query` and `transaction` alone.
  const queries = drizzle({ client: client as unknown as PGlite, schema })
  const close = async () => {
    await thread.close()
    release()
  }
  try {
    await migrate(queries)
  } catch (error) {
    await thread.close()
    throw error
  }
  return {
    kind: 'embedded',
    queries,
    async listen(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listener))
      await client.query(`LISTEN "${channel}"`)
      return async () => {
        ofChannel.delete(listener)
      }
    },
    isReachable: (timeoutMs) => answersWithin(timeoutMs, client.query('select 1')),
    close,
  }
}
