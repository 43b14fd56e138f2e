import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import type { VehicleType } from '#domain/enums.ts'
import { photographsOf } from '#domain/images/addresses.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { paths } from '#domain/paths.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { colorNotStated, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { currencyCode } from '#territory/country.ts'

export type StructuredData = Readonly<Record<string, unknown>>

const context = 'https://schema.org'
/** schema.org has `Car`; other vehicles are the wider `Vehicle`. */
const cars: readonly VehicleType[] = ['SUV', 'Pickup', 'Car', 'Hatchback']

const itemConditions: Record<NonNullable<Vehicle['condition']>, string> = {
  New: 'NewCondition',
  Reconditioned: 'RefurbishedCondition',
  Used: 'UsedCondition',
  'For parts or repair': 'DamagedCondition',
}
/** schema.org takes a number, which '3 or more' is not. */
const ownerNumbers: Partial<Record<NonNullable<Vehicle['previousOwners']>, number>> = { None: 0, 1: 1, 2: 2 }

/** Prices in dollars, mileage in kilometres (UN/CEFACT `KMT`), engine in cubic centimetres (`CMQ`). */
export function vehicleStructuredData(
  vehicle: Omit<Vehicle, 'userId' | 'version' | 'listedAt'>,
  site: SiteIdentity,
  now: Date,
): StructuredData {
  const url = site.url + paths.vehicle(vehicle.id)
  const price = askingPrice(vehicle, now)
  const photographs = photographsOf(vehicle.imageUrls)
  return {
    '@context': context,
    '@type': cars.includes(vehicle.vehicleType) ? 'Car' : 'Vehicle',
    '@id': url,
    url,
    name: vehicleName(vehicle),
    ...(vehicle.details && { description: vehicle.details }),
    // A drawing shows the kind of vehicle, not the one for sale.
    ...(photographs.length > 0 && { image: photographs.map((address) => absolute(address, site)) }),
    brand: { '@type': 'Brand', name: vehicle.brand },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    bodyType: vehicle.vehicleType,
    ...(vehicle.color !== colorNotStated && { color: vehicle.color }),
    fuelType: vehicle.fuelType,
    vehicleTransmission: vehicle.transmission,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'KMT' },
    ...(vehicle.engineCC > 0 && {
      vehicleEngine: {
        '@type': 'EngineSpecification',
        engineDisplacement: { '@type': 'QuantitativeValue', value: vehicle.engineCC, unitCode: 'CMQ' },
      },
    }),
    ...(vehicle.condition && { itemCondition: `${context}/${itemConditions[vehicle.condition]}` }),
    ...(vehicle.previousOwners && { numberOfPreviousOwners: ownerNumbers[vehicle.previousOwners] }),
    ...(vehicle.seats && { vehicleSeatingCapacity: vehicle.seats }),
    offers: {
      '@type': 'Offer',
      url,
      ...(!isPriceOnRequest(price) && { price: price.toFixed(2), priceCurrency: currencyCode }),
      availability: `${context}/${vehicle.isSold ? 'SoldOut' : 'InStock'}`,
      seller: {
        '@type': 'AutoDealer',
        name: vehicle.dealershipName,
        url: dealershipUrl(vehicle.dealershipName, site),
      },
    },
  }
}

export function dealershipStructuredData(dealership: Dealership, site: SiteIdentity): StructuredData {
  const url = dealershipUrl(dealership.name, site)
  const pictures = [dealership.coverImageUrl, ...dealership.galleryImages].filter((each) => each !== null)
  return {
    '@context': context,
    '@type': 'AutoDealer',
    '@id': url,
    url,
    name: dealership.name,
    ...(dealership.description && { description: dealership.description }),
    ...(dealership.logoUrl && { logo: absolute(dealership.logoUrl, site) }),
    ...(pictures.length > 0 && { image: pictures.map((address) => absolute(address, site)) }),
    ...(dealership.contactPhone && { telephone: dealership.contactPhone }),
    ...(dealership.contactEmail && { email: dealership.contactEmail }),
    ...(dealership.website && { sameAs: [dealership.website] }),
    ...(dealership.yearEstablished && { foundingDate: String(dealership.yearEstablished) }),
    address: {
      '@type': 'PostalAddress',
      ...(dealership.address && { streetAddress: dealership.address }),
      addressLocality: dealership.city,
      addressCountry: dealership.country,
    },
  }
}

/** Breadcrumbs from the home page; `path` of each step begins with a slash. */
export function breadcrumbStructuredData(
  steps: readonly { name: string; path: string }[],
  site: SiteIdentity,
): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${path}`,
    })),
  }
}

export function itemListStructuredData(
  name: string,
  vehicles: readonly Pick<Vehicle, 'id' | 'year' | 'brand' | 'model'>[],
  site: SiteIdentity,
): StructuredData {
  return {
    '@context': context,
    '@type': 'ItemList',
    name,
    itemListElement: vehicles.map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site.url + paths.vehicle(vehicle.id),
      name: vehicleName(vehicle),
    })),
  }
}

export function siteStructuredData(site: SiteIdentity): StructuredData {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: site.name,
    url: `${site.url}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/vehicles?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

function dealershipUrl(name: string, site: SiteIdentity): string {
  return site.url + paths.dealership(name)
}

function absolute(address: string, site: SiteIdentity): string {
  return address.startsWith('/') ? `${site.url}${address}` : address
}
