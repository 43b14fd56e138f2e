import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Connections } from './connections.ts'

let server: Server
let connections: Connections
let answering: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  answering = (_request, response) => end(response)
  server = createServer((request, response) => answering(request, response))
  connections = new Connections(server, { most: 2, report: () => undefined })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

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
/** Opens a connection, which the server has seen when this is done. */
async function visitor(): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const seen = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  await seen
  return { socket, closed }
}
async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [answer] = await once(socket, 'data')
  return String(answer)
}
/** Until the server knows that an answer is done, which its reader may know first. */
const isIdle = () => expect.poll(() => connections.open).toBeGreaterThan(0)

test('where there is no more room, the connection that is idle the longest makes some', async () => {
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

test('nobody who waits for an answer is closed to make room', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  heldUntil(promise)
  const visitors = [await visitor(), await visitor()]
  const asked = visitors.map(() => once(server, 'request'))
  const answers = visitors.map(({ socket }) => ask(socket))
  await Promise.all(asked)
  await (await visitor()).closed
  resolve()
  for (const answer of await Promise.all(answers)) expect(answer).toContain('200 OK')
})

test('it drains: what is asked is answered and its connection ends, what is idle is closed, nobody comes in', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const idle = await visitor()
  expect(await ask(idle.socket)).toContain('Connection: keep-alive')
  heldUntil(promise)
  const waiting = await visitor()
  const asked = once(server, 'request')
  const answer = ask(waiting.socket)
  await asked
  const drained = connections.drain({ noticeMs: 0, withinMs: 60_000 })
  await idle.closed
  const late = connect((server.address() as AddressInfo | null)?.port ?? 1, '127.0.0.1')
  await once(late, 'error')
  resolve()
  expect(await answer).toContain('Connection: close')
  expect(await drained).toBe(0)
  await waiting.closed
})

test('while it takes notice a kept connection is answered, and told that it ends', async () => {
  const kept = await visitor()
  expect(await ask(kept.socket)).toContain('Connection: keep-alive')
  const drained = connections.drain({ noticeMs: 500, withinMs: 60_000 })
  expect(await ask(kept.socket)).toContain('Connection: close')
  await kept.closed
  const another = await visitor()
  expect(await ask(another.socket)).toContain('Connection: close')
  expect(await drained).toBe(0)
})

test('what is never answered is cut off', async () => {
  heldUntil(new Promise(() => undefined))
  const waiting = await visitor()
  const asked = once(server, 'request')
  waiting.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked
  expect(await connections.drain({ noticeMs: 0, withinMs: 50 })).toBe(1)
  await waiting.closed
})

test('who never asked is told of the end, and gone', async () => {
  const silent = await visitor()
  expect(await connections.drain({ noticeMs: 0, withinMs: 60_000 })).toBe(0)
  await silent.closed
  expect(connections.open).toBe(0)
})
