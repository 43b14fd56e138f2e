import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** Room for the databases of several test files at once; a container's usual 64 MB are far too few. */
const enoughBytes = 2 * 2 ** 30

/**
 * Makes an empty folder for files that nobody needs after the test: in memory where the system offers that, since
 * a database is copied and synced for every test, else in the system's temporary directory.
 */
export async function scratchFolder(purpose: string): Promise<string> {
  const inMemory = await mkdtemp(path.join(await place(), `marketplace-${purpose}-`)).catch(() => undefined)
  return inMemory ?? mkdtemp(path.join(tmpdir(), `marketplace-${purpose}-`))
}

async function place(): Promise<string> {
  const room = await statfs(memory).catch(() => undefined)
  return room && room.bavail * room.bsize >= enoughBytes ? memory : tmpdir()
}
