import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { partsFolder } from './images-folder.ts'

const place = (dataDir: string) => path.resolve(dataDir, 'incoming')
/** An upload is long over by then: a request takes five minutes at most. */
const abandonedMs = 60 * 60 * 1000

/** Gives work a folder of its own for the files of one upload; it is removed however the work ends. */
export async function withIncomingFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(place(dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what uploads left behind whose process was killed. */
export async function clearAbandoned(dataDir: string, now: Date): Promise<void> {
  for (const folder of [place(dataDir), partsFolder(dataDir)]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const left = path.join(folder, name)
      const found = await stat(left).catch(() => undefined)
      if (!found || now.getTime() - found.mtimeMs < abandonedMs) continue
      await rm(left, { recursive: true, force: true })
    }
  }
}
