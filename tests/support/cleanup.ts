import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** Room for the databases of several test files at once; a container's usual 64 MB are far too little. */
const enoughBytes = 2 * 2 ** 30

let opened = new AsyncDisposableStack()

/** Closes something after the test file. @returns a function that closes it earlier; it closes once */
export function closeAfterFile(close: () => Promise<unknown>): () => Promise<void> {
  let closed: Promise<unknown> | undefined
  const closeOnce = async () => {
    closed ??= close()
    await closed
  }
  opened.defer(closeOnce)
  return closeOnce
}

/** Closes everything that the test file opened, in reverse order. */
export async function closeOpened(): Promise<void> {
  const stack = opened
  opened = new AsyncDisposableStack()
  await stack.disposeAsync()
}

/**
 * Creates an empty folder that is removed after the test file: in memory if the system offers that, because a database
 * is copied and synced for every test; otherwise in the system's temporary directory.
 */
export async function scratchFolder(purpose: string): Promise<string> {
  const prefix = `marketplace-${purpose}-`
  const inMemory = await mkdtemp(path.join(await parentFolder(), prefix)).catch(() => undefined)
  const folder = inMemory ?? (await mkdtemp(path.join(tmpdir(), prefix)))
  closeAfterFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function parentFolder(): Promise<string> {
  const room = await statfs(memory).catch(() => undefined)
  return room && room.bavail * room.bsize >= enoughBytes ? memory : tmpdir()
}
