import { expect, test } from 'vitest'
import { requestIds } from './request-log.ts'

const generated = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/)
const nginx = '5f2c9d1e0b7a4c3d8e6f1a2b3c4d5e6f'

test.each<[string, string[], string, string | string[] | undefined, unknown]>([
  ['a trusted proxy on this machine', ['loopback'], '::1', nginx, nginx],
  ['a client, if no proxy is trusted', [], '10.1.2.3', nginx, generated],
  ['another client', ['10.0.0.0/8'], '192.0.2.1', nginx, generated],
  ['a trusted proxy that sends none', ['10.0.0.0/8'], '10.1.2.3', undefined, generated],
  ['a trusted proxy that sends more than an id', ['10.0.0.0/8'], '10.1.2.3', 'id"} {"level":60', generated],
])('the id of a request of %s', (_, proxies, remoteAddress, given, expected) => {
  const id = requestIds(proxies)({ headers: { 'x-request-id': given }, socket: { remoteAddress } })
  expect(id).toEqual(expected)
})
