import { Catalogue } from '#server/catalogue/catalogue.ts'
import { emptySnapshot } from '#server/catalogue/store/snapshot.ts'
import { listingsOfFile } from './listings-of-file.ts'
import { searchQueries } from './search-queries.ts'

const queryCount = 200
const passes = 9
const batchSize = 1000
const usage = 'Usage: node bench/search-in-process.ts LISTINGS.csv[.gz]'

/**
 * Measures whole answers (page, facets, ranges, as JSON bytes) of the catalogue in this process, and single
 * changes. Each query is answered once untimed and then nine times; its median counts.
 */
async function measure(path: string): Promise<void> {
  const now = () => new Date()
  const { listings, ...snapshot } = emptySnapshot(now)
  let loadMs = 0
  for await (const batch of inBatches(listingsOfFile(path, now))) {
    loadMs += timed(() => listings.apply(batch.map((row) => ({ id: row.id, row }))))
  }
  const catalogue = new Catalogue({ listings, ...snapshot })
  report('load', { listings: catalogue.size, ms: Math.round(loadMs) })
  report('memory', { residentMB: Math.round(process.memoryUsage.rss() / 1e6) })

  const sample = catalogue.ids().filter((id) => id % 10 === 0)
  const queries = searchQueries(
    sample.flatMap((id) => catalogue.vehicle(id) ?? []),
    queryCount,
  )
  for (const query of queries) catalogue.searchJson(query)
  const medians = queries.map((query) =>
    share(
      0.5,
      Array.from({ length: passes }, () => timed(() => catalogue.searchJson(query))),
    ),
  )
  report('search', { p50: share(0.5, medians), p95: share(0.95, medians), p99: share(0.99, medians) })
  const browse = Array.from({ length: 100 }, () => timed(() => catalogue.searchJson({})))
  report('search for everything', { p50: share(0.5, browse), p95: share(0.95, browse) })

  const changes = sample
    .slice(0, 200)
    .flatMap((id) => catalogue.vehicle(id) ?? [])
    .map((row) => {
      const changed = { ...row, price: row.price + 100, version: row.version + catalogue.size }
      return timed(() => listings.apply([{ id: row.id, row: changed }]))
    })
  report('one change', { p50: share(0.5, changes), p95: share(0.95, changes) })
  report('memory afterwards', { residentMB: Math.round(process.memoryUsage.rss() / 1e6) })
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

/** How many milliseconds some work takes. */
function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function share(part: number, values: readonly number[]): number {
  const ascending = [...values].sort((one, other) => one - other)
  const value = ascending[Math.min(ascending.length - 1, Math.floor(part * ascending.length))] ?? 0
  return Math.round(value * 1000) / 1000
}

function report(what: string, figures: Record<string, number>): void {
  const shown = Object.entries(figures).map(([name, figure]) => `${name} ${figure.toLocaleString('en')}`)
  console.log(`${what}: ${shown.join(', ')}`)
}

const [path] = process.argv.slice(2)
if (path) await measure(path)
else console.error(usage)
