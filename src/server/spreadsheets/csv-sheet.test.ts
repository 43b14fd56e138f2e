import { describe, expect, test } from 'vitest'
import { workbookOf } from '../../../tests/support/workbooks.ts'
import { readCsvSheet } from './csv.ts'

const read = (bytes: Buffer | string, rowsMax = 100) =>
  readCsvSheet(Buffer.from(bytes), rowsMax, new AbortController().signal)

describe('a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from('color,price\nGrün,5')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFcolor,price\nGrün,5')],
    ['UTF-16 with tabs', Buffer.from('\uFEFFcolor\tprice\r\nGrün\t5\r\n', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\uFEFFcolor;price\nGrün;5', 'utf16le').swap16()],
    ['Windows-1252 with semicolons', Buffer.from('color;price\r\nGrün;5\r\n', 'latin1')],
  ])('is read from %s', async (_encoding, bytes) => {
    expect(await read(bytes)).toMatchObject([
      { row: 1, cells: ['color', 'price'] },
      { row: 2, cells: ['Grün', '5'] },
    ])
  })

  test('has the row numbers of its sheet: blank rows count, lines within a cell do not', async () => {
    const text = 'a,b\n,\n"one\ntwo", x \n\n"open,1\nlast,2'
    expect(await read(text)).toMatchObject([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['one\ntwo', 'x'] },
      { row: 5, cells: [], problem: 'a quotation mark is opened and not closed' },
      { row: 6, cells: ['last', '2'] },
    ])
  })

  test('is refused where it is none, or longer than a batch', async () => {
    const noCsv = 'This is not a CSV file. Please upload a CSV file (.csv)'
    await expect(read(workbookOf([['a']]))).rejects.toThrow(noCsv)
    await expect(read(Buffer.from('GIF89a\0\0'))).rejects.toThrow(noCsv)
    await expect(read('a\n1\n2\n3', 3)).rejects.toThrow('At most 2 vehicles can be uploaded at once')
  })
})
