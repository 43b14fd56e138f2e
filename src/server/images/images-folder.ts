import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The folder of the uploaded pictures on disk. */
export const imagesFolder = (dataDir: string) => path.resolve(dataDir, 'images')
/** Where a picture's file is until it is whole: on the same disk, so that it only changes its name then. */
export const partsFolder = (dataDir: string) => path.join(imagesFolder(dataDir), 'parts')

/** Writes a file that is there whole, on the disk itself, or not at all: also where the disk is full. */
export function putWhole(dataDir: string, name: string, bytes: Buffer): Promise<void> {
  return writeAside(dataDir, bytes, (part) => rename(part, path.join(imagesFolder(dataDir), name)))
}

/** The folder's identity wherever it is mounted or copied to; made with it. */
export async function folderId(dataDir: string): Promise<string> {
  const file = path.join(imagesFolder(dataDir), 'folder-id')
  const read = async () => (await readFile(file, 'utf8')).trim()
  try {
    return await read()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  try {
    // A link never replaces: of several processes that make it at once all read what the first has written.
    await writeAside(dataDir, `${randomUUID()}\n`, (part) => link(part, file))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return read()
}

async function writeAside(
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
