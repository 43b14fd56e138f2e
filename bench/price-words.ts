import { emptyHoldings } from '#server/catalogue/memory-catalogue.ts'
import { median, percentile } from './figures.ts'
import { listingsOfFile } from './listings-of-file.ts'

const batchSize = 1000
const sampleStep = 20
const usage = 'Usage: node bench/price-words.ts LISTINGS.csv[.gz]'

/**
 * Measures how long it takes to judge a price in this process, and counts the words: each listing's once while the
 * books of the models are written, then every twentieth listing's whole position five times, the median counting.
 */
async function measure(path: string): Promise<void> {
  const now = () => new Date()
  const { listings } = emptyHoldings(now)
  const batch = []
  for await (const row of listingsOfFile(path, now)) {
    batch.push({ id: row.id, row })
    if (batch.length === batchSize) listings.apply(batch.splice(0))
  }
  listings.apply(batch)
  const slots = Array.from({ length: listings.slots.size }, (_, at) => at)

  const shares = new Map<string, number>()
  const began = performance.now()
  for (const slot of slots) {
    const word = listings.prices.word(slot) ?? 'no word'
    shares.set(word, (shares.get(word) ?? 0) + 1)
  }
  const us = ((performance.now() - began) * 1000) / slots.length
  report('word asked for the first time, books included', { listings: slots.length, meanUs: us })

  const times = slots
    .filter((slot) => slot % sampleStep === 0)
    .map((slot) => median(Array.from({ length: 5 }, () => timedUs(() => listings.prices.position(slot)))))
  const sorted = Float64Array.from(times).sort()
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  report('whole position', { meanUs: mean, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) })
  for (const [word, count] of shares) report(word, { share: count / slots.length })
}

function timedUs(run: () => unknown): number {
  const began = performance.now()
  run()
  return (performance.now() - began) * 1000
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
