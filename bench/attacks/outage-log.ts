import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { vehicleFields } from '../../tests/support/fixtures.ts'
import { type AttackedServer, isReadyAgain, withAttackedServer } from './support/attacked-server.ts'
import { Verdict } from './support/verdict.ts'

/** Two lines for each minute of an outage, and some for other events. */
const maxLines = 10
const maxBytes = 10_000
const askers = 8

/**
 * Freezes PostgreSQL during requests of users, visitors and writers. Passes if pages are served, nothing returns 500,
 * and a few log lines report the outage, without statements, parameters or stack traces.
 */
async function outage({ postgres, marketplace, cookie }: AttackedServer, seconds: number): Promise<number> {
  const { origin, output } = marketplace
  const statuses = new Map<string, number>()
  const before = output().length
  await postgres.halt()
  const end = performance.now() + seconds * 1000
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init }).catch(() => undefined)
    await answer?.arrayBuffer()
    const status = String(answer?.status ?? 'no answer')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const body = JSON.stringify(vehicleFields())
  const headers = { cookie, 'content-type': 'application/json' }
  await Promise.all(
    Array.from({ length: askers }, async () => {
      while (performance.now() < end) {
        for (const path of ['/', '/vehicles', '/auth', '/admin', '/api/user']) await ask(path, { headers })
        await ask('/vehicles')
        await ask('/api/vehicles', { method: 'POST', headers, body })
        await ask('/readyz')
        await pause(100)
      }
    }),
  )
  await postgres.resume()
  await isReadyAgain(origin)
  const log = output().slice(before)
  marketplace.child.kill()
  const lines = log.split('\n').filter(Boolean)
  const verdict = new Verdict()
  verdict.report('answers', [...statuses].map(([status, count]) => `${count} x ${status}`).join(', '))
  verdict.check('responses with 500', statuses.get('500') ?? 0, !statuses.has('500'))
  verdict.check('bytes of log', log.length, log.length <= maxBytes)
  verdict.check('its lines', lines.length, lines.length <= maxLines)
  verdict.check('reports it', log.includes('The database fails'), log.includes('The database fails'))
  for (const [what, pattern] of Object.entries({
    'statements in it': /\b(?:select|insert into|update) \\?"/g,
    'stacks in it': /\\n\s+at /g,
    'hashes in it': /\b[0-9a-f]{64}\b/g,
  })) {
    const found = log.match(pattern)?.length ?? 0
    verdict.check(what, found, found === 0)
  }
  for (const line of lines.slice(0, maxLines)) console.log(line.slice(0, 500))
  return verdict.exitCode
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } })
process.exitCode = await withAttackedServer((attacked) => outage(attacked, Number(values.seconds)))
