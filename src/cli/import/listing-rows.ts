import { drawingUrls } from '#domain/drawing-urls.ts'
import type { ImportRow } from '#domain/import-batch.ts'
import { usualColor } from '#domain/listing-colors.ts'
import { type ListingColumns, matchListingColumns, requiredFields } from '#domain/listing-columns.ts'
import { type ListingConstants, type ListingDraws, readListingRow } from '#domain/listing-row.ts'
import { vehicleTypeOfModel } from '#domain/model-types.ts'
import { CommandProblem } from '../command-problem.ts'
import type { ImportArguments } from './arguments.ts'
import type { CsvRecord } from './csv-records.ts'
import { shareOut } from './dealership-shares.ts'
import { rowShares } from './row-shares.ts'

/** A row of the file: a candidate listing, or what makes it unreadable. */
export type FileRow = ImportRow | { line: number; problem: string }

const draws: ListingDraws = { color: usualColor, vehicleType: vehicleTypeOfModel, imageUrls: drawingUrls }

/**
 * Turns the file's records into listings to be judged; blank rows are passed over.
 * @throws CommandProblem where the file is empty or its headings lack a column that cannot be drawn
 */
export async function* readListingRows(
  records: AsyncIterable<CsvRecord>,
  { dealerships, constants, renames }: Pick<ImportArguments, 'dealerships' | 'constants' | 'renames'>,
): AsyncGenerator<FileRow> {
  const dealershipOf = shareOut(dealerships)
  let table: { columns: ListingColumns; width: number } | undefined
  for await (const record of records) {
    if ('problem' in record) {
      yield record
      continue
    }
    if (record.fields.every((field) => field.trim() === '')) continue
    if (!table) {
      const columns = matchListingColumns(record.fields, renames)
      refuseMissing(columns, constants)
      table = { columns, width: record.fields.length }
    } else if (record.fields.slice(table.width).some((field) => field.trim() !== '')) {
      const problem = `the row has ${record.fields.length} fields where the headings are ${table.width}`
      yield { line: record.line, problem }
    } else {
      const [colorShare, dealershipShare] = rowShares(record.fields)
      yield {
        line: record.line,
        dealershipName: dealershipOf(dealershipShare),
        candidate: readListingRow(record.fields, table.columns, constants, draws, colorShare),
      }
    }
  }
  if (!table) throw new CommandProblem('The file is empty: its first row must name the columns.')
}

function refuseMissing(columns: ListingColumns, constants: ListingConstants): void {
  const missing = requiredFields.filter(
    (field) => columns[field] === undefined && !(field === 'brand' && constants.brand),
  )
  if (missing.length === 0) return
  const names = missing.join(', ')
  throw new CommandProblem(
    missing.length === 1
      ? `The file has no column ${names}: name it in the first row, or say which heading means it with --map.`
      : `The file has no columns ${names}: name them in the first row, or say which headings mean them with --map.`,
  )
}
