import { imageSizes } from '#domain/images/uploaded-images.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { nameAndPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMileage } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel, vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { country } from '#territory/country.ts'
import { type PageHead, pageHead } from '../../site/head/page-head.ts'
import { breadcrumbStructuredData, vehicleStructuredData } from '../../site/head/structured-data.ts'

/** Search engines cut a description at about this many characters. */
const descriptionLength = 160
/** Width in pixels of the shared picture. */
const widestShared = 1280

export function vehicleHead(vehicle: Vehicle, site: SiteIdentity, now: Date): ReturnType<typeof pageHead> {
  const name = vehicleName(vehicle)
  const path = `/vehicles/${vehicle.id}`
  const head: PageHead = {
    site,
    title: vehicle.isSold ? `${name} (sold)` : nameAndPrice(name, askingPrice(vehicle, now)),
    description: description(vehicle),
    path,
    image: firstPicture(vehicle),
    imageAlt: `${name} at ${vehicle.dealershipName}`,
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

/** First picture of the vehicle, in a size that WhatsApp still loads. */
function firstPicture({ imageUrls: [first = ''] }: Vehicle): string {
  return imageSizes(first).findLast(({ width }) => width <= widestShared)?.address ?? first
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
