import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { silentLog } from '#server/log.ts'
import { Connections } from './connections.ts'

let server: Server
let connections: Connections
let answering: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  answering = (_request, response) => end(response)
  server = createServer((request, response) => answering(request, response))
  connections = new Connections(server, { most: 2, log: silentLog })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const end = (response: ServerResponse) => {
  if (connections.isDraining) response.setHeader('Connection', 'close')
  response.end('ok')
}
const heldUntil = (released: Promise<unknown>) => {
  answering = async (_request, response) => {
    await released
    end(response)
  }
}
async function visitor(): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const connected = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  await connected
  return { socket, closed }
}
const whole = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
async function ask(socket: Socket): Promise<string> {
  socket.write(whole)
  const [answer] = await once(socket, 'data')
  return String(answer)
}
/** Waits until the server knows that a response is complete; the client may know first. */
const isIdle = () => expect.poll(() => connections.open).toBeGreaterThan(0)

test('a new connection replaces the connection that has been idle longest', async () => {
  const first = await visitor()
  await ask(first.socket)
  const second = await visitor()
  await ask(second.socket)
  await isIdle()
  const third = await visitor()
  await first.closed
  expect(await ask(third.socket)).toContain('200 OK')
  expect(await ask(second.socket)).toContain('200 OK')
})

test('a new connection never closes one with a running request', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  heldUntil(promise)
  const visitors = [await visitor(), await visitor()]
  const received = visitors.map(() => once(server, 'request'))
  const answers = visitors.map(({ socket }) => ask(socket))
  await Promise.all(received)
  await (await visitor()).closed
  resolve()
  for (const answer of await Promise.all(answers)) expect(answer).toContain('200 OK')
})

describe('if no connection is idle, a new one replaces', () => {
  const bytes = Buffer.alloc(50_000_000)
  const unended = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n'
  /** Advances the server's clock by a visitor's time limit. */
  const goOn = () => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
  }
  async function askingFor(request: string) {
    const one = await visitor()
    const received = once(server, 'request')
    one.socket.write(request)
    await received
    return one
  }

  test('a connection that does not read its response', async () => {
    answering = (_request, response) => response.end(bytes)
    const slow = await askingFor(whole)
    slow.socket.pause()
    answering = () => undefined
    const waiting = await askingFor(whole)
    goOn()
    const third = await visitor()
    slow.socket.resume()
    await slow.closed
    expect(slow.socket.bytesRead).toBeLessThan(bytes.length)
    expect([waiting.socket.destroyed, third.socket.destroyed]).toEqual([false, false])
  })

  test('one with an endless request, even behind one with many requests', async () => {
    answering = () => undefined
    const waiting = await askingFor(whole)
    const slow = await askingFor(unended)
    goOn()
    const again = once(server, 'request')
    waiting.socket.write(whole)
    await again
    const third = await visitor()
    await slow.closed
    expect([waiting.socket.destroyed, third.socket.destroyed]).toEqual([false, false])
  })
})

test('draining completes running requests, closes idle connections and accepts no new ones', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const idle = await visitor()
  expect(await ask(idle.socket)).toContain('Connection: keep-alive')
  heldUntil(promise)
  const waiting = await visitor()
  const received = once(server, 'request')
  const answer = ask(waiting.socket)
  await received
  const drained = connections.drain({ noticeMs: 0, withinMs: 60_000 })
  await idle.closed
  const late = connect((server.address() as AddressInfo | null)?.port ?? 1, '127.0.0.1')
  await once(late, 'error')
  resolve()
  expect(await answer).toContain('Connection: close')
  expect(await drained).toBe(0)
  await waiting.closed
})
