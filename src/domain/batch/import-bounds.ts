import type { ListingProblem } from './listing-problems.ts'
import { quoted } from './listing-problems.ts'
import type { ListingCandidate } from './listing-row.ts'

/** No vehicle of a table goes further but a lorry, a bus or plant; what is above is a slip or fills a gap. */
const mostKm = 1_000_000
const mostKmOfLoads = 3_000_000
/** 999,999 and the like fill a gap; 99,999 may be an odometer of five digits. */
const filler = /^9{6,}$/

/**
 * What is wrong with the numbers of a row that is listed unseen, though a form takes them: a price of nothing, and
 * mileages that no vehicle has.
 */
export function importProblems({ price, mileage, vehicleType }: ListingCandidate): ListingProblem[] {
  const problems: ListingProblem[] = []
  if (price === 0) problems.push({ column: 'price', message: 'price must be above 0' })
  if (typeof mileage !== 'number') return problems
  const most = vehicleType === 'Truck' || vehicleType === 'Equipment' ? mostKmOfLoads : mostKm
  if (mileage > most || filler.test(String(mileage))) {
    const message = `mileage must be a real one, at most ${most.toLocaleString('en')} km`
    problems.push({ column: 'mileage', message: `${message} (${quoted(String(mileage))})` })
  }
  return problems
}
