import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beginWait, timedStatement } from '#server/request-times.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import * as schema from '../schema.ts'
import { answersWithin, DatabaseAway, isDatabaseAway, sqlErrorOf, TimeoutError } from '../sql-errors.ts'
import { serverAddresses } from './server-addresses.ts'
import { findWritable, NoServer, ReadOnlyServer, type ServerObserver, watchServer } from './server-watch.ts'

const statementTimeoutMs = 60_000
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
 * @param url if it has several hosts, the first that accepts writes is used
 * @param prepare runs without timeouts
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

/** No timeouts: the duration of a migration grows with the rows. */
async function prepareServer(address: string, prepare: typeof migrate): Promise<void> {
  const pool = new ServerPool({ ...config, address, max: 1 })
  try {
    await prepare(drizzle({ client: pool, schema }))
  } finally {
    await pool.end()
  }
}

/** See docs/operating.md#settings. */
const oldestVersion = 150_000
const insufficientPrivilege = '42501'

async function assertRecent(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  )
  const version = rows[0]
  if (!version || version.number < oldestVersion) {
    throw new StartProblem(`DATABASE_URL names a PostgreSQL ${version?.text}; version 15 or later is needed.`)
  }
}

/** Explains a connection failure without the password. Returns other errors unchanged. */
function serverProblem(cause: unknown, addresses: readonly string[]): unknown {
  if (cause instanceof StartProblem) return cause
  const sqlError = sqlErrorOf(cause)
  if (sqlError?.code === insufficientPrivilege) {
    return new StartProblem(
      `The account of DATABASE_URL lacks rights in its database (${sqlError.message}). Make it the database's owner.`,
      { cause },
    )
  }
  if (!(cause instanceof NoServer) && !isDatabaseAway(cause)) return cause
  const errors: unknown[] = cause instanceof NoServer ? cause.errors : [cause]
  const reasons = errors.map((one, at) => `${hostOf(addresses[at])}: ${shortReason(one)}`).join('; ')
  if (errors.length > 1) {
    return new StartProblem(`DATABASE_URL names no server that can be used (${reasons}).`, { cause })
  }
  if (errors[0] instanceof ReadOnlyServer) {
    const sentence = 'DATABASE_URL names a read-only server: a replica, or one with that setting.'
    return new StartProblem(`${sentence} Name the primary one.`, { cause })
  }
  return new StartProblem(`DATABASE_URL names a server that cannot be used (${reasons}).`, { cause })
}

function shortReason(error: unknown): string {
  if (error instanceof ReadOnlyServer) return 'is read-only'
  if (error instanceof TimeoutError) return 'does not answer'
  const message = sqlErrorOf(error)?.message
  return message ?? (error instanceof Error && 'code' in error ? String(error.code) : 'no connection')
}

function hostOf(address = ''): string {
  const url = URL.parse(address)
  const host = url?.searchParams.get('host') ?? url?.hostname
  return host ? `${host}:${url?.port || url?.searchParams.get('port') || 5432}` : 'this machine'
}

/** Limits connecting and waiting for a free connection. `server-watch.ts` detects a silent server sooner. */
const connectTimeoutMs = 10_000

type CheckoutCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: () => void,
) => void

/** Connection pool for a server that may restart, freeze or move. Broken connections leave it at once. */
export class ServerPool extends pg.Pool implements ServerObserver {
  readonly #target: { address: string }
  #isSilent = false
  readonly #sockets: Set<Socket>

  /** @param silenceMs a connection is broken if no byte arrives within this time */
  constructor({
    address,
    silenceMs = 0,
    ...config
  }: pg.PoolConfig & { address: string; silenceMs?: number }) {
    const target = { address }
    const sockets = new Set<Socket>()
    class Client extends pg.Client {
      constructor(settings?: pg.ClientConfig) {
        super({ ...settings, connectionString: target.address })
        this.query = timed(this.query.bind(this)) as typeof this.query
      }
    }
    const stream = () => openSocket(sockets, silenceMs)
    super({ connectionTimeoutMillis: connectTimeoutMs, ...config, Client, stream })
    this.query = timed(this.query.bind(this)) as typeof this.query
    this.#target = target
    this.#sockets = sockets
    // The pool drops broken idle connections; the next statement reports the outage.
    this.on('error', () => undefined)
    // Statements report it; an `error` event without a listener would end the process.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  found(address: string): void {
    this.#isSilent = false
    if (address === this.#target.address) return
    this.#target.address = address
    this.#breakAll()
  }

  silent(): void {
    this.#isSilent = true
    this.#breakAll()
  }

  gone(): void {
    this.#isSilent = false
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: CheckoutCallback): void
  override connect(callback?: CheckoutCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#checkOut()
    if (this.#isSilent) process.nextTick(callback, silence(), undefined, () => undefined)
    else super.connect(callback)
    return undefined
  }

  /** The client leaves the pool when it breaks, even if it is never released. */
  async #checkOut(): Promise<pg.PoolClient> {
    if (this.#isSilent) throw silence()
    const endWait = beginWait('databaseMs')
    const client = await super
      .connect()
      .catch((cause: unknown) => {
        throw new DatabaseAway('There is no connection to the database server', { cause })
      })
      .finally(endWait)
    const release = client.release
    let isReleased = false
    const onBroken = (error: Error) => client.release(error)
    client.once('error', onBroken)
    client.release = (error) => {
      if (isReleased) return
      isReleased = true
      client.off('error', onBroken)
      release(error)
    }
    return client
  }

  /** Closes all connections, also those in use; their pending statements fail. */
  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy(silence())
  }
}

type Statement = (...statement: unknown[]) => unknown

/** The pool's own statements have a callback and belong to a statement that is already timed. */
function timed(query: Statement): Statement {
  return (...statement) =>
    typeof statement.at(-1) === 'function'
      ? query(...statement)
      : timedStatement(async () => query(...statement))
}

function openSocket(sockets: Set<Socket>, silenceMs: number): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(new DatabaseAway('The database server left a statement without an answer')),
  )
}

function silence(): DatabaseAway {
  return new DatabaseAway('The database server does not answer')
}
