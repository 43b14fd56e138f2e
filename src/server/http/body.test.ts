import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, makeBody, readyBody } from './body.ts'

const all = ['br', 'gzip', 'identity'] as const

test.each([
  ['gzip, deflate, br, zstd', 'br'],
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
  expect(chooseEncoding('gzip, br', font.encodings)).toBe('identity')
})

test('every encoding holds the same text, made once', async () => {
  const body = makeBody('Bridgetown '.repeat(100))
  const [br, gzip, identity] = await Promise.all(all.map((encoding) => body.encoded(encoding)))
  expect(br && brotliDecompressSync(br)).toEqual(identity)
  expect(gzip && gunzipSync(gzip)).toEqual(identity)
  expect(await body.encoded('br')).toBe(br)
})
