import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import * as schema from '../schema.ts'
import { answersWithin } from '../timeout.ts'
import { findWritable } from './find-writable.ts'
import { serverAddresses } from './server-addresses.ts'
import { ServerPool } from './server-pool.ts'
import { watchServer } from './server-watch.ts'
import { assertRecent, assertRights, serverProblem } from './start-checks.ts'

/** Longer than any of our statements; ends runaway ones. */
const statementTimeoutMs = 60_000
/** Longer than any of our transactions locks a row. */
const lockTimeoutMs = 30_000
/** The server ends every statement before this; a connection silent for longer is broken. */
const silenceMs = statementTimeoutMs + 10_000

const config: pg.ClientConfig = {
  application_name: 'bimwheels',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

// Counts and versions stay far below 2^53; the embedded database returns numbers too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * @param url a postgres:// address; with several hosts, the first that accepts writes is used, again after each loss
 * @param prepare what is done before the database is used, on a connection without timeouts
 * @throws StartProblem if no server is reachable, or it is too old, read only, or the account lacks rights
 */
export async function openServer(url: string, poolSize = 10, prepare = migrate): Promise<Database> {
  const addresses = serverAddresses(url)
  const rethrowExplained = (error: unknown) => {
    throw serverProblem(error, addresses)
  }
  const found = await findWritable(addresses, config).catch(rethrowExplained)
  const { address, client } = found
  try {
    await assertRecent(client)
    await prepareServer(address, prepare)
  } catch (error) {
    client.connection.stream.destroy()
    return rethrowExplained(error)
  }
  const pool = new ServerPool({
    ...config,
    address,
    silenceMs,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  const watch = watchServer({ found, addresses, config, observer: pool })
  return {
    kind: 'server',
    load: () => ({
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    queries: drizzle({ client: pool, schema }),
    listen: watch.listen,
    isReachable: (timeoutMs) => answersWithin(timeoutMs, pool.query('select 1')),
    async close() {
      await pool.end()
      await watch.close()
    },
  }
}

/** Uses a connection without timeouts: the duration of a migration grows with the rows. */
async function prepareServer(address: string, prepare: typeof migrate): Promise<void> {
  const pool = new ServerPool({ ...config, address, max: 1 })
  const queries = drizzle({ client: pool, schema })
  try {
    await prepare(queries)
    await assertRights(queries)
  } finally {
    await pool.end()
  }
}
