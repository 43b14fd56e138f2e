import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  ApiError,
  call,
  download,
  failureText,
  failureToast,
  networkError,
  newIdempotencyKey,
} from './api-client.ts'

const unreachable = 'The marketplace cannot be reached. Check your connection and try again.'

let server: Server
let url: string
const received: { type: string | undefined; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ type: request.headers['content-type'], body })
    if (request.url === '/hung-up') return response.destroy()
    if (request.url === '/cut-off') {
      response.writeHead(200, { 'content-length': 100 }).write('{"half":')
      return setImmediate(() => response.destroy())
    }
    if (request.url === '/refused') return response.writeHead(409).end('Too late')
    if (request.url === '/problem') {
      const problem = { detail: 'Name is taken', fields: [{ field: 'name', message: 'is taken' }] }
      return response
        .writeHead(400, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify(problem))
    }
    return response.end(request.url === '/empty' ? '' : '{"done":true}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

/** Every call goes to this path of the server. */
function callsReach(path: string) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (_path: string, options: RequestInit) => fetch(url + path, options))
}

test.each(['/hung-up', '/cut-off'])('a broken connection gets a plain message: %s', async (path) => {
  callsReach(path)
  const body = new FormData()
  body.set('excel', new File(['rows'], 'rows.xlsx'))
  await expect(call('GET /api/dealers')).rejects.toThrow(unreachable)
  await expect(call('POST /api/vehicles/batch', { body })).rejects.toThrow(unreachable)
  await expect(download('rows.xlsx', 'POST /api/vehicles/batch/failed', { body })).rejects.toThrow(
    unreachable,
  )
})

test('a refusal has its status, its text and its fields', async () => {
  callsReach('/refused')
  await expect(call('GET /api/dealers')).rejects.toMatchObject({ status: 409, message: '409: Too late' })
  vi.unstubAllGlobals()
  callsReach('/problem')
  await expect(call('GET /api/dealers')).rejects.toMatchObject({
    message: '400: Name is taken',
    fields: [{ field: 'name', message: 'is taken' }],
  })
})

test('a body is sent as JSON, and a form unchanged', async () => {
  callsReach('/')
  expect(await call('POST /api/vehicles/bulk/undo', { body: { id: '5' } })).toEqual({ done: true })
  expect(received.at(-1)).toEqual({ type: 'application/json', body: '{"id":"5"}' })
  vi.unstubAllGlobals()
  callsReach('/empty')
  const body = new FormData()
  body.set('dealershipName', 'Coral Motors')
  expect(await call('POST /api/vehicles/batch', { body })).toBeUndefined()
  expect(received.at(-1)?.type).toMatch(/^multipart\/form-data/)
  expect(received.at(-1)?.body).toContain('Coral Motors')
})

const refusal = new ApiError(409, 'That username is taken', [{ field: 'username', message: 'Taken' }])

test('a toast shows status and body after any specified sentence', () => {
  const title = 'Failed to create user'
  const text = '409: That username is taken'
  expect(failureToast(title, refusal)).toEqual({ title, text, isError: true })
  expect(failureToast(title, refusal, 'Please try again.').text).toBe(`Please try again. ${text}`)
})

test('pages show only the body of a refusal, and the same words as toasts for a broken connection', () => {
  const { message } = networkError()
  expect(failureText(refusal)).toBe('That username is taken')
  expect(failureText(networkError())).toBe(message)
  expect(failureToast('Login failed', networkError()).text).toBe(message)
})

test("pages never show an error's raw message, and one function creates the toasts", () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/api-client|\.test\./.test(file))
  expect(files.length).toBeGreaterThan(200)
  // A field's error has its form's words.
  const shown = /(?<!\w)(?:error|failure|cause|reason)\.message|\.error\.message/
  expect(files.filter((file) => shown.test(readFileSync(file, 'utf8'))).sort()).toEqual([
    'src/web/parts/form/uploads.tsx',
    'src/web/ui/form/form-field.tsx',
  ])
})

test('an idempotency key is a random UUID, even if the browser cannot create one', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(newIdempotencyKey()).toMatch(uuid)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 50 }, newIdempotencyKey)
  for (const key of keys) expect(key).toMatch(uuid)
  expect(new Set(keys).size).toBe(50)
})
