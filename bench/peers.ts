import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { boundsOf, type SearchQuery } from '#domain/search/search-query.ts'
import { sortOrders, sorts } from '#domain/search/sort-orders.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { catalogueOf } from '../tests/support/catalogue-of.ts'
import { vehicleRows } from '../tests/support/fixtures.ts'
import { percentile } from './figures.ts'
import { isPeersSize, type PeersSize } from './peers-folder.ts'

/** A query of the peers' workload. `in` contains a facet's values; bounds are inclusive. */
interface PeerQuery {
  range: Partial<Record<Range, [number | null, number | null]>>
  in: Partial<Record<Facet, string[]>>
  words: string[]
  sort: Range | 'id'
  desc: boolean
  offset: number
}
interface PeerAnswer {
  total: number
  ids: number[]
  facets: Record<Facet, Record<string, number>>
}
type PeerRow = Pick<Vehicle, Range | Facet | 'id' | 'engineCC' | 'model' | 'details' | 'dealershipName'>
type Facet = (typeof facets)[number]
type Range = (typeof ranges)[number]
type Run = (query: PeerQuery) => PeerAnswer | Promise<PeerAnswer>

const facets = ['brand', 'vehicleType', 'fuelType', 'transmission', 'color'] as const
const ranges = ['price', 'year', 'mileage'] as const
const pageLength = 24
/** Odd, for a median. */
const passes: Record<PeersSize, number> = { '100k': 9, '1m': 3 }
const usage = 'Usage: PERF_DATA=FOLDER node bench/peers.ts PEERS 100k|1m [ENGINE...]'

/**
 * The catalogue's search as the product runs it, with the peers' rows and queries. In addition it counts five more
 * facets and the shortcuts, and computes four histograms.
 */
function ours(rows: readonly PeerRow[]): Run {
  const [other] = vehicleRows(1)
  const vehicles = rows.map((row) => ({ ...other, ...row, version: row.id }) as Vehicle)
  const catalogue = catalogueOf({ vehicles, now: () => new Date() })
  return (query) => {
    const { matched, ids, facets: counted } = catalogue.search(searchQueryOf(query))
    const shown = facets.map((name) => [
      name,
      Object.fromEntries(counted[name].map(({ value, count }) => [value, count])),
    ])
    return { total: matched, ids, facets: Object.fromEntries(shown) as PeerAnswer['facets'] }
  }
}

function searchQueryOf({ in: chosen, range, words, sort, desc, offset }: PeerQuery): SearchQuery {
  const bounds = ranges.flatMap((name) => {
    const [min, max] = range[name] ?? []
    return [[boundsOf[name].min, min ?? undefined] as const, [boundsOf[name].max, max ?? undefined] as const]
  })
  return {
    ...chosen,
    ...Object.fromEntries(bounds),
    q: words.length > 0 ? words.join(' ') : undefined,
    sort: sorts.find((name) => sortOrders[name].column === sort && sortOrders[name].isDescending === desc),
    page: offset / pageLength + 1,
    pageSize: pageLength,
  } as SearchQuery
}

/**
 * Runs the same 200 queries on the peers' engines and ours, in turn in one process: once to compare results, then nine
 * times (three with a million rows) for each query's median. Queries with a word that begins other words are left out.
 * Engines with another tie-break are compared by total and facets, not by ids.
 */
async function measure(folder: string, size: PeersSize, names: readonly string[]): Promise<void> {
  const load = async (file: string) => import(pathToFileURL(path.join(folder, file)).href)
  const { loadRows, loadQueries, tokens, TEXT } = await load('lib.mjs')
  const rows: PeerRow[] = loadRows(size)
  const vocabulary = [
    ...new Set<string>(rows.flatMap((row) => tokens(TEXT.map((name: keyof PeerRow) => row[name]).join(' ')))),
  ]
  const isWhole = (word: string) => vocabulary.every((other) => other === word || !other.startsWith(word))
  // The product cannot sort by oldest first, and it matches word prefixes.
  const queries = (loadQueries() as PeerQuery[])
    .filter(({ words }) => words.every(isWhole))
    .map((query) => ({ ...query, desc: query.sort === 'id' || query.desc }))
  const engines: { name: string; run: Run; loadMs: number; times: number[][] }[] = []
  const add = async (name: string, make: () => Run | Promise<Run>) => {
    const began = performance.now()
    const run = await make()
    engines.push({ name, run, loadMs: performance.now() - began, times: queries.map(() => []) })
  }
  await add('catalogue', () => ours(rows))
  for (const name of names) {
    const { load: make } = await load(`engines/${name}.mjs`)
    await add(name, async () => (await make(rows, size)).run)
  }
  const [own, ...others] = engines
  for (const { name, run } of others) {
    let differing = 0
    for (const query of queries) {
      const expected = canonical(await (own?.run ?? run)(query))
      if (canonical(await run(query)) !== expected) differing++
    }
    console.log(`${name}: ${differing} of ${queries.length} results differ`)
  }
  for (let pass = 0; pass < passes[size]; pass++) {
    for (const { run, times } of engines) {
      for (const [at, query] of queries.entries()) {
        const began = performance.now()
        await run(query)
        times[at]?.push(performance.now() - began)
      }
    }
  }
  for (const { name, loadMs, times } of engines) {
    const medians = Float64Array.from(times, (each) => percentile(Float64Array.from(each).sort(), 0.5)).sort()
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(medians, share).toFixed(3))
    console.log(`${name}: p50 ${p50}, p95 ${p95}, p99 ${p99} ms; loaded in ${Math.round(loadMs)} ms`)
  }
}

function canonical({ total, ids, facets: counted }: PeerAnswer): string {
  const shown = facets.map((name) =>
    Object.entries(counted[name])
      .filter(([, count]) => count > 0)
      .map((entry) => entry.join('='))
      .toSorted(),
  )
  return JSON.stringify([total, ids.length, shown])
}

const [folder, size, ...names] = process.argv.slice(2)
if (folder && size && isPeersSize(size) && readFileSync(path.join(folder, 'lib.mjs')))
  await measure(folder, size, names)
else console.error(usage)
