import { namedNumbers } from '../text/named-numbers.ts'
import { fields } from '../vehicle/fields.ts'
import { numberExample } from '../vehicle/form/number-example.ts'
import { type ListingColumns, type ListingField, placesOf } from './listing-columns.ts'
import { type ListingProblem, quoted } from './listing-problems.ts'
import { notANumber, type Reading, saysNothing } from './listing-text/numbers.ts'
import type { SheetKey } from './sheet-columns.ts'

export type ListingCells = ReturnType<typeof listingCells>

/** Access to the cells of one row by field. */
export function listingCells(cells: readonly string[], columns: ListingColumns) {
  const problems: ListingProblem[] = []
  const filled = (field: ListingField) =>
    placesOf(field, columns)
      .map((at) => ({ at, text: (cells[at] ?? '').trim() }))
      .filter(({ text }) => text)
  /** The first cell of a field that is not blank; empty where all are. */
  const text = (field: ListingField) => filled(field)[0]?.text ?? ''
  const note = (column: SheetKey, message: string, cell: string, behind = '') => {
    problems.push({ column, message: `${message} (${quoted(cell)}${behind})` })
  }
  /** The first cell of a field that has a meaning, else the first that is not blank. */
  const word = (field: ListingField, meaningOf: (cell: string) => unknown) =>
    filled(field).find((cell) => meaningOf(cell.text))?.text ?? text(field)
  /**
   * The first readable value of a field, `instead` where none is given. A cell that cannot be read is noted and stays text.
   * @param name of the field in a problem
   * @param read is given a cell and its place in the row, whose heading may name a unit
   */
  function value<T>(
    field: SheetKey,
    name: string,
    read: (cell: string, at: number) => Reading<T>,
    instead?: T,
  ): T | string {
    const given = filled(field).filter((cell) => !saysNothing(cell.text))
    const [first] = given
    if (first === undefined) return instead ?? text(field)
    const readings = given.map((cell) => read(cell.text, cell.at))
    const good = readings.find((reading) => 'value' in reading)
    if (good) return good.value
    const [bad] = readings
    if (bad && 'problem' in bad) {
      const { problem, mayBe } = bad
      const example = problem === notANumber || mayBe ? `, such as ${numberExample(fields[field])}` : ''
      note(field, `${name} ${problem}${example}`, first.text, mayBe && ` may be ${namedNumbers(mayBe)}`)
    }
    return first.text
  }
  return { problems, text, word, value, note }
}
