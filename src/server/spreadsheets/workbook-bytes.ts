import { CFB, type DenseWorkSheet, read, utils, write } from '@e965/xlsx'
import { sheetRows } from './sheet-rows.ts'
import type { SheetContent, SheetRow } from './workbook-job.ts'
import { damaged, noWorkbook, protectedFile, WorkbookProblem, workbookKind } from './workbook-problem.ts'
import { unpackZip } from './zip.ts'

/** Time and memory depend on the file: for the spreadsheet process only. @throws WorkbookProblem */
export function rowsOfWorkbook(bytes: Buffer, rowsMax: number): SheetRow[] {
  const kind = workbookKind(bytes)
  if (!kind) throw new WorkbookProblem(noWorkbook)
  const sheet = firstSheet(kind === 'zip' ? repacked(bytes) : bytes)
  if (!sheet?.['!data']) throw new WorkbookProblem(noWorkbook)
  return sheetRows(sheet, rowsMax)
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

function firstSheet(bytes: Buffer): DenseWorkSheet | undefined {
  try {
    const options = { type: 'buffer', sheets: 0, dense: true, cellDates: true, UTC: true } as const
    const { SheetNames, Sheets } = read(bytes, { ...options, cellHTML: false, cellText: false })
    return Sheets[SheetNames[0] ?? ''] as DenseWorkSheet | undefined
  } catch (error) {
    const isLocked = /password|encrypt/i.test(error instanceof Error ? error.message : '')
    throw new WorkbookProblem(isLocked ? protectedFile : damaged)
  }
}

/** Repacks as a zip of stored files: the reader's own unpacking trusts the declared sizes. */
function repacked(bytes: Buffer): Buffer {
  const zip = CFB.utils.cfb_new()
  for (const { name, content } of unpackZip(bytes)) CFB.utils.cfb_add(zip, `/${name}`, content)
  return CFB.write(zip, { type: 'buffer', fileType: 'zip' })
}
