import { parseArgs } from 'node:util'
import { markdownTable } from './figures.ts'
import { importListings, startServer, temporaryMarketplace } from './imported-marketplace.ts'
import { stopProgram } from './programs.ts'
import { readRobots } from './robots.ts'

// Walks a marketplace as a search engine's crawler: from Home and the sitemap along the links, as robots.txt allows.
// Prints how many requests were wasted on pages that an index does not keep.

const usage = 'Usage: node scripts/run.mjs bench/crawl.ts LISTINGS.csv[.gz] [--requests 10000]'
const parallel = 4
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string', default: '10000' } },
})
const [file] = positionals
if (!file) throw new Error(usage)

type Waste = 'redirect' | 'missing' | 'gone' | 'noindex' | 'duplicate' | 'failed'

class Crawl {
  readonly #origin: string
  readonly #isAllowed: (path: string) => boolean
  readonly #known = new Set<string>()
  /** Taken in turn, so that neither the many pages of results nor the sitemap come first. */
  readonly #queues: string[][] = [[], []]
  /** Requests by kind of page. */
  readonly fetched = new Map<string, number>()
  readonly wasted = new Map<Waste, string[]>()
  readonly images = new Set<string>()
  requests = 0

  private constructor(origin: string, robots: string) {
    this.#origin = origin
    this.#isAllowed = readRobots(robots)
  }

  static async start(origin: string): Promise<Crawl> {
    const robots = await (await fetch(`${origin}/robots.txt`)).text()
    const crawl = new Crawl(origin, robots)
    crawl.#add('/', 0)
    for (const [, address = ''] of robots.matchAll(/^Sitemap: (.+)$/gm)) crawl.#add(address, 1)
    return crawl
  }

  async walk(most: number): Promise<void> {
    while (this.requests < most) {
      const paths = Array.from({ length: Math.min(parallel, most - this.requests) }, () => this.#next())
      const some = paths.filter((path) => path !== undefined)
      if (some.length === 0) return
      await Promise.all(some.map((path) => this.#fetch(path)))
    }
  }

  #next(): string | undefined {
    const queue = this.#queues[this.requests % 2]?.length ? this.requests % 2 : 1 - (this.requests % 2)
    const path = this.#queues[queue]?.shift()
    if (path !== undefined) this.requests++
    return path
  }

  #add(address: string, queue: 0 | 1): void {
    const { origin, pathname, search } = new URL(address, this.#origin)
    const path = pathname + search
    if (origin !== this.#origin || this.#known.has(path) || !this.#isAllowed(path)) return
    this.#known.add(path)
    this.#queues[queue]?.push(path)
  }

  async #fetch(path: string): Promise<void> {
    const kind = path.replace(/\d+/, 'N').replace(/^(\/deal\w+\/).*/, '$1NAME')
    this.fetched.set(kind, (this.fetched.get(kind) ?? 0) + 1)
    const answer = await fetch(this.#origin + path, { redirect: 'manual' })
    const text = await answer.text()
    const location = answer.headers.get('location')
    if (location) this.#add(location, 0)
    const why = wasteOf(answer.status, text, path)
    if (why) this.wasted.set(why, [...(this.wasted.get(why) ?? []), path])
    if (path.endsWith('.xml')) {
      for (const [, address = ''] of text.matchAll(/<loc>([^<]+)/g)) this.#add(unescaped(address), 1)
      for (const [, address = ''] of text.matchAll(/<image:loc>([^<]+)/g)) this.images.add(address)
    } else {
      for (const [tag, address = ''] of text.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>/g))
        if (!tag.includes('nofollow')) this.#add(unescaped(address), 0)
    }
  }
}

function wasteOf(status: number, text: string, path: string): Waste | undefined {
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 404) return 'missing'
  if (status === 410) return 'gone'
  if (status !== 200) return 'failed'
  if (/<meta name="robots" content="noindex"/.test(text)) return 'noindex'
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
  if (canonical === undefined) return undefined
  const { pathname, search } = new URL(unescaped(canonical))
  return pathname + search === path ? undefined : 'duplicate'
}

function unescaped(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

const { dataDir, remove } = await temporaryMarketplace()
try {
  console.log(`${await importListings(dataDir, file, '300')} listings`)
  const server = await startServer(dataDir)
  const crawl = await Crawl.start(server.origin)
  await crawl.walk(Number(values.requests))
  await stopProgram(server.child)
  const kinds = [...crawl.fetched].sort((one, other) => other[1] - one[1]).slice(0, 20)
  console.log(
    markdownTable(
      ['page', 'requests'],
      kinds.map(([kind, count]) => [kind, String(count)]),
    ),
  )
  const wasted = [...crawl.wasted].map(([why, paths]) => [
    why,
    String(paths.length),
    paths.slice(0, 3).join(' '),
  ])
  console.log(markdownTable(['wasted', 'requests', 'such as'], wasted))
  const count = [...crawl.wasted.values()].flat().length
  const share = ((100 * count) / crawl.requests).toFixed(2)
  console.log(
    `${count} of ${crawl.requests} requests were wasted (${share} %); ${crawl.images.size} pictures in sitemaps`,
  )
} finally {
  await remove()
}
