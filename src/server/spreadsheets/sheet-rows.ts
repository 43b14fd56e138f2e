import type { CellObject, DenseWorkSheet } from '@e965/xlsx'
import { type SheetRow, workbookLimits } from './workbook-job.ts'
import { tooLarge, tooManyRows, WorkbookProblem } from './workbook-problem.ts'

/**
 * Formulas are read as their last value, dates as the day shown, merged cells as the first one.
 * @param rowsMax limit of rows that are not blank, including the headings @throws WorkbookProblem beyond the limits
 */
export function sheetRows(sheet: DenseWorkSheet, rowsMax: number): SheetRow[] {
  const rows: SheetRow[] = []
  let textLeft: number = workbookLimits.textLength
  // The declared extent may be a million rows; only existing ones are visited.
  for (const key of Object.keys(sheet['!data'] ?? {})) {
    const index = Number(key)
    const cells = cellTexts(sheet['!data'][index] ?? [])
    if (cells.length === 0) continue
    textLeft -= cells.reduce((sum, text) => sum + text.length, 0)
    if (textLeft < 0) throw new WorkbookProblem(tooLarge)
    if (rows.length === rowsMax) throw new WorkbookProblem(tooManyRows(rowsMax))
    rows.push({ row: index + 1, cells })
  }
  return rows
}

/** The cells of a row up to the last that is not blank. */
function cellTexts(cells: readonly (CellObject | undefined)[]): string[] {
  const texts: string[] = []
  const width = Math.min(cells.length, workbookLimits.columns)
  for (let at = 0; at < width; at++) {
    const text = textOf(cells[at])
    if (text === '') continue
    while (texts.length < at) texts.push('')
    texts.push(text)
  }
  return texts
}

/** Excel's texts of its error numbers. */
const errorTexts: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function textOf(cell: CellObject | undefined): string {
  if (!cell) return ''
  const { t: kind, v: value, f: formula } = cell
  if (kind === 'e' && value !== undefined) return errorTexts[Number(value)] ?? '#VALUE!'
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '#DATE!' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Excel keeps 15 digits; more are binary rounding errors.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value === undefined) return formula ? `=${formula}` : ''
  return value.trim().slice(0, workbookLimits.cellLength)
}
