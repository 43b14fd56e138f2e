/** One row of the file: its first line, counted from 1, and its fields or what makes it unreadable. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; problem: string }

/** More than the longest valid listing: 10,000 characters of details and 40 addresses of 2,000. */
const recordLengthMax = 128 * 1024
const delimiters = [',', ';', '\t']

interface Reading {
  fields: string[]
  next: number
  lineBreaks: number
  /** A quotation mark was opened and not closed before the end of the record or of what is there. */
  unclosed: boolean
}

/**
 * Reads CSV (RFC 4180; comma, semicolon or tab, whichever the heading uses) row by row in bounded memory.
 *
 * Ours because a broken row must cost that row alone: an opened and never closed quotation mark makes other readers
 * swallow the rest of the file or stop. Here such a row is refused and reading resumes on the line after the one
 * where it began, and line numbers stay true under CRLF inside quotation marks.
 * @param chunks the file's text in pieces of any size
 */
export async function* readCsvRecords(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let text = ''
  let line = 1
  let shape: { delimiter: string; width: number } | undefined

  /** The rest of a refused line is dropped as it comes: it may be longer than memory. */
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
    while (at < text.length && !isSkipping) {
      const delimiter = shape?.delimiter ?? likeliestDelimiter(text, at)
      const reading = readRecord(text, at, delimiter)
      const touchesEnd = reading.next >= text.length
      if (touchesEnd && !isEnd && text.length - at <= recordLengthMax) break
      shape ??= { delimiter, width: reading.fields.length }
      const isRunaway = reading.lineBreaks > 1 && reading.fields.length !== shape.width
      if (reading.unclosed || isRunaway || reading.next - at > recordLengthMax) {
        yield { line, problem: isRunaway || reading.unclosed ? unclosedQuote : tooLong }
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

/** Reads the record that begins at `start`, as far as the text goes. */
function readRecord(text: string, start: number, delimiter: string): Reading {
  const fields: string[] = []
  let at = start
  let innerBreaks = 0
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1, delimiter) : undefined
    if (quoted === 'unclosed') return { fields, next: text.length, lineBreaks: innerBreaks, unclosed: true }
    const end = quoted?.end ?? fieldEnd(text, at, delimiter)
    const field = quoted?.value ?? text.slice(at, end)
    fields.push(field)
    if (quoted) innerBreaks += countBreaks(field)
    if (text[end] !== delimiter) {
      const next = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
      return { fields, next: Math.min(next, text.length), lineBreaks: innerBreaks + 1, unclosed: false }
    }
    at = end + 1
  }
}

/**
 * Reads a quoted field whose content begins at `start`. Where its closing mark is followed by more text on the line
 * it began on (`"Nice" car`) the field is taken literally, by answering undefined; further down it is a mark that
 * was opened by mistake.
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

/** Where the next line begins; undefined where that is not there yet, which a last CR leaves open. */
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
