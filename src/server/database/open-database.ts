import type { Database, DatabaseWatch, Queries } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './server/open-server.ts'

export interface DatabaseOptions {
  /** Folder of the embedded database. Undefined: in memory, for tests. */
  dataDir: string | undefined
  databaseUrl: string | undefined
  poolSize?: number
  watch?: DatabaseWatch
  /** Runs without a time limit before the database is used. Migrates by default. */
  prepare?: (queries: Queries) => Promise<void>
}

/** @throws StartProblem if the database is in use, unreachable, too old, read only, or newer than the program */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, poolSize, watch, prepare } = options
  return databaseUrl === undefined
    ? openEmbedded(dataDir, watch, undefined, prepare)
    : openServer(databaseUrl, poolSize, prepare)
}
