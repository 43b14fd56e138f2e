import { dealershipParish } from '#domain/dealership/dealership-place.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { photographsOf } from '#domain/images/addresses.ts'
import { paths } from '#domain/paths.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice, struckPrice } from '#domain/pricing/promotion.ts'
import { formatMileage } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { country, currencyCode, languageTag } from '#territory/country.ts'

/** Why a vehicle for sale cannot be in Meta's catalogue. Undefined if it can. */
export function feedProblem(vehicle: Vehicle, now: Date): string | undefined {
  if (photographsOf(vehicle.imageUrls).length === 0) return 'It has no photograph'
  return isPriceOnRequest(askingPrice(vehicle, now)) ? 'It has no price' : undefined
}

interface Listed {
  vehicle: Vehicle
  dealership: Dealership | undefined
  siteUrl: string
  now: Date
}

const bodyStyles: Record<Vehicle['vehicleType'], string> = {
  SUV: 'SUV',
  Pickup: 'TRUCK',
  Car: 'SEDAN',
  Hatchback: 'HATCHBACK',
  Truck: 'TRUCK',
  Equipment: 'OTHER',
}

/** Fields of an automotive catalogue: https://developers.facebook.com/docs/marketing-api/auto-ads/reference */
const columns: Readonly<Record<string, (listed: Listed) => string | number>> = {
  vehicle_id: ({ vehicle }) => vehicle.id,
  title: ({ vehicle }) => vehicleName(vehicle),
  description: ({ vehicle }) => (vehicle.details || facts(vehicle)).slice(0, 5_000),
  url: ({ vehicle, siteUrl }) => siteUrl + paths.vehicle(vehicle.id),
  make: ({ vehicle }) => vehicle.brand,
  model: ({ vehicle }) => vehicle.model,
  year: ({ vehicle }) => vehicle.year,
  'mileage.value': ({ vehicle }) => Math.round(vehicle.mileage),
  'mileage.unit': () => 'KM',
  'image[0].url': ({ vehicle, siteUrl }) => new URL(photographsOf(vehicle.imageUrls)[0] ?? '', siteUrl).href,
  transmission: ({ vehicle }) => vehicle.transmission.toUpperCase(),
  fuel_type: ({ vehicle }) => vehicle.fuelType.toUpperCase(),
  body_style: ({ vehicle }) => bodyStyles[vehicle.vehicleType],
  // Listings do not grade the condition.
  condition: ({ vehicle }) => (vehicle.condition === 'For parts or repair' ? 'POOR' : 'OTHER'),
  price: ({ vehicle, now }) => amount(struckPrice(vehicle, now)?.original ?? vehicle.price),
  address: ({ dealership }) => (dealership ? address(dealership) : ''),
  exterior_color: ({ vehicle }) => vehicle.color,
  sale_price: ({ vehicle, now }) => (struckPrice(vehicle, now) ? amount(askingPrice(vehicle, now)) : ''),
  availability: () => 'AVAILABLE',
  state_of_vehicle: ({ vehicle }) => (vehicle.condition === 'New' ? 'NEW' : 'USED'),
  // Listings have none. Meta wants 17 characters or nothing.
  vin: () => '',
}

export const csvHeadings = csvLine(Object.keys(columns))

/** A line of the CSV file, with its line break (RFC 4180). */
export function csvRow(listed: Listed): string {
  return csvLine(Object.values(columns).map((value) => value(listed)))
}

/** The same values by column, as JSON. */
export function jsonRow(listed: Listed): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value(listed)])),
  )
}

function csvLine(values: readonly (string | number)[]): string {
  return `${values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** Dollars, with cents only if there are any, and the currency. */
function amount(dollars: number): string {
  return `${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)} ${currencyCode}`
}

function address(dealership: Dealership): string {
  return JSON.stringify({
    addr1: dealership.address ?? '',
    city: dealership.city,
    region: dealershipParish(dealership) ?? '',
    country: dealership.country === country ? new Intl.Locale(languageTag).region : dealership.country,
  })
}

function facts(vehicle: Vehicle): string {
  return `${vehicleName(vehicle)}, ${vehicle.transmission}, ${vehicle.fuelType}, ${formatMileage(vehicle.mileage)}`
}
