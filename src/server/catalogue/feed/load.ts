import { setImmediate as pause } from 'node:timers/promises'
import type { Queries } from '#server/database/database.ts'
import type { Holdings } from '../memory-catalogue.ts'
import { readDealershipsAfter, readVehiclesAfter } from './read-rows.ts'

/** Small enough that applying one batch, some 10 ms, holds up no request for long. */
const largestBatch = 1000
/** Rows can be a hundred times as large as usual; nobody knows before they are read. */
const firstBatch = 50
/** How many rows stand for one whose size is measured. */
const sampleStep = 16
/** Of a batch's rows as JSON. */
const batchBytes = 4_000_000

/**
 * Fills holdings from the database, batch by batch, and leaves out what they have no room for. What changes meanwhile
 * must be applied beside it.
 */
export async function load(queries: Queries, { listings, dealerships }: Holdings): Promise<void> {
  for await (const rows of inBatches((last, most) => readDealershipsAfter(queries, last, most))) {
    dealerships.apply(rows.map((row) => ({ id: row.id, row })))
  }
  for await (const rows of inBatches((last, most) => readVehiclesAfter(queries, last, most))) {
    listings.apply(rows.map((row) => ({ id: row.id, row })))
    for (const _ of listings.makeRoom()) await pause()
  }
  for (const _ of listings.prices.writeAll()) await pause()
}

/** All rows by id, in batches of about the same size in bytes. */
async function* inBatches<Row extends { id: number }>(
  read: (last: number, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last = 0
  let size = firstBatch
  for (;;) {
    const rows = await read(last, size)
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < size) return
    last = end.id
    const sample = rows.filter((_, place) => place % sampleStep === 0)
    const bytesPerRow = JSON.stringify(sample).length / sample.length
    size = Math.max(firstBatch, Math.min(largestBatch, size * 4, Math.floor(batchBytes / bytesPerRow)))
  }
}
