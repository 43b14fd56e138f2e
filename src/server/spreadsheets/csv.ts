import { yieldToEventLoop } from '#server/event-loop.ts'
import { Problem } from '#server/http/problem.ts'
import { type SheetRow, tooManyRows, workbookKind, workbookLimits } from './workbook-job.ts'

/** A row with its first line, from 1, and its fields or why it is unreadable. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; problem: string }

/** Longer than any valid listing: 10,000 characters of details and 40 addresses of 2,000. */
const recordLengthMax = 128 * 1024
const delimiters = [',', ';', '\t']

/** RFC 4180 with comma, semicolon or tab, in limited memory. An unclosed quotation mark only refuses its row. */
export async function* readCsvRecords(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let text = ''
  let line = 1
  let shape: { delimiter: string; width: number } | undefined

  /** The rest of a refused line is dropped while reading, because it may exceed memory. */
  let isSkipping = false

  function skipLine(from: number, isEnd: boolean): number {
    const next = nextLine(text, from, isEnd)
    if (next === undefined) return text.endsWith('\r') && !isEnd ? text.length - 1 : text.length
    isSkipping = false
    line += 1
    return next
  }

  function* drain(isEnd: boolean): Generator<CsvRecord> {
    let at = isSkipping ? skipLine(0, isEnd) : 0
    const [hint = '', delimiter] = (line === 1 && /^sep=(.)\r?\n/i.exec(text)) || []
    if (delimiter) {
      shape = { delimiter, width: 0 }
      at = hint.length
      line += 1
    }
    while (at < text.length && !isSkipping) {
      const delimiter = shape?.delimiter ?? likeliestDelimiter(text, at)
      const reading = readRecord(text, at, delimiter)
      const touchesEnd = reading.next >= text.length
      if (touchesEnd && !isEnd && text.length - at <= recordLengthMax) break
      if (!shape?.width) shape = { delimiter, width: reading.fields.length }
      const isUnclosedAcrossLines = reading.lineBreaks > 1 && reading.fields.length !== shape.width
      if (reading.isUnclosed || isUnclosedAcrossLines || reading.next - at > recordLengthMax) {
        yield { line, problem: isUnclosedAcrossLines || reading.isUnclosed ? unclosedQuote : tooLong }
        isSkipping = true
        at = skipLine(at, isEnd)
      } else {
        yield { line, fields: reading.fields }
        at = reading.next
        line += reading.lineBreaks
      }
    }
    text = text.slice(at)
  }

  for await (const chunk of chunks) {
    text += chunk
    yield* drain(false)
  }
  yield* drain(true)
}

const unclosedQuote = 'a quotation mark is opened and not closed'
const tooLong = `the row is longer than ${recordLengthMax.toLocaleString('en')} characters`

function readRecord(text: string, start: number, delimiter: string) {
  const fields: string[] = []
  let at = start
  let innerBreaks = 0
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1, delimiter) : undefined
    if (quoted === 'unclosed') return { fields, next: text.length, lineBreaks: innerBreaks, isUnclosed: true }
    const end = quoted?.end ?? fieldEnd(text, at, delimiter)
    const field = quoted?.value ?? text.slice(at, end)
    fields.push(field)
    if (quoted) innerBreaks += countBreaks(field)
    if (text[end] !== delimiter) {
      const next = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
      return { fields, next: Math.min(next, text.length), lineBreaks: innerBreaks + 1, isUnclosed: false }
    }
    at = end + 1
  }
}

/** Text after the closing mark makes the field literal on the same line (undefined), otherwise unclosed. */
function readQuoted(
  text: string,
  start: number,
  delimiter: string,
): { value: string; end: number } | 'unclosed' | undefined {
  let close = text.indexOf('"', start)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0 || close - start > recordLengthMax) return 'unclosed'
  const after = text[close + 1]
  const value = text.slice(start, close)
  if (after === undefined || after === delimiter || after === '\n' || after === '\r') {
    return { value: value.replaceAll('""', '"'), end: close + 1 }
  }
  return /[\r\n]/.test(value) ? 'unclosed' : undefined
}

function fieldEnd(text: string, start: number, delimiter: string): number {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** Undefined if the next line is not read yet, for example after a final CR. */
function nextLine(text: string, start: number, isEnd: boolean): number | undefined {
  const end = fieldEnd(text, start, '\n')
  if (end >= text.length || (text[end] === '\r' && end + 1 === text.length && !isEnd)) return undefined
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

function likeliestDelimiter(text: string, start: number): string {
  const heading = text.slice(start, nextLine(text, start, true))
  const count = (delimiter: string) => heading.split(delimiter).length
  return delimiters.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best))
}

/** UTF-16 by its mark, else UTF-8 if all bytes are valid, else Windows-1252 (Excel in the Americas). */
export async function textEncoding(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of chunks) {
      const [first, second] = bytes
      if (isFirst && first === 0xff && second === 0xfe) return 'utf-16le'
      if (isFirst && first === 0xfe && second === 0xff) return 'utf-16be'
      isFirst = false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

const pieceLength = 64 * 1024

/** Rows keep the sheet's numbers. @param rowsMax with the headings */
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
    throw new Problem('wrongType', 'This is not a CSV file. Please upload a CSV file (.csv)')
  return new TextDecoder(encoding).decode(bytes)
}

function cellsOf(fields: readonly string[]): string[] {
  const cells = fields
    .slice(0, workbookLimits.columns)
    .map((text) => text.trim().slice(0, workbookLimits.cellLength))
  return cells.slice(0, cells.findLastIndex((text) => text !== '') + 1)
}
