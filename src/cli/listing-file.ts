import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { textEncoding } from '#server/spreadsheets/csv.ts'
import { CommandProblem } from './run-command.ts'

export interface ListingFile {
  path: string
  sizeBytes: number
  /** SHA-256 of the file as stored, in hex; identifies its rows. */
  hash: string
  isGzip: boolean
}

/** Hashes a file and detects gzip by its first bytes. @throws CommandProblem if the file cannot be read */
export async function inspectListingFile(path: string): Promise<ListingFile> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new CommandProblem(`${path} is not a file.`)
    const hash = createHash('sha256')
    let first: Buffer | undefined
    for await (const chunk of createReadStream(path)) {
      first ??= chunk as Buffer
      hash.update(chunk as Buffer)
    }
    const isGzip = first?.[0] === 0x1f && first[1] === 0x8b
    return { path, sizeBytes: found.size, hash: hash.digest('hex'), isGzip }
  } catch (error) {
    if (error instanceof CommandProblem) throw error
    throw new CommandProblem(`${path} cannot be read: ${reason(error)}.`)
  }
}

/** Decodes the file with the same rules as an upload. @throws CommandProblem if it is damaged or not text */
export async function* readText(file: ListingFile, onBytes: (total: number) => void): AsyncGenerator<string> {
  const encoding = await textEncoding(openFile(file).source).catch(() => 'utf-8')
  const { raw, source } = openFile(file)
  const decoder = new TextDecoder(encoding)
  try {
    for await (const chunk of source) {
      const bytes = chunk as Buffer
      if (!encoding.startsWith('utf-16') && bytes.includes(0))
        throw new CommandProblem(`${file.path} is no CSV text: it has zero bytes in it.`)
      onBytes(raw.bytesRead)
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof CommandProblem) throw error
    throw new CommandProblem(`${file.path} is damaged: ${reason(error)}. The rows before the damage are in.`)
  } finally {
    raw.destroy()
  }
}

function openFile({ path, isGzip }: ListingFile) {
  const raw = createReadStream(path)
  const source = isGzip ? raw.pipe(createGunzip()) : raw
  if (isGzip) raw.once('error', (error) => source.destroy(error))
  return { raw, source }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'permission denied'
  return message
}
