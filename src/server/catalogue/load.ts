import { setImmediate as pause } from 'node:timers/promises'
import type { Queries } from '#server/database/database.ts'
import type { Holdings } from './memory-catalogue.ts'
import { readDealerships, readVehiclesAfter } from './read-rows.ts'

/** Small enough that applying one batch, some 10 ms, holds up no request for long. */
const batchSize = 1000

/** Fills holdings from the database, batch by batch. What changes meanwhile must be applied beside it. */
export async function load(queries: Queries, { listings, dealerships }: Holdings): Promise<void> {
  dealerships.apply((await readDealerships(queries)).map((row) => ({ id: row.id, row })))
  let last = 0
  for (;;) {
    const rows = await readVehiclesAfter(queries, last, batchSize)
    listings.apply(rows.map((row) => ({ id: row.id, row })))
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) break
    last = end.id
  }
  for (const _ of listings.prices.writeAll()) await pause()
}
