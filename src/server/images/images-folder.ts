import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const imagesFolder = (dataDir: string) => path.resolve(dataDir, 'images')
/** Folder of incomplete files: on the same disk, so that completion is a rename. */
export const partsFolder = (dataDir: string) => path.join(imagesFolder(dataDir), 'parts')

/** Writes and syncs a file atomically, also on a full disk. */
export function putWhole(dataDir: string, name: string, bytes: Buffer): Promise<void> {
  return writePart(dataDir, bytes, (part) => rename(part, path.join(imagesFolder(dataDir), name)))
}

/** Identity of the folder, generated once; it follows the folder when mounted elsewhere or copied. */
export async function folderId(dataDir: string): Promise<string> {
  const file = path.join(imagesFolder(dataDir), 'folder-id')
  const read = async () => (await readFile(file, 'utf8')).trim()
  try {
    return await read()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  try {
    // A link never replaces a file: of several processes that create it at once, all read the first one's.
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
