import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import { moreLikeThis, otherListings } from '#domain/search/other-listings.ts'
import { switchedOffStatus } from '../../site/head/page-head.ts'
import { NotFound, type Visit } from '../../site/page.ts'

/** The reads of a vehicle's page. @throws NotFound */
export function loadVehicle({ market: { catalogue, isShown }, params }: Visit) {
  const id = /^[1-9]\d*$/.test(params.id ?? '') ? Number(params.id) : undefined
  const vehicle = id === undefined ? undefined : catalogue.vehicle(id)
  if (!vehicle) throw new NotFound()
  if (!isShown(vehicle)) throw new NotFound(switchedOffStatus)
  const similar = catalogue.cardsOf(catalogue.similar(vehicle.id))
  const dealership = catalogue.dealership(vehicle.dealershipName)
  return {
    vehicle,
    contact: dealerContact(dealership ?? null),
    position: catalogue.pricePosition(vehicle.id) ?? null,
    similar,
    more: moreLikeThis(vehicle, similar),
    /** The closest search from a sold vehicle that finds something. */
    others: vehicle.isSold
      ? otherListings(vehicle).find(({ search }) => catalogue.list({ ...search, pageSize: 1 }).length > 0)
      : undefined,
  }
}

export type LoadedVehicle = ReturnType<typeof loadVehicle>
