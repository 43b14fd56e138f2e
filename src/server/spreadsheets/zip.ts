import { inflateRawSync } from 'node:zlib'
import { workbookLimits } from './workbook-job.ts'
import { damaged, noWorkbook, protectedFile, tooLarge, WorkbookProblem } from './workbook-problem.ts'

interface ZipEntry {
  name: string
  isDeflated: boolean
  packedBytes: number
  unpackedBytes: number
  /** Offset of its local header. */
  at: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const longestComment = 0xffff
const endLength = 22
const entryLength = 46
const localLength = 30

/**
 * @returns the files that can contain a workbook's data, still packed
 * @throws WorkbookProblem if the zip is damaged, encrypted, no workbook, or declares more than the limits
 */
function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const end = endOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > workbookLimits.entries) throw new WorkbookProblem(tooLarge)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entrySignature) {
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

/** Unpacks at most the sizes in the directory: local headers are not trusted. @throws WorkbookProblem */
export function unpackZip(bytes: Buffer): { name: string; content: Buffer }[] {
  return readZipDirectory(bytes).map((entry) => ({ name: entry.name, content: unpack(bytes, entry) }))
}

function endOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at
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
  const [unpackedBytes = 0, packedBytes = 0, start = 0] = zip64Numbers(short, extra)
  return {
    name: bytes.toString('utf8', at + entryLength, nameEnd),
    isDeflated: method === 8,
    packedBytes,
    unpackedBytes,
    at: start,
  }
}

/** Numbers marked as absent are in the zip64 extra field, which some writers use for any size. */
function zip64Numbers(short: number[], extra: Buffer): number[] {
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

function unpack(bytes: Buffer, { at, isDeflated, packedBytes, unpackedBytes }: ZipEntry): Buffer {
  if (at + localLength > bytes.length || bytes.readUInt32LE(at) !== localSignature) {
    throw new WorkbookProblem(damaged)
  }
  const start = at + localLength + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
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
