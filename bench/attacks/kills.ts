import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { AcknowledgedWrites } from './support/acknowledged-writes.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** Milliseconds before a kill. Random, so that every step of a write is hit. */
const writingMs = () => 100 + Math.random() * 600

/** Repeatedly kills a marketplace during writes and counts lost acknowledged writes. */
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
  console.log(`${kills} kills, ${writes.acknowledged} writes acknowledged, ${lost.length} of them lost`)
  return lost
}

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } })
await using folder = await temporaryFolder()
// With DATABASE_URL attacks that server instead of the embedded database. Its marketplace must be empty.
const { DATABASE_URL } = process.env
const env = { DATA_DIR: folder.path, ...(DATABASE_URL && { DATABASE_URL }) }
const lost = await kill(env, Number(values.kills))
for (const sentence of lost) console.error(sentence)
process.exitCode = lost.length === 0 ? 0 : 1
