import { parseArgs } from 'node:util'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { searchQueryString } from '#domain/search/search-query.ts'
import { buildStale } from '../scripts/build-stale.mjs'
import { figure, markdownTable } from './figures.ts'
import { importListings, startServer, temporaryMarketplace } from './imported-marketplace.ts'
import { type Comparison, compareWithBare, type Subject } from './measure-http.ts'
import type { SearchFigures } from './measure-search.ts'
import { residentMegabytes, runProgram, stopProgram } from './programs.ts'
import { searchQueries } from './search-queries.ts'

const distinctPerRound = 10_000
const pagesPerRound = 200
const rounds = 3
const samplePages = 20

/** Imports real listings into a temporary folder and measures search, the server and its memory on them. */
async function bench(file: string, dealerships: string): Promise<void> {
  await buildStale()
  const marketplace = await temporaryMarketplace()
  try {
    section('Import', await importListings(marketplace.dataDir, file, dealerships))
    const search = JSON.parse(
      await runProgram(['bench/measure-search.ts', marketplace.dataDir], { core: 'first' }),
    ) as SearchFigures
    section('Search in process', searchTable(search))
    const server = await startServer(marketplace.dataDir)
    const loadedMb = residentMegabytes(server.child)
    const comparisons: Comparison[] = []
    for (const subject of await subjects(server.origin)) {
      comparisons.push(await compareWithBare(server, subject))
    }
    section('Requests, ten connections, beside bare node:http with the same bytes', httpTable(comparisons))
    const memory = [
      ['ready after', `${figure(server.readyMs / 1000)} s`],
      ['resident, listings loaded', `${figure(loadedMb)} MB`],
      ['resident, after the requests', `${figure(residentMegabytes(server.child))} MB`],
    ]
    section('Server', markdownTable(['server', 'figure'], memory))
    await stopProgram(server.child)
  } finally {
    await marketplace.remove()
  }
}

/** What is asked: searches from the listings themselves, and the two pages that most visits begin with. */
async function subjects(origin: string): Promise<Subject[]> {
  const page = async (number: number) => {
    const answer = await fetch(`${origin}/api/vehicles/search?pageSize=100&page=${number}`)
    return (await answer.json()) as SearchAnswer
  }
  const { matched } = await page(1)
  const step = Math.max(1, Math.floor(matched / 100 / samplePages))
  const pages = await Promise.all(Array.from({ length: samplePages }, (_, at) => page(1 + at * step)))
  const sample = pages.flatMap(({ vehicles }) => vehicles)
  const searches = new Set<string>()
  for (let seed = 1; searches.size < distinctPerRound * rounds; seed++) {
    for (const query of searchQueries(sample, distinctPerRound, seed)) searches.add(searchQueryString(query))
  }
  const different = (path: string, perRound: number) => ({
    paths: [...searches].slice(0, perRound * rounds).map((search) => `${path}?${search}`),
    perRound,
  })
  const one = (name: string, path: string): Subject => ({ name, paths: [path], perRound: 1 })
  return [
    one('one search again and again', '/api/vehicles/search?brand=Ford&fuelType=Petrol&priceMax=15000'),
    { name: '10,000 different searches', ...different('/api/vehicles/search', distinctPerRound) },
    { name: '200 different pages of `/vehicles`', ...different('/vehicles', pagesPerRound) },
    one('`/vehicles`', '/vehicles'),
    one('`/`', '/'),
  ]
}

function searchTable(search: SearchFigures): string {
  return markdownTable(
    ['search in process', 'figure'],
    [
      ['listings', search.listings.toLocaleString('en')],
      ['load from the database', `${figure(search.loadMs / 1000)} s`],
      ['p50', `${search.p50Ms.toFixed(3)} ms`],
      ['p95', `${search.p95Ms.toFixed(3)} ms`],
      ['p99', `${search.p99Ms.toFixed(3)} ms`],
      ['searches per second, one core', figure(search.perSecond)],
    ],
  )
}

function httpTable(comparisons: Comparison[]): string {
  const rows = comparisons.map(({ name, bytes, ours, bare }) => [
    name,
    bytes.toLocaleString('en'),
    ...[ours.perSecond, bare.perSecond].map(figure),
    (ours.perSecond / bare.perSecond).toFixed(2),
    ...[ours.p50Ms, ours.p99Ms, bare.p50Ms, bare.p99Ms, ours.processorUs, bare.processorUs].map(figure),
  ])
  return markdownTable(
    [
      'request',
      'bytes',
      'requests/s',
      'bare requests/s',
      'ratio',
      'p50 ms',
      'p99 ms',
      'bare p50 ms',
      'bare p99 ms',
      'processor µs a request',
      'bare processor µs',
    ],
    rows,
  )
}

function section(title: string, text: string): void {
  console.log(`\n## ${title}\n\n${text}`)
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, dealerships: { type: 'string', default: '300' } },
})
if (values.data) await bench(values.data, values.dealerships)
else {
  console.error('Usage: npm run bench -- --data LISTINGS.csv[.gz] [--dealerships COUNT]')
  process.exitCode = 1
}
