import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A link to a local server that can be cut. */
export interface TcpProxy {
  port: number
  /** `silent`: connections stay open but nothing passes, as in a network failure. `refused`: connections are refused. */
  cut(how: 'silent' | 'refused'): void
  restore(): void
  close(): void
}

export async function openTcpProxy(target: number): Promise<TcpProxy> {
  let state: 'open' | 'silent' | 'refused' = 'open'
  const ends = new Set<Socket>()
  const server = createServer((client) => {
    if (state === 'refused') return client.resetAndDestroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      ends.add(one)
      one.on('data', (bytes) => void other.write(bytes))
      one.on('error', () => undefined)
      one.once('close', () => {
        ends.delete(one)
        // In a network failure neither end learns that the other closed.
        if (state !== 'silent') other.destroy()
      })
      if (state === 'silent') one.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut(how) {
      state = how
      for (const end of ends) {
        if (how === 'silent') end.pause()
        else end.resetAndDestroy()
      }
    },
    restore() {
      state = 'open'
      for (const end of ends) end.resume()
    },
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
