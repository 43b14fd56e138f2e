import { mkdir, mkdtempDisposable, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { partsFolder } from './images-folder.ts'

const incomingFolder = (dataDir: string) => path.resolve(dataDir, 'incoming')
/** Longer than any request (five minutes). */
const abandonedMs = 60 * 60 * 1000

/** A folder for the files of one upload, removed when it is disposed of. */
export async function makeIncomingFolder(dataDir: string) {
  await mkdir(incomingFolder(dataDir), { recursive: true })
  return mkdtempDisposable(path.join(incomingFolder(dataDir), 'upload-'))
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
