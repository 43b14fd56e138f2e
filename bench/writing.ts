import { setTimeout as pause } from 'node:timers/promises'
import { searchQueryString } from '#domain/search/search-query.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../tests/catalogue/random.ts'
import { vehicleFields } from '../tests/support/fixtures.ts'
import { batchHeadings, batchRow, workbookOf } from '../tests/support/workbooks.ts'
import type { Action } from './dashboards/actions.ts'
import { openLoop } from './dashboards/open-loop.ts'
import { percentile } from './figures.ts'
import { importListings, startServer, temporaryMarketplace } from './imported-marketplace.ts'
import { stopProgram } from './programs.ts'
import { searchQueries } from './search-queries.ts'

/** Duration of a write, and waits of readers meanwhile. */
export interface WriteFigures {
  ms: number
  readerP50Ms: number
  readerP99Ms: number
  /** Share of reads refused because of load. */
  refusedShare: number
}

export interface WritingFigures {
  listings: number
  /** The same readers without a write. */
  alone: Omit<WriteFigures, 'ms'>
  /** Median of `ms`. */
  create: WriteFigures
  workbook: WriteFigures
  import: WriteFigures
}

export const workbookRows = 5000
const creates = 100
const createEveryMs = 60
const aloneSeconds = 10
const longestSeconds = 180

/**
 * Imports a file through a running server, creates single listings and uploads a workbook, each with twenty reads a
 * second: new searches, result pages and Home. The server and its database may use every core.
 */
export async function measureWriting(
  file: string,
  { dealerships, sample }: { dealerships: string; sample: readonly Vehicle[] },
): Promise<WritingFigures> {
  const { dataDir, cookie, remove } = await temporaryMarketplace()
  const { child, origin } = await startServer(dataDir, { core: 'any' })
  try {
    const random = new Random(7)
    const actions = readers(sample)
    const post = async (path: string, body: BodyInit, headers: HeadersInit) => {
      const answer = await fetch(origin + path, { method: 'POST', headers: { cookie, ...headers }, body })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${text.slice(0, 300)}`)
      return text
    }
    const read = async (seconds: number, signal?: AbortSignal) => {
      const figures = await openLoop(origin, { actions, random, seconds, ...(signal && { signal }) })
      const [all] = figures
      if (!all) throw new Error('No reads succeeded')
      const { 503: refused = 0, ...failed } = all.failed
      if (Object.keys(failed).length > 0) throw new Error(`Reads failed: ${JSON.stringify(failed)}`)
      return { readerP50Ms: all.p50Ms, readerP99Ms: all.p99Ms, refusedShare: refused / all.count }
    }
    const beside = async (write: () => Promise<number>): Promise<WriteFigures> => {
      const done = new AbortController()
      const reading = read(longestSeconds, done.signal)
      const ms = await write().finally(() => done.abort())
      return { ms, ...(await reading) }
    }
    await read(2)
    let listings = 0
    const imported = await beside(async () => {
      const began = performance.now()
      listings = await importListings(dataDir, file, dealerships)
      return performance.now() - began
    })
    await read(2)
    const alone = await read(aloneSeconds)
    const create = await beside(async () => {
      const times: number[] = []
      for (let at = 0; at < creates; at++) {
        const fields = vehicleFields({ price: 20_000 + at, dealershipName: 'Bench Motors' })
        const began = performance.now()
        await post('/api/vehicles', JSON.stringify(fields), { 'content-type': 'application/json' })
        times.push(performance.now() - began)
        await pause(createEveryMs)
      }
      return percentile(Float64Array.from(times).sort(), 0.5)
    })
    const workbook = new Blob([new Uint8Array(workbookBytes())])
    const uploaded = await beside(async () => {
      const form = new FormData()
      form.append('dealershipName', 'Bench Motors')
      form.append('excel', workbook, 'vehicles.xlsx')
      const began = performance.now()
      const answer = JSON.parse(await post('/api/vehicles/batch', form, {})) as { success: number }
      if (answer.success !== workbookRows) throw new Error(`${answer.success} rows were added`)
      return performance.now() - began
    })
    return { listings, alone, create, workbook: uploaded, import: imported }
  } finally {
    await stopProgram(child)
    await remove()
  }
}

/** A single action, so that its percentiles cover all reads. */
function readers(sample: readonly Vehicle[]): [Action] {
  const searches = searchQueries(sample, 20_000, 77).map(searchQueryString)
  let next = 0
  const path = (random: Random) => {
    const kind = random.next()
    if (kind < 0.5) return `/api/vehicles/search?${searches[next++ % searches.length]}`
    return kind < 0.75 ? `/vehicles?page=${random.between(1, 3)}` : '/'
  }
  return [{ name: 'read', perMinute: 1200, request: (random) => ({ path: path(random) }) }]
}

function workbookBytes(): Buffer {
  const rows = Array.from({ length: workbookRows }, (_, at) =>
    batchRow({ mileage: 1000 + at, price: 20_000 + at, details: `Serviced ${at} times` }),
  )
  return workbookOf([batchHeadings, ...rows])
}
