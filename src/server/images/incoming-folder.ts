import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { partsFolder } from './images-folder.ts'

const incomingFolder = (dataDir: string) => path.resolve(dataDir, 'incoming')
/** Longer than any request (five minutes). */
const abandonedMs = 60 * 60 * 1000

export async function withIncomingFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(incomingFolder(dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function clearAbandoned(dataDir: string, now: Date): Promise<void> {
  for (const folder of [incomingFolder(dataDir), partsFolder(dataDir)]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const entry = path.join(folder, name)
      const found = await stat(entry).catch(() => undefined)
      if (!found || now.getTime() - found.mtimeMs < abandonedMs) continue
      await rm(entry, { recursive: true, force: true })
    }
  }
}
