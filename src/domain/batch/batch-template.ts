import { limits } from '../limits.ts'
import { brands } from '../vehicle/brands.ts'
import { fields, mapKeys } from '../vehicle/fields.ts'
import { isRequired, type SheetKey, sheetColumns, sheetKeys } from './sheet-columns.ts'

/** The template's headings, in the specification's order. */
export const templateHeadings: readonly SheetKey[] = sheetKeys

/** The template's example: a valid row whose pictures are drawn. */
export const templateExample: Readonly<Record<SheetKey, string | number>> = mapKeys(
  sheetKeys,
  (key) => sheetColumns[key].example,
)

/** The widths of the template's columns, in characters. */
export const templateWidths: readonly number[] = sheetKeys.map((key) => sheetColumns[key].width)

/** The values that a column takes where it takes only some. */
export const allowedValues: readonly { column: SheetKey; values: readonly string[] }[] = sheetKeys.flatMap(
  (column) => {
    const values = closedList(column)
    return values ? [{ column, values }] : []
  },
)

/** Makes as the listing form offers them; any other may be written too. */
export const suggestedValues = { column: 'brand', values: brands } as const

/**
 * What to write in each column, in the template's order.
 * @param nextYear the latest year a vehicle may be of
 */
export function columnHelp(nextYear: number): { column: SheetKey; isRequired: boolean; text: string }[] {
  return sheetKeys.map((key) => ({ column: key, isRequired: isRequired(key), text: helpOf(key, nextYear) }))
}

function helpOf(key: SheetKey, nextYear: number): string {
  const { kind } = fields[key]
  const { help } = sheetColumns[key]
  if (help) return help
  if (kind === 'year') return `A year from ${limits.vehicleYearFirst} to ${nextYear}`
  const values = closedList(key) ?? []
  const choices = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  return kind === 'flag' ? `${choices}; FALSE where it is empty` : choices
}

function closedList(key: SheetKey): readonly string[] | undefined {
  return fields[key].kind === 'flag' ? ['TRUE', 'FALSE'] : fields[key].options
}
