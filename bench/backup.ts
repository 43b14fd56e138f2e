import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importListings, startServer, temporaryMarketplace } from './imported-marketplace.ts'
import { machine } from './machine.ts'
import { runProgram, stopProgram } from './programs.ts'

/**
 * Times backup, restore and rehearsal on the embedded database with a file's listings, including the start of each
 * command. Reports the longest wait of writes and searches during the backup.
 */
const [file, dealerships = '100'] = process.argv.slice(2)
if (!file) throw new Error('Name a file of listings')
console.log(machine())
const { dataDir, cookie, remove } = await temporaryMarketplace()
const folder = await mkdtemp(path.join(tmpdir(), 'marketplace-backup-'))
try {
  const listings = await importListings(dataDir, file, dealerships)
  const { child, origin } = await startServer(dataDir, { core: 'any' })
  const backup = path.join(folder, 'backup.tar')
  const write = () =>
    fetch(`${origin}/api/vehicles/1`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ price: 1000 + Math.round(Math.random() * 1000) }),
    })
  const search = () => fetch(`${origin}/api/vehicles/search?q=${Math.random()}`)
  const stopWriting = longestWait(write)
  const stopSearching = longestWait(search)
  const madeMs = await timed(['src/cli/backup.ts', backup], { DATA_DIR: dataDir })
  const [writeMs, searchMs] = await Promise.all([stopWriting(), stopSearching()])
  await stopProgram(child)
  const megabytes = (await stat(backup)).size / 1e6
  const restoredMs = await timed(['src/cli/restore.ts', backup], { DATA_DIR: path.join(folder, 'new') })
  const rehearsedMs = await timed(['src/cli/backup.ts', '--rehearse', backup])
  console.log(
    `${listings} listings: backup ${seconds(madeMs)} (${megabytes.toFixed(1)} MB), longest write meanwhile ` +
      `${seconds(writeMs)}, longest search ${seconds(searchMs)}; restore ${seconds(restoredMs)}, rehearsal ${seconds(rehearsedMs)}`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
  await remove()
}

async function timed(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const began = performance.now()
  await runProgram(args, { env: { DATABASE_URL: '', ...env } })
  return performance.now() - began
}

/** Sends requests until stopped. @returns stops and returns the longest wait in milliseconds */
function longestWait(ask: () => Promise<Response>): () => Promise<number> {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await ask()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The response was ${answer.status}`)
      longest = Math.max(longest, performance.now() - began)
      await pause(10)
    }
  })()
  return async () => {
    isOver = true
    await asking
    return longest
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
