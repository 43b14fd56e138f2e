import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { AcknowledgedWrites } from './support/acknowledged-writes.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'

/** Time to write before a kill, in milliseconds: at random, so that it falls into every step of a write. */
const writingMs = () => 100 + Math.random() * 600

/** Kills a marketplace that three writers write to, again and again, and counts what was answered and is not there. */
async function kill(env: NodeJS.ProcessEnv, kills: number): Promise<string[]> {
  let marketplace = await startAttacked(env)
  const writes = new AcknowledgedWrites(await registerAdmin(marketplace.origin))
  const lost: string[] = []
  for (let killed = 1; killed <= kills; killed++) {
    const stop = writes.start(marketplace.origin)
    await pause(writingMs())
    marketplace.child.kill('SIGKILL')
    await marketplace.ended
    await stop()
    marketplace = await startAttacked(env)
    lost.push(...(await writes.lost(marketplace.origin)))
  }
  marketplace.child.kill()
  await marketplace.ended
  console.log(`${kills} kills, ${writes.acknowledged} writes answered as done, ${lost.length} of them lost`)
  return lost
}

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } })
const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-kills-'))
try {
  // A server named by DATABASE_URL is attacked instead of the embedded database; its marketplace must be empty.
  const { DATABASE_URL } = process.env
  const lost = await kill({ DATA_DIR: dataDir, ...(DATABASE_URL && { DATABASE_URL }) }, Number(values.kills))
  for (const sentence of lost) console.error(sentence)
  process.exitCode = lost.length === 0 ? 0 : 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
