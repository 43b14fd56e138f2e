import type { ImportRow } from '#domain/batch/import-batch-schema.ts'
import { normalizeName } from '#domain/text/names.ts'
import { listingDrawings } from '#domain/vehicle/body-kind.ts'
import { listingColors } from '#domain/vehicle/color-families.ts'
import { colorNotStated } from '#domain/vehicle/vehicle-texts.ts'
import { townParishes } from '#territory/country.ts'
import { type ImportArguments, readImportArguments } from '../src/cli/arguments.ts'

/** The import of a file in which unknown models are cars. */
export function loadTestArguments(file: string): ImportArguments {
  const args = readImportArguments([file, '--dealership', 'Made up', '--type', 'Car'])
  if (!args) throw new Error('No arguments')
  return args
}

/**
 * Spreads rows over made-up dealerships by Zipf's law: the n-th gets 1/n of the first one's listings. Rows without a
 * colour get one with its drawings.
 */
export function madeUpRows(dealerships: number): (row: ImportRow) => ImportRow {
  const towns = Object.keys(townParishes)
  let sum = 0
  const bounds = Array.from({ length: dealerships }, (_, at) => {
    sum += 1 / (at + 1)
    const name = normalizeName(`${towns[at % towns.length]} Motors ${Math.floor(at / towns.length) + 1}`)
    return { name, upTo: sum }
  })
  return (row) => {
    const share = spread(row.line, 1)
    const dealershipName = bounds.find(({ upTo }) => share * sum < upTo)?.name ?? row.dealershipName
    const { candidate } = row
    if (candidate.color !== colorNotStated) return { ...row, dealershipName }
    const color = listingColors[Math.floor(spread(row.line, 2) * listingColors.length)] ?? colorNotStated
    const { brand, model, vehicleType } = candidate as Omit<Parameters<typeof listingDrawings>[0], 'color'>
    const imageUrls = listingDrawings({ brand, model, vehicleType, color }, row.line)
    return { ...row, dealershipName, candidate: { ...candidate, color, imageUrls } }
  }
}

/** A number in [0, 1) for each line, the same each time (murmur3's finaliser). */
function spread(line: number, seed: number): number {
  let value = Math.imul(line, 0x9e3779b1) ^ seed
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}
