import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Database, Listener } from '../database.ts'
import { isDatabaseAway, sqlErrorOf } from '../sql-errors.ts'
import { assertWritable, type Found, findWritable, NoServer } from './find-writable.ts'
import { startHeartbeat } from './heartbeat.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000

export interface ServerObserver {
  /** The server at this address accepts writes. */
  found(address: string): void
  /** The server accepts connections but does not answer. */
  silent(): void
  gone(): void
}

export interface ServerWatch {
  listen: Database['listen']
  close(): Promise<void>
}

/**
 * Monitors a server over a dedicated connection: receives NOTIFY, checks that the server accepts writes, and otherwise
 * searches all addresses for one that does. After a reconnect, `onGap` of every listener is called once its channels
 * are subscribed.
 */
export function watchServer({
  found,
  addresses,
  config,
  observer,
}: {
  found: Found
  addresses: readonly string[]
  config: pg.ClientConfig
  observer: ServerObserver
}): ServerWatch {
  const channels = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let current: Connection | undefined = new Connection(found, dispatch)
  const watching = watch(current)

  function dispatch({ channel, payload }: pg.Notification): void {
    for (const listener of channels.get(channel) ?? []) listener.onPayload(payload ?? '')
  }

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
      for (const listeners of channels.values()) for (const listener of listeners) listener.onGap()
    }
  }

  /** Returns a connection subscribed to every channel; undefined if the watch is closed meanwhile. */
  async function reconnect(): Promise<Connection | undefined> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return undefined
      try {
        const connection = new Connection(await findWritable(addresses, config), dispatch)
        await resubscribe(connection)
        if (closing.signal.aborted) connection.break()
        observer.found(connection.address)
        return connection
      } catch (error) {
        if (error instanceof NoServer) observer[error.isSilent ? 'silent' : 'gone']()
      }
    }
  }

  async function resubscribe(connection: Connection): Promise<void> {
    try {
      for (const channel of channels.keys()) await connection.listen(channel)
    } catch (error) {
      connection.break()
      throw error
    }
  }

  return {
    async listen(channel, listener) {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      // While the connection is broken, the reconnect subscribes to every channel.
      await current?.listen(channel).catch((error: unknown) => {
        if (sqlErrorOf(error) && !isDatabaseAway(error)) throw error
      })
      return async () => {
        listeners.delete(listener)
      }
    },
    async close() {
      closing.abort()
      current?.break()
      await watching
    },
  }
}

/** Runs one statement at a time and reports the reason of its end. */
class Connection {
  readonly address: string
  /** `silent`: the server stopped answering; `gone`: the connection broke or the server became read only. */
  readonly end: Promise<'silent' | 'gone'>
  readonly #client: pg.Client
  readonly #limit = pLimit(1)

  constructor({ address, client, ended }: Found, onNotification: (notification: pg.Notification) => void) {
    this.address = address
    this.#client = client
    client.on('notification', onNotification)
    this.end = new Promise((resolve) => {
      const stopHeartbeat = startHeartbeat({
        ask: () => this.#limit(() => assertWritable(client)).catch(() => this.break()),
        onTimeout: () => {
          resolve('silent')
          this.break()
        },
      })
      void ended.then(() => {
        stopHeartbeat()
        resolve('gone')
      })
    })
  }

  listen(channel: string): Promise<unknown> {
    return this.#limit(() => this.#client.query(`LISTEN "${channel}"`))
  }

  break(): void {
    this.#client.connection.stream.destroy()
  }
}
