import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, makeBody, makeByteCache } from './stored-response.ts'

const all = ['zstd', 'br', 'gzip', 'identity'] as const

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['', 'identity'],
  ['deflate', 'identity'],
] as const)('%s gets the encoding %s', (accepted, expected) => {
  expect(chooseEncoding(accepted, all)).toBe(expected)
})

test.each([100, 50_000])('every encoding has the same text, made once (%i words)', async (words) => {
  const body = makeBody('Bridgetown '.repeat(words))
  const [zstd, br, gzip, identity] = await Promise.all(all.map((encoding) => body.encoded(encoding)))
  expect(zstd && zstdDecompressSync(zstd)).toEqual(identity)
  expect(br && brotliDecompressSync(br)).toEqual(identity)
  expect(gzip && gunzipSync(gzip)).toEqual(identity)
  expect(await body.encoded('br')).toBe(br)
})

test('simultaneous requests share one response, and a failed one is not cached', async () => {
  const cache = makeByteCache<string>(100, (text) => text.length)
  let calls = 0
  const fail = async () => {
    calls += 1
    throw new Error('away')
  }
  const both = await Promise.allSettled([cache.get('k', fail), cache.get('k', fail)])
  expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected'])
  expect(calls).toBe(1)
  expect(await cache.get('k', async () => 'well')).toBe('well')
})

test('a stored body retains only its own memory', async () => {
  const body = makeBody('Bridgetown '.repeat(200))
  for (const encoding of all) {
    const bytes = await body.encoded(encoding)
    expect(bytes.buffer.byteLength, encoding).toBe(bytes.length)
  }
})
