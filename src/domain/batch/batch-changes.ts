import { formatExactMileage, formatQuantity } from '../text/format.ts'
import { roundToCents } from '../text/rounding.ts'
import { keptMileage } from '../vehicle/mileage.ts'
import type { VehicleDraft } from '../vehicle/vehicle.ts'
import { type AttributeKey, vehicleAttributes } from '../vehicle/vehicle-attributes.ts'
import type { BatchChange, BatchColumn, BatchRow } from './batch.ts'

/** What a row can change of a listing, and what follows from it. */
export type BatchListing = Pick<VehicleDraft, AttributeKey | 'isSold' | 'promotionType' | 'originalPrice'>

interface ListingRow {
  draft: VehicleDraft
  values: BatchRow['values']
  /** Whether the row names pictures itself. */
  hasPictures: boolean
}

/**
 * A listing as a row of a sheet leaves it. What the sheet has no column for stays as it is, what reads as it was exported
 * too, however else a new row is read ('VW', an engine of 2 cc), and so do the pictures where the row names none. A
 * discount that is reckoned from the price is reckoned from the new one, as in the form.
 * @param listing as it is stored
 */
export function listingAfterRow(
  listing: BatchListing,
  { draft, values, hasPictures }: ListingRow,
): BatchListing {
  const unlessAsExported = <Key extends 'brand' | 'model' | 'engineCC' | 'color'>(
    key: Key,
    read: BatchListing[Key],
  ): BatchListing[Key] => (values[key] === String(listing[key]) ? listing[key] : read)
  const price = roundToCents(draft.price)
  const namesOthers = hasPictures && !isSameList(draft.imageUrls, listing.imageUrls)
  const isReckonedFromPrice = listing.promotionType === 'discount' && listing.originalPrice === listing.price
  return {
    brand: unlessAsExported('brand', draft.brand),
    model: unlessAsExported('model', draft.model),
    year: draft.year,
    engineCC: unlessAsExported('engineCC', draft.engineCC),
    mileage: keptMileage(draft.mileage),
    transmission: draft.transmission,
    fuelType: draft.fuelType,
    vehicleType: draft.vehicleType,
    color: unlessAsExported('color', draft.color),
    price,
    details:
      values.details === undefined || isSameText(draft.details, listing.details)
        ? listing.details
        : draft.details,
    imageUrls: namesOthers ? draft.imageUrls : listing.imageUrls,
    isFeatured: values.isFeatured === undefined ? listing.isFeatured : draft.isFeatured,
    isSold: values.isSold === undefined ? listing.isSold : draft.isSold,
    promotionType: listing.promotionType,
    originalPrice: isReckonedFromPrice ? price : listing.originalPrice,
  }
}

/** What differs between two states of a listing, by the sheet's columns and as people read it. */
export function batchChanges(before: BatchListing, after: BatchListing): BatchChange[] {
  const columns: (AttributeKey | 'isSold')[] = [...vehicleAttributes.map(({ key }) => key), 'isSold']
  return columns
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => ({
      column,
      from: written(column, before),
      to: (column === 'imageUrls' ? 'other: ' : '') + written(column, after),
    }))
}

function written(column: Exclude<BatchColumn, 'listingId'>, listing: BatchListing): string {
  const value = listing[column]
  if (value === null) return ''
  if (Array.isArray(value)) return formatQuantity(value.length, 'picture')
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Rounded, a change of less than a kilometre would read as none.
  if (column === 'mileage') return formatExactMileage(listing.mileage)
  return vehicleAttributes.find(({ key }) => key === column)?.format(value) ?? String(value)
}

/** A cell holds no ends of lines but line feeds, and is read without the space around it. */
function isSameText(given: string | null | undefined, stored: string | null | undefined): boolean {
  const inCell = (text: string | null | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trim()
  return inCell(given) === inCell(stored)
}

/** An export writes the commas within an address another way, for commas stand between them (`inventorySheets`). */
function isSameList(given: readonly string[], stored: readonly string[]): boolean {
  return given.join() === stored.map(withoutCommas).join()
}

/** An address as a cell of addresses can hold it. */
export function withoutCommas(address: string): string {
  return address.replaceAll(',', '%2C')
}
