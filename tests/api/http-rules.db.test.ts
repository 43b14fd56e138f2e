import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()

const post = (headers: Record<string, string>, body: unknown = {}) =>
  market.call('POST', '/api/login', { body, headers })

test.each([
  ['no origin header', {}, 400],
  ['its own origin', { origin: 'SELF' }, 400],
  ["the site's configured origin", { origin: 'http://localhost:3000' }, 400],
  ["another site's origin", { origin: 'https://evil.example' }, 403],
  ['another port of this host', { origin: 'http://127.0.0.1:1' }, 403],
  ['an invalid origin', { origin: 'null' }, 403],
  ['cross-site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ["cross-site with this site's origin", { origin: 'SELF', 'sec-fetch-site': 'cross-site' }, 403],
])('a write with %s gets the expected status', async (_name, headers: Record<string, string>, status) => {
  const own = headers.origin === 'SELF' ? { ...headers, origin: market.address } : headers
  expect((await post(own)).status).toBe(status)
})

test('requests that only read are allowed from other sites', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const answer = await market.call('GET', '/api/dealers', { headers })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test.each([
  ['broken JSON', '{"username":', 400, 'The request is malformed'],
  ['not an object', '"ann"', 400, 'A JSON object is expected'],
  ['a body over 1 MB', JSON.stringify({ username: 'x'.repeat(1_000_000) }), 413, 'The request is too large'],
  ['invalid UTF-8', Buffer.from('"Jos\xe9"', 'latin1'), 400, 'The body is not UTF-8'],
])('%s returns one plain sentence', async (_name, body, status, sentence) => {
  const answer = await post({}, body)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(sentence)
})

test('a body that is not JSON returns 415', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect((await post({ 'content-type': type }, 'username=ann')).status, type).toBe(415)
})

test('a key that would reach a prototype is dropped', async () => {
  const body = '{"__proto__": {"username": "ann"}, "constructor": {"prototype": {}}, "password": "x"}'
  const answer = await post({}, body)
  expect([answer.status, await answer.text()]).toEqual([400, 'Username is required'])
})

test.each([
  ['/api/nothing', 404],
  ['/api/vehicles/1/nothing', 404],
  ['/api/vehicles/%ZZ', 400],
  ['/api/dealerships/name/%E0%A4%A', 400],
])('%s returns %i, and headers forbid framing, sniffing and scripts', async (path, status) => {
  const { statusCode, headers } = await market.app.inject(path)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  })
})

const malformed = ['400', 'The request is malformed']
const tooLong = ['431', 'The address or the headers of the request are too long']
const chunked = 'Transfer-Encoding: chunked'
test.each([
  ['not an HTTP request', 'nonsense', malformed],
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example', malformed],
  ['two lengths', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n${chunked}\r\n\r\n0`, malformed],
  ['an oversized URL', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a`, tooLong],
])('%s returns one plain sentence', async (_name, request, [status = '', sentence = '']) => {
  const answer = await rawAnswer(`${request}\r\n\r\n`)
  expect(answer.startsWith(`HTTP/1.1 ${status} `), answer).toBe(true)
  expect(answer.endsWith(`\r\n\r\n${sentence}`), answer).toBe(true)
})

test('TRACE does not echo the request', async () => {
  const answer = await rawAnswer('TRACE / HTTP/1.1\r\nHost: a\r\nX: secret\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 404 (?!.*secret)/s)
})

/** All bytes until the connection closes. */
function rawAnswer(request: string): Promise<string> {
  const socket = connect(Number(new URL(market.address).port), '127.0.0.1')
  socket.write(request)
  return text(socket)
}
