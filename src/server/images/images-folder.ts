import { randomUUID } from 'node:crypto'
import {
  link,
  mkdir,
  mkdtempDisposable,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'

export const imagesFolder = (dataDir: string) => path.resolve(dataDir, 'images')
/** Folder of incomplete files, on the same disk so that they can be renamed. */
export const partsFolder = (dataDir: string) => path.join(imagesFolder(dataDir), 'parts')

/** Atomic and synced, also on a full disk. */
export function putWhole(dataDir: string, name: string, bytes: Buffer): Promise<void> {
  return writePart(dataDir, bytes, (part) => rename(part, path.join(imagesFolder(dataDir), name)))
}

/** Created once. It stays with the folder if that is mounted elsewhere or copied. */
export async function folderId(dataDir: string): Promise<string> {
  const file = path.join(imagesFolder(dataDir), 'folder-id')
  const read = async () => (await readFile(file, 'utf8')).trim()
  try {
    return await read()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  try {
    // A link never replaces a file, so concurrent processes all read the first one's id.
    await writePart(dataDir, `${randomUUID()}\n`, (part) => link(part, file))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return read()
}

async function writePart(
  dataDir: string,
  content: Buffer | string,
  putInPlace: (part: string) => Promise<void>,
): Promise<void> {
  const part = path.join(partsFolder(dataDir), randomUUID())
  await mkdir(path.dirname(part), { recursive: true })
  try {
    await writeFile(part, content, { flag: 'wx', flush: true })
    await putInPlace(part)
  } finally {
    await rm(part, { force: true })
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

const incomingFolder = (dataDir: string) => path.resolve(dataDir, 'incoming')
/** Longer than any request (five minutes). */
const abandonedMs = 60 * 60 * 1000

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
