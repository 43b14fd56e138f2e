import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerError } from '#server/http/error-handler.ts'
import { WorkQueue } from '#server/http/work-queue.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { vehicleRows } from '../../../tests/support/fixtures.ts'
import { vehicleListRoutes } from './routes.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
/** About 20 MB: more than the buffers of two sockets. */
const rows = vehicleRows(20_000)
const catalogue = catalogueOf({ vehicles: rows, now })

let app: FastifyInstance
let port: number
let closings: Promise<unknown>[]

beforeEach(async () => {
  app = Fastify()
  app.setErrorHandler(answerError)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.register(vehicleListRoutes, { dependencies: { catalogue, workQueue: new WorkQueue() } })
  closings = []
  app.server.on('connection', (socket: Socket) =>
    closings.push(new Promise((closed) => socket.once('close', closed))),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

/** Requests the whole list and reads its first bytes only. */
async function slowReader(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/vehicles HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'readable')
  return socket
}

const address = () => `http://127.0.0.1:${port}/api/vehicles`

test('the whole list is streamed, newest first, and not sent again while nothing changed', async () => {
  const answer = await fetch(address())
  expect(answer.headers.get('transfer-encoding')).toBe('chunked')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const listed = await answer.json()
  expect(listed).toHaveLength(rows.length)
  expect(listed[0]).toEqual(rows.at(-1))
  const tag = answer.headers.get('etag') ?? ''
  expect((await fetch(address(), { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test('an address can read two long lists; closing a connection midway frees a place', async () => {
  const readers = [await slowReader(), await slowReader()]
  const refused = await fetch(address())
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
  const short = await fetch(`${address()}/featured`)
  expect([short.status, await short.json()]).toEqual([200, []])

  const gone = closings.slice(0, 2)
  for (const reader of readers) reader.destroy()
  await Promise.all(gone)
  const answer = await fetch(address())
  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveLength(rows.length)
})
