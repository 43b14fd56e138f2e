import type { Queries } from '#server/database/database.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { readDealershipsAfter, readVehiclesAfter } from './read-rows.ts'

/** Applying so many takes some 10 ms. */
const largestBatch = 1000
/** Rows can be a hundred times as large as usual, which is unknown before the first batch. */
const firstBatch = 50
/** One row in so many is measured. */
const sampleStep = 16
/** Of a batch's rows as JSON. */
const batchBytes = 4_000_000

/** Fills a snapshot from the database, batch by batch. Concurrent changes must be applied to it too. */
export async function load(queries: Queries, snapshot: Snapshot): Promise<void> {
  await loadDealerships(queries, snapshot)
  const { listings } = snapshot
  for await (const rows of inBatches((last, limit) => readVehiclesAfter(queries, last, limit))) {
    listings.apply(rows.map((row) => ({ id: row.id, row })))
  }
}

async function loadDealerships(queries: Queries, { dealerships }: Snapshot): Promise<void> {
  for await (const rows of inBatches((last, limit) => readDealershipsAfter(queries, last, limit))) {
    dealerships.apply(rows.map((row) => ({ id: row.id, row })))
  }
}

/** All rows by id, in batches of about the same size in bytes; the next one is read while one is applied. */
async function* inBatches<Row extends { id: number }>(
  read: (last: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let size = firstBatch
  let rows = await read(0, size)
  for (;;) {
    const end = rows.at(-1)
    if (!end || rows.length < size) {
      yield rows
      return
    }
    const sample = rows.filter((_, index) => index % sampleStep === 0)
    const bytesPerRow = JSON.stringify(sample).length / sample.length
    size = Math.max(firstBatch, Math.min(largestBatch, size * 4, Math.floor(batchBytes / bytesPerRow)))
    const next = read(end.id, size)
    // Its failure is met below, unless this batch fails before.
    next.catch(() => undefined)
    yield rows
    rows = await next
  }
}
