import type { ImportRow } from '#domain/batch/import-batch-schema.ts'
import {
  headingKey,
  type ListingColumns,
  matchListingColumns,
  repeatedHeading,
  requiredFields,
} from '#domain/batch/listing-columns.ts'
import { importProblems } from '#domain/batch/listing-problems.ts'
import { type ListingRules, readListingRow } from '#domain/batch/listing-row.ts'
import { usualColor } from '#domain/vehicle/colors/listing-colors.ts'
import { listingDrawings } from '#domain/vehicle/drawing/drawn-shape.ts'
import { vehicleTypeOfModel } from '#domain/vehicle/models/known-models.ts'
import { colorNotStated } from '#domain/vehicle/vehicle-texts.ts'
import type { CsvRecord } from '#server/spreadsheets/csv-records.ts'
import { CommandProblem } from '../run-command.ts'
import type { ImportArguments } from './arguments.ts'
import { rowShares, shareOut } from './dealership-shares.ts'

/** A candidate listing, or the reason why the row is unreadable. */
export type FileRow = ImportRow | { line: number; problem: string }

export type RowOptions = Pick<
  ImportArguments,
  'dealerships' | 'constants' | 'money' | 'mileageUnit' | 'isDrawing' | 'renames'
>

/** Leaves out blank rows. @throws CommandProblem if the file is empty or a required column is missing */
export async function* readListingRows(
  records: AsyncIterable<CsvRecord>,
  options: RowOptions,
): AsyncGenerator<FileRow> {
  const dealershipOf = shareOut(options.dealerships)
  const rules = rulesOf(options)
  let table: { columns: ListingColumns; width: number } | undefined
  for await (const record of records) {
    if ('problem' in record) {
      yield record
      continue
    }
    const { line, fields } = record
    if (fields.every((field) => field.trim() === '')) continue
    if (!table) {
      table = { columns: columnsOf(fields, options), width: fields.length }
    } else if (fields.slice(table.width).some((field) => field.trim() !== '')) {
      yield { line, problem: `the row has ${fields.length} fields where the headings are ${table.width}` }
    } else {
      const [colorShare, dealershipShare] = rowShares(fields)
      const { candidate, problems } = readListingRow(fields, table.columns, rules, colorShare)
      const dealershipName = dealershipOf(dealershipShare)
      yield { line, dealershipName, candidate, problems: [...problems, ...importProblems(candidate)] }
    }
  }
  if (!table) throw new CommandProblem('The file is empty: its first row must name the columns.')
}

function rulesOf({ constants, money, mileageUnit, isDrawing }: RowOptions): ListingRules {
  return {
    constants,
    money,
    mileageUnit: mileageUnit ?? 'km',
    isZeroNoEngine: true,
    color: isDrawing ? usualColor : () => colorNotStated,
    typeOfModel: vehicleTypeOfModel,
    vehicleType: isDrawing ? 'Car' : '',
    imageUrls: listingDrawings,
  }
}

function columnsOf(headings: readonly string[], options: RowOptions): ListingColumns {
  const keys = headings.map(headingKey)
  const absent = [...options.renames.keys()].find((heading) => !keys.includes(headingKey(heading)))
  if (absent !== undefined)
    throw new CommandProblem(`The file has no heading "${absent}", which --map names.`)
  const repeated = repeatedHeading(headings)
  if (repeated !== undefined) throw new CommandProblem(`Two columns are named "${repeated}": rename one.`)
  const columns = matchListingColumns(headings, options.renames)
  refuseMissing(columns, options)
  const { mileageUnit: unit, mileage: place = 0 } = columns
  if (unit && options.mileageUnit && unit !== options.mileageUnit) {
    throw new CommandProblem(
      `The heading "${headings[place]}" is in ${unit}: --mileage-unit ${options.mileageUnit} cannot be meant.`,
    )
  }
  return columns
}

/** Options can stand in for columns. */
function refuseMissing(columns: ListingColumns, { constants }: RowOptions): void {
  const given: ReadonlySet<string> = new Set(
    Object.entries(constants).flatMap(([field, value]) => (value === undefined ? [] : [field])),
  )
  const missing = requiredFields.filter((field) => columns[field] === undefined && !given.has(field))
  if (missing.length === 0) return
  const names = missing.join(', ')
  throw new CommandProblem(
    missing.length === 1
      ? `The file has no column ${names}: name it in the first row, or say which heading means it with --map.`
      : `The file has no columns ${names}: name them in the first row, or say which headings mean them with --map.`,
  )
}
