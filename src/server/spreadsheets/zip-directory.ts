import { workbookLimits } from './workbook-limits.ts'
import { damaged, noWorkbook, protectedFile, tooLarge, WorkbookProblem } from './workbook-problem.ts'

/** A file inside a zip, as the zip's directory at its end describes it. */
export interface ZipEntry {
  name: string
  isDeflated: boolean
  packedBytes: number
  unpackedBytes: number
  /** Where its own header begins. */
  at: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const longestComment = 0xffff
const endLength = 22
const entryLength = 46

/**
 * Reads the directory of a zip without unpacking anything: those of its files that a workbook's data can stand in.
 * @throws WorkbookProblem where it is damaged, no workbook, encrypted, or declares to unpack to more than allowed
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const end = endOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > workbookLimits.entries) throw new WorkbookProblem(tooLarge)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entryMark) {
      throw new WorkbookProblem(damaged)
    }
    const entry = readEntry(bytes, at)
    if (/\.(?:xml|rels)$/i.test(entry.name)) entries.push(entry)
    at +=
      entryLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw new WorkbookProblem(noWorkbook)
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  if (unpacked > workbookLimits.unpackedBytes) throw new WorkbookProblem(tooLarge)
  return entries
}

function endOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endMark) return at
  }
  throw new WorkbookProblem(damaged)
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const nameEnd = at + entryLength + bytes.readUInt16LE(at + 28)
  if (flags & 0x2041) throw new WorkbookProblem(protectedFile)
  if (method !== 0 && method !== 8) throw new WorkbookProblem(damaged)
  const short = [24, 20, 42].map((offset) => bytes.readUInt32LE(at + offset))
  const extra = bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(at + 30))
  const [unpackedBytes = 0, packedBytes = 0, start = 0] = longNumbers(short, extra)
  return {
    name: bytes.toString('utf8', at + entryLength, nameEnd),
    isDeflated: method === 8,
    packedBytes,
    unpackedBytes,
    at: start,
  }
}

/** Numbers that some writers put aside as zip64, of any size; each stands there only where it is marked as absent. */
function longNumbers(short: number[], extra: Buffer): number[] {
  let field = 0
  while (field + 4 <= extra.length && extra.readUInt16LE(field) !== 1)
    field += 4 + extra.readUInt16LE(field + 2)
  let next = field + 4
  return short.map((number) => {
    if (number !== 0xffffffff) return number
    if (next + 8 > extra.length) throw new WorkbookProblem(damaged)
    next += 8
    return Number(extra.readBigUInt64LE(next - 8))
  })
}
