import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

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
  const names = await readdir(place(dataDir)).catch(() => [])
  for (const name of names) {
    const folder = path.join(place(dataDir), name)
    const found = await stat(folder).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs < abandonedMs) continue
    await rm(folder, { recursive: true, force: true })
  }
}
