import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { searchQueryString } from '#domain/search/search-query.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { buildStale } from '../scripts/build-stale.mjs'
import { compare } from './compare.ts'
import { figure, markdownTable } from './figures.ts'
import { importListings, startServer, temporaryMarketplace } from './imported-marketplace.ts'
import { listingsOfFile } from './listings-of-file.ts'
import { machine } from './machine.ts'
import { type Comparison, compareWithBare, type Subject } from './measure-http.ts'
import { comparePeers, isPeersSize } from './peers-folder.ts'
import { phone } from './phone.ts'
import { residentMegabytes, runProgram, stopProgram } from './programs.ts'
import { scaleDrawing } from './scale-drawing.ts'
import type { SearchFigures } from './search-in-process.ts'
import { searchQueries } from './search-queries.ts'
import { measureWriting, type WriteFigures, workbookRows } from './writing.ts'

const distinctPerRound = 10_000
const pagesPerRound = 200
const rounds = 3
const sampleStep = 50
const restSeconds = 10
const scales = [1000, 10_000, 100_000, 1_000_000]
const scaleFile = new URL('../docs/scale.svg', import.meta.url)

/** Name, figure, comparison and goal of a measurement. */
type Row = [what: string, figure: string, beside: string, goal: string]

/** Measures everything with a file's listings and prints one table. Each part can be left out. */
async function bench(
  file: string,
  { dealerships, only }: { dealerships: string; only?: string | undefined },
) {
  await buildStale()
  const sample: Vehicle[] = []
  let at = 0
  for await (const row of listingsOfFile(file, () => new Date()))
    if (at++ % sampleStep === 0) sample.push(row)
  const parts: Record<string, () => Promise<Row[]>> = {
    search: () => search(file),
    server: () => serve(file, dealerships, sample),
    writing: () => writing(file, dealerships, sample),
    demo,
  }
  const before = machine()
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (only === undefined || only.split(',').includes(name)) rows.push(...(await measure()))
  }
  console.log(`${before}; at the end ${/load .*/.exec(machine())}\n`)
  console.log(markdownTable(['what', 'figure', 'beside', 'goal'], rows))
}

async function search(file: string): Promise<Row[]> {
  const found = await searchFigures(file)
  return [
    [
      `search in process, ${count(found.listings)} listings, p50, p95`,
      `${found.p50Ms.toFixed(2)}, ${found.p95Ms.toFixed(2)} ms`,
      '',
      '0.25, 0.5 ms',
    ],
    [
      'one change applied, p50, p95',
      `${milliseconds(found.changeP50Ms)}, ${milliseconds(found.changeP95Ms)}`,
      '',
      '0.3 ms',
    ],
    ['catalogue filled from rows in memory', seconds(found.loadMs), '', '2 s'],
  ]
}

async function searchFigures(file: string, listings?: number): Promise<SearchFigures> {
  const args = listings === undefined ? [] : [String(listings)]
  return JSON.parse(await runProgram(['bench/search-in-process.ts', file, ...args], { core: 'first' }))
}

/** Imports into a new folder without a server, then starts a server on it and loads it. */
async function serve(file: string, dealerships: string, sample: readonly Vehicle[]): Promise<Row[]> {
  const { dataDir, remove } = await temporaryMarketplace()
  try {
    const began = performance.now()
    const listings = await importListings(dataDir, file, dealerships)
    const importMs = performance.now() - began
    const databaseMb = Number(await runProgram(['bench/database-memory.ts', dataDir]))
    await stopProgram((await startServer(dataDir)).child)
    const server = await startServer(dataDir)
    await pause(restSeconds * 1000)
    const loadedMb = residentMegabytes(server.child)
    const comparisons: Comparison[] = []
    for (const subject of subjects(sample)) comparisons.push(await compareWithBare(server, subject))
    const afterMb = residentMegabytes(server.child)
    await stopProgram(server.child)
    return [
      [
        'import without a server',
        seconds(importMs),
        `${count(Math.round((listings * 1000) / importMs))} listings/s`,
        '',
      ],
      [`server ready, ${count(listings)} listings`, seconds(server.readyMs), '', '5 s'],
      [
        'resident memory, idle',
        megabytes(loadedMb),
        `database alone ${megabytes(databaseMb)}`,
        `${count(Math.round(databaseMb + 350))} MB`,
      ],
      [
        'resident memory, after the requests',
        megabytes(afterMb),
        `${(afterMb / loadedMb).toFixed(2)} of idle`,
        '',
      ],
      ...comparisons.flatMap(httpRows),
    ]
  } finally {
    await remove()
  }
}

const httpGoals: Record<string, [ratio: string, p50Ms?: string]> = {
  'new searches': ['0.35 of bare'],
  'new pages of `/vehicles`': ['', '3 ms'],
}

