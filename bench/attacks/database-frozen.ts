import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { vehicleFields } from '../../tests/support/fixtures.ts'
import { type AttackedServer, isReadyAgain, withAttackedServer } from './support/attacked-server.ts'

/** A frozen server is told from a slow one within this, and every write is answered so. */
const answeredWithinMs = 5_000
/** How long a call is waited for at most, so that one which never ends shows as that. */
const patienceMs = 60_000

/** Status of a call, or 0 without an answer in `patienceMs`, and its duration. */
interface Answer {
  call: string
  status: number
  ms: number
}

/**
 * Lets no process of PostgreSQL run for a while, as a machine that hangs, under three writers. Holds where every call
 * that needs the database is answered with 503 within five seconds, pages are served as before, nothing that was
 * answered is lost, and after it everything goes on and the catalogue is in step.
 */
async function freeze(attacked: AttackedServer, seconds: number): Promise<string[]> {
  const { postgres, writes, marketplace } = attacked
  const { origin } = marketplace
  const stop = writes.start(origin)
  await pause(1_000)
  postgres.freeze()
  const end = performance.now() + seconds * 1_000
  const answers: Answer[] = []
  const pages: Answer[] = []
  const askAll = async (calls: Record<string, () => Promise<Response>>, into: Answer[]) => {
    while (performance.now() < end) {
      into.push(...(await Promise.all(Object.entries(calls).map(([call, ask]) => timed(call, ask)))))
      await pause(100)
    }
  }
  await Promise.all([askAll(needDatabase(attacked), answers), askAll(needNone(origin), pages)])
  postgres.thaw()
  const thawed = performance.now()
  await isReadyAgain(origin)
  const backMs = performance.now() - thawed
  await pause(1_000)
  await stop()

  for (const call of new Set(answers.map((one) => one.call))) tell(call, answers)
  tell(
    'pages and searches',
    pages.map((one) => ({ ...one, call: 'pages and searches' })),
  )
  console.log(
    `ready again ${Math.round(backMs)} ms after it went on; ${writes.acknowledged} writes answered as done`,
  )
  const complaints = [
    ...answers.filter(({ status, ms }) => status !== 503 || ms > answeredWithinMs),
    ...pages.filter(({ status }) => status !== 200),
  ].map(({ call, status, ms }) => `${call} was answered with ${status} after ${Math.round(ms)} ms`)
  if (marketplace.child.exitCode !== null) complaints.push('The process ended')
  if (!(await hearsOthers(attacked))) complaints.push('It does not hear of changes that others make')
  complaints.push(...(await writes.lost(origin)))
  complaints.push(...(await stopFrozen(attacked)))
  return complaints
}

/** Stops the marketplace in order while the server is frozen. */
async function stopFrozen({ postgres, marketplace }: AttackedServer): Promise<string[]> {
  postgres.freeze()
  const began = performance.now()
  marketplace.child.kill('SIGTERM')
  const code = await marketplace.ended
  console.log(
    `stopped while it is frozen: exit code ${code} after ${Math.round(performance.now() - began)} ms`,
  )
  postgres.thaw()
  return code === 0 ? [] : [`It was stopped with the exit code ${code}`]
}

/** Calls that must be refused while the database does not answer. */
function needDatabase({ marketplace: { origin }, cookie }: AttackedServer) {
  const send = (path: string, body: object) => () =>
    fetch(origin + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
  return {
    'list a vehicle': send('/api/vehicles', vehicleFields()),
    'sign in': send('/api/login', { username: 'admin', password: 'a long password' }),
    'be ready': () => fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(patienceMs) }),
  }
}

/** Pages that are read from memory. */
function needNone(origin: string) {
  return {
    home: () => fetch(`${origin}/api/vehicles/featured`),
    search: () => fetch(`${origin}/api/vehicles/search?q=corolla`),
  }
}

async function timed(call: string, ask: () => Promise<Response>): Promise<Answer> {
  const began = performance.now()
  const answer = await ask().catch(() => undefined)
  await answer?.arrayBuffer()
  return { call, status: answer?.status ?? 0, ms: performance.now() - began }
}

/** Whether a change made past the marketplace shows in it within five seconds. */
async function hearsOthers({ postgres, marketplace }: AttackedServer): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`update vehicles set color = 'Turquoise' where id = (select max(id) from vehicles)`)
  await client.end()
  const deadline = performance.now() + 5_000
  while (performance.now() < deadline) {
    const answer = await fetch(`${marketplace.origin}/api/vehicles/search?color=turquoise`)
    if (((await answer.json()) as { matched: number }).matched === 1) return true
    await pause(50)
  }
  return false
}

function tell(call: string, answers: Answer[]): void {
  const those = answers.filter((one) => one.call === call)
  const slowest = Math.max(...those.map(({ ms }) => ms))
  const statuses = [...new Set(those.map(({ status }) => status))].join(', ')
  console.log(`${call}: ${those.length} answers (${statuses}), the slowest after ${Math.round(slowest)} ms`)
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } })
const complaints = await withAttackedServer((attacked) => freeze(attacked, Number(values.seconds)))
for (const sentence of complaints) console.error(sentence)
console.log(complaints.length === 0 ? 'It held' : 'It did not hold')
process.exitCode = complaints.length === 0 ? 0 : 1
