import { expect, test } from 'vitest'
import { asksForWritable, serverAddresses } from './server-addresses.ts'

test.each([
  ['postgres://db.example/market', ['postgres://db.example/market']],
  ['postgres:///market?host=/var/run/postgresql', ['postgres:///market?host=/var/run/postgresql']],
  [
    'postgres://ann:p,w%40@one:5432,other/market?sslmode=require',
    [
      'postgres://ann:p,w%40@one:5432/market?sslmode=require',
      'postgres://ann:p,w%40@other/market?sslmode=require',
    ],
  ],
  ['postgresql://[::1]:5433,[::2]', ['postgresql://[::1]:5433', 'postgresql://[::2]']],
  [
    'postgres://ann@/market?host=one,other&port=5432,5433',
    ['postgres://ann@/market?host=one&port=5432', 'postgres://ann@/market?host=other&port=5433'],
  ],
  [
    'postgres:///market?host=one,other&port=5433',
    ['postgres:///market?host=one&port=5433', 'postgres:///market?host=other&port=5433'],
  ],
])('%s', (url, addresses) => {
  expect(serverAddresses(url)).toEqual(addresses)
})

test('a server that is only to be read from is asked for by nobody who lists vehicles', () => {
  for (const attributes of ['any', 'read-write', 'primary']) {
    expect(asksForWritable(`postgres://one,other/m?target_session_attrs=${attributes}`)).toBe(true)
  }
  expect(asksForWritable('postgres://one,other/m')).toBe(true)
  expect(asksForWritable('postgres://one,other/m?target_session_attrs=standby')).toBe(false)
})
