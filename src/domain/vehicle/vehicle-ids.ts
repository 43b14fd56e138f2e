import { limits } from '../limits.ts'

/**
 * Reads the ids that an address or a kept list names: `3,1,2`, or a list of such texts or of numbers. What is no id
 * and what was named before is dropped; so is what comes after the hundredth, or after `most`.
 * @returns positive whole numbers in the given order
 */
export function parseVehicleIds(given: unknown, most: number = limits.namedVehicles): number[] {
  const texts = [given].flat().flatMap((one) => (isScalar(one) ? String(one).split(',') : []))
  const ids = texts.map((text) => (/^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0))
  return [...new Set(ids.filter((id) => id >= 1 && id <= limits.integer))].slice(0, most)
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
