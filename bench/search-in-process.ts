import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Catalogue } from '#server/catalogue/catalogue.ts'
import { emptySnapshot } from '#server/catalogue/snapshot.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'
import { Random } from '../tests/catalogue/random.ts'
import { median, percentile } from './figures.ts'
import { listingsOfFile } from './listings-of-file.ts'
import { searchQueries } from './search-queries.ts'

export interface SearchFigures {
  listings: number
  /** Time to add all rows to an empty catalogue, without reading them. */
  loadMs: number
  /** Memory growth of the process after garbage collection. */
  catalogueMb: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  changeP50Ms: number
  changeP95Ms: number
}

const queryCount = 200
const changeCount = 200
const passes = 9
const batchSize = 1000

/**
 * Times single changes and 200 searches in this process, with the whole result (matches, 24 records, facets, ranges) as
 * JSON. Each search runs once untimed, then nine times for its median. Prints `SearchFigures`.
 * @param count number of listings; those of the file are repeated with other prices and mileages
 */
async function measure(file: string, count: number | undefined): Promise<void> {
  const now = () => new Date()
  const rows: Vehicle[] = []
  for await (const row of listingsOfFile(file, now)) {
    rows.push(row)
    if (rows.length === count) break
  }
  const total = count ?? rows.length
  const random = new Random(1)
  const nearby = (value: number) => Math.round(value * (0.85 + 0.3 * random.next()))
  const { listings, ...others } = emptySnapshot(now)
  const beforeMb = residentMb()
  let loadMs = 0
  for (let from = 0; from < total; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, total - from) }, (_, offset) => {
      const id = from + offset + 1
      const like = rows[(id - 1) % rows.length]
      if (!like) throw new Error('The file has no listings')
      const row =
        id <= rows.length ? like : { ...like, price: nearby(like.price), mileage: nearby(like.mileage) }
      return { id, row: { ...row, id, version: id } }
    })
    loadMs += timed(() => listings.apply(batch))
    await yieldToEventLoop()
  }
  const catalogueMb = residentMb() - beforeMb
  const catalogue = new Catalogue({ listings, ...others })
  const sample = rows.filter((_, at) => at % 10 === 0)
  const queries = searchQueries(sample, queryCount)
  for (const query of queries) catalogue.answerJson(query)
  const times = queries.map((query) =>
    median(Array.from({ length: passes }, () => timed(() => catalogue.answerJson(query)))),
  )
  const changes = Array.from({ length: changeCount }, (_, at) => {
    const row = catalogue.vehicle(1 + Math.floor((at * total) / changeCount))
    if (!row) throw new Error('A listing is missing')
    const changed = { ...row, price: row.price + 100, version: total + at + 1 }
    return timed(() => listings.apply([{ id: row.id, row: changed }]))
  })
  const [searched, applied] = [times, changes].map((each) => Float64Array.from(each).sort())
  const figures: SearchFigures = {
    listings: catalogue.size,
    loadMs,
    catalogueMb,
    p50Ms: percentile(searched ?? [], 0.5),
    p95Ms: percentile(searched ?? [], 0.95),
    p99Ms: percentile(searched ?? [], 0.99),
    changeP50Ms: percentile(applied ?? [], 0.5),
    changeP95Ms: percentile(applied ?? [], 0.95),
  }
  console.log(JSON.stringify(figures))
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function residentMb(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage.rss() / 1e6
}

const [file, count] = process.argv.slice(2)
if (file) await measure(file, count === undefined ? undefined : Number(count))
else {
  console.error('Usage: node bench/search-in-process.ts LISTINGS.csv[.gz] [COUNT]')
  process.exitCode = 1
}
