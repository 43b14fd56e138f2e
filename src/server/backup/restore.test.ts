import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackRows } from './restore.ts'

test('rows are unpacked in chunks of whole lines without loss', async () => {
  const rows = Array.from({ length: 300_000 }, (_, at) => `{"at":${at},"text":"${'🚗é'.repeat(at % 20)}"}`)
  const pieces = await Array.fromAsync(unpackRows(gzipSync(rows.join('\n'))))
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('\n') === rows.join('\n')).toBe(true)
  expect(await Array.fromAsync(unpackRows(gzipSync('')))).toEqual([])
})
