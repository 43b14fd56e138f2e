import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { answersWithin } from '../reachability.ts'
import * as schema from '../schema.ts'
import { sqlErrorOf } from '../sql-errors.ts'
import { listenOn } from './listening.ts'

/** The oldest server the migrations and queries are written for (product decisions, 'Running it'). */
const oldestVersion = 150_000
/** Longer than any statement of ours takes; a runaway one must not hold its connection for ever. */
const statementTimeoutMs = 60_000
const connectTimeoutMs = 5_000

// Counts and versions stay far below 2^53: numbers, as the embedded database gives them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Connects to a PostgreSQL server and brings its database to the program's schema.
 * @param url a postgres:// address
 * @param poolSize the most connections this process holds
 * @throws StartProblem where the server is out of reach or too old
 */
export async function openServer(url: string, poolSize = 10): Promise<Database> {
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: 'bimwheels',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  // An idle connection that breaks is dropped by the pool; the next statement says whether the server is away.
  pool.on('error', () => undefined)
  const queries = drizzle({ client: pool, schema })
  try {
    await assertRecent(pool)
    await migrate(queries)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listening = listenOn(config)
  return {
    kind: 'server',
    queries,
    listen: listening.listen,
    isReachable: (timeoutMs) => answersWithin(timeoutMs, pool.query('select 1')),
    async close() {
      await listening.close()
      await pool.end()
    },
  }
}

async function assertRecent(pool: pg.Pool): Promise<void> {
  const answer = await pool
    .query<{ number: number; text: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
    )
    .catch((error: unknown) => {
      throw unreachable(error)
    })
  const version = answer.rows[0]
  if (!version || version.number < oldestVersion) {
    throw new StartProblem(`DATABASE_URL names a PostgreSQL ${version?.text}; version 15 or later is needed.`)
  }
}

function unreachable(error: unknown): StartProblem {
  const said =
    sqlErrorOf(error)?.message ?? (error instanceof Error && 'code' in error ? error.code : undefined)
  const reason = said ? ` (${said})` : ''
  return new StartProblem(`DATABASE_URL names a server that cannot be used${reason}.`, { cause: error })
}
