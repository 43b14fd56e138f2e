import { constants, zstdCompressSync } from 'node:zlib'
import { searchQuerySchema } from '#domain/search/search-query.ts'
import { parseQuery, parseQueryString } from '#domain/text/query.ts'
import { makeBody } from '#server/http/stored-response.ts'
import { contentSecurityPolicy } from '#server/pages/content-security-policy.ts'
import { pageAddress } from '#server/pages/page-address.ts'
import { figure, markdownTable, percentile } from './figures.ts'
import { openNeverAsked } from './never-asked.ts'

const usage = 'Usage: node bench/request-steps.ts DATA_FOLDER'
const searchCount = 500
const pageCount = 100
const cheaply = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/**
 * What each step of an answer that is not cached takes, in microseconds, for searches and pages of a
 * data folder that nobody has asked for before. The server on it has to be stopped.
 */
async function measure(dataDir: string): Promise<void> {
  const { catalogue, searches, render, close } = await openNeverAsked(dataDir, searchCount)
  const times = new Map<string, number[]>()
  function timed<T>(step: string, work: () => T): T {
    const began = performance.now()
    const note = () => {
      times.set(step, [...(times.get(step) ?? []), (performance.now() - began) * 1000])
    }
    const result = work()
    if (result instanceof Promise) result.then(note, note)
    else note()
    return result
  }

  for (const search of searches) {
    const query = timed('search: parse', () => parseQuery(searchQuerySchema, parseQueryString(search)))
    const { query: read } = timed('search: read the phrase', () => catalogue.readQuery(query))
    timed('search: matches, counts and page', () => catalogue.search(read))
    const json = timed('search: the same, joined to JSON', () => catalogue.answerJson(read))
    timed('search: entity tag', () => makeBody(json))
    timed('search: compress', () => zstdCompressSync(json, cheaply))
  }
  for (const search of searches.slice(0, pageCount)) {
    const address = timed('page: address', () => pageAddress(`/vehicles?${search}`))
    if (!address) continue
    timed('page: search', () => {
      const { ids } = catalogue.find(parseQuery(searchQuerySchema, parseQueryString(search)))
      return catalogue.cardsOf(ids)
    })
    const { body } = await timed('page: search and render', () => render(address.href))
    const html = String(await body.encoded('identity'))
    timed('page: content security policy', () => contentSecurityPolicy(html))
    timed('page: entity tag', () => makeBody(html))
    timed('page: compress', () => zstdCompressSync(html, cheaply))
  }
  const rows = [...times].map(([step, each]) => {
    const sorted = Float64Array.from(each).sort()
    return [step, figure(percentile(sorted, 0.5)), figure(percentile(sorted, 0.95))]
  })
  console.log(markdownTable(['step, never asked for before', 'median µs', 'p95 µs'], rows))
  await close()
}

const [folder] = process.argv.slice(2)
if (folder) await measure(folder)
else console.error(usage)
