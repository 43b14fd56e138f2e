import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RecordedAnswer } from './bare-server.ts'
import { median } from './figures.ts'
import type { LoadFigures, LoadOrder } from './http-load.ts'
import { processorMs, runProgram, startProgram, stopProgram } from './programs.ts'

/** A kind of request to measure. With several paths each round uses `perRound` new ones. */
export interface Subject {
  name: string
  paths: string[]
  perRound: number
}

/** Results of the load program, and the server's cost per request. */
export interface SideFigures extends LoadFigures {
  processorUs: number
}

export interface Comparison {
  name: string
  bytes: number
  ours: SideFigures
  bare: SideFigures
}

/** The measured server, in a separate process. */
export interface Server {
  child: ChildProcess
  origin: string
}

const rounds = 3
const secondsPerRound = 3
const warmUpSeconds = 1
/** Headers that Node's server adds. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/**
 * Measures a server and a bare Node server that sends the same bytes and headers, in rounds with alternating order.
 * Returns medians.
 */
export async function compareWithBare(server: Server, subject: Subject): Promise<Comparison> {
  const answer = await typicalAnswer(server.origin, subject.paths)
  const bare = await startBare(answer)
  try {
    const sides = { ours: server, bare }
    const figures: Record<keyof typeof sides, SideFigures[]> = { ours: [], bare: [] }
    for (const side of ['ours', 'bare'] as const) {
      await runLoad(sides[side], subject.paths.slice(0, 1), warmUpSeconds)
    }
    for (let round = 0; round < rounds; round++) {
      const from = subject.paths.length === 1 ? 0 : round * subject.perRound
      const paths = subject.paths.slice(from, from + subject.perRound)
      const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
      for (const side of order) {
        figures[side].push(await runLoad(sides[side], paths, secondsPerRound))
      }
    }
    const bytes = Buffer.from(answer.bodyBase64, 'base64').length
    return { name: subject.name, bytes, ours: medians(figures.ours), bare: medians(figures.bare) }
  } finally {
    await stopProgram(bare.child)
  }
}

/** The response of median length among some of the paths. */
async function typicalAnswer(origin: string, paths: string[]): Promise<RecordedAnswer> {
  const answers = await Promise.all(paths.slice(0, 21).map((path) => record(origin + path)))
  answers.sort((one, other) => one.bodyBase64.length - other.bodyBase64.length)
  return answers[answers.length >> 1] as RecordedAnswer
}

async function record(url: string): Promise<RecordedAnswer> {
  const request = get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}`)
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name)),
  ) as RecordedAnswer['headers']
  return { status: response.statusCode, headers, bodyBase64: body.toString('base64') }
}

async function startBare(answer: RecordedAnswer): Promise<Server> {
  const child = startProgram(['bench/bare-server.ts'], { core: 'first' })
  child.stdin?.end(JSON.stringify(answer))
  if (!child.stdout) throw new Error('The bare server has no output')
  const [port] = await once(child.stdout, 'data')
  return { child, origin: `http://127.0.0.1:${String(port).trim()}` }
}

async function runLoad({ child, origin }: Server, paths: string[], seconds: number): Promise<SideFigures> {
  const input: LoadOrder = { origin, paths, seconds }
  const before = processorMs(child)
  const figures = JSON.parse(await runProgram(['bench/http-load.ts'], { core: 'last', input })) as LoadFigures
  const spentMs = processorMs(child) - before
  if (figures.failed > 0) throw new Error(`${origin}${paths[0]}: ${figures.failed} failed`)
  return { ...figures, processorUs: (spentMs * 1000) / figures.requests }
}

function medians(all: SideFigures[]): SideFigures {
  const of = (pick: (figures: SideFigures) => number) => median(all.map(pick))
  return {
    requests: of(({ requests }) => requests),
    perSecond: of(({ perSecond }) => perSecond),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
    failed: 0,
    processorUs: of(({ processorUs }) => processorUs),
  }
}
