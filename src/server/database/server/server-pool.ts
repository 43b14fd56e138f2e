import { Socket } from 'node:net'
import pg from 'pg'
import { beginWait, timedStatement } from '../../request-times.ts'
import { DatabaseAway } from '../sql-errors.ts'
import type { ServerObserver } from './server-watch.ts'

/** For connecting or waiting for a free connection; `server-watch.ts` detects a silent server sooner. */
const connectTimeoutMs = 10_000

type CheckoutCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: () => void,
) => void

/** Connection pool for a server that may restart, freeze or move. A broken connection leaves it at once. */
export class ServerPool extends pg.Pool implements ServerObserver {
  readonly #target: { address: string }
  #isSilent = false
  readonly #sockets: Set<Socket>

  /** @param silenceMs milliseconds without a byte from the server after which a connection is broken */
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

  /** Also destroys connections in use; their pending statements fail. */
  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy(silence())
  }
}

type Statement = (...statement: unknown[]) => unknown

/** The pool's own statements on a client answer by a callback and are a part of one that is counted. */
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
