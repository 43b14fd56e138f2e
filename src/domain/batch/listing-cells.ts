import { type ListingColumns, type ListingField, placesOf } from './listing-columns.ts'
import { type ListingProblem, quoted } from './listing-problems.ts'
import { type Reading, saysNothing } from './listing-text/numbers.ts'
import type { SheetKey } from './sheet-columns.ts'

/** The cells of one row by what they are for, and what was wrong with them so far. */
export interface ListingCells {
  problems: ListingProblem[]
  /** The first cell of a field that is not blank; empty where all are. */
  text(field: ListingField): string
  /** The first cell of a field whose text means something, else the first that is not blank. */
  word(field: ListingField, meaningOf: (text: string) => unknown): string
  /**
   * What the first readable cell of a field says. Where none says anything the answer is `instead`, else the text; one
   * that cannot be read is noted and stays a text.
   * @param name what people call it in a problem
   * @param read is given the text and its place in the row, whose heading may say more
   */
  value<T>(
    field: SheetKey,
    name: string,
    read: (text: string, at: number) => Reading<T>,
    instead?: T | undefined,
  ): T | string
  note(column: SheetKey, message: string, text: string): void
}

/** Gives access to a row's cells by field. */
export function listingCells(cells: readonly string[], columns: ListingColumns): ListingCells {
  const problems: ListingProblem[] = []
  const filled = (field: ListingField) =>
    placesOf(field, columns)
      .map((at) => ({ at, text: (cells[at] ?? '').trim() }))
      .filter(({ text }) => text)
  const texts = (field: ListingField) => filled(field).map(({ text }) => text)
  const note = (column: SheetKey, message: string, text: string) => {
    problems.push({ column, message: `${message} (${quoted(text)})` })
  }
  return {
    problems,
    text: (field) => texts(field)[0] ?? '',
    word: (field, meaningOf) => texts(field).find(meaningOf) ?? texts(field)[0] ?? '',
    value(field, name, read, instead) {
      const said = filled(field).filter(({ text }) => !saysNothing(text))
      const [first] = said
      if (first === undefined) return instead ?? texts(field)[0] ?? ''
      const readings = said.map(({ text, at }) => read(text, at))
      const good = readings.find((reading) => 'value' in reading)
      if (good) return good.value
      const [bad] = readings
      if (bad && 'problem' in bad) note(field, `${name} ${bad.problem}`, first.text)
      return first.text
    },
    note,
  }
}
