import { inventoryOf } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import type { DataSource } from '#domain/data-source.ts'
import { cardDealRating, type DealRating } from '#domain/pricing/price-position.ts'
import { summariseRated, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { dealershipSummaries } from './dealerships/dealership-summaries.ts'
import type { Dependencies } from './dependencies.ts'
import { isShownTo, switchedOff } from './http/errors/switched-off.ts'

/** The data source of server-rendered pages: the catalogue, and what few pages have of the database. */
export function makeDataSource(
  { catalogue, deskFigures }: Pick<Dependencies, 'catalogue'> & Pick<DataSource, 'deskFigures'>,
  user: User | null,
): DataSource {
  return {
    async searchVehicles(query) {
      const { ids, ...answer } = catalogue.find(query)
      return { ...answer, vehicles: summaries(catalogue, ids) }
    },
    facet: async (field, query) => catalogue.facet(field, catalogue.readQuery(query).query),
    listVehicles: async (query) => summaries(catalogue, catalogue.list(catalogue.readQuery(query).query)),
    async vehicle(id) {
      const vehicle = catalogue.vehicle(id) ?? null
      if (vehicle && !isShownTo(catalogue, user, vehicle)) throw switchedOff(vehicle)
      return vehicle
    },
    pricePosition: async (id) => catalogue.pricePosition(id) ?? null,
    vehiclesByIds: async (ids) =>
      summaries(
        catalogue,
        ids.filter((id) => !catalogue.hidden.hasListing(id)),
      ),
    similarVehicles: async (id) => summaries(catalogue, catalogue.similar(id)),
    dealers: async () => catalogue.dealers(),
    dealershipSummaries: async () => dealershipSummaries(catalogue),
    async dealership(name) {
      const dealership = catalogue.dealership(name) ?? null
      if (dealership && !isShownTo(catalogue, user, { dealershipName: name })) throw switchedOff()
      return dealership
    },
    deskFigures,
    currentUser: async () => user,
    listingCounts: async () => user && listingCounts(catalogue, user),
    async inventory(query) {
      if (!user) return null
      const { ids, ...answer } = catalogue.managed(query, inventoryOf(user))
      return { ...answer, vehicles: summaries(catalogue, ids, (word) => word) }
    },
  }
}

/** The counts of a signed-in home page: all listings for an administrator, a dealer's own otherwise. */
export function listingCounts(catalogue: Catalogue, user: User) {
  return catalogue.counts(inventoryOf(user))
}

/** @param ratingShown maps a price rating to what the list shows; cards show the better ones alone */
function summaries(
  catalogue: Catalogue,
  ids: readonly number[],
  ratingShown: (word: DealRating | null) => DealRating | null = cardDealRating,
): VehicleSummary[] {
  return ids.flatMap((id) => {
    const vehicle = catalogue.vehicle(id)
    return vehicle ? [summariseRated(vehicle, ratingShown(catalogue.dealRating(id)))] : []
  })
}
