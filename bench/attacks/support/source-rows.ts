import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A source row by its headings, and the line where it begins. */
export interface SourceRow {
  line: number
  cells: Record<string, string>
}

/** Reads a whole CSV file, gzipped or not, strictly by RFC 4180, to compare with the import. */
export function sourceRows(file: string): SourceRow[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const records: { line: number; fields: string[] }[] = []
  let [field, fields, line, begins, quoted] = ['', [] as string[], 1, 1, false]
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\n') line++
    if (quoted) {
      if (character === '"' && text[at + 1] === '"') field += text[at++]
      else if (character === '"') quoted = false
      else field += character
    } else if (character === '"') quoted = true
    else if (character === ',' || character === '\n') {
      fields.push(field.replace(/\r$/, ''))
      field = ''
      if (character === ',') continue
      records.push({ line: begins, fields })
      fields = []
      begins = line
    } else field += character
  }
  if (field !== '' || fields.length > 0) records.push({ line: begins, fields: [...fields, field] })
  const [heading, ...rows] = records
  const names = heading?.fields ?? []
  return rows.map((row) => ({
    line: row.line,
    cells: Object.fromEntries(names.map((name, at) => [name, row.fields[at] ?? ''])),
  }))
}
