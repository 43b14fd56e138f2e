import { yieldToEventLoop } from '#server/event-loop.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { readCsvRecords } from './csv-records.ts'
import { textEncoding } from './text-encoding.ts'
import { type SheetRow, workbookLimits } from './workbook-job.ts'
import { tooManyRows, workbookKind } from './workbook-problem.ts'

/** Parsed within a few milliseconds. */
const pieceLength = 64 * 1024

/**
 * Reads CSV as Google Sheets and Excel save it. An unreadable row has its reason; row numbers are the sheet's, so that a
 * cell of several lines is one row.
 * @param rowsMax limit of rows that are not blank, including the headings @throws Problem wrongType, malformed; the signal's reason
 */
export async function readCsvSheet(bytes: Buffer, rowsMax: number, signal: AbortSignal): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let row = 0
  for await (const record of readCsvRecords(piecesOf(await textOf(bytes), signal))) {
    row++
    const problem = 'problem' in record ? record.problem : undefined
    const cells = 'fields' in record ? cellsOf(record.fields) : []
    if (cells.length === 0 && problem === undefined) continue
    if (rows.length === rowsMax) throw new Problem('malformed', tooManyRows(rowsMax))
    rows.push({ row, cells, problem })
  }
  return rows
}

async function* piecesOf(text: string, signal: AbortSignal): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    if (at > 0) await yieldToEventLoop()
    signal.throwIfAborted()
    yield text.slice(at, at + pieceLength)
  }
}

async function textOf(bytes: Buffer): Promise<string> {
  const encoding = await textEncoding([bytes])
  if (workbookKind(bytes) || (!encoding.startsWith('utf-16') && bytes.includes(0)))
    throw new Problem('wrongType', 'This is no CSV file. Please upload a CSV file (.csv)')
  return new TextDecoder(encoding).decode(bytes)
}

/** Up to the last that is not blank. */
function cellsOf(fields: readonly string[]): string[] {
  const cells = fields
    .slice(0, workbookLimits.columns)
    .map((text) => text.trim().slice(0, workbookLimits.cellLength))
  return cells.slice(0, cells.findLastIndex((text) => text !== '') + 1)
}
