import { readVehiclesAfter } from '#server/catalogue/read-rows.ts'
import { openDatabase } from '#server/database/open-database.ts'

const rowsAtOnce = 1000

/** Prints the memory growth of a process, in megabytes, after it opens the embedded database and reads all listings. */
const beforeBytes = process.memoryUsage.rss()
const database = await openDatabase({ dataDir: process.argv[2], databaseUrl: undefined })
let last = 0
for (let rows = 1; rows > 0; ) {
  const read = await readVehiclesAfter(database.queries, last, rowsAtOnce)
  rows = read.length
  last = read.at(-1)?.id ?? last
}
console.log((process.memoryUsage.rss() - beforeBytes) / 1e6)
await database.close()
