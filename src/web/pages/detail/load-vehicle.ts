import { can } from '#domain/accounts/permissions.ts'
import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { paths } from '#domain/paths.ts'
import { nameAndPrice } from '#domain/pricing/price-on-request.ts'
import { betterRating } from '#domain/pricing/price-position.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatMileage, pluralOf } from '#domain/text/format.ts'
import { daysSince } from '#domain/text/local-time.ts'
import { nameKey } from '#domain/text/names.ts'
import { withQuery } from '#domain/text/query.ts'
import { bodyKindOf } from '#domain/vehicle/body-kind.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { country } from '#territory/country.ts'
import { pageHead } from '../../site/html/page-head.ts'
import { breadcrumbStructuredData, vehicleStructuredData } from '../../site/html/structured-data.ts'
import { NotFound, type Visit } from '../../site/page.ts'

/** Search engines list a sold vehicle for this time. */
const daysIndexedSold = 365

/** @throws NotFound */
export function loadVehicle({ market: { catalogue, isShown }, params, user }: Visit) {
  const id = /^[1-9]\d*$/.test(params.id ?? '') ? Number(params.id) : undefined
  const vehicle = id === undefined ? undefined : catalogue.vehicle(id)
  if (!vehicle) throw new NotFound(id !== undefined && id <= catalogue.newestId ? 'gone' : 'unknown')
  if (!isShown(vehicle)) throw new NotFound('switchedOff')
  const similar = catalogue.cardsOf(catalogue.similar(vehicle.id))
  const dealership = catalogue.dealership(vehicle.dealershipName)
  const position = catalogue.pricePosition(vehicle.id) ?? null
  return {
    vehicle,
    advice: can(user, 'vehicle.edit', vehicle)
      ? { better: position && betterRating(position), sells: catalogue.cars.timeToSell(vehicle) }
      : undefined,
    contact: dealerContact(dealership ?? null),
    position,
    similar,
    more: moreLikeThis(vehicle, similar),
    makePage: catalogue.cars.pageOf(vehicle.brand),
    modelPage: catalogue.cars.pageOf(vehicle.brand, vehicle.model),
    others: vehicle.isSold
      ? otherListings(vehicle).find(({ search }) => catalogue.list({ ...search, pageSize: 1 }).length > 0)
      : undefined,
  }
}

export type LoadedVehicle = ReturnType<typeof loadVehicle>

export type OtherListings = { label: string; search: SearchQuery }

/** Links from a sold vehicle to similar ones, the most specific first. */
export function otherListings({
  brand,
  model,
  vehicleType,
}: Pick<Vehicle, 'brand' | 'model' | 'vehicleType'>): OtherListings[] {
  const type = vehicleType === 'Equipment' ? vehicleType : `${vehicleType}s`
  return [
    {
      label: `See other ${brand} ${pluralOf(model)} for sale`,
      search: { brand: [brand], model: [model], sold: false },
    },
    {
      label: `See other ${brand} ${type} for sale`,
      search: { brand: [brand], vehicleType: [vehicleType], sold: false },
    },
    { label: `See other ${type} for sale`, search: { vehicleType: [vehicleType], sold: false } },
    { label: `See other ${brand} vehicles for sale`, search: { brand: [brand], sold: false } },
    { label: 'See all vehicles for sale', search: { sold: false } },
  ]
}

type Kind = Pick<Vehicle, 'brand' | 'model' | 'vehicleType' | 'isSold'>

/** Continues the similar listings: the search for the vehicle's type, or its make. @returns null if none is for sale */
export function moreLikeThis(vehicle: Kind, similar: readonly Kind[]): SearchQuery | null {
  const { brand, vehicleType } = vehicle
  const unsold = similar.filter(({ isSold }) => !isSold)
  const kind = bodyKindOf(vehicle)
  const ofKind = unsold.filter((each) => bodyKindOf(each) === kind)
  if (ofKind.length > 0 && kind !== bodyKindOf({ brand: '', model: '', vehicleType })) {
    const models = new Map([vehicle, ...ofKind].map(({ model }) => [nameKey(model), model]))
    return { model: [...models.values()], sold: false }
  }
  if (unsold.some((each) => each.vehicleType === vehicleType))
    return { vehicleType: [vehicleType], sold: false }
  if (unsold.some((each) => nameKey(each.brand) === nameKey(brand))) return { brand: [brand], sold: false }
  return null
}

/** Search engines cut a description at about this many characters. */
const descriptionLength = 160

export function vehicleHead(
  { vehicle, makePage, modelPage }: Pick<LoadedVehicle, 'vehicle' | 'makePage' | 'modelPage'>,
  site: SiteIdentity,
  now: Date,
): ReturnType<typeof pageHead> {
  const name = vehicleName(vehicle)
  const path = paths.vehicle(vehicle.id)
  return pageHead({
    site,
    title: vehicle.isSold ? `${name} (sold)` : nameAndPrice(name, askingPrice(vehicle, now)),
    description: description(vehicle),
    path,
    image: vehicle.imageUrls[0] ?? '',
    imageAlt: `${name} at ${vehicle.dealershipName}`,
    noIndex: vehicle.soldOn !== undefined && daysSince(vehicle.soldOn, now) > daysIndexedSold,
    structuredData: [
      vehicleStructuredData(vehicle, site, now),
      breadcrumbStructuredData(
        [
          { name: 'Vehicles', path: '/vehicles' },
          { name: vehicle.brand, path: makePage ?? withQuery('/vehicles', { brand: vehicle.brand }) },
          ...(modelPage ? [{ name: vehicle.model, path: modelPage }] : []),
          { name, path },
        ],
        site,
      ),
    ],
  })
}

function description(vehicle: Vehicle): string {
  const facts = [
    formatMileage(vehicle.mileage),
    vehicle.transmission,
    vehicle.fuelType,
    colorWithoutLabel(vehicle.color),
  ].join(', ')
  const text = `${facts}. At ${vehicle.dealershipName}, ${country}. ${vehicle.details ?? ''}`
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > descriptionLength ? `${text.slice(0, descriptionLength - 1).trimEnd()}…` : text
}
