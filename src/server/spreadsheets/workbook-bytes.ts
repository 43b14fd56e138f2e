import { type CellObject, type DenseWorkSheet, read, utils, write } from '@e965/xlsx'
import {
  damaged,
  type HiddenParts,
  noWorkbook,
  protectedFile,
  type SheetContent,
  type SheetRow,
  tooLarge,
  tooManyRows,
  WorkbookProblem,
  workbookKind,
  workbookLimits,
} from './workbook-job.ts'

/** Only for the spreadsheet process, because time and memory depend on the file. @throws WorkbookProblem */
export function rowsOfWorkbook(bytes: Buffer, rowsMax: number): { rows: SheetRow[]; hidden: HiddenParts } {
  const kind = workbookKind(bytes)
  if (!kind) throw new WorkbookProblem(noWorkbook)
  if (kind === 'zip') assertBounded(bytes)
  const { sheet, hiddenSheets } = firstSheet(bytes)
  if (!sheet?.['!data']) throw new WorkbookProblem(noWorkbook)
  const { rows, hidden } = sheetRows(sheet, rowsMax)
  return { rows, hidden: { ...hidden, sheets: hiddenSheets } }
}

export function workbookOfSheets(sheets: readonly SheetContent[]): Buffer {
  const workbook = utils.book_new()
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(rows, { dense: true })
    if (widths) sheet['!cols'] = widths.map((wch) => ({ wch }))
    utils.book_append_sheet(workbook, sheet, name)
  }
  return write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true })
}

function firstSheet(bytes: Buffer): { sheet: DenseWorkSheet | undefined; hiddenSheets: number } {
  try {
    const shown = readSheet(bytes, 0)
    const isHidden = shown.SheetNames.map((_, at) => Boolean(shown.Workbook?.Sheets?.[at]?.Hidden))
    const first = Math.max(0, isHidden.indexOf(false))
    const { SheetNames, Sheets } = first === 0 ? shown : readSheet(bytes, first)
    const sheet = Sheets[SheetNames[first] ?? ''] as DenseWorkSheet | undefined
    return { sheet, hiddenSheets: isHidden.filter(Boolean).length }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(reason)) throw new WorkbookProblem(protectedFile)
    throw new WorkbookProblem(/Unsupported ZIP file/.test(reason) ? noWorkbook : damaged)
  }
}

function readSheet(bytes: Buffer, sheets: number) {
  const options = { type: 'buffer', sheets, dense: true, cellDates: true, UTC: true } as const
  // Styles show what is hidden. Formats keep £30,000 from becoming 30,000.
  return read(bytes, { ...options, cellHTML: false, cellText: false, cellStyles: true, cellNF: true })
}

/** Reads last values of formulas and days of dates. @param rowsMax with the headings @throws WorkbookProblem */
function sheetRows(sheet: DenseWorkSheet, rowsMax: number): { rows: SheetRow[]; hidden: HiddenParts } {
  const rows: SheetRow[] = []
  const hiddenRows = hiddenPlaces(sheet['!rows'])
  const hiddenColumns = hiddenPlaces(sheet['!cols'])
  const hidden = { rows: 0, columns: 0, sheets: 0 }
  const filledColumns = new Set<number>()
  let textLeft: number = workbookLimits.textLength
  // The declared extent may be a million rows, so only existing ones are visited.
  for (const key of Object.keys(sheet['!data'] ?? {})) {
    const index = Number(key)
    const all = sheet['!data'][index] ?? []
    for (const at of hiddenColumns) if (textOf(all[at]) !== '') filledColumns.add(at)
    const cells = cellTexts(all, hiddenColumns)
    if (cells.length === 0) continue
    if (hiddenRows.has(index)) {
      hidden.rows++
      continue
    }
    textLeft -= cells.reduce((sum, text) => sum + text.length, 0)
    if (textLeft < 0) throw new WorkbookProblem(tooLarge)
    if (rows.length === rowsMax) throw new WorkbookProblem(tooManyRows(rowsMax))
    rows.push({ row: index + 1, cells })
  }
  return { rows, hidden: { ...hidden, columns: filledColumns.size } }
}

function hiddenPlaces(
  places: readonly ({ hidden?: boolean } | null | undefined)[] = [],
): ReadonlySet<number> {
  return new Set(places.flatMap((place, at) => (place?.hidden ? [at] : [])))
}

function cellTexts(cells: readonly (CellObject | undefined)[], hiddenColumns: ReadonlySet<number>): string[] {
  const texts: string[] = []
  const width = Math.min(cells.length, workbookLimits.columns)
  for (let at = 0; at < width; at++) {
    const text = hiddenColumns.has(at) ? '' : textOf(cells[at])
    if (text === '') continue
    while (texts.length < at) texts.push('')
    texts.push(text)
  }
  return texts
}

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
  if (value instanceof Date) return dayText(value, String(cell.z ?? ''))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Excel keeps 15 digits. More are binary rounding errors.
  if (typeof value === 'number')
    return withLiterals(String(Number(value.toPrecision(15))), String(cell.z ?? ''))
  if (value === undefined) return formula ? `=${formula}` : ''
  return value.trim().slice(0, workbookLimits.cellLength)
}

const firstDay = Date.UTC(1899, 11, 30)

/** Serials 1900 to 2100 are years; as dates they would be in 1905. */
function dayText(day: Date, format: string): string {
  if (Number.isNaN(day.getTime())) return '#DATE!'
  const serial = (day.getTime() - firstDay) / 86_400_000
  if (Number.isInteger(serial) && serial >= 1900 && serial <= 2100) return String(serial)
  const text = day.toISOString().slice(0, 10)
  return /^(?:\[[^\]]*\])*y{1,4}(?:;@)?$/i.test(format) ? text.slice(0, 4) : text
}

/** With the text of its format, such as a currency or `miles`. */
function withLiterals(number: string, format: string): string {
  const around = { before: '', behind: '' }
  let place: keyof typeof around = 'before'
  const parts = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|([$£€¥])|([#0?]|General)|;|./g
  for (const [part, quoted, escaped, currency, sign, digit] of format.matchAll(parts)) {
    if (part === ';') break
    if (digit) place = 'behind'
    around[place] += quoted ?? escaped ?? currency ?? sign ?? ''
  }
  const { before, behind } = around
  return number.startsWith('-') ? `-${before}${number.slice(1)}${behind}` : before + number + behind
}

const endSignature = Buffer.from('PK\x05\x06')
const entrySignature = 0x02014b50
const entryLength = 46
/** Means that the size is in another field. Some writers always use it. */
const sizeElsewhere = 0xffffffff

/** Checks declared sizes. The process's limits stop a zip that declares too little. @throws WorkbookProblem */
function assertBounded(zip: Buffer): void {
  const end = zip.lastIndexOf(endSignature)
  if (end < 0 || end + 22 > zip.length) throw new WorkbookProblem(damaged)
  const entries = zip.readUInt16LE(end + 10)
  let unpackedBytes = 0
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry++) {
    if (at + entryLength > zip.length || zip.readUInt32LE(at) !== entrySignature) {
      throw new WorkbookProblem(damaged)
    }
    const size = zip.readUInt32LE(at + 24)
    if (size !== sizeElsewhere) unpackedBytes += size
    at += entryLength + [28, 30, 32].reduce((sum, field) => sum + zip.readUInt16LE(at + field), 0)
  }
  if (entries > workbookLimits.entries || unpackedBytes > workbookLimits.unpackedBytes) {
    throw new WorkbookProblem(tooLarge)
  }
}
