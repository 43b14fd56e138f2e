import { inflateRawSync } from 'node:zlib'
import { type CellObject, CFB, type DenseWorkSheet, read, set_cptable, utils, write } from '@e965/xlsx'
import {
  damaged,
  type HiddenParts,
  noWorkbook,
  otherEncoding,
  protectedFile,
  type SheetContent,
  type SheetRow,
  tooLarge,
  tooManyRows,
  WorkbookProblem,
  workbookKind,
  workbookLimits,
} from './workbook-job.ts'

/** Time and memory depend on the file: for the spreadsheet process only. @throws WorkbookProblem */
export function rowsOfWorkbook(bytes: Buffer, rowsMax: number): { rows: SheetRow[]; hidden: HiddenParts } {
  const kind = workbookKind(bytes)
  if (!kind) throw new WorkbookProblem(noWorkbook)
  const { sheet, hiddenSheets } = firstSheet(kind === 'zip' ? repacked(bytes) : bytes)
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
    if (error instanceof WorkbookProblem) throw error
    const isLocked = /password|encrypt/i.test(error instanceof Error ? error.message : '')
    throw new WorkbookProblem(isLocked ? protectedFile : damaged)
  }
}

/** Windows code pages in Excel 95 files, besides 1250 to 1258. */
const encodings: Readonly<Record<number, string>> = {
  ...{ 866: 'ibm866', 874: 'windows-874', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' },
  ...{ 1200: 'utf-16le', 10000: 'macintosh', 28591: 'windows-1252', 65001: 'utf-8' },
}

/** Without this, the reader takes every file for Windows-1252. */
const codePages = {
  utils: {
    decode(page: number, bytes: Uint8Array | number[]): string {
      const encoding = page >= 1250 && page <= 1258 ? `windows-${page}` : encodings[page]
      if (!encoding) throw new WorkbookProblem(otherEncoding)
      return new TextDecoder(encoding).decode(Uint8Array.from(bytes))
    },
  },
}

function readSheet(bytes: Buffer, sheets: number) {
  set_cptable(codePages)
  const options = { type: 'buffer', sheets, dense: true, cellDates: true, UTC: true } as const
  // Styles tell what is hidden. Formats keep £30,000 from becoming 30,000.
  return read(bytes, { ...options, cellHTML: false, cellText: false, cellStyles: true, cellNF: true })
}

/** Repacks as a zip of stored files: the reader's own unpacking trusts the declared sizes. */
function repacked(bytes: Buffer): Buffer {
  const zip = CFB.utils.cfb_new()
  for (const { name, content } of unpackZip(bytes)) CFB.utils.cfb_add(zip, `/${name}`, content)
  return CFB.write(zip, { type: 'buffer', fileType: 'zip' })
}

/** Reads formulas as their last value, dates as the day shown. @param rowsMax with the headings @throws WorkbookProblem */
function sheetRows(sheet: DenseWorkSheet, rowsMax: number): { rows: SheetRow[]; hidden: HiddenParts } {
  const rows: SheetRow[] = []
  const hiddenRows = hiddenPlaces(sheet['!rows'])
  const hiddenColumns = hiddenPlaces(sheet['!cols'])
  const hidden = { rows: 0, columns: 0, sheets: 0 }
  const filledColumns = new Set<number>()
  let textLeft: number = workbookLimits.textLength
  // The declared extent may be a million rows; only existing ones are visited.
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

/** Cells of a row up to the last with content. Hidden cells count as blank. */
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
  if (value instanceof Date) return dayText(value, String(cell.z ?? ''))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Excel keeps 15 digits; more are binary rounding errors.
  if (typeof value === 'number')
    return withLiterals(String(Number(value.toPrecision(15))), String(cell.z ?? ''))
  if (value === undefined) return formula ? `=${formula}` : ''
  return value.trim().slice(0, workbookLimits.cellLength)
}

/** Excel counts days from here. */
const firstDay = Date.UTC(1899, 11, 30)

/** Text of a date cell. Serials 1900 to 2100 are years, because as dates they lie in 1905. */
function dayText(day: Date, format: string): string {
  if (Number.isNaN(day.getTime())) return '#DATE!'
  const serial = (day.getTime() - firstDay) / 86_400_000
  if (Number.isInteger(serial) && serial >= 1900 && serial <= 2100) return String(serial)
  const text = day.toISOString().slice(0, 10)
  return /^(?:\[[^\]]*\])*y{1,4}(?:;@)?$/i.test(format) ? text.slice(0, 4) : text
}

/** Number with the text of its format: a currency, `miles`. */
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

interface ZipEntry {
  name: string
  isDeflated: boolean
  packedBytes: number
  unpackedBytes: number
  at: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const longestComment = 0xffff
const endLength = 22
const entryLength = 46
const localLength = 30

/** @returns the packed files of a workbook @throws WorkbookProblem if damaged, encrypted, none, or beyond the limits */
function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const end = endOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > workbookLimits.entries) throw new WorkbookProblem(tooLarge)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entrySignature) {
      throw new WorkbookProblem(damaged)
    }
    const entry = readEntry(bytes, at)
    if (/\.(?:xml|rels)$/i.test(entry.name)) entries.push(entry)
    at +=
      entryLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw new WorkbookProblem(noWorkbook)
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  if (unpacked > workbookLimits.unpackedBytes) throw new WorkbookProblem(tooLarge)
  return entries
}

/** Unpacks at most the sizes in the directory: local headers are not trusted. @throws WorkbookProblem */
function unpackZip(bytes: Buffer): { name: string; content: Buffer }[] {
  return readZipDirectory(bytes).map((entry) => ({ name: entry.name, content: unpack(bytes, entry) }))
}

function endOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  throw new WorkbookProblem(damaged)
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const nameEnd = at + entryLength + bytes.readUInt16LE(at + 28)
  if (flags & 0x2041) throw new WorkbookProblem(protectedFile)
  if (method !== 0 && method !== 8) throw new WorkbookProblem(damaged)
  const short = [24, 20, 42].map((offset) => bytes.readUInt32LE(at + offset))
  const extra = bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(at + 30))
  const [unpackedBytes = 0, packedBytes = 0, start = 0] = zip64Numbers(short, extra)
  return {
    name: bytes.toString('utf8', at + entryLength, nameEnd),
    isDeflated: method === 8,
    packedBytes,
    unpackedBytes,
    at: start,
  }
}

/** Numbers marked as absent are in the zip64 extra field, which some writers use for any size. */
function zip64Numbers(short: number[], extra: Buffer): number[] {
  let field = 0
  while (field + 4 <= extra.length && extra.readUInt16LE(field) !== 1)
    field += 4 + extra.readUInt16LE(field + 2)
  let next = field + 4
  return short.map((number) => {
    if (number !== 0xffffffff) return number
    if (next + 8 > extra.length) throw new WorkbookProblem(damaged)
    next += 8
    return Number(extra.readBigUInt64LE(next - 8))
  })
}

function unpack(bytes: Buffer, { at, isDeflated, packedBytes, unpackedBytes }: ZipEntry): Buffer {
  if (at + localLength > bytes.length || bytes.readUInt32LE(at) !== localSignature) {
    throw new WorkbookProblem(damaged)
  }
  const start = at + localLength + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + packedBytes)
  if (packed.length < packedBytes) throw new WorkbookProblem(damaged)
  if (!isDeflated) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) })
  } catch (error) {
    const isLonger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new WorkbookProblem(isLonger ? tooLarge : damaged)
  }
}
