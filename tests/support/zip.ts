import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a zip made by hand, with lies in its headers where given. */
export interface ZippedFile {
  name: string
  content: Buffer
  /** The unpacked size that the directory claims; the true one unless given. */
  claimedBytes?: number
  /** Sizes stand behind the data, as writers that stream have them. */
  isStreamed?: boolean
  flags?: number
}

/** Makes a zip of deflated files. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimedBytes = content.length, isStreamed = false, flags = 0 } of files) {
    const packed = deflateRawSync(content)
    const sizes = numbers([crc32(content), packed.length, claimedBytes], 4)
    const common = [numbers([20, flags | (isStreamed ? 8 : 0), 8, 0, 0x21], 2)]
    const lengths = numbers([Buffer.byteLength(name), 0], 2)
    const trailer = isStreamed ? Buffer.concat([numbers([0x08074b50], 4), sizes]) : Buffer.alloc(0)
    const local = Buffer.concat([
      numbers([0x04034b50], 4),
      ...common,
      isStreamed ? Buffer.alloc(12) : sizes,
      lengths,
      Buffer.from(name),
      packed,
      trailer,
    ])
    directory.push(
      numbers([0x02014b50], 4),
      numbers([20], 2),
      ...common,
      sizes,
      lengths,
      Buffer.alloc(10),
      numbers([at], 4),
      Buffer.from(name),
    )
    parts.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = [
    numbers([0x06054b50], 4),
    numbers([0, 0, files.length, files.length], 2),
    numbers([entries.length, at], 4),
    Buffer.alloc(2),
  ]
  return Buffer.concat([...parts, entries, ...end])
}

function numbers(values: number[], bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(values.length * bytes)
  for (const [index, value] of values.entries()) {
    if (bytes === 2) buffer.writeUInt16LE(value, index * 2)
    else buffer.writeUInt32LE(value, index * 4)
  }
  return buffer
}
