import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type Profiler, Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseQuery, parseQueryString } from '#domain/query/query.ts'
import { searchQuerySchema } from '#domain/search/search-query.ts'
import { makeBody } from '#server/http/response-body.ts'
import { pageAddress } from '#server/pages/page-address.ts'
import { flameDrawing, heaviest } from './flame-drawing.ts'
import { importListings, temporaryMarketplace } from './imported-marketplace.ts'
import { openNeverAsked } from './never-asked.ts'

const usage = 'Usage: node bench/flame-graphs.ts DATA_FOLDER LISTINGS.csv[.gz]'
const searchCount = 4000
const pageCount = 300
const samplingUs = 100
const mostNamed = 12
const dealerships = '300'
const folder = new URL('../docs/flame-graphs/', import.meta.url)

/**
 * Draws where the processor's time goes: searches and pages of a data folder that nobody has asked for before, and an
 * import of a file into a new one. The server on the folder has to be stopped.
 */
async function drawAll(dataDir: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await profileReading(dataDir)
  await draw('import', 'An import, its main thread', await profileImport(file))
}

async function profileReading(dataDir: string): Promise<void> {
  const { catalogue, searches, render, close } = await openNeverAsked(dataDir, 2 * searchCount)
  const search = (text: string) => {
    const query = parseQuery(searchQuerySchema, parseQueryString(text))
    return makeBody(catalogue.answerJson(query)).encoded('zstd')
  }
  const page = async (text: string) => {
    const address = pageAddress(`/vehicles?${text}`)
    if (address) await (await render(address.href)).body.encoded('zstd')
  }
  await draw('search', 'Searches never asked for before', await profiled(searches, searchCount, search))
  await draw('page', 'Pages of /vehicles never asked for before', await profiled(searches, pageCount, page))
  await close()
}

/** Profiles work on the second half of the texts, after the first half has warmed it up. */
async function profiled(texts: readonly string[], count: number, work: (text: string) => unknown) {
  for (const text of texts.slice(0, count)) await work(text)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: samplingUs })
  await session.post('Profiler.start')
  for (const text of texts.slice(-count)) await work(text)
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return profile
}

async function profileImport(file: string): Promise<Profiler.Profile> {
  const { dataDir, remove } = await temporaryMarketplace()
  const profiles = await mkdtemp(path.join(tmpdir(), 'marketplace-profile-'))
  try {
    const options = ['--cpu-prof', `--cpu-prof-dir=${profiles}`, '--cpu-prof-interval=1000']
    await importListings(dataDir, file, dealerships, options)
    const all = await Promise.all(
      (await readdir(profiles)).map(async (name) => readFile(path.join(profiles, name), 'utf8')),
    )
    const [longest = ''] = all.toSorted((a, b) => b.length - a.length)
    return JSON.parse(longest)
  } finally {
    await remove()
    await rm(profiles, { recursive: true, force: true })
  }
}

async function draw(name: string, title: string, profile: Profiler.Profile): Promise<void> {
  await writeFile(new URL(`${name}.svg`, folder), flameDrawing(title, profile))
  console.log(`\n${title}`)
  for (const [frame, share] of heaviest(profile, mostNamed))
    console.log(`${(share * 100).toFixed(1).padStart(5)} % ${frame}`)
}

const [dataDir, file] = process.argv.slice(2)
if (dataDir && file) await drawAll(dataDir, file)
else console.error(usage)
