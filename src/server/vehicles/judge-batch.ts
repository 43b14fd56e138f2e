import type { BatchColumn } from '#domain/batch/batch.ts'
import type { BatchRow } from '#domain/batch/batch-calls-schema.ts'
import type { BatchListing } from '#domain/batch/batch-changes.ts'
import { localCurrencyOnly } from '#domain/batch/cell-numbers.ts'
import {
  headingKey,
  type ListingColumns,
  matchListingColumns,
  repeatedHeading,
} from '#domain/batch/listing-columns.ts'
import { listingProblems } from '#domain/batch/listing-problems.ts'
import { flagOf, type ListingRules, readListingRow } from '#domain/batch/listing-row.ts'
import { isRequired, sheetKeys } from '#domain/batch/sheet-columns.ts'
import { limits } from '#domain/limits.ts'
import { nameKey } from '#domain/text/names.ts'
import { listingDrawings } from '#domain/vehicle/body-kind.ts'
import { identityKeys, isOfKind } from '#domain/vehicle/fields.ts'
import { nameQuestions } from '#domain/vehicle/name-questions.ts'
import { unusualNumbers } from '#domain/vehicle/unusual-number.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { vehicleDraftSchema } from '#domain/vehicle/vehicle-schema.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { Problem } from '#server/http/problem.ts'
import type { SheetRow } from '#server/spreadsheets/workbook-job.ts'

export interface JudgedRow extends BatchRow {
  draft: VehicleDraft | undefined
  listingId: number | undefined
  /** The stored listing. Undefined until it is known to be the user's, like `after`. */
  before?: BatchListing
  after?: BatchListing
  isRefused?: boolean
  hasPictures: boolean
}

export type GoodRow = JudgedRow & { draft: VehicleDraft }

export function isGood(row: JudgedRow): row is GoodRow {
  return row.problems.length === 0 && row.draft !== undefined
}

/** The first row has the headings. @throws Problem malformed if the sheet is not a table of listings */
export async function judgeBatch(sheet: readonly SheetRow[], now: () => Date): Promise<JudgedRow[]> {
  const [heading, ...rows] = sheet
  if (!heading) throw new Problem('malformed', 'The sheet is empty: its first row must name the columns.')
  const repeated = repeatedHeading(heading.cells)
  if (repeated !== undefined)
    throw new Problem('malformed', `Two columns are named "${repeated}". Rename or remove one of them.`)
  const columns = matchBatchColumns(heading.cells)
  const missing = missingBatchColumns(columns)
  if (missing.length > 0) {
    const what = missing.length === 1 ? 'this column is' : 'these columns are'
    throw new Problem(
      'malformed',
      `Row ${heading.row} must name the columns; ${what} missing: ${missing.join(', ')}.`,
    )
  }
  if (rows.length === 0) throw new Problem('malformed', 'The sheet has no vehicles below its headings.')
  const schema = vehicleDraftSchema(now)
  const firstRowOf = new Map<string, number>()
  const judgeRow = ({ row, cells, problem }: SheetRow): JudgedRow => {
    const { fields, problems: read, listingId, hasPictures, values } = readBatchRow(cells, columns, row)
    const { data, error } = schema.safeParse(fields)
    const unreadable = problem === undefined ? undefined : [{ column: sheetKeys[0] ?? '', message: problem }]
    const problems = unreadable ?? listingProblems(error, { ...fields }, read)
    const draft = problems.length === 0 ? data : undefined
    const id = idOf(listingId)
    if (id === null) {
      problems.push({ column: 'listingId', message: `listingId must be a listing's number ("${listingId}")` })
    }
    return {
      row,
      values,
      problems,
      duplicateOf: null,
      unusual: [],
      changes: null,
      sameAsRow: draft && id === undefined ? earlierRow(firstRowOf, draft, row) : null,
      draft: problems.length === 0 ? draft : undefined,
      listingId: id ?? undefined,
      hasPictures,
    }
  }
  const judged: JudgedRow[] = []
  for await (const row of inTimeSlices(rows)) judged.push(judgeRow(row))
  return judged
}

/** Marks unusual numbers and likely typos in good rows. A changed listing is judged by its changes. */
export async function findUnusual(
  rows: readonly JudgedRow[],
  catalogue: Pick<Catalogue, 'usualNumbers'>,
  now: Date,
): Promise<void> {
  for await (const row of inTimeSlices(rows.filter(isGood))) {
    const listing = row.after ?? row.draft
    const usual = catalogue.usualNumbers(listing)
    const isNew = (field: string) => row.changes?.some(({ column }) => column === field) ?? true
    const found = [
      ...nameQuestions(listing).filter(({ field }) => isNew(field)),
      ...unusualNumbers(listing, { usual, before: row.before, now }),
    ]
    row.unusual = found.map(({ field, message }) => ({ column: field, message }))
  }
}

function idOf(text: string): number | undefined | null {
  if (text === '') return undefined
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= limits.integer ? id : null
}

/** The first row equal to this one, or null. */
function earlierRow(firstRowOf: Map<string, number>, draft: VehicleDraft, row: number): number | null {
  const facts = identityKeys.map((field) => (isOfKind(field, 'text') ? nameKey(draft[field]) : draft[field]))
  const key = JSON.stringify(facts)
  const first = firstRowOf.get(key)
  if (first === undefined) firstRowOf.set(key, row)
  return first ?? null
}

interface BatchColumns {
  listing: ListingColumns
  listingId: number | undefined
  isSold: number | undefined
}

/** Only the pictures may be missing (docs/product.md#batch-upload). */
const rules: ListingRules = {
  constants: {},
  money: localCurrencyOnly,
  mileageUnit: 'km',
  isZeroNoEngine: false,
  color: '',
  typeOfModel: () => undefined,
  imageUrls: listingDrawings,
}

export function matchBatchColumns(headingCells: readonly string[]): BatchColumns {
  const keys = headingCells.map(headingKey)
  const position = (key: string) => (keys.includes(key) ? keys.indexOf(key) : undefined)
  return {
    listing: matchListingColumns(headingCells),
    listingId: position('listingid'),
    isSold: position('issold') ?? position('sold'),
  }
}

export function missingBatchColumns({ listing }: BatchColumns): string[] {
  return sheetKeys.filter((key) => isRequired(key) && listing[key] === undefined)
}

/** @param row its number chooses pictures if it has none */
export function readBatchRow(cells: readonly string[], columns: BatchColumns, row: number) {
  const text = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim())
  const { candidate, problems } = readListingRow(cells, columns.listing, rules, row)
  const isSold = columns.isSold === undefined ? {} : { isSold: flagOf(text(columns.isSold)) }
  return {
    problems,
    fields: { ...candidate, ...isSold },
    listingId: text(columns.listingId),
    hasPictures: /[^\s,;]/.test(text(columns.listing.imageUrls)),
    values: givenValues(columns, text),
  }
}

function givenValues(
  { listing, listingId, isSold }: BatchColumns,
  text: (at: number | undefined) => string,
): BatchRow['values'] {
  const places: [BatchColumn, number | undefined][] = [
    ...sheetKeys.map((key): [BatchColumn, number | undefined] => [key, listing[key]]),
    ['isSold', isSold],
    ['listingId', listingId],
  ]
  return Object.fromEntries(places.flatMap(([key, at]) => (at === undefined ? [] : [[key, text(at)]])))
}
