import { z } from 'zod'
import { fuelTypes, promotionTypes, transmissions, vehicleTypes } from '../enums.ts'
import { isImageAddress } from '../images/addresses.ts'
import { limits } from '../limits.ts'
import { barbadosYear, parseBarbadosDate } from '../text/barbados-time.ts'
import { isStorable } from '../text/names.ts'
import { requiredText, text } from '../text/text-schema.ts'

/** A whole number between `min` and the largest a column holds. */
function wholeNumber(label: string, min = 0) {
  return z
    .number({ error: `${label} must be a number` })
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(limits.integer, `${label} must be at most ${limits.integer}`)
}

/** A number from zero to `max` that may have a fraction: Barbados dollars, kilometres, percent. */
function quantity(label: string, max: number) {
  return z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must be at least 0`)
    .max(max, `${label} must be at most ${max}`)
}

function oneOf<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, { error: `${label} must be one of ${values.join(', ')}` })
}

function flag(label: string) {
  return z.boolean({ error: `${label} must be TRUE or FALSE` })
}

/** Years a date may lie in: what a date picker offers and every ISO timestamp writes with four digits. */
const dateYears = { first: 1900, last: 9998 }

/** A day in Barbados or a full timestamp, kept as an ISO timestamp. */
function dateEdge(label: string, edge: 'start' | 'end') {
  return z.string({ error: `${label} must be a date` }).transform((text, context) => {
    const instant = parseBarbadosDate(text, edge)
    const year = instant?.getUTCFullYear() ?? 0
    if (instant && year >= dateYears.first && year <= dateYears.last) return instant.toISOString()
    context.issues.push({ code: 'custom', message: `${label} must be a date`, input: text })
    return z.NEVER
  })
}

const imageAddress = z
  .string()
  .min(1, 'An image address cannot be empty')
  .max(2000, 'An image address has at most 2000 characters')
  .refine(
    (address) => isStorable(address) && isImageAddress(address),
    'An image address must be an http or https URL',
  )

/** The fields of a listing that people fill in, without defaults; `now` is the clock the year is held against. */
function fields(now: () => Date) {
  return {
    brand: requiredText('Brand is required'),
    model: requiredText('Model is required'),
    year: wholeNumber('Year', limits.vehicleYearFirst).refine((year) => year <= barbadosYear(now()) + 1, {
      error: () => `Year must be between ${limits.vehicleYearFirst} and ${barbadosYear(now()) + 1}`,
    }),
    engineCC: wholeNumber('Engine'),
    mileage: quantity('Mileage', limits.integer),
    transmission: oneOf('Transmission', transmissions),
    fuelType: oneOf('Fuel type', fuelTypes),
    vehicleType: oneOf('Vehicle type', vehicleTypes),
    color: requiredText('Color is required'),
    price: quantity('Price', limits.money),
    details: text(limits.detailsLength).nullable(),
    imageUrls: z
      .array(imageAddress, { error: 'At least one image is required' })
      .min(1, 'At least one image is required')
      .max(limits.imagesPerListing, `At most ${limits.imagesPerListing} images`),
    isFeatured: flag('Featured'),
    isSold: flag('Sold'),
    dealershipLogo: imageAddress.nullable(),
    promotionType: oneOf('Promotion type', promotionTypes).nullable(),
    promotionValue: quantity('Promotion value', limits.money).nullable(),
    promotionText: text(limits.shortTextLength).nullable(),
    promotionStartDate: dateEdge('Promotion start date', 'start').nullable(),
    promotionEndDate: dateEdge('Promotion end date', 'end').nullable(),
    originalPrice: quantity('Original price', limits.money).nullable(),
  }
}

/**
 * A new listing as a form, a request or a spreadsheet row gives it (specification, sections 3 and 5).
 * Owner, dealership and id are not among its fields: they come from the session; unknown fields are dropped.
 */
export function vehicleDraftSchema(now: () => Date) {
  const required = fields(now)
  return z.object({
    ...required,
    details: required.details.default(null),
    isFeatured: required.isFeatured.default(false),
    isSold: required.isSold.default(false),
    dealershipLogo: required.dealershipLogo.default(null),
    promotionType: required.promotionType.default(null),
    promotionValue: required.promotionValue.default(null),
    promotionText: required.promotionText.default(null),
    promotionStartDate: required.promotionStartDate.default(null),
    promotionEndDate: required.promotionEndDate.default(null),
    originalPrice: required.originalPrice.default(null),
  })
}

/** A change to a listing: the full object or a part of it; null clears an optional field. */
export function vehiclePatchSchema(now: () => Date) {
  return z.object(fields(now)).partial()
}

const timestamp = z.string().nullable()

/** A listing as it is answered. `version` grows with every change and is the ETag's value. */
export const vehicleSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  brand: z.string(),
  model: z.string(),
  year: z.number().int(),
  engineCC: z.number().int(),
  mileage: z.number(),
  transmission: z.enum(transmissions),
  fuelType: z.enum(fuelTypes),
  vehicleType: z.enum(vehicleTypes),
  color: z.string(),
  price: z.number(),
  details: z.string().nullable(),
  imageUrls: z.array(z.string()),
  isFeatured: z.boolean(),
  dealershipName: z.string(),
  dealershipLogo: z.string().nullable(),
  promotionType: z.enum(promotionTypes).nullable(),
  promotionValue: z.number().nullable(),
  promotionText: z.string().nullable(),
  promotionStartDate: timestamp,
  promotionEndDate: timestamp,
  originalPrice: z.number().nullable(),
  isSold: z.boolean(),
  version: z.number().int(),
})
