import { tidyName } from '#domain/text/names.ts'

const places = [
  'Bridgetown',
  'Warrens',
  'Wildey',
  'Oistins',
  'Holetown',
  'Speightstown',
  'Six Roads',
  'Black Rock',
  'Hastings',
  'Worthing',
  'Fontabelle',
  'Haggatt Hall',
  'Carrington',
  'Welchman Hall',
  'Bathsheba',
  'Belleplaine',
  'Checker Hall',
  'Maynards',
  'Kendal',
  'Gun Hill',
  'Lower Estate',
  'Spring Garden',
  'Newton',
  'Searles',
  'Market Hill',
]
const trades = [
  'Motors',
  'Auto Sales',
  'Car Mart',
  'Auto Centre',
  'Vehicle Exchange',
  'Motor Company',
  'Automotive',
  'Auto Gallery',
  'Wheels',
  'Auto Imports',
  'Car Company',
  'Auto Traders',
]

/** Generates `count` typical local dealership names, for load tests. */
export function localDealershipNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index % places.length
    const round = Math.floor(index / places.length)
    const place = places[at]
    const trade = trades[(at + round) % trades.length]
    const series = Math.floor(round / trades.length)
    return series === 0 ? `${place} ${trade}` : `${place} ${trade} ${series + 1}`
  })
}

/**
 * Distributes listings by Zipf's law: the n-th dealership gets about 1/n of the first one's, as in real markets.
 * @returns the dealership for a row's number in [0, 1)
 */
export function shareOut(names: readonly string[]): (share: number) => string {
  const normalised = names.map(tidyName)
  let sum = 0
  const upTo = normalised.map((_, index) => {
    sum += 1 / (index + 1)
    return sum
  })
  return (share) => normalised[upTo.findIndex((bound) => share * sum < bound)] ?? (normalised[0] as string)
}
