import type { Database, DatabaseWatch } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './server/open-server.ts'

export interface DatabaseOptions {
  /** Folder of the embedded database; undefined: in memory, for tests. */
  dataDir: string | undefined
  /** undefined: the embedded database. */
  databaseUrl: string | undefined
  poolSize?: number
  watch?: DatabaseWatch
}

/** @throws StartProblem if the database is in use, unreachable, too old, read only, or newer than the program */
export function openDatabase({ dataDir, databaseUrl, poolSize, watch }: DatabaseOptions): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDir, watch) : openServer(databaseUrl, poolSize)
}
