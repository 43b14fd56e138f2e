import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { median } from './figures.ts'
import { firstPress, pressesOf, weigh } from './first-press.ts'
import { importListings, startServer, temporaryMarketplace } from './imported-marketplace.ts'
import { load, totalBlockingTime } from './page-load.ts'
import { filterPresses, longestInteraction } from './phone-presses.ts'
import { processorMs, stopProgram } from './programs.ts'

const passes = 3
const pagesPerPass = 100

interface Side {
  child: ChildProcess
  origin: string
  remove(): Promise<void>
}

interface PhoneOptions {
  /** Listings to import instead of the demo's. */
  data?: string | undefined
  dealerships: string
  /** Another built checkout to compare with. */
  beside?: string | undefined
}

type Row = [what: string, figure: string, beside: string, goal: string]
type Measure = (browser: Browser, side: Side) => Promise<number>

/** Measures waits on a slow phone, with this and another checkout in turn. Prints medians of three. */
export async function phone(options: PhoneOptions): Promise<Row[]> {
  const folders = options.beside === undefined ? [undefined] : [undefined, path.resolve(options.beside)]
  const sides: Side[] = []
  const browser = await openBrowser()
  try {
    for (const folder of folders) sides.push(await startSide(options, folder))
    const vehicle = await newestVehicle(sides)
    const rows: Row[] = []
    for (const [what, goal, unit, measure] of measuresOf(vehicle)) {
      const found = sides.map((): number[] => [])
      for (let pass = 0; pass < passes; pass++) {
        for (const [at, side] of sides.entries()) found[at]?.push(await measure(browser, side))
      }
      const [mine = '', other = ''] = found.map((each) => `${rounded(median(each))}${unit}`)
      rows.push([what, mine, other, goal && `${goal}${unit}`])
      console.error([what, mine, other].join('  '))
    }
    return rows
  } finally {
    await browser.close()
    for (const side of sides) {
      await stopProgram(side.child)
      await side.remove()
    }
  }
}

const rounded = (value: number) =>
  value < 10 && !Number.isInteger(value) ? value.toFixed(1) : Math.round(value).toLocaleString('en')

async function startSide({ data, dealerships }: PhoneOptions, folder: string | undefined): Promise<Side> {
  if (data !== undefined) {
    const { dataDir, remove } = await temporaryMarketplace()
    await importListings(dataDir, data, dealerships)
    return { ...(await startServer(dataDir, { folder })), remove }
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-bench-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  return { ...(await startServer(dataDir, { hasDemo: true, folder })), remove }
}

/** An unsold listing that both checkouts have. */
async function newestVehicle([side]: readonly Side[]): Promise<number> {
  const answer = await fetch(`${side?.origin}/api/vehicles/search?limit=1`)
  const { vehicles } = (await answer.json()) as { vehicles: { id: number }[] }
  return vehicles[0]?.id ?? 1
}

/** Name, goal, unit and function of a measurement. */
function measuresOf(vehicle: number): [what: string, goal: string, unit: string, measure: Measure][] {
  const pages = { Home: '/', Browse: '/vehicles', Detail: `/vehicles/${vehicle}` }
  const scripts = { Home: ['25'], Browse: ['60'], Detail: ['30'] }
  const each = Object.entries(pages) as [keyof typeof pages, string][]
  const weight =
    (read: (weight: Awaited<ReturnType<typeof weigh>>) => number, page: string): Measure =>
    async (browser, { origin }) =>
      read(await weigh(browser, origin, page))
  const loading =
    (read: (one: Awaited<ReturnType<typeof load>>) => number, page: string): Measure =>
    async (browser, { origin }) =>
      read(await load(browser, origin + page))
  return [
    ...each.flatMap(
      ([name, page]): ReturnType<typeof measuresOf> => [
        [`first script, ${name}`, scripts[name][0] ?? '', ' kB', weight(({ bytes }) => bytes / 1000, page)],
        [`first script files, ${name}`, '6', '', weight(({ files }) => files, page)],
        [
          `largest contentful paint, ${name}`,
          '1,500',
          ' ms',
          loading(({ largestPaint }) => largestPaint, page),
        ],
        [`blocking, ${name}`, '50', ' ms', loading(totalBlockingTime, page)],
      ],
    ),
    ...pressesOf(vehicle).flatMap(
      (press): ReturnType<typeof measuresOf> => [
        [
          `first press to result, ${press.name}`,
          '1,200',
          ' ms',
          async (browser, { origin }) => (await firstPress(browser, origin, press)).answered,
        ],
        [
          'its button visible after',
          '',
          ' ms',
          async (browser, { origin }) => (await firstPress(browser, origin, press)).there,
        ],
      ],
    ),
    [
      'filter press to results painted, without network',
      '50',
      ' ms',
      async (browser, { origin }) => median(await filterPresses(browser, origin)),
    ],
    ...each.map(([name, page]): ReturnType<typeof measuresOf>[number] => [
      `longest of 30 presses to the next paint, ${name}`,
      '150',
      ' ms',
      (browser, { origin }) => longestInteraction(browser, origin + page),
    ]),
    ['processor time of a new page', '3', ' ms', neverSeen],
    ['elements of Browse', '1,400', '', weight(({ elements }) => elements, '/vehicles')],
    ['compressed HTML of Browse', '14', ' kB', weight(({ html }) => html / 1000, '/vehicles')],
  ]
}

let asked = 0

async function neverSeen(_browser: Browser, { child, origin }: Side): Promise<number> {
  const began = processorMs(child)
  for (let at = 0; at < pagesPerPass; at++) {
    asked++
    // Every mileage is a different search with the newest cards.
    const answer = await fetch(`${origin}/vehicles?mileageMax=${200_000 + asked}`)
    await answer.arrayBuffer()
  }
  return (processorMs(child) - began) / pagesPerPass
}
