import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { Channels } from '../channels.ts'
import type { Database } from '../database.ts'
import { sqlErrorOf, TimeoutError, withTimeout } from '../sql-errors.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000
const askedEveryMs = 500
const silentMs = 3_000

export interface ServerObserver {
  found(address: string): void
  silent(): void
  gone(): void
}

/** Uses its own connection: receives NOTIFY, and finds another server if this one accepts no more writes. */
export function watchServer(options: {
  found: Found
  addresses: readonly string[]
  config: pg.ClientConfig
  observer: ServerObserver
}): Pick<Database, 'listen' | 'close'> {
  const { found, addresses, config, observer } = options
  const channels = new Channels()
  const closing = new AbortController()
  let current: Connection | undefined = new Connection(found, channels.notify)
  const watching = watch(current)

  async function watch(first: Connection): Promise<void> {
    let connection: Connection | undefined = first
    while (connection) {
      const end = await connection.end
      current = undefined
      if (closing.signal.aborted) return
      observer[end]()
      connection = await reconnect()
      current = connection
      if (!connection) return
      channels.notifyGap()
    }
  }

  /** Subscribes to every channel. Undefined if the watch was closed first. */
  async function reconnect(): Promise<Connection | undefined> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return undefined
      try {
        const connection = new Connection(await findWritable(addresses, config), channels.notify)
        await channels.resubscribe(connection.listen).catch((error: unknown) => {
          connection.break()
          throw error
        })
        if (closing.signal.aborted) connection.break()
        observer.found(connection.address)
        return connection
      } catch (error) {
        if (error instanceof NoServer) observer[error.isSilent ? 'silent' : 'gone']()
      }
    }
  }

  return {
    listen: (channel, listener) =>
      // While the connection is broken, the reconnect subscribes to every channel.
      channels.listen(channel, listener, async () => {
        await current?.listen(channel).catch((error: unknown) => {
          if (sqlErrorOf(error)) throw error
        })
      }),
    async close() {
      closing.abort()
      current?.break()
      await watching
    },
  }
}

class Connection {
  readonly address: string
  /** `silent`: the server stopped responding; `gone`: the connection broke or the server became read only. */
  readonly end: Promise<'silent' | 'gone'>
  readonly #client: pg.Client
  readonly #limit = pLimit(1)

  constructor({ address, client, ended }: Found, notify: Channels['notify']) {
    this.address = address
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => notify(channel, payload))
    this.end = this.#watch(ended)
  }

  async #watch(ended: Promise<void>): Promise<'silent' | 'gone'> {
    let isOver = false
    const end = ended.then(() => {
      isOver = true
    })
    while (!isOver) {
      try {
        await withTimeout(
          silentMs,
          this.#limit(() => assertWritable(this.#client)),
        )
      } catch (error) {
        this.break()
        return error instanceof TimeoutError ? 'silent' : 'gone'
      }
      await Promise.race([end, pause(askedEveryMs, undefined, { ref: false })])
    }
    return 'gone'
  }

  readonly listen = (channel: string): Promise<unknown> =>
    this.#limit(() => this.#client.query(`LISTEN "${channel}"`))

  break(): void {
    this.#client.connection.stream.destroy()
  }
}

const connectTimeoutMs = 5_000

/** A replica or read-only server. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer'
}

/** `errors` are in the order of the addresses. */
export class NoServer extends AggregateError {
  override readonly name = 'NoServer'
  readonly isSilent: boolean

  constructor(errors: unknown[]) {
    super(errors)
    this.isSilent = errors.some((error) => error instanceof TimeoutError)
  }
}

/** Name of this connection in the server's own lists, different from those for queries. */
export const watchName = 'bimwheels announcements'

interface Found {
  address: string
  client: pg.Client
  ended: Promise<void>
}

/** Tries the addresses in order. @throws NoServer if no server accepts writes */
export async function findWritable(addresses: readonly string[], config: pg.ClientConfig): Promise<Found> {
  const errors: unknown[] = []
  for (const address of addresses) {
    const client = new pg.Client({ ...config, application_name: watchName, connectionString: address })
    // A broken connection emits 'error' and then 'end'; before it is established `connect` rejects.
    client.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    try {
      const connected = client.connect().then(() => assertWritable(client))
      await withTimeout(connectTimeoutMs, connected)
      return { address, client, ended }
    } catch (error) {
      client.connection.stream.destroy()
      errors.push(error)
    }
  }
  throw new NoServer(errors)
}

async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer('The server is read-only')
}
