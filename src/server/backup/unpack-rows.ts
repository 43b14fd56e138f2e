import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Size of one insert, so also the longest row. */
const pieceLength = 8 * 1024 * 1024
/** Largest size of one file's rows. They were packed as one string, so they cannot be longer. */
const mostLength = 512 * 1024 * 1024

/**
 * Unpacks JSON lines in pieces of whole lines, so that a small file cannot fill the memory.
 * @throws Error if a row or the whole is larger than a backup's
 */
export async function* unpackRows(packed: Buffer, most = mostLength): AsyncGenerator<string> {
  const unpacked = Readable.from([packed]).pipe(createGunzip()).setEncoding('utf8')
  let length = 0
  let rest = ''
  for await (const text of unpacked as AsyncIterable<string>) {
    length += text.length
    rest += text
    if (length > most) throw new Error('a file of rows is longer than a backup makes one')
    if (rest.length < pieceLength) continue
    const end = rest.lastIndexOf('\n')
    if (end < 0) throw new Error('a row is longer than a backup has one')
    yield rest.slice(0, end)
    rest = rest.slice(end + 1)
  }
  if (rest !== '') yield rest
}
