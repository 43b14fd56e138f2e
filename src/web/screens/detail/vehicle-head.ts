import type { SiteIdentity } from '#domain/data-source.ts'
import { nameAndPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMileage } from '#domain/text/format.ts'
import { socialCardAddress, socialCardAlt } from '#domain/vehicle/social-card.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { country } from '#territory/places.ts'
import { type PageHead, pageHead } from '../../page/head/page-head.ts'
import { breadcrumbStructuredData, vehicleStructuredData } from '../../page/head/structured-data.ts'

/** Search engines cut a description at about this many characters. */
const descriptionLength = 160

export function vehicleHead(vehicle: Vehicle, site: SiteIdentity, now: Date): ReturnType<typeof pageHead> {
  const name = vehicleName(vehicle)
  const path = `/vehicles/${vehicle.id}`
  const head: PageHead = {
    site,
    title: vehicle.isSold ? `${name} (sold)` : nameAndPrice(name, askingPrice(vehicle, now)),
    description: description(vehicle),
    path,
    card: { address: socialCardAddress(vehicle, now), alt: socialCardAlt(vehicle, now) },
    structuredData: [
      vehicleStructuredData(vehicle, site, now),
      breadcrumbStructuredData(
        [
          { name: 'Vehicles', path: '/vehicles' },
          { name: vehicle.brand, path: `/vehicles?brand=${encodeURIComponent(vehicle.brand)}` },
          { name, path },
        ],
        site,
      ),
    ],
  }
  return pageHead(head)
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
