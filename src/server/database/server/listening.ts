import pg from 'pg'
import type { Database, Listener } from '../database.ts'

const firstPauseMs = 100
const longestPauseMs = 5_000

/** Announcements from a server over a connection of their own, made again whenever it breaks. */
export interface Listening {
  listen: Database['listen']
  close(): Promise<void>
}

/**
 * Hears NOTIFY from a PostgreSQL server. After a broken connection every listener is told of the gap, once its
 * channels are listened on again.
 */
export function listenOn(config: pg.ClientConfig): Listening {
  const channels = new Map<string, Set<Listener>>()
  let connection: Promise<pg.Client> | undefined
  let isBroken = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, keepAliveInitialDelayMillis: 10_000 })
    client.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.onPayload(payload ?? '')
    })
    // A broken connection says 'error' and then 'end'; what breaks before it stands rejects `connect`.
    client.on('error', () => undefined)
    await client.connect()
    client.once('end', () => reconnect(firstPauseMs))
    for (const channel of channels.keys()) await client.query(`LISTEN "${channel}"`)
    return client
  }

  function reconnect(pauseMs: number): void {
    if (isClosed) return
    isBroken = true
    retry = setTimeout(async () => {
      connection = connect()
      try {
        await connection
      } catch {
        return reconnect(Math.min(pauseMs * 2, longestPauseMs))
      }
      isBroken = false
      for (const listeners of channels.values()) for (const listener of listeners) listener.onGap()
    }, pauseMs)
  }

  return {
    async listen(channel, listener) {
      const ofChannel = channels.get(channel) ?? new Set()
      channels.set(channel, ofChannel.add(listener))
      // While the connection is broken, making it again is what listens on every channel.
      if (!isBroken) {
        connection ??= connect()
        const client = await connection
        await client.query(`LISTEN "${channel}"`)
      }
      return async () => {
        ofChannel.delete(listener)
      }
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}
