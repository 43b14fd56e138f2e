import { formatNumber } from '../text/written-number.ts'
import { fields } from '../vehicle/fields.ts'
import { numberExample } from '../vehicle/form/number-example.ts'
import type { ListingColumns, ListingField } from './listing-columns.ts'
import { type ListingProblem, quoted } from './listing-problems.ts'
import { notANumber, type Reading, saysNothing } from './listing-text/numbers.ts'
import { type SheetKey, sheetKeys } from './sheet-columns.ts'

export type ListingCells = ReturnType<typeof listingCells>

/** Error values that Excel, Numbers and Google Sheets write for a failed formula. */
function isSheetError(cell: string): boolean {
  return /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|DATE!|SPILL!|CALC!|ERROR!)$/i.test(cell)
}

/** Access to the cells of one row by field. */
export function listingCells(cells: readonly string[], columns: ListingColumns) {
  const problems: ListingProblem[] = []
  const text = (field: ListingField) => {
    const cell = (cells[columns[field] ?? -1] ?? '').trim()
    return isSheetError(cell) ? '' : cell
  }
  const note = (column: SheetKey, message: string, cell: string, behind = '') => {
    problems.push({ column, message: `${message} (${quoted(cell)}${behind})` })
  }
  for (const field of sheetKeys) {
    const cell = (cells[columns[field] ?? -1] ?? '').trim()
    if (isSheetError(cell)) note(field, `${field} must be a value, not an error of the sheet`, cell)
  }
  /**
   * Reads a field, or returns `instead` if the cell is empty. An unreadable cell adds a problem and stays text.
   * @param name name of the field in a problem
   */
  function value<T>(
    field: SheetKey,
    name: string,
    read: (cell: string) => Reading<T>,
    instead?: T,
  ): T | string {
    const cell = text(field)
    if (saysNothing(cell)) return instead ?? cell
    const reading = read(cell)
    if ('value' in reading) return reading.value
    const { problem, mayBe } = reading
    const example = problem === notANumber || mayBe ? `, such as ${numberExample(fields[field])}` : ''
    note(
      field,
      `${name} ${problem}${example}`,
      cell,
      mayBe && ` may be ${mayBe.map((each) => formatNumber(each)).join(' or ')}`,
    )
    return cell
  }
  return { problems, text, value }
}
