import { compareOffers } from '#domain/pricing/price-comparison.ts'
import { valueRange } from '#domain/pricing/value-range.ts'
import { Catalogue } from '#server/catalogue/catalogue.ts'
import { emptySnapshot, type Snapshot } from '#server/catalogue/snapshot.ts'
import { median, percentile } from './figures.ts'
import { listingsOfFile } from './listings-of-file.ts'
import { searchQueries } from './search-queries.ts'

const batchSize = 1000
const queryCount = 200
const passes = 9
const sampleStep = 20
const usage = 'Usage: node bench/deal-ratings.ts LISTINGS.csv[.gz]'

/**
 * Measures in this process what deal ratings cost: searches without, with new and with cached ratings; then one rating
 * including its model's prices, and whole positions. Counts the ratings, and how often the range of `/value` holds
 * the price of a listing that is left out.
 */
async function measure(path: string): Promise<void> {
  const snapshot = await snapshotOf(path)
  measureSearches(new Catalogue(snapshot))
  const { listings } = snapshot
  for (let slot = 0; slot < listings.slots.size; slot++) listings.prices.invalidate(slot)

  const shares = new Map<string, number>()
  const judged = processorMs(() => {
    for (let slot = 0; slot < listings.slots.size; slot++) {
      const word = listings.prices.rating(slot) ?? 'no word'
      shares.set(word, (shares.get(word) ?? 0) + 1)
    }
  })
  const meanUs = (judged.ms * 1000) / listings.slots.size
  report("first rating, with its model's prices, µs", {
    listings: listings.slots.size,
    processor: meanUs,
  })

  const times: number[] = []
  for (let slot = 0; slot < listings.slots.size; slot += sampleStep) {
    times.push(median(Array.from({ length: 5 }, () => timedMs(() => listings.prices.position(slot)))) * 1000)
  }
  report('whole position, µs', spreadOf(times))
  for (const [word, count] of shares) report(word, { share: count / listings.slots.size })
  measureValues(new Catalogue(snapshot))
}

function measureValues({ cars }: Catalogue): void {
  let few = 0
  let inside = 0
  const widths: number[] = []
  for (const model of cars.pages().filter(({ kind }) => kind === 'model')) {
    const offers = model.offers('Used')
    for (const listing of offers) {
      const others = offers.filter((each) => compareOffers(each, listing) !== 0)
      const { range } = valueRange(listing, others)
      if (!range) few++
      else {
        if (range.from <= listing.askingPrice && listing.askingPrice <= range.to) inside++
        widths.push((200 * (range.to - range.from)) / (range.to + range.from))
      }
    }
  }
  const all = few + widths.length
  report('value of each listing from the others', {
    listings: all,
    inside: inside / widths.length,
    few: few / all,
  })
  report('width of the range, percent of its middle', spreadOf(widths))
}

function measureSearches(catalogue: Catalogue): void {
  const { prices, slots } = catalogue.snapshot.listings
  const sample = catalogue.ids().filter((id) => id % 10 === 0)
  const queries = searchQueries(
    sample.flatMap((id) => catalogue.vehicle(id) ?? []),
    queryCount,
  )
  const pass = () => queries.map((query) => timedMs(() => catalogue.answerJson(query)))
  const medians = () => {
    const all = Array.from({ length: passes }, pass)
    return queries.map((_, at) => median(all.map((times) => times[at] ?? 0)))
  }
  const judge = prices.rating
  prices.rating = () => null
  pass()
  report('search without ratings, ms', spreadOf(medians()))
  prices.rating = judge
  const first = processorMs(pass)
  report('search with new ratings, ms', {
    ...spreadOf(first.result),
    processor: first.ms / queryCount,
  })
  for (let slot = 0; slot < slots.size; slot++) prices.invalidate(slot)
  report('ratings of all listings in advance, each slice, ms', slicesOf(prices.precompute()))
  const again = processorMs(pass)
  report('search with cached ratings, ms', { ...spreadOf(medians()), processor: again.ms / queryCount })
  for (let slot = 0; slot < slots.size; slot++) prices.invalidate(slot)
}

/** Durations of the slices of some work, and in total. */
function slicesOf(work: Generator<void>): Record<string, number> {
  const times: number[] = []
  for (let isDone = false; !isDone; ) {
    times.push(
      timedMs(() => {
        isDone = work.next().done === true
      }),
    )
  }
  return { ...spreadOf(times), longest: Math.max(...times), total: times.reduce((sum, time) => sum + time) }
}

async function snapshotOf(path: string): Promise<Snapshot> {
  const now = () => new Date()
  const snapshot = emptySnapshot(now)
  const batch = []
  for await (const row of listingsOfFile(path, now)) {
    batch.push({ id: row.id, row })
    if (batch.length === batchSize) snapshot.listings.apply(batch.splice(0))
  }
  snapshot.listings.apply(batch)
  return snapshot
}

function spreadOf(times: readonly number[]): Record<string, number> {
  const sorted = Float64Array.from(times).sort()
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return { mean, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) }
}

/** Processor time of a run, which other load on the machine does not affect. */
function processorMs<T>(run: () => T): { result: T; ms: number } {
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}

function timedMs(run: () => unknown): number {
  const began = performance.now()
  run()
  return performance.now() - began
}

function report(what: string, figures: Record<string, number>): void {
  const texts = Object.entries(figures).map(([name, value]) => `${name} ${Number(value.toPrecision(3))}`)
  console.log(`${what}: ${texts.join(', ')}`)
}

const [path] = process.argv.slice(2)
if (path) await measure(path)
else {
  console.error(usage)
  process.exitCode = 1
}
