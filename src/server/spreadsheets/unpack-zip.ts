import { inflateRawSync } from 'node:zlib'
import { damaged, tooLarge, WorkbookProblem } from './workbook-problem.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const headerMark = 0x04034b50
const headerLength = 30

/**
 * Unpacks the files of a workbook, none to more than its zip's directory declares: what a header inside says is
 * not believed.
 * @throws WorkbookProblem as `readZipDirectory`, and where a file is damaged or longer than declared
 */
export function unpackZip(bytes: Buffer): { name: string; content: Buffer }[] {
  return readZipDirectory(bytes).map((entry) => ({ name: entry.name, content: unpack(bytes, entry) }))
}

function unpack(bytes: Buffer, { at, isDeflated, packedBytes, unpackedBytes }: ZipEntry): Buffer {
  if (at + headerLength > bytes.length || bytes.readUInt32LE(at) !== headerMark) {
    throw new WorkbookProblem(damaged)
  }
  const start = at + headerLength + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + packedBytes)
  if (packed.length < packedBytes) throw new WorkbookProblem(damaged)
  if (!isDeflated) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) })
  } catch (error) {
    const isLonger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new WorkbookProblem(isLonger ? tooLarge : damaged)
  }
}
