import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildStale } from '../../scripts/build-stale.mjs'
import { startServer } from '../imported-marketplace.ts'
import { residentMegabytes, startProgram, stopProgram } from '../programs.ts'
import { accessCode, registerAdministrator } from './support/administrator.ts'
import { filledMarketplace } from './support/filled-marketplace.ts'

// Opens many idle connections, and checks that the marketplace still accepts visitors and can open files (an export
// starts a process). Then sends headers byte by byte.

const openers = 2
const slowHeadersEndWithinMs = 40_000

async function attack(source: string | undefined, count: number): Promise<boolean> {
  await buildStale()
  process.env.ADMIN_ACCESS_CODE = accessCode
  const marketplace = await filledMarketplace(source, 3_000)
  const server = await startServer(marketplace.dataDir)
  const programs = []
  try {
    const cookie = await registerAdministrator(server.origin)
    const { port } = new URL(server.origin)
    const before = residentMegabytes(server.child)
    for (let at = 0; at < openers; at++) {
      programs.push(
        startProgram(['bench/attacks/support/open-sockets.ts', port, String(Math.ceil(count / openers))]),
      )
    }
    const opened = await Promise.all(
      programs.map(async ({ stdout }) => Number(stdout && String(await once(stdout, 'data')))),
    )
    await pause(1_000)
    const files = (await readdir(`/proc/${server.child.pid}/fd`)).length
    const health = await attempt(`${server.origin}/healthz`, {})
    const exported = await attempt(`${server.origin}/api/user/vehicles/export`, { cookie })
    const page = await attempt(`${server.origin}/vehicles?priceMin=1234`, {})
    console.log(
      `resident MB before ${Math.round(before)}, with the connections ${residentMegabytes(server.child)}`,
    )
    console.log(
      `of ${count} connections ${opened.join(' and ')} were opened; the server has ${files} files open`,
    )
    console.log(`with them: health ${health}, export ${exported}, a page ${page}`)
    const slowMs = await slowHeaders(Number(port))
    console.log(`headers sent byte by byte: ended after ${Math.round(slowMs)} ms`)
    const checks: [string, boolean][] = [
      ['new visitors are accepted', health === '200' && page === '200'],
      ['an export can open files', exported === '200'],
      ['slow headers time out', slowMs < slowHeadersEndWithinMs],
    ]
    for (const [what, holds] of checks) console.log(`${holds ? 'holds' : 'FAILS'}: ${what}`)
    return checks.every(([, holds]) => holds)
  } finally {
    await Promise.all([...programs, server.child].map(stopProgram))
    await marketplace.remove()
  }
}

/** Status of a complete response within 20 s over a new connection, otherwise the failure. */
async function attempt(url: string, headers: Record<string, string>): Promise<string> {
  try {
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(url, { headers: { ...headers, connection: 'close' }, signal })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}

/** Time until a visitor who sends a byte a second is disconnected. */
async function slowHeaders(port: number): Promise<number> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nX: ')
  const sending = setInterval(() => socket.write('x'), 1_000)
  const late = setTimeout(() => socket.destroy(), slowHeadersEndWithinMs)
  await text(socket).catch(() => '')
  clearInterval(sending)
  clearTimeout(late)
  socket.destroy()
  return performance.now() - began
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '24000' } },
})
process.exitCode = (await attack(positionals[0], Number(values.count))) ? 0 : 1
