import { cardWord } from '#domain/price-position.ts'
import type { JudgedVehicle } from '#domain/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

/** The listings of these ids, each with the word that its card shows; ids that are gone are left out. */
export function judgedVehicles(catalogue: Catalogue, ids: readonly number[]): JudgedVehicle[] {
  return ids.flatMap((id) => {
    const vehicle = catalogue.vehicle(id)
    const priceWord = cardWord(catalogue.priceWord(id))
    return vehicle ? [priceWord ? { ...vehicle, priceWord } : vehicle] : []
  })
}
