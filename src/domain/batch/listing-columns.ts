import { currenciesOf } from './listing-text/money.ts'
import type { MileageUnit } from './listing-text/numbers.ts'
import { isRequired, type SheetKey, sheetColumns, sheetKeys } from './sheet-columns.ts'

/** What a table of listings can say about a vehicle; `title` is put before the details, `currency` is the price's. */
export type ListingField = SheetKey | 'title' | 'currency'

/** What cannot be drawn or left out: a table without one of these says too little to list anything. */
export const requiredFields: readonly SheetKey[] = sheetKeys.filter(
  (key) => isRequired(key) && !sheetColumns[key].filledIn,
)

const fieldNames: readonly ListingField[] = [...sheetKeys, 'title', 'currency']

/** The batch headings (specification, section 3) and the other words that tables out there use for them. */
function headingsOf(field: ListingField): readonly string[] {
  if (field === 'title') return ['title']
  if (field === 'currency') return ['currency', 'pricecurrency', 'currencycode']
  return [headingKey(field), ...(sheetColumns[field].aliases?.split(' ') ?? [])]
}

/** Where in a row each known field stands, and what the headings say of the numbers below them. */
export interface ListingColumns extends Partial<Record<ListingField, number>> {
  /** Further columns of a field, which are asked in turn where those before say nothing of it. */
  others?: Partial<Record<ListingField, readonly number[]>>
  /** The units that headings of mileages name, by their places in the row. */
  mileageUnits?: Readonly<Record<number, MileageUnit>>
  /** The currencies that headings of prices may mean, by their places in the row; `$` could be several. */
  priceCurrencies?: Readonly<Record<number, readonly string[]>>
}

/**
 * Finds the known columns of a table, whatever the case, spaces and punctuation of its headings.
 * Of two headings for one field the more specific spelling wins, then the one further left.
 * @param headingCells the table's first row
 * @param renames a heading of this table (compared the same way) for a field that it means; of several for one field
 *   the first that says something of a row counts there
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

/** The places in a row where a field may be said, in the order in which they are asked. */
export function placesOf(field: ListingField, columns: ListingColumns): number[] {
  const first = columns[field]
  return first === undefined ? [] : [first, ...(columns.others?.[field] ?? [])]
}

/** Whether a text names a field, as `--map` takes it. */
export function isListingField(text: string): text is ListingField {
  return fieldNames.some((field) => field === text)
}

/** `Mileage (km)`, `mileage_km` and `mileageKM` are one heading. */
export function headingKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function unitsOf(headingCells: readonly string[], columns: ListingColumns) {
  const named = <Said>(field: ListingField, saidBy: (heading: string) => Said | undefined) => {
    const said = placesOf(field, columns).map((at) => [at, saidBy(headingCells[at] ?? '')] as const)
    return Object.fromEntries(said.flatMap(([at, one]) => (one === undefined ? [] : [[at, one]])))
  }
  const mileageUnits: Record<number, MileageUnit> = named('mileage', unitOfHeading)
  const priceCurrencies: Record<number, readonly string[]> = named(
    'price',
    (heading) => priceHeading(heading)?.currencies,
  )
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

/** A heading that names a currency, as `Price (£)`, `price_usd` and `priceUSD` do, and its key without it. */
function priceHeading(cell: string): { key: string; currencies: readonly string[] } | undefined {
  const [, before = '', mark = ''] =
    /^\s*(.*?)[\s_([-]*((?:[a-z]{2,3})?[$£€¥₹]|[a-z]{3})[\s)\]]*$/i.exec(cell) ?? []
  const currencies = currenciesOf(mark)
  return currencies && before ? { key: headingKey(before), currencies } : undefined
}
