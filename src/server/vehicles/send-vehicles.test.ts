import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { vehicleRows } from '../../../tests/support/fixtures.ts'
import { vehicleListStream } from './send-vehicles.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const rows = vehicleRows(3_000)
const catalogue = catalogueOf({ vehicles: rows, now })

async function textOf(stream: Readable): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

test.each([[[]], [[7]], [[3, 1, 2]], [[999_999]], [[1, 999_999, 2]]])(
  'the listings %j are a JSON list',
  async (ids) => {
    const listed = JSON.parse(await textOf(vehicleListStream(catalogue, ids)))
    expect(listed).toEqual(ids.flatMap((id) => rows.filter((row) => row.id === id)))
  },
)

test('a long list comes whole and in its order', async () => {
  const ids = [...catalogue.ids()]
  const listed = JSON.parse(await textOf(vehicleListStream(catalogue, ids)))
  expect(listed.map(({ id }: { id: number }) => id)).toEqual(ids)
})

test('others get their turn while a long list is read as fast as it comes', async () => {
  const stream = vehicleListStream(catalogue, [...catalogue.ids()])
  let bytes = 0
  stream.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  const bytesAtTurns: number[] = []
  while (!stream.closed) {
    await setImmediate()
    bytesAtTurns.push(bytes)
  }
  const most = Math.max(...bytesAtTurns.map((read, turn) => read - (bytesAtTurns[turn - 1] ?? 0)))
  expect(bytes).toBeGreaterThan(2_000_000)
  expect(most).toBeLessThan(200_000)
})

test('no more is joined than the reader takes', async () => {
  const stream = vehicleListStream(catalogue, [...catalogue.ids()])
  stream.read(1)
  await setImmediate()
  expect(stream.readableLength).toBeLessThan(200_000)
  expect(stream.readableEnded).toBe(false)
  stream.destroy()
  await once(stream, 'close')
})

test('a reader who takes too long loses the list', async () => {
  const stream = vehicleListStream(catalogue, [...catalogue.ids()], 5)
  await once(stream, 'error')
  expect(stream.destroyed).toBe(true)
})
