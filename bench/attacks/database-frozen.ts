import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { vehicleFields } from '../../tests/support/fixtures.ts'
import { type AttackedServer, isReadyAgain, withAttackedServer } from './support/attacked-server.ts'

/** A frozen server must be detected, and every write refused, within this time. */
const answeredWithinMs = 5_000
/** Time limit of a call, so that one without a response is noticed. */
const patienceMs = 60_000

/** Status and duration of a call. Status 0: no response within `patienceMs`. */
interface Answer {
  call: string
  status: number
  ms: number
}

/**
 * Freezes all PostgreSQL processes for a while during writes, like a machine that hangs. Passes if every call that needs
 * the database gets 503 within five seconds, pages are still served, no acknowledged write is lost, and afterwards the
 * catalogue is up to date.
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

  for (const call of new Set(answers.map((one) => one.call))) print(call, answers)
  print(
    'pages and searches',
    pages.map((one) => ({ ...one, call: 'pages and searches' })),
  )
  console.log(`ready ${Math.round(backMs)} ms after the thaw; ${writes.acknowledged} writes acknowledged`)
  const complaints = [
    ...answers.filter(({ status, ms }) => status !== 503 || ms > answeredWithinMs),
    ...pages.filter(({ status }) => status !== 200),
  ].map(({ call, status, ms }) => `${call} returned ${status} after ${Math.round(ms)} ms`)
  if (marketplace.child.exitCode !== null) complaints.push('The process exited')
  if (!(await hearsOthers(attacked))) complaints.push('It does not receive changes by other clients')
  complaints.push(...(await writes.lost(origin)))
  complaints.push(...(await stopFrozen(attacked)))
  return complaints
}

/** Stops the marketplace gracefully while the server is frozen. */
async function stopFrozen({ postgres, marketplace }: AttackedServer): Promise<string[]> {
  postgres.freeze()
  const began = performance.now()
  marketplace.child.kill('SIGTERM')
  const code = await marketplace.ended
  console.log(
    `stopped during the freeze: exit code ${code} after ${Math.round(performance.now() - began)} ms`,
  )
  postgres.thaw()
  return code === 0 ? [] : [`Stopping it returned exit code ${code}`]
}

/** Calls that must be refused during the freeze. */
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

/** Pages served from memory. */
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

/** Whether a change made directly in the database appears within five seconds. */
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

function print(call: string, answers: Answer[]): void {
  const those = answers.filter((one) => one.call === call)
  const slowest = Math.max(...those.map(({ ms }) => ms))
  const statuses = [...new Set(those.map(({ status }) => status))].join(', ')
  console.log(`${call}: ${those.length} responses (${statuses}), slowest ${Math.round(slowest)} ms`)
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } })
const complaints = await withAttackedServer((attacked) => freeze(attacked, Number(values.seconds)))
for (const sentence of complaints) console.error(sentence)
console.log(complaints.length === 0 ? 'Passed' : 'Failed')
process.exitCode = complaints.length === 0 ? 0 : 1
