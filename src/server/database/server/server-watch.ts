import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Database, Listener } from '../database.ts'
import { isDatabaseAway, sqlErrorOf } from '../sql-errors.ts'
import { assertWritable, type Found, findWritable, NoServer } from './find-writable.ts'
import { startHeartbeat } from './heartbeat.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000

/** Notified of changes of the server's state. */
export interface ServerObserver {
  /** The server at this address answers and takes writes. */
  found(address: string): void
  /** The server is there and does not answer. */
  silent(): void
  /** The connection was refused or lost. */
  gone(): void
}

/** One connection that receives notifications and monitors the server. */
export interface ServerWatch {
  listen: Database['listen']
  close(): Promise<void>
}

/**
 * Monitors a PostgreSQL server over a connection of its own: receives NOTIFY, asks every moment whether the server still
 * answers and takes writes, and when it does not looks for one that does under all the addresses. After a broken
 * connection every listener's `onGap` is called, once its channels are listened on again.
 * @param found the connection to begin with
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
  let current: Connection | undefined = new Connection(found, hear)
  const watching = watch(current)

  function hear({ channel, payload }: pg.Notification): void {
    for (const listener of channels.get(channel) ?? []) listener.onPayload(payload ?? '')
  }

  async function watch(first: Connection): Promise<void> {
    let connection: Connection | undefined = first
    while (connection) {
      const end = await connection.end
      current = undefined
      if (closing.signal.aborted) return
      observer[end]()
      connection = await findAgain()
      current = connection
      if (!connection) return
      for (const listeners of channels.values()) for (const listener of listeners) listener.onGap()
    }
  }

  /** A connection that listens on every channel; undefined where the watch is closed meanwhile. */
  async function findAgain(): Promise<Connection | undefined> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return undefined
      try {
        const connection = new Connection(await findWritable(addresses, config), hear)
        await listenAgain(connection)
        if (closing.signal.aborted) connection.break()
        observer.found(connection.address)
        return connection
      } catch (error) {
        if (error instanceof NoServer) observer[error.isSilent ? 'silent' : 'gone']()
      }
    }
  }

  async function listenAgain(connection: Connection): Promise<void> {
    try {
      for (const channel of channels.keys()) await connection.listen(channel)
    } catch (error) {
      connection.break()
      throw error
    }
  }

  return {
    async listen(channel, listener) {
      const ofChannel = channels.get(channel) ?? new Set()
      channels.set(channel, ofChannel.add(listener))
      // While the connection is broken, making it again is what listens on every channel.
      await current?.listen(channel).catch((error: unknown) => {
        if (sqlErrorOf(error) && !isDatabaseAway(error)) throw error
      })
      return async () => {
        ofChannel.delete(listener)
      }
    },
    async close() {
      closing.abort()
      current?.break()
      await watching
    },
  }
}

/** A connection as the watch uses it: one statement at a time, and an end that says how it came. */
class Connection {
  readonly address: string
  /** `silent`: the server stopped answering; `gone`: the connection broke, or its server takes no writes any more. */
  readonly end: Promise<'silent' | 'gone'>
  readonly #client: pg.Client
  readonly #inTurn = pLimit(1)

  constructor({ address, client, ended }: Found, onNotification: (heard: pg.Notification) => void) {
    this.address = address
    this.#client = client
    client.on('notification', onNotification)
    this.end = new Promise((resolve) => {
      const stopHeartbeat = startHeartbeat({
        ask: () => this.#inTurn(() => assertWritable(client)).catch(() => this.break()),
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
    return this.#inTurn(() => this.#client.query(`LISTEN "${channel}"`))
  }

  /** Without waiting for the server, which may not answer. */
  break(): void {
    this.#client.connection.stream.destroy()
  }
}
