import { normalizeName } from '#domain/text/names.ts'
import { townParishes } from '#territory/country.ts'

const towns = Object.keys(townParishes)

/** Made-up names for load tests. */
export function localDealershipNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    return `${towns[index % towns.length]} Motors ${Math.floor(index / towns.length) + 1}`
  })
}

/** Spreads the numbers in [0, 1) by Zipf's law: the n-th dealership gets 1/n of the first one's listings. */
export function shareOut(names: readonly string[]): (share: number) => string {
  const normalised = names.map(normalizeName)
  let sum = 0
  const upTo = normalised.map((_, index) => {
    sum += 1 / (index + 1)
    return sum
  })
  return (share) => normalised[upTo.findIndex((bound) => share * sum < bound)] ?? (normalised[0] as string)
}

/** Hashes a row to two numbers in [0, 1), the same at every import (FNV-1a, then murmur3's finaliser). */
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
