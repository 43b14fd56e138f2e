import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, makeBody, readyBody } from './response-body.ts'

const all = ['zstd', 'br', 'gzip', 'identity'] as const

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br, zstd;q=0', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR;q=0.5', 'br'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['deflate', 'identity'],
] as const)('%s is answered in %s', (accepted, expected) => {
  expect(chooseEncoding(accepted, all)).toBe(expected)
})

test('a body is never sent in a form it does not have', () => {
  const font = readyBody(Buffer.from('font'), {})
  expect(chooseEncoding('gzip, br, zstd', font.encodings)).toBe('identity')
})

test.each([100, 50_000])('every encoding holds the same text, made once (%i words)', async (words) => {
  const body = makeBody('Bridgetown '.repeat(words))
  const [zstd, br, gzip, identity] = await Promise.all(all.map((encoding) => body.encoded(encoding)))
  expect(zstd && zstdDecompressSync(zstd)).toEqual(identity)
  expect(br && brotliDecompressSync(br)).toEqual(identity)
  expect(gzip && gunzipSync(gzip)).toEqual(identity)
  expect(await body.encoded('br')).toBe(br)
})

test('a text of less than 1,000 bytes is sent as it is', async () => {
  expect(makeBody('x'.repeat(999)).encodings).toEqual(['identity'])
  expect(makeBody('x'.repeat(1000)).encodings).toContain('zstd')
})
