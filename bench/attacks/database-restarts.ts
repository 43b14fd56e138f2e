import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type AttackedServer, isReadyAgain, withAttackedServer } from './support/attacked-server.ts'
import { startAttacked } from './support/marketplace-process.ts'

/** Failures of the server, in turn. */
const blows: Record<string, (attacked: AttackedServer) => Promise<void>> = {
  async fast({ postgres }) {
    await postgres.halt('fast')
    await pause(Math.random() * 500)
    await postgres.resume()
  },
  async immediate({ postgres }) {
    await postgres.halt('immediate')
    await pause(Math.random() * 500)
    await postgres.resume()
  },
  async 'connections ended'({ postgres }) {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    // Repeated, so that some connections are between two statements of a transaction.
    for (let time = 0; time < 20; time++) {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'bimwheels' and state like 'idle in transaction%'`)
      await pause(10)
    }
    await client.end()
  },
}

/**
 * Ends PostgreSQL's connections during writes by restarts, crashes and ended transactions. Passes if the process keeps
 * running, returns 503 meanwhile and loses no acknowledged write.
 */
async function restart(attacked: AttackedServer, times: number): Promise<string[]> {
  const { writes, env } = attacked
  const complaints: string[] = []
  for (const [name, blow] of Object.entries(blows)) {
    let ends = 0
    for (let time = 0; time < times; time++) {
      const stop = writes.start(attacked.marketplace.origin)
      await pause(100 + Math.random() * 400)
      await blow(attacked)
      await pause(300)
      await stop()
      if (attacked.marketplace.child.exitCode !== null) {
        ends++
        attacked.marketplace = await startAttacked(env)
      }
      await isReadyAgain(attacked.marketplace.origin)
    }
    console.log(`${name}: ${times} times, the process exited ${ends} times`)
    if (ends > 0) complaints.push(`The process exited ${ends} times (${name})`)
  }
  // Compares the acknowledged writes with the surviving process's catalogue, then with a new one.
  complaints.push(...(await inStep(attacked)))
  attacked.marketplace.child.kill()
  await attacked.marketplace.ended
  attacked.marketplace = await startAttacked(env)
  complaints.push(...(await writes.lost(attacked.marketplace.origin)))
  attacked.marketplace.child.kill()
  await attacked.marketplace.ended
  const refused = [...writes.refused].map(([status, count]) => `${count} x ${status}`).join(', ')
  console.log(`${writes.acknowledged} writes acknowledged; others: ${refused || 'none'}`)
  for (const status of writes.refused.keys()) {
    if (status !== '503') complaints.push(`Writes returned ${status}`)
  }
  return complaints
}

async function inStep({ writes, marketplace }: AttackedServer): Promise<string[]> {
  const deadline = performance.now() + 10_000
  for (;;) {
    const lost = await writes.lost(marketplace.origin)
    if (lost.length === 0 || performance.now() > deadline) return lost
    await pause(100)
  }
}

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } })
const complaints = await withAttackedServer((attacked) => restart(attacked, Number(values.times)))
for (const sentence of complaints) console.error(sentence)
console.log(complaints.length === 0 ? 'Passed' : 'Failed')
process.exitCode = complaints.length === 0 ? 0 : 1
