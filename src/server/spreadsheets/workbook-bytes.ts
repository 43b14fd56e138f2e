import { CFB, type DenseWorkSheet, read, set_cptable, utils, write } from '@e965/xlsx'
import { sheetRows } from './sheet-rows.ts'
import type { HiddenParts, SheetContent, SheetRow } from './workbook-job.ts'
import {
  damaged,
  noWorkbook,
  otherEncoding,
  protectedFile,
  WorkbookProblem,
  workbookKind,
} from './workbook-problem.ts'
import { unpackZip } from './zip.ts'

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

/** First visible sheet. */
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
