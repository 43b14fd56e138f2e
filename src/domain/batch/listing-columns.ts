import type { MileageUnit } from './listing-text/numbers.ts'
import { currenciesOf } from './listing-text/price.ts'
import { isRequired, type SheetKey, sheetColumns, sheetKeys } from './sheet-columns.ts'

/** A field that a column of a table may hold; `title` is put before the details, `currency` is the price's. */
export type ListingField = SheetKey | 'title' | 'currency'

/** A table without one of these cannot be imported. */
export const requiredFields: readonly SheetKey[] = sheetKeys.filter(
  (key) => isRequired(key) && !sheetColumns[key].filledIn,
)

const fieldNames: readonly ListingField[] = [...sheetKeys, 'title', 'currency']

/** The batch headings (docs/product.md#batch-upload) and those of other tables. */
function headingsOf(field: ListingField): readonly string[] {
  if (field === 'title') return ['title']
  if (field === 'currency') return ['currency', 'pricecurrency', 'currencycode']
  return [headingKey(field), ...(sheetColumns[field].aliases?.split(' ') ?? [])]
}

/** The place of each known field in a row. */
export interface ListingColumns extends Partial<Record<ListingField, number>> {
  /** Further columns of a field, for rows where those before are empty. */
  others?: Partial<Record<ListingField, readonly number[]>>
  /** Units in the headings of mileages, by place. */
  mileageUnits?: Readonly<Record<number, MileageUnit>>
  /** Currencies that headings of prices may mean, by place. */
  priceCurrencies?: Readonly<Record<number, readonly string[]>>
}

/**
 * Finds the known columns of a table; case, spaces and punctuation of its headings do not count. Of two headings for one
 * field the more specific spelling wins, then the one further left.
 * @param headingCells the table's first row
 * @param renames headings of this table and their fields; several may be of one field
 */
export function matchListingColumns(
  headingCells: readonly string[],
  renames: ReadonlyMap<string, ListingField> = new Map(),
): ListingColumns {
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
  for (const field of new Set(renames.values())) {
    const named = [...renames].filter(([, meant]) => meant === field)
    const [first, ...more] = named
      .map(([heading]) => keys.indexOf(headingKey(heading)))
      .filter((at) => at >= 0)
    if (first === undefined) continue
    columns[field] = first
    if (more.length > 0) columns.others = { ...columns.others, [field]: more }
  }
  return { ...columns, ...unitsOf(headingCells, columns) }
}

/** The places of a field in a row, in the order in which they are read. */
export function placesOf(field: ListingField, columns: ListingColumns): number[] {
  const first = columns[field]
  return first === undefined ? [] : [first, ...(columns.others?.[field] ?? [])]
}

export function isListingField(text: string): text is ListingField {
  return fieldNames.some((field) => field === text)
}

/** `Mileage (km)`, `mileage_km` and `mileageKM` are one heading. */
export function headingKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function unitsOf(headingCells: readonly string[], columns: ListingColumns) {
  const named = <Unit>(field: ListingField, unitOf: (heading: string) => Unit | undefined) => {
    const units = placesOf(field, columns).map((at) => [at, unitOf(headingCells[at] ?? '')] as const)
    return Object.fromEntries(units.filter((unit): unit is [number, Unit] => unit[1] !== undefined))
  }
  const mileageUnits = named('mileage', unitOfHeading)
  const priceCurrencies = named('price', (heading) => priceHeading(heading)?.currencies)
  return {
    ...(Object.keys(mileageUnits).length > 0 && { mileageUnits }),
    ...(Object.keys(priceCurrencies).length > 0 && { priceCurrencies }),
  }
}

function unitOfHeading(heading: string): MileageUnit | undefined {
  const key = headingKey(heading)
  if (/km|kilomet/.test(key)) return 'km'
  return /miles|mi$/.test(key) ? 'miles' : undefined
}

/** The currencies in a heading (`Price (£)`, `price_usd`, `priceUSD`), and its key without them. */
function priceHeading(cell: string): { key: string; currencies: readonly string[] } | undefined {
  const [, before = '', mark = ''] =
    /^\s*(.*?)[\s_([-]*((?:[a-z]{2,3})?[$£€¥₹]|[a-z]{3})[\s)\]]*$/i.exec(cell) ?? []
  const currencies = currenciesOf(mark)
  return currencies && before ? { key: headingKey(before), currencies } : undefined
}
