import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type {
  CreatedAccount,
  ImportOutcome,
  ImportRow,
  RefusedRow,
} from '#domain/batch/import-batch-schema.ts'
import {
  type ListingColumns,
  matchListingColumns,
  repeatedHeading,
  requiredFields,
} from '#domain/batch/listing-columns.ts'
import { importProblems } from '#domain/batch/listing-problems.ts'
import { type ListingRules, readListingRow } from '#domain/batch/listing-row.ts'
import { normalizeName } from '#domain/text/names.ts'
import { listingDrawings } from '#domain/vehicle/body-kind.ts'
import { vehicleTypeOfModel } from '#domain/vehicle/known-models.ts'
import { colorNotStated } from '#domain/vehicle/vehicle-texts.ts'
import { type CsvRecord, readCsvRecords, textEncoding } from '#server/spreadsheets/csv.ts'
import type { ImportArguments } from './arguments.ts'
import { CommandProblem, type Installation } from './installation.ts'

/** `read` is the sum of the other three. */
export interface ImportCounts {
  read: number
  added: number
  alreadyThere: number
  refused: number
}

export interface ImportWatcher {
  onRefused(row: RefusedRow): void
  /** The password is stored nowhere else. */
  onAccountCreated(account: CreatedAccount): void
}

const batchRowsMax = 500
/** Approximate characters. */
const batchLengthMax = 1_000_000

/** One batch is validated while another is written. */
const batchesAtOnce = 2

/** @throws CommandProblem if the file cannot be read to its end. Earlier batches stay imported */
export async function importFile(
  file: ListingFile,
  args: ImportArguments,
  installation: Installation,
  watcher: ImportWatcher,
): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, added: 0, alreadyThere: 0, refused: 0 }
  const rows = readListingRows(readCsvRecords(readText(file)), args)
  let reported: Promise<void> = Promise.resolve()
  const pending: Promise<void>[] = []
  let hasFailed = false
  const report = async (batch: FileRow[], sent: Promise<ImportOutcome>) => {
    const outcome = await sent
    counts.read += batch.length
    counts.added += outcome.added
    counts.alreadyThere += outcome.alreadyThere
    counts.refused += outcome.refused.length
    for (const row of outcome.refused) watcher.onRefused(row)
  }
  try {
    for await (const batch of inBatches(rows)) {
      if (pending.length === batchesAtOnce) await pending.shift()
      if (hasFailed) break
      const sent = sendBatch(batch, file, args, installation)
      // The second batch may be the one that creates the account, so its password is shown before the first batch is done.
      sent.then(
        ({ account }) => account && watcher.onAccountCreated(account),
        () => {
          hasFailed = true
        },
      )
      reported = reported.then(() => report(batch, sent))
      reported.catch(() => undefined)
      pending.push(reported)
    }
  } finally {
    await reported
  }
  return counts
}

/** Checks headings and first row before any change. @throws CommandProblem like `importFile` */
export async function readBeginning(file: ListingFile, args: ImportArguments): Promise<void> {
  const text = readText(file)
  await readListingRows(readCsvRecords(text), args).next()
  await text.return(undefined)
}

async function sendBatch(
  batch: FileRow[],
  { hash }: ListingFile,
  { username }: ImportArguments,
  installation: Installation,
): Promise<ImportOutcome> {
  const unreadable = batch.flatMap((row) =>
    'problem' in row ? [{ line: row.line, problems: [{ column: '', message: row.problem }] }] : [],
  )
  const rows = batch.filter((row): row is ImportRow => 'candidate' in row)
  const outcome = await installation.run('import-vehicles', { fileHash: hash, username, rows })
  const refused = [...outcome.refused, ...unreadable].sort((a, b) => a.line - b.line)
  return { ...outcome, refused }
}

/** Batches limit the memory. */
async function* inBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let length = 0
  for await (const row of rows) {
    batch.push(row)
    length += lengthOf(row)
    if (batch.length >= batchRowsMax || length >= batchLengthMax) {
      yield batch
      batch = []
      length = 0
    }
  }
  if (batch.length > 0) yield batch
}

function lengthOf(row: FileRow): number {
  const details = 'candidate' in row ? row.candidate.details : undefined
  return 200 + (typeof details === 'string' ? details.length : 0)
}

export type FileRow = ImportRow | { line: number; problem: string }

type RowOptions = Pick<ImportArguments, 'dealership' | 'constants' | 'money' | 'mileageUnit'>

