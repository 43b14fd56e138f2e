import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** What is inserted at once, and so the longest row. */
const pieceLength = 8 * 1024 * 1024
/** The rows of one file: longer ones could not have been packed, for they were one string. */
const mostLength = 512 * 1024 * 1024

/**
 * Unpacks rows as lines of JSON, in pieces of whole lines, so that a small file cannot fill the memory.
 * @throws Error for a longer row or more of them than a backup has
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
