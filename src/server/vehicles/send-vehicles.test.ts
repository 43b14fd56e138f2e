import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { vehicleRows } from '../../../tests/support/fixtures.ts'
import { jsonList, vehicleListStream } from './send-vehicles.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const rows = vehicleRows(3_000)
const catalogue = catalogueOf({ vehicles: rows, now })

test('other requests are served while a client reads a long list at full speed', async () => {
  const stream = vehicleListStream(jsonList(catalogue), [...catalogue.ids()])
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

test('a client that reads too slowly is disconnected', async () => {
  const stream = vehicleListStream(jsonList(catalogue), [...catalogue.ids()], 5)
  await once(stream, 'error')
  expect(stream.destroyed).toBe(true)
})
