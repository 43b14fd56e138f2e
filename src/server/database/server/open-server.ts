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

/** Longer than any statement of ours takes; a runaway one must not hold its connection for ever. */
const statementTimeoutMs = 60_000
/** Longer than any change of ours holds a row, shorter than who waits for an answer has patience. */
const lockTimeoutMs = 30_000
/** The server ends a statement before that: a connection without an answer by then leads nowhere any more. */
const silenceMs = statementTimeoutMs + 10_000

const config: pg.ClientConfig = {
  application_name: 'bimwheels',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

// Counts and versions stay far below 2^53: numbers, as the embedded database gives them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Connects to a PostgreSQL server and brings its database to the program's schema.
 * @param url a postgres:// address; of several hosts the first that takes writes is used, and looked for again
 * whenever it is lost
 * @param poolSize the most connections this process holds
 * @throws StartProblem where no server is in reach, it is too old, takes no writes, or lacks rights for the account
 */
export async function openServer(url: string, poolSize = 10): Promise<Database> {
  const addresses = serverAddresses(url)
  const explain = (error: unknown) => {
    throw serverProblem(error, addresses)
  }
  const found = await findWritable(addresses, config).catch(explain)
  const { address, client } = found
  try {
    await assertRecent(client)
    await bringUpToDate(address)
  } catch (error) {
    client.connection.stream.destroy()
    return explain(error)
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
    queries: drizzle({ client: pool, schema }),
    listen: watch.listen,
    isReachable: (timeoutMs) => answersWithin(timeoutMs, pool.query('select 1')),
    async close() {
      await pool.end()
      await watch.close()
    },
  }
}

/** On a connection without limits of time: what a migration has to do takes as long as there are rows. */
async function bringUpToDate(address: string): Promise<void> {
  const pool = new ServerPool({ ...config, address, max: 1 })
  const queries = drizzle({ client: pool, schema })
  try {
    await migrate(queries)
    await assertRights(queries)
  } finally {
    await pool.end()
  }
}
