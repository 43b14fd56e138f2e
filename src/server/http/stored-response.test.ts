import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { brotliDecompressSync, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, makeBody } from './stored-response.ts'

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

test.each([100, 50_000])('every encoding holds the same text, made once (%i words)', async (words) => {
  const body = makeBody('Bridgetown '.repeat(words))
  const [zstd, br, gzip, identity] = await Promise.all(all.map((encoding) => body.encoded(encoding)))
  expect(zstd && zstdDecompressSync(zstd)).toEqual(identity)
  expect(br && brotliDecompressSync(br)).toEqual(identity)
  expect(gzip && gunzipSync(gzip)).toEqual(identity)
  expect(await body.encoded('br')).toBe(br)
})

test.each([1, 20, 200, 5_000])(
  'a body that is kept keeps no memory but its own (%i words)',
  async (words) => {
    for (const text of ['Bridgetown '.repeat(words), `<html><body>${'Holetown '.repeat(words)}`]) {
      const body = makeBody(text)
      // The second time zstd compresses again.
      for (const encoding of [...all, 'zstd'] as const) {
        const bytes = await body.encoded(encoding)
        expect(bytes.buffer.byteLength, encoding).toBe(bytes.length)
      }
    }
  },
)

test('a body that is sent again is compressed better from then on', async () => {
  const body = makeBody(
    JSON.stringify(Array.from({ length: 2000 }, (_, id) => ({ id, price: (id * 7919) % 30_011 }))),
  )
  const once = await body.encoded('zstd')
  expect(await body.encoded('zstd')).toBe(once)
  const again = await body.encoded('zstd')
  expect(zstdDecompressSync(again)).toEqual(await body.encoded('identity'))
  expect(await body.encoded('zstd')).toBe(again)
})

test("a page's head can be read before its body has come", async () => {
  const head = `<html><head>${'<link rel="preload">'.repeat(200)}</head>`
  const page = `${head}<body>${randomBytes(100_000).toString('hex')}`
  const sent = await makeBody(page).encoded('zstd')
  const decoder = createZstdDecompress()
  decoder.write(sent.subarray(0, 1_000))
  const [read] = await once(decoder, 'data')
  expect(String(read)).toBe(head)
  expect(String(zstdDecompressSync(sent))).toBe(page)
})
