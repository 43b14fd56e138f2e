import type { Database, DatabaseWatch } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './server/open-server.ts'

export interface DatabaseOptions {
  /** Where the embedded database is kept; undefined: in memory, for tests. */
  dataDir: string | undefined
  /** A PostgreSQL server's address; undefined: the embedded database. */
  databaseUrl: string | undefined
  /** The most connections to a server. */
  poolSize?: number
  /** Notified of the embedded database's failures. */
  watch?: DatabaseWatch
}

/**
 * Opens the marketplace's database and migrates it.
 * @throws StartProblem where the folder is in use, the server is away, too old or not to be written to,
 * the database is newer than the program
 */
export function openDatabase({ dataDir, databaseUrl, poolSize, watch }: DatabaseOptions): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDir, watch) : openServer(databaseUrl, poolSize)
}
