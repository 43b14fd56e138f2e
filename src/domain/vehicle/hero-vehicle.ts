import { isIllustration } from '../images/illustration.ts'
import { isPriceOnRequest } from '../pricing/price-on-request.ts'
import { askingPrice } from '../promotion/promotion.ts'
import { daysSince } from '../text/local-time.ts'
import type { VehicleSummary } from './vehicle.ts'

/**
 * The vehicle that leads Home: one that can be bought, preferably one with a photograph, and among those preferably one
 * with a good or great price. Several that are equal by that take turns, one a local day.
 * @param pool in any order; undefined is returned where none of it can be bought
 */
export function heroVehicle(pool: readonly VehicleSummary[], now: Date): VehicleSummary | undefined {
  const onSale = pool.filter((vehicle) => !vehicle.isSold && !isPriceOnRequest(askingPrice(vehicle, now)))
  const photographed = preferred(onSale, ({ imageUrl }) => imageUrl !== '' && !isIllustration(imageUrl))
  const candidates = preferred(
    photographed,
    ({ dealRating }) => dealRating === 'great' || dealRating === 'good',
  )
  // In the order of their ids, so that every copy of the pool has the same turns.
  const turns = candidates.toSorted((one, other) => one.id - other.id)
  return turns[daysSince('1970-01-01', now) % turns.length]
}

/** Those that pass; all of them where none does. */
function preferred(
  vehicles: readonly VehicleSummary[],
  passes: (vehicle: VehicleSummary) => boolean,
): readonly VehicleSummary[] {
  const passing = vehicles.filter(passes)
  return passing.length > 0 ? passing : vehicles
}
