import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { temporaryMarketplace } from '../imported-marketplace.ts'
import { residentMegabytes } from '../programs.ts'
import { startProgram } from './support/marketplace-process.ts'
import { endlessRows, fillWithWords, ordinaryRows } from './support/random-words.ts'

const startWithinMs = 300_000
const searchesEach = 20
/** Generous, because a busy machine is several times slower. */
const slowestMs = 2_000
/** Memory limit of a start. With 16 GB the heap alone may have four thousand. */
const maxMegabytes = 2_500
/** Search texts: a word of ordinary listings, a typo, one letter, and words without matches. */
const typed = ['toyota', 'toyotta', 'q', 'xqzvbnmkj', 'corola automatic']

/**
 * One account has 30,000 listings of 310 random words each, another has a thousand ordinary ones.
 * Starts the marketplace and measures memory and searches.
 * @param folder a data folder from an earlier run, or one to fill and keep. Default: a temporary one
 */
async function attack(folder: string | undefined): Promise<boolean> {
  const temporary = folder === undefined ? await temporaryMarketplace() : undefined
  const dataDir = folder ?? temporary?.dataDir ?? ''
  try {
    if (temporary || !existsSync(dataDir))
      console.log(`filled in ${await timed(() => fillWithWords(dataDir))} ms`)
    const began = performance.now()
    const server = startProgram({ DATA_DIR: dataDir })
    const { origin, maxResident } = await listening(server)
    if (origin === undefined) {
      const output = server
        .output()
        .split('\n')
        .find((line) => /heap|memory/i.test(line))
      const end = server.child.exitCode ?? server.child.signalCode ?? 'nothing yet'
      console.log(`no start: ${end} after ${Math.round(performance.now() - began)} ms, ${output ?? ''}`)
      console.log(`resident: ${Math.round(maxResident)} MB at most`)
      server.child.kill('SIGKILL')
      return false
    }
    console.log(`serves after ${Math.round(performance.now() - began)} ms`)
    const megabytes = residentMegabytes(server.child)
    console.log(`resident: ${Math.round(megabytes)} MB, at most ${Math.round(maxResident)} MB`)
    const { total } = await search(origin, '')
    const ordinary = await search(origin, 'q=ordinary%20toyota')
    console.log(`listings served: ${total}; ordinary ones found by their words: ${ordinary.matched}`)
    const slowest = await timeSearches(origin)
    server.child.kill()
    await server.ended
    console.log(server.output().trim())
    return (
      megabytes < maxMegabytes &&
      slowest < slowestMs &&
      total === endlessRows + ordinaryRows &&
      ordinary.matched === ordinaryRows
    )
  } finally {
    await temporary?.remove()
  }
}

/** The address that a program prints, if any, and its peak memory. */
async function listening(
  server: ReturnType<typeof startProgram>,
): Promise<{ origin: string | undefined; maxResident: number }> {
  let maxResident = 0
  const end = performance.now() + startWithinMs
  while (performance.now() < end && server.child.exitCode === null && server.child.signalCode === null) {
    const address = / is at (http:\S+)/.exec(server.output())?.[1]
    maxResident = Math.max(maxResident, residentMegabytes(server.child))
    if (address !== undefined) return { origin: address, maxResident }
    await pause(250)
  }
  return { origin: undefined, maxResident }
}

/** Times new searches. @returns the slowest median, in milliseconds */
async function timeSearches(origin: string): Promise<number> {
  let slowest = 0
  for (const q of typed) {
    const times: number[] = []
    for (let turn = 0; turn < searchesEach; turn++) {
      times.push(
        await timed(() => search(origin, `q=${encodeURIComponent(q)}&idAbove=${turn + 1}&facetLimit=10`)),
      )
    }
    times.sort((one, other) => one - other)
    const median = times[times.length >> 1] ?? 0
    console.log(`search '${q}': median ${median} ms, longest ${times.at(-1)} ms`)
    slowest = Math.max(slowest, median)
  }
  return slowest
}

async function search(origin: string, parameters: string): Promise<SearchAnswer> {
  const answer = await fetch(`${origin}/api/vehicles/search?${parameters}`)
  if (!answer.ok) throw new Error(`The search returned ${answer.status}`)
  return (await answer.json()) as SearchAnswer
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round((performance.now() - began) * 10) / 10
}

const holds = await attack(process.argv[2])
console.log(holds ? 'Passed' : 'Failed')
if (!holds) process.exitCode = 1
