import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type AttackedServer, isReadyAgain, withAttackedServer } from './support/attacked-server.ts'
import { startAttacked } from './support/marketplace-process.ts'

/** Processes to kill in turn. */
const victims = ['the marketplace', "PostgreSQL's connections", 'all of PostgreSQL'] as const

async function strike(victim: (typeof victims)[number], { marketplace, postgres }: AttackedServer) {
  if (victim === 'the marketplace') {
    marketplace.child.kill('SIGKILL')
    await marketplace.ended
  } else if (victim === "PostgreSQL's connections") {
    postgres.killConnections()
    await pause(200)
  } else {
    await postgres.halt('immediate')
    await postgres.resume()
  }
}

/**
 * Repeatedly kills the marketplace, its connections or the PostgreSQL server during writes. Passes if the marketplace
 * survives failures of the server, refuses writes only with 503 and loses no acknowledged write.
 */
async function kill(attacked: AttackedServer, kills: number): Promise<string[]> {
  const { writes, env } = attacked
  const complaints: string[] = []
  for (let killed = 0; killed < kills; killed++) {
    const victim = victims[killed % victims.length] ?? 'the marketplace'
    const stop = writes.start(attacked.marketplace.origin)
    // Random, so that every step of a write is hit.
    await pause(100 + Math.random() * 600)
    await strike(victim, attacked)
    await stop()
    const { exitCode, signalCode } = attacked.marketplace.child
    if (exitCode !== null || signalCode !== null) {
      if (victim !== 'the marketplace') complaints.push(`The marketplace exited after killing ${victim}`)
      attacked.marketplace = await startAttacked(env)
    }
    await isReadyAgain(attacked.marketplace.origin)
  }
  attacked.marketplace.child.kill('SIGKILL')
  await attacked.marketplace.ended
  // A new process reads everything from the database.
  attacked.marketplace = await startAttacked(env)
  const lost = await writes.lost(attacked.marketplace.origin)
  attacked.marketplace.child.kill()
  await attacked.marketplace.ended
  const refused = [...writes.refused].map(([status, count]) => `${count} x ${status}`).join(', ')
  console.log(
    `${kills} kills, ${writes.acknowledged} writes acknowledged, ${lost.length} of them lost; others: ${refused}`,
  )
  return [...complaints, ...lost]
}

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } })
const complaints = await withAttackedServer((attacked) => kill(attacked, Number(values.kills)))
for (const sentence of complaints) console.error(sentence)
console.log(complaints.length === 0 ? 'Passed' : 'Failed')
process.exitCode = complaints.length === 0 ? 0 : 1
