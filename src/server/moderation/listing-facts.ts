import type { ListingFacts } from '#domain/moderation/judge-listing.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { JudgedOwner } from './judged-owners.ts'

interface KnownOfListing {
  owner: JudgedOwner
  copies: ListingFacts['copies']
  catalogue: Pick<Catalogue, 'pricePositionOf'>
  now: Date
}

/** A listing as the rules see it, from its row and what is known beside it. */
export function listingFacts(
  vehicle: Vehicle,
  { owner, copies, catalogue, now }: KnownOfListing,
): Omit<ListingFacts, 'mileageBefore'> {
  const { brand, model, color, details, promotionText, mileage, condition, isSold } = vehicle
  const { ratio, comparables } = catalogue.pricePositionOf(vehicle, askingPrice(vehicle, now))
  return {
    texts: [brand, model, color, details ?? '', promotionText ?? ''],
    ownContacts: owner.contacts,
    price: { ratio: isSold ? null : ratio, comparables },
    isForParts: condition === 'For parts or repair',
    copies,
    mileage,
  }
}
