import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { percentile } from './figures.ts'

/** Which requests to send, and for how long. */
export interface LoadOrder {
  origin: string
  /** A single path is requested repeatedly for `seconds`, several paths once each. */
  paths: string[]
  seconds: number
}

export interface LoadFigures {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  failed: number
}

const connections = 10

/**
 * Loads a server over ten connections, in a separate process so that the client costs the server nothing. Reads a
 * `LoadOrder` from standard input and prints `LoadFigures`.
 */
const { origin, paths, seconds } = (await json(process.stdin)) as LoadOrder
const times: number[] = []
const began = performance.now()
const figures = await new Promise<LoadFigures>((resolve, reject) => {
  const share = Math.ceil(paths.length / connections)
  let client = 0
  const run = autocannon(
    {
      url: origin + paths[0],
      connections,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      ...(paths.length > 1 ? { amount: paths.length } : { duration: seconds }),
      setupClient(one) {
        if (paths.length === 1) return
        const from = client++ * share
        one.setRequests(paths.slice(from, from + share).map((path) => ({ path })))
      },
    },
    (error, result) => {
      if (error) reject(error)
      else resolve(summed(result))
    },
  )
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
})
console.log(JSON.stringify(figures))

function summed(result: autocannon.Result): LoadFigures {
  const sorted = Float64Array.from(times).sort()
  return {
    requests: times.length,
    perSecond: (times.length * 1000) / (performance.now() - began),
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    failed: result.errors + result.timeouts + result.non2xx,
  }
}
