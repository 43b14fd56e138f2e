import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workbookOf } from '../../../tests/support/workbooks.ts'
import { type CsvRecord, readCsvRecords, readCsvSheet } from './csv.ts'

const unclosed = 'a quotation mark is opened and not closed'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(text: string, size = text.length + 1): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of readCsvRecords(inPieces(text, size))) records.push(record)
  return records
}

test.each([1, 3, 100])("Excel's separator hint is not a row, read in chunks of %d", async (size) => {
  expect(await read('sep=;\r\na,b;c\r\n1;2', size)).toEqual([
    { line: 2, fields: ['a,b', 'c'] },
    { line: 3, fields: ['1', '2'] },
  ])
})

test('any table is read back as written, in chunks of any size', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', 'é', '🚗', ' '), maxLength: 6 })
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    )
  const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 30 }), async (rows, size) => {
      const heading = rows[0]?.map((_, at) => `column ${at}`) ?? []
      const lines = [heading, ...rows].map((row) => row.map(quoted).join(','))
      const records = await read(lines.join('\n'), size)
      expect(records.map((record) => 'fields' in record && record.fields)).toEqual([heading, ...rows])
      const firstLines = lines.map((_, at) => breaksIn(lines.slice(0, at).join('\n')) + (at > 0 ? 2 : 1))
      expect(records.map(({ line }) => line)).toEqual(firstLines)
    }),
  )
})

test('an unclosed quotation mark loses only its own line', async () => {
  expect(await read('a,b\n1,2\n"3,4\n5,6\n7,8\n')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['1', '2'] },
    { line: 3, problem: unclosed },
    { line: 4, fields: ['5', '6'] },
    { line: 5, fields: ['7', '8'] },
  ])
})

test('an endless line is refused, and the next one is read', async () => {
  const records = await read(`a,b\n${'x'.repeat(200_000)}\n"${'y\n'.repeat(100_000)}`, 50_000)
  expect(records[1]).toEqual({ line: 2, problem: 'the row is longer than 131,072 characters' })
  expect(records[2]).toEqual({ line: 3, problem: unclosed })
  expect(records.at(-1)).toEqual({ line: 100_002, fields: ['y'] })
})

test('any text is read to the end, with one line number per row', async () => {
  const unit = fc.constantFrom('a', ',', '"', '\n', '\r')
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit, maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      async (text, size) => {
        const records = await read(text, size)
        expect(records).toEqual(await read(text))
        const lines = records.map(({ line }) => line)
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
        expect(lines.at(-1) ?? 0).toBeLessThanOrEqual(breaksIn(text) + 1)
      },
    ),
  )
})

function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

const readSheet = (bytes: Buffer | string, rowsMax = 100) =>
  readCsvSheet(Buffer.from(bytes), rowsMax, new AbortController().signal)

test.each([
  ['UTF-8', Buffer.from('color,price\nGrün,5')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFcolor,price\nGrün,5')],
  ['UTF-16 with tabs', Buffer.from('\uFEFFcolor\tprice\r\nGrün\t5\r\n', 'utf16le')],
  ['UTF-16 in the other byte order', Buffer.from('\uFEFFcolor;price\nGrün;5', 'utf16le').swap16()],
  ['Windows-1252 with semicolons', Buffer.from('color;price\r\nGrün;5\r\n', 'latin1')],
])('a CSV file is read from %s', async (_encoding, bytes) => {
  expect(await readSheet(bytes)).toMatchObject([
    { row: 1, cells: ['color', 'price'] },
    { row: 2, cells: ['Grün', '5'] },
  ])
})

test('a CSV file has the row numbers of its sheet: blank rows are numbered, lines within a cell are not', async () => {
  const text = 'a,b\n,\n"one\ntwo", x \n\n"open,1\nlast,2'
  expect(await readSheet(text)).toMatchObject([
    { row: 1, cells: ['a', 'b'] },
    { row: 3, cells: ['one\ntwo', 'x'] },
    { row: 5, cells: [], problem: 'a quotation mark is opened and not closed' },
    { row: 6, cells: ['last', '2'] },
  ])
})

test('a file that is not CSV or longer than a batch is refused', async () => {
  const noCsv = 'This is not a CSV file. Please upload a CSV file (.csv)'
  await expect(readSheet(workbookOf([['a']]))).rejects.toThrow(noCsv)
  await expect(readSheet(Buffer.from('GIF89a\0\0'))).rejects.toThrow(noCsv)
  await expect(readSheet('a\n1\n2\n3', 3)).rejects.toThrow('At most 2 vehicles can be uploaded at once')
})
