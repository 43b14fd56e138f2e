import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseAway } from '../sql-errors.ts'
import type { ServerObserver } from './server-watch.ts'

/**
 * Timeout of establishing a connection or waiting for a free one. A server that does not answer is detected sooner
 * (`heartbeat.ts`).
 */
const connectWithinMs = 10_000

type GiveClient = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * Connections to a server that may restart, freeze or move while they are in use. One that breaks leaves the pool at
 * once; a statement on it fails with `DatabaseAway` or as a failed statement.
 */
export class ServerPool extends pg.Pool implements ServerObserver {
  /** Where new connections lead: a postgres:// address of one host. */
  readonly #place: { address: string }
  /** While set, checkouts fail at once. */
  #isSilent = false
  readonly #sockets: Set<Socket>

  /** @param silenceMs after so long without a byte from the server a connection counts as broken */
  constructor({
    address,
    silenceMs = 0,
    ...config
  }: pg.PoolConfig & { address: string; silenceMs?: number }) {
    const place = { address }
    const sockets = new Set<Socket>()
    class Client extends pg.Client {
      constructor(settings?: pg.ClientConfig) {
        super({ ...settings, connectionString: place.address })
      }
    }
    const stream = () => openSocket(sockets, silenceMs)
    super({ connectionTimeoutMillis: connectWithinMs, ...config, Client, stream })
    this.#place = place
    this.#sockets = sockets
    // An idle connection that breaks is dropped by the pool; the next statement says whether the server is away.
    this.on('error', () => undefined)
    // One in use that breaks says so as well: `error` without a listener would end the process.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  found(address: string): void {
    this.#isSilent = false
    if (address === this.#place.address) return
    this.#place.address = address
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
  override connect(give: GiveClient): void
  override connect(give?: GiveClient): Promise<pg.PoolClient> | undefined {
    if (!give) return this.#checkOut()
    if (this.#isSilent) process.nextTick(give, silence(), undefined, () => undefined)
    else super.connect(give)
    return undefined
  }

  /** A client for a transaction, which leaves the pool when it breaks even if it is never released. */
  async #checkOut(): Promise<pg.PoolClient> {
    if (this.#isSilent) throw silence()
    const client = await super.connect().catch((cause: unknown) => {
      throw new DatabaseAway('There is no connection to the database server', { cause })
    })
    const giveBack = client.release
    let isGivenBack = false
    const onBroken = (error: Error) => client.release(error)
    client.once('error', onBroken)
    client.release = (error) => {
      if (isGivenBack) return
      isGivenBack = true
      client.off('error', onBroken)
      giveBack(error)
    }
    return client
  }

  /** Destroys every connection, also those in use: pending statements fail. */
  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy(silence())
  }
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
