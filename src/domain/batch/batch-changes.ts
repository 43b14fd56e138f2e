import { formatExactMileage, formatQuantity, roundToHundredths } from '../text/format.ts'
import { formatField, mapKeys, priceParts } from '../vehicle/fields.ts'
import type { VehicleDraft } from '../vehicle/vehicle.ts'
import type { BatchChange, BatchRow } from './batch-calls-schema.ts'
import { isRequired, sheetKeys } from './sheet-columns.ts'

const columns = [...sheetKeys, 'isSold'] as const
type Column = (typeof columns)[number]

export const batchKeys = [...columns, 'promotionType', 'originalPrice'] as const
export type BatchListing = Pick<VehicleDraft, (typeof batchKeys)[number]>

/** Reading may change the spelling in these columns: 'VW', an engine of 2 cc, a price with cents. */
const respelledColumns: ReadonlySet<Column> = new Set(['brand', 'model', 'engineCC', 'price', ...priceParts])

interface ListingRow {
  draft: VehicleDraft
  values: BatchRow['values']
  /** Whether the row names pictures. */
  hasPictures: boolean
}

/**
 * The listing after the changes of a row. Absent columns, unchanged texts and unnamed pictures stay. A discount of the listed
 * price becomes a discount of the new price, as in the form.
 */
export function listingAfterRow(listing: BatchListing, row: ListingRow): BatchListing {
  const draft = {
    ...row.draft,
    price: roundToHundredths(row.draft.price),
    mileage: roundToHundredths(row.draft.mileage),
  }
  const { promotionType, originalPrice } = listing
  const isOfListedPrice = promotionType === 'discount' && originalPrice === listing.price
  return {
    ...mapKeys<BatchListing, Column>(columns, (key) =>
      isKept(key, listing, row) ? listing[key] : draft[key],
    ),
    promotionType,
    originalPrice: isOfListedPrice ? draft.price : originalPrice,
  }
}

function isKept(column: Column, listing: BatchListing, { draft, values, hasPictures }: ListingRow): boolean {
  if (column === 'imageUrls') return !hasPictures || isSameList(draft.imageUrls, listing.imageUrls)
  const text = values[column]
  if (text === undefined) return column === 'isSold' || !isRequired(column)
  if (column === 'details') return isSameText(draft.details, listing.details)
  return respelledColumns.has(column) && text === String(listing[column])
}

export function batchChanges(before: BatchListing, after: BatchListing): BatchChange[] {
  return columns
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => ({
      column,
      from: written(column, before),
      to: (column === 'imageUrls' ? 'other: ' : '') + written(column, after),
    }))
}

function written(column: Column, listing: BatchListing): string {
  const value = listing[column]
  if (value === null) return ''
  if (column === 'imageUrls') return formatQuantity(listing.imageUrls.length, 'picture')
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return column === 'mileage' ? formatExactMileage(listing.mileage) : formatField(column, value)
}

/** A cell is trimmed and has only line feeds. */
function isSameText(cell: string | null | undefined, stored: string | null | undefined): boolean {
  const inCell = (text: string | null | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trim()
  return inCell(cell) === inCell(stored)
}

/** An export encodes separators inside an address (`inventorySheets`). */
function isSameList(cell: readonly string[], stored: readonly string[]): boolean {
  return cell.join() === stored.map(withoutSeparators).join()
}

export function withoutSeparators(address: string): string {
  return address.replace(/[,;\s]/g, (sign) =>
    encodeURIComponent(sign).replace(',', '%2C').replace(';', '%3B'),
  )
}
