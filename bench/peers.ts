import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Engine } from '#engine/engine.ts'
import type { Memory } from '#engine/memory.ts'
import { portableKernel } from '#engine/portable-kernel.ts'
import { Postings } from '#engine/postings.ts'
import { percentile } from './figures.ts'
import { isPeersSize, type PeersSize } from './peers-folder.ts'

/** What a query of the peers' workload asks for; `in` are the values of a facet, bounds are inclusive. */
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
type PeerRow = Record<Range | 'id', number> & Record<Facet | (typeof texts)[number], string>
type Facet = (typeof facets)[number]
type Range = (typeof ranges)[number]
type Run = (query: PeerQuery) => PeerAnswer | Promise<PeerAnswer>

const facets = ['brand', 'vehicleType', 'fuelType', 'transmission', 'color'] as const
const ranges = ['price', 'year', 'mileage'] as const
const texts = ['brand', 'model', 'details', 'dealershipName'] as const
const pageLength = 24
const rowsAtOnce = 5000
/** An odd number, for a median. */
const passes: Record<PeersSize, number> = { '100k': 9, '1m': 3 }
const usage = 'Usage: PERF_DATA=FOLDER node bench/peers.ts PEERS 100k|1m [ENGINE...]'

/** The engine of this project with the rows and the questions of the peers, and what it answers as they do. */
function ours(rows: readonly PeerRow[], makeKernel?: typeof portableKernel): Run {
  const schema = { facets, numbers: [...ranges, 'id'] as const, flags: [] }
  const engine = new Engine<Facet, Range | 'id', never>(schema, 2 * rows.length, makeKernel)
  const { space } = engine
  const words = new Map<string, Postings>()
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    engine.apply(
      rows.slice(from, from + rowsAtOnce).map((row) => {
        const slot = space.take(row.id)
        const said = texts.flatMap((name) => row[name].toLowerCase().match(/[a-z0-9]+/g) ?? [])
        for (const word of new Set(said)) {
          const postings = words.get(word) ?? new Postings(space)
          words.set(word, postings)
          postings.add(slot)
        }
        return { slot, before: undefined, after: { facets: row, numbers: row, flags: {} } }
      }),
    )
  }
  const answer = (query: PeerQuery): PeerAnswer => {
    const within = query.words.map((word) => {
      const set = space.emptyBuffer()
      words.get(word)?.addTo(set)
      return set
    })
    const bounds = Object.entries(query.range).map(([name, [min, max]]) => [
      name,
      { min: min ?? undefined, max: max ?? undefined },
    ])
    const { matched, slots, counts } = engine.search({
      within,
      facets: query.in,
      ranges: Object.fromEntries(bounds),
      order: { by: query.sort, isDescending: query.desc },
      offset: query.offset,
      length: pageLength,
      counts: facets,
    })
    const shown = facets.map((name) => {
      const counted: Record<string, number> = {}
      for (const [code, count] of (counts[name] ?? new Uint32Array()).entries()) {
        if (count > 0) counted[engine.facets[name].spelling(code) as string] = count
      }
      return [name, counted]
    })
    return {
      total: matched,
      ids: slots.map((slot) => space.idAt(slot)),
      facets: Object.fromEntries(shown) as PeerAnswer['facets'],
    }
  }
  return (query) => space.scoped(() => answer(query))
}

/**
 * Asks engines of the peers' folder and ours the same 200 questions of the same rows, in turn in one process: once to
 * compare the answers, then nine times (three of a million rows), of which a question's median counts. Equal ids of an
 * engine that breaks ties otherwise are not asked for: total and facets are.
 */
async function measure(folder: string, size: PeersSize, names: readonly string[]): Promise<void> {
  const load = async (file: string) => import(pathToFileURL(path.join(folder, file)).href)
  const { loadRows, loadQueries } = await load('lib.mjs')
  const rows: PeerRow[] = loadRows(size)
  const queries: PeerQuery[] = loadQueries()
  const engines: { name: string; run: Run; loadMs: number; times: number[][] }[] = []
  const add = async (name: string, make: () => Run | Promise<Run>) => {
    const began = performance.now()
    const run = await make()
    engines.push({ name, run, loadMs: performance.now() - began, times: queries.map(() => []) })
  }
  await add('engine', () => ours(rows))
  await add('engine, portable kernel', () => ours(rows, (memory: Memory) => portableKernel(memory)))
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
    console.log(`${name}: ${differing} of ${queries.length} answers differ`)
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
