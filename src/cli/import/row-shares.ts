/**
 * Derives two numbers in [0, 1) from a row (FNV-1a over UTF-16 units, then murmur3's finaliser), so that every import
 * gives equal rows the same random values.
 */
export function rowShares(fields: readonly string[]): [number, number] {
  let hash = 0x811c9dc5
  for (const field of fields) {
    for (let at = 0; at < field.length; at++) hash = Math.imul(hash ^ field.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  return [mixed(hash), mixed(hash ^ 0x9e3779b9)]
}

function mixed(hash: number): number {
  let value = hash
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}
