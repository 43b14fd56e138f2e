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
])('%s', (url, addresses) => {
  expect(serverAddresses(url)).toEqual(addresses)
})

test('a standby server is refused', () => {
  for (const attributes of ['any', 'read-write', 'primary']) {
    expect(asksForWritable(`postgres://one,other/m?target_session_attrs=${attributes}`)).toBe(true)
  }
  expect(asksForWritable('postgres://one,other/m')).toBe(true)
  expect(asksForWritable('postgres://one,other/m?target_session_attrs=standby')).toBe(false)
})
