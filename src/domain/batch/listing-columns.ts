import { type Currency, currencyOf, type MileageUnit } from './cell-numbers.ts'
import { isRequired, type SheetKey, sheetColumns, sheetKeys } from './sheet-columns.ts'

/** `currency` is the currency of the price. */
export type ListingField = SheetKey | 'currency'

/** A spreadsheet without one of these cannot be imported. */
export const requiredFields: readonly SheetKey[] = sheetKeys.filter(
  (key) => isRequired(key) && !sheetColumns[key].filledIn,
)

const fieldNames: readonly ListingField[] = [...sheetKeys, 'currency']

/** Headings of the template (docs/product.md#batch-upload) and of other spreadsheets. */
function headingsOf(field: ListingField): readonly string[] {
  if (field === 'currency') return ['currency', 'pricecurrency', 'currencycode']
  return [headingKey(field), ...(sheetColumns[field].aliases?.split(' ') ?? [])]
}

/** Positions of known fields in a row. */
export interface ListingColumns extends Partial<Record<ListingField, number>> {
  /** Unit in the heading of the mileage. */
  mileageUnit?: MileageUnit
  /** Currency in the heading of the price. */
  priceCurrency?: Currency
}

/**
 * Finds known columns, regardless of case, spaces and punctuation. If two headings name one field, the more specific spelling
 * wins, then the left one.
 */
export function matchListingColumns(headingCells: readonly string[]): ListingColumns {
  const keys = headingCells.map(headingKey)
  const withoutCurrency = headingCells.map((cell) => priceHeading(cell)?.key)
  const columns: ListingColumns = {}
  for (const field of fieldNames) {
    const spelled = field === 'price' ? keys.map((key, at) => withoutCurrency[at] ?? key) : keys
    const at = headingsOf(field)
      .map((word) => spelled.indexOf(word))
      .find((index) => index >= 0)
    if (at !== undefined) columns[field] = at
  }
  const heading = (field: ListingField) => headingCells[columns[field] ?? -1] ?? ''
  const mileageUnit = unitOfHeading(heading('mileage'))
  const priceCurrency = priceHeading(heading('price'))?.currency
  return { ...columns, ...(mileageUnit && { mileageUnit }), ...(priceCurrency && { priceCurrency }) }
}

/** Finds a heading of two columns, if it would be read. */
export function repeatedHeading(headingCells: readonly string[]): string | undefined {
  const keys = headingCells.map(headingKey)
  const isRead = (cell: string) =>
    /^(?:listingid|(?:is)?sold)$/.test(headingKey(cell)) ||
    Object.keys(matchListingColumns([cell])).length > 0
  return headingCells.find((cell, at) => keys.indexOf(keys[at] ?? '') < at && isRead(cell))
}

/** `Mileage (km)`, `mileage_km` and `mileageKM` are one heading. */
export function headingKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function unitOfHeading(heading: string): MileageUnit | undefined {
  const key = headingKey(heading)
  if (/km|kilomet/.test(key)) return 'km'
  return /miles|mi$/.test(key) ? 'miles' : undefined
}

/** Reads `Price (£)`, `price_usd` and `priceUSD`. `key` is the heading without the currency. */
function priceHeading(cell: string): { key: string; currency: Currency } | undefined {
  const [, before = '', mark = ''] =
    /^\s*(.*?)[\s_([-]*((?:[a-z]{2,3})?[$£€¥]|[a-z]{3})[\s)\]]*$/i.exec(cell) ?? []
  const currency = currencyOf(mark)
  return currency && before ? { key: headingKey(before), currency } : undefined
}
