import { listingDrawings } from '../vehicle/drawing/drawn-shape.ts'
import type { BatchColumn, BatchRow } from './batch.ts'
import { headingKey, type ListingColumns, matchListingColumns } from './listing-columns.ts'
import type { ListingProblem } from './listing-problems.ts'
import { flagOf, type ListingCandidate, type ListingRules, readListingRow } from './listing-row.ts'
import { localCurrencyOnly } from './listing-text/price.ts'
import { isRequired, sheetKeys } from './sheet-columns.ts'

interface BatchColumns {
  listing: ListingColumns
  listingId: number | undefined
  isSold: number | undefined
}

interface BatchCandidate {
  /** The listing's fields, `isSold` among them where the sheet has that column. */
  fields: ListingCandidate & { isSold?: boolean | string }
  /** Of its texts. */
  problems: ListingProblem[]
  /** The text that names the listing to change; empty for a new one. */
  listingId: string
  /** Whether the row names pictures itself. */
  hasPictures: boolean
  values: BatchRow['values']
}

/** Only the pictures may be missing (docs/product.md#batch-upload). */
const rules: ListingRules = {
  constants: {},
  money: localCurrencyOnly,
  mileageUnit: 'km',
  isZeroNoEngine: false,
  color: () => '',
  typeOfModel: () => undefined,
  vehicleType: '',
  imageUrls: listingDrawings,
}
/** Multiples of the golden ratio are spread evenly over [0, 1). */
const golden = 0.6180339887498949

export function matchBatchColumns(headingCells: readonly string[]): BatchColumns {
  const keys = headingCells.map(headingKey)
  const position = (key: string) => (keys.includes(key) ? keys.indexOf(key) : undefined)
  return {
    listing: matchListingColumns(headingCells),
    listingId: position('listingid'),
    isSold: position('issold') ?? position('sold'),
  }
}

/** The required headings that a sheet lacks, in the template's order. */
export function missingBatchColumns({ listing }: BatchColumns): string[] {
  return sheetKeys.filter((key) => isRequired(key) && listing[key] === undefined)
}

/**
 * Parses one row of a batch sheet.
 * @param row its number in the sheet, which chooses its pictures where it has none
 */
export function readBatchRow(cells: readonly string[], columns: BatchColumns, row: number): BatchCandidate {
  const text = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim())
  const { candidate, problems } = readListingRow(cells, columns.listing, rules, (row * golden) % 1)
  return {
    problems,
    fields: columns.isSold === undefined ? candidate : { ...candidate, isSold: flagOf(text(columns.isSold)) },
    listingId: text(columns.listingId),
    hasPictures: /[^\s,;]/.test(text(columns.listing.imageUrls)),
    values: givenValues(columns, text),
  }
}

function givenValues(
  { listing, listingId, isSold }: BatchColumns,
  text: (at: number | undefined) => string,
): BatchRow['values'] {
  const places: [BatchColumn, number | undefined][] = [
    ...sheetKeys.map((key): [BatchColumn, number | undefined] => [key, listing[key]]),
    ['isSold', isSold],
    ['listingId', listingId],
  ]
  return Object.fromEntries(places.flatMap(([key, at]) => (at === undefined ? [] : [[key, text(at)]])))
}