/** Skips blank rows. @throws CommandProblem if the file is empty or a required column is missing */
export async function* readListingRows(
  records: AsyncIterable<CsvRecord>,
  options: RowOptions,
): AsyncGenerator<FileRow> {
  const dealershipName = normalizeName(options.dealership)
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
      yield { line, problem: `the row has ${fields.length} fields, but there are ${table.width} headings` }
    } else {
      const { candidate, problems } = readListingRow(fields, table.columns, rules, line)
      yield { line, dealershipName, candidate, problems: [...problems, ...importProblems(candidate)] }
    }
  }
  if (!table) throw new CommandProblem('The file is empty: its first row must name the columns.')
}

function rulesOf({ constants, money, mileageUnit }: RowOptions): ListingRules {
  return {
    constants,
    money,
    mileageUnit: mileageUnit ?? 'km',
    isZeroNoEngine: true,
    color: colorNotStated,
    typeOfModel: vehicleTypeOfModel,
    imageUrls: listingDrawings,
  }
}

function columnsOf(headings: readonly string[], options: RowOptions): ListingColumns {
  const repeated = repeatedHeading(headings)
  if (repeated !== undefined) throw new CommandProblem(`Two columns are named "${repeated}": rename one.`)
  const columns = matchListingColumns(headings)
  refuseMissing(columns, options)
  const { mileageUnit: unit, mileage: place = 0 } = columns
  if (unit && options.mileageUnit && unit !== options.mileageUnit) {
    throw new CommandProblem(
      `The heading "${headings[place]}" is in ${unit}, so --mileage-unit ${options.mileageUnit} is wrong.`,
    )
  }
  return columns
}

/** An option can replace a column. */
function refuseMissing(columns: ListingColumns, { constants }: RowOptions): void {
  const constantFields: ReadonlySet<string> = new Set(
    Object.entries(constants).flatMap(([field, value]) => (value === undefined ? [] : [field])),
  )
  const missing = requiredFields.filter((field) => columns[field] === undefined && !constantFields.has(field))
  if (missing.length === 0) return
  const names = missing.join(', ')
  throw new CommandProblem(`The file has no column for ${names}. Name it in the first row.`)
}

export function summary({ read, added, alreadyThere, refused }: ImportCounts): string {
  const lines = Object.entries({ read, added, 'already there': alreadyThere, refused })
  return lines
    .map(([name, count]) => `${name.padEnd(14)}${count.toLocaleString('en').padStart(10)}`)
    .join('\n')
}

export interface ListingFile {
  path: string
  /** SHA-256 in hex. */
  hash: string
  isGzip: boolean
}

/** @throws CommandProblem if the file cannot be read */
export async function inspectListingFile(path: string): Promise<ListingFile> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new CommandProblem(`${path} is not a file.`)
    const hash = createHash('sha256')
    let first: Buffer | undefined
    for await (const chunk of createReadStream(path)) {
      first ??= chunk as Buffer
      hash.update(chunk as Buffer)
    }
    const isGzip = first?.[0] === 0x1f && first[1] === 0x8b
    return { path, hash: hash.digest('hex'), isGzip }
  } catch (error) {
    if (error instanceof CommandProblem) throw error
    throw new CommandProblem(`${path} cannot be read: ${reason(error)}.`)
  }
}

/** Decodes a file like an upload. @throws CommandProblem if it is damaged or not text */
export async function* readText(file: ListingFile): AsyncGenerator<string> {
  const encoding = await textEncoding(openFile(file).source).catch(() => 'utf-8')
  const { raw, source } = openFile(file)
  const decoder = new TextDecoder(encoding)
  try {
    for await (const chunk of source) {
      const bytes = chunk as Buffer
      if (!encoding.startsWith('utf-16') && bytes.includes(0))
        throw new CommandProblem(`${file.path} is not a CSV file: it contains zero bytes.`)
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof CommandProblem) throw error
    throw new CommandProblem(
      `${file.path} is damaged: ${reason(error)}. The rows before the damage were imported.`,
    )
  } finally {
    raw.destroy()
  }
}

function openFile({ path, isGzip }: ListingFile) {
  const raw = createReadStream(path)
  const source = isGzip ? raw.pipe(createGunzip()) : raw
  if (isGzip) raw.once('error', (error) => source.destroy(error))
  return { raw, source }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'permission denied'
  return message
}