function httpRows({ name, ours, bare }: Comparison): Row[] {
  const [ratio = '', processor = ''] = httpGoals[name] ?? []
  const besides = (mine: number, its: number) =>
    `${(mine / its).toFixed(2)} of bare node:http (${figure(its)})`
  return [
    [`${name}, requests/s`, figure(ours.perSecond), besides(ours.perSecond, bare.perSecond), ratio],
    [
      `${name}, processor time per request`,
      milliseconds(ours.processorUs / 1000),
      `bare ${milliseconds(bare.processorUs / 1000)}`,
      processor,
    ],
  ]
}

/** Searches generated from the listings, and the two pages that most visits begin with. */
function subjects(sample: readonly Vehicle[]): Subject[] {
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
    { name: 'new searches', ...different('/api/vehicles/search', distinctPerRound) },
    one('one search repeatedly', '/api/vehicles/search?brand=Ford&fuelType=Petrol&priceMax=15000'),
    { name: 'new pages of `/vehicles`', ...different('/vehicles', pagesPerRound) },
    one('`/vehicles` from the cache', '/vehicles'),
    one('`/` from the cache', '/'),
  ]
}

async function writing(file: string, dealerships: string, sample: readonly Vehicle[]): Promise<Row[]> {
  const found = await measureWriting(file, { dealerships, sample })
  const { alone } = found
  const readers = ({ readerP99Ms, refusedShare }: WriteFigures) => {
    const refused = refusedShare > 0 ? `, ${(refusedShare * 100).toFixed(1)} % refused` : ''
    return `readers' p99 ${milliseconds(readerP99Ms)} (${milliseconds(alone.readerP99Ms)} alone)${refused}`
  }
  return [
    [
      'create a listing at twenty reads a second, p50',
      milliseconds(found.create.ms),
      readers(found.create),
      '10 ms, 20 ms more',
    ],
    [
      `workbook of ${count(workbookRows)} rows at twenty reads a second`,
      seconds(found.workbook.ms),
      readers(found.workbook),
      '5 s, 20 ms more',
    ],
    [
      `${count(found.listings)} imported through the server at twenty reads a second`,
      seconds(found.import.ms),
      readers(found.import),
      '30 s, 20 ms more',
    ],
  ]
}

async function demo(): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-bench-'))
  try {
    await stopProgram((await startServer(dataDir, { hasDemo: true })).child)
    const { child, readyMs } = await startServer(dataDir, { hasDemo: true })
    await pause(restSeconds * 1000)
    const restMb = residentMegabytes(child)
    await stopProgram(child)
    return [
      ['server ready with the demo', seconds(readyMs), '', '2 s'],
      ['resident memory with the demo, idle', megabytes(restMb), '', '300 MB'],
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function benchPhone(): Promise<void> {
  await buildStale()
  const before = machine()
  const rows = await phone(values)
  console.log(`${before}; at the end ${/load .*/.exec(machine())}\n`)
  console.log(markdownTable(['what', 'figure', 'beside', 'goal'], rows))
}

async function drawScale(file: string): Promise<void> {
  const found: SearchFigures[] = []
  for (const listings of scales) found.push(await searchFigures(file, listings))
  await writeFile(scaleFile, scaleDrawing(found))
  console.log(`${machine()}\n`)
  const rows = found.map((one) => [
    count(one.listings),
    one.p50Ms.toFixed(2),
    one.p95Ms.toFixed(2),
    one.changeP50Ms.toFixed(2),
    figure(one.catalogueMb),
    (one.loadMs / 1000).toFixed(2),
  ])
  console.log(
    markdownTable(['listings', 'p50 ms', 'p95 ms', 'one change ms', 'catalogue MB', 'filled in s'], rows),
  )
}

const count = (value: number) => value.toLocaleString('en')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const megabytes = (value: number) => `${count(Math.round(value))} MB`
const milliseconds = (value: number) => `${value.toFixed(value < 1 ? 2 : 1)} ms`

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    dealerships: { type: 'string', default: '300' },
    only: { type: 'string' },
    scale: { type: 'boolean', default: false },
    beside: { type: 'string' },
    compare: { type: 'string' },
    peers: { type: 'string' },
    size: { type: 'string', default: '100k' },
  },
})
if (values.peers && isPeersSize(values.size)) await comparePeers(values.peers, values.size)
else if (values.only === 'phone') await benchPhone()
else if (values.data && values.compare) {
  const parts = (values.only ?? 'search,server,writing').split(',')
  await compare(values.compare, { data: values.data, dealerships: values.dealerships, parts })
} else if (values.data && values.scale) await drawScale(values.data)
else if (values.data) await bench(values.data, values)
else {
  console.error(
    'Usage: npm run bench -- --data LISTINGS.csv[.gz] [--dealerships COUNT] [--only search,server,writing,demo] [--scale] [--compare COMMIT]\n' +
      '       npm run bench -- --only phone [--beside CHECKOUT] [--data LISTINGS.csv[.gz]]\n' +
      '       npm run bench -- --peers FOLDER [--size 100k|1m]',
  )
  process.exitCode = 1
}
