import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()

const post = (headers: Record<string, string>, body: unknown = {}) =>
  market.call('POST', '/api/login', { body, headers })
const wantsProblem = { accept: 'application/problem+json' }

test.each([
  ['neither header', {}, 400],
  ['its own origin', { origin: 'SELF' }, 400],
  ["the site's configured origin", { origin: 'http://localhost:3000' }, 400],
  ['same-origin', { origin: 'SELF', 'sec-fetch-site': 'same-origin' }, 400],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }, 400],
  ["another site's origin", { origin: 'https://evil.example' }, 403],
  ['another port of this host', { origin: 'http://127.0.0.1:1' }, 403],
  ['an origin that is none', { origin: 'null' }, 403],
  ['cross-site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ["cross-site with this site's origin", { origin: 'SELF', 'sec-fetch-site': 'cross-site' }, 403],
])('a write with %s answers as it must', async (_name, headers: Record<string, string>, status) => {
  const own = headers.origin === 'SELF' ? { ...headers, origin: market.address } : headers
  expect((await post(own)).status).toBe(status)
})

test('reading from another site is free', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const answer = await market.call('GET', '/api/dealers', { headers })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test.each([
  ['broken JSON', '{"username":', 400, 'The request is malformed'],
  ['no object', '"ann"', 400, 'A JSON object is expected'],
  ['null', 'null', 400, 'A JSON object is expected'],
  ['an empty body', '', 400, 'A JSON object is expected'],
  ['a list', '[]', 400, 'A JSON object is expected'],
  ['a body over 1 MB', JSON.stringify({ username: 'x'.repeat(1_000_000) }), 413, 'The request is too large'],
  ['bytes that are no UTF-8', Buffer.from('"Jos\xe9"', 'latin1'), 400, 'The body is not UTF-8'],
])('%s answers one plain sentence', async (_name, body, status, sentence) => {
  const answer = await post({}, body)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(sentence)
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  'a body of type %s is 415',
  async (type) => {
    expect((await post({ 'content-type': type }, 'username=ann')).status).toBe(415)
  },
)

test('a key that would reach a prototype is dropped', async () => {
  const body = '{"__proto__": {"username": "ann"}, "constructor": {"prototype": {}}, "password": "x"}'
  const answer = await post({}, body)
  expect([answer.status, await answer.text()]).toEqual([400, 'Username is required'])
})

test('every answer has an id that no other request has, whatever id a client sends', async () => {
  const ids = new Set<string>()
  for (const path of ['/healthz', '/api/vehicles', '/api/nothing', '/api/vehicles/%ZZ']) {
    const { headers } = await market.call('GET', path, { headers: { 'x-request-id': 'mine' } })
    expect(headers.get('x-request-id'), path).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    ids.add(headers.get('x-request-id') ?? '')
  }
  expect(ids.size).toBe(4)
})

test.each(['/api/nothing', '/api', '/api/vehicles/1/nothing', '/api/user/'])(
  '%s is no address of the API',
  async (path) => {
    const answer = await market.call('GET', path, { headers: wantsProblem })
    expect([answer.status, await answer.json()]).toMatchObject([404, { title: 'Not Found', status: 404 }])
  },
)

test.each(['/api/vehicles/%ZZ', '/api/dealerships/name/%E0%A4%A', '/api/dealerships/name/100%'])(
  'the malformed address %s is 400',
  async (path) => {
    const { statusCode, headers } = await market.app.inject(path)
    expect(statusCode).toBe(400)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  },
)

test.each([
  ['no request at all', 'nonsense\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n'],
  ['HTTP/0.9', 'GET /healthz\r\n\r\n'],
  ['HTTP/0.9 by name', 'GET /healthz HTTP/0.9\r\n\r\n'],
  ['HTTP/2.0 by name', 'GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n'],
  [
    'two lengths',
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s answers one plain sentence', async (_name, request) => {
  const answer = await rawAnswer(request)
  expect(answer).toMatch(
    /^HTTP\/1.1 400 Bad Request\r\n[\s\S]*content-type: text\/plain[\s\S]*\r\n\r\nThe request is malformed$/,
  )
  expect(answer).toMatch(/frame-ancestors 'none'/)
})

test('TRACE sends nothing back', async () => {
  const answer = await rawAnswer('TRACE / HTTP/1.1\r\nHost: a\r\nX: secret\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).not.toContain('secret')
})

test('an address beyond all measure answers one plain sentence', async () => {
  const answer = await rawAnswer(`GET /vehicles?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n[\s\S]*content-type: text\/plain/)
  expect(answer.split('\r\n\r\n')[1]).toBe('The address or the headers of the request are too long')
})

/** All bytes until the connection closes. */
function rawAnswer(request: string): Promise<string> {
  const socket = connect(Number(new URL(market.address).port), '127.0.0.1')
  socket.write(request)
  return text(socket)
}

test('HTTP/1.0 without a host is answered, as health checks ask', async () => {
  expect(await rawAnswer('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK\r\n/)
})

test('answers of the API may be framed, sniffed and scripted by nobody', async () => {
  const { headers } = await market.call('GET', '/api/dealers')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('an address too long for any name is malformed', async () => {
  const answer = await market.call('GET', `/api/dealerships/name/${'x'.repeat(8_001)}`)
  expect([answer.status, await answer.text()]).toEqual([400, 'The address is too long'])
})
