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

/** Names for `count` dealerships as one finds them on the island, for tests under load. */
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
 * Hands listings out by share: the first dealership gets the most, the n-th about 1/n of that, as markets do.
 * @returns the dealership of a row, given the row's own number in [0, 1)
 */
export function shareOut(names: readonly string[]): (share: number) => string {
  const tidied = names.map(tidyName)
  let sum = 0
  const upTo = tidied.map((_, index) => {
    sum += 1 / (index + 1)
    return sum
  })
  return (share) => tidied[upTo.findIndex((bound) => share * sum < bound)] ?? (tidied[0] as string)
}
