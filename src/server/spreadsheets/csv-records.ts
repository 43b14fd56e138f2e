/** A row: its first line, from 1, and its fields or the reason why it is unreadable. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; problem: string }

/** Longer than any valid listing: 10,000 characters of details and 40 addresses of 2,000. */
const recordLengthMax = 128 * 1024
const delimiters = [',', ';', '\t']

interface Reading {
  fields: string[]
  next: number
  lineBreaks: number
  isUnclosed: boolean
}

/**
 * Reads CSV (RFC 4180; comma, semicolon or tab, by the headings) in bounded memory. Other parsers swallow the rest of
 * the file or stop at an unclosed quotation mark. Here the row is refused, reading resumes on the next line, and line
 * numbers stay correct with CRLF inside quotation marks.
 */
export async function* readCsvRecords(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let text = ''
  let line = 1
  let shape: { delimiter: string; width: number } | undefined

  /** The rest of a refused line is discarded while reading: it may exceed memory. */
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
    // Excel's separator hint is no row.
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

function readRecord(text: string, start: number, delimiter: string): Reading {
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

/**
 * Reads a quoted field from `start`. Text after its closing mark makes the field literal if it is on the same line
 * (`"Nice" car`), which returns undefined; on a later line, the mark counts as unclosed.
 */
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

/** Start of the next line; undefined if it is not read yet, as after a final CR. */
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
