import { CFB, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  batchHeadings,
  batchRow,
  hostileWorkbook,
  sheetXml,
  workbookOf,
  workbookWith,
  zipOf,
} from '../../../tests/support/workbooks.ts'
import { rowsOfWorkbook, workbookOfSheets } from './workbook-bytes.ts'
import { damaged, noWorkbook, protectedFile, tooLarge, tooSlow } from './workbook-job.ts'
import { readWorkbook, runWorkbookJob } from './workbooks.ts'

const megabyte = 1024 * 1024

const small = sheetXml('<row r="3"><c r="B3"><v>7</v></c></row>')
const rows = (bytes: Buffer) => rowsOfWorkbook(bytes, 100).rows

describe('a sheet', () => {
  test('formulas are read as their values, and merged, empty and declared cells cost nothing', () => {
    const bytes = workbookOf([['a', 'b'], [], ['x'], [1, 2]], 'xlsx', (sheet) => {
      sheet.B3 = { t: 'n', v: 42, f: 'SUM(A4:B4)' }
      sheet.A5 = { t: 'n', f: 'B9*2' } as never
      sheet.C4 = { t: 'e', v: 0x07 }
      sheet['!merges'] = [utils.decode_range('A1:A2')]
      sheet['!ref'] = 'A1:C5'
    })
    expect(rows(bytes)).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['x', '42'] },
      { row: 4, cells: ['1', '2', '#DIV/0!'] },
      { row: 5, cells: ['=B9*2'] },
    ])
  })

  test.each([
    [30_000, '_-"£"* #,##0.00_-;-"£"* #,##0.00_-', '£30000'],
    [30_000, '"US$"#,##0', 'US$30000'],
    [28_000, '#,##0" miles"', '28000 miles'],
    [2019, 'yyyy-mm-dd', '2019'],
    [43_586, 'yyyy-mm-dd', '2019-05-01'],
  ])('%d formatted %s is %s', (v, z, text) => {
    for (const type of ['xlsx', 'biff8'] as const) {
      const bytes = workbookOf([['x']], type, (sheet) => {
        sheet.A1 = { t: 'n', v, z }
      })
      expect(rows(bytes)).toEqual([{ row: 1, cells: [text] }])
    }
  })

  test('any rows are read back as written', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'é', '🚗', '"', '<', '&', '=', '\n', ','), maxLength: 8 }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    )
    const asText = (value: string | number | boolean | null) =>
      typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '').trim()
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }), (table) => {
        const expected = table.flatMap((cells, at) => {
          const texts = cells.map(asText)
          while (texts.at(-1) === '') texts.pop()
          return texts.length > 0 ? [{ row: at + 1, cells: texts }] : []
        })
        expect(rows(workbookOfSheets([{ name: 'One', rows: table }]))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  test('a sheet that declares an endless range costs only its content', () => {
    const endless = small.replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')
    const last = '<row r="1048576"><c r="XFD1048576"><v>9</v></c></row></sheetData>'
    const bytes = workbookWith(endless.replace('</sheetData>', last))
    expect(rows(bytes)).toEqual([{ row: 3, cells: ['', '7'] }])
  })

  test('has a row limit', () => {
    const bytes = workbookOf([['a'], [1], [], [2]])
    expect(rowsOfWorkbook(bytes, 3).rows).toHaveLength(3)
    expect(() => rowsOfWorkbook(bytes, 2)).toThrow('At most 1 vehicles can be uploaded at once.')
  })
})

describe('a hostile file', () => {
  const read = async (bytes: Buffer) => (await readWorkbook(bytes, 5_001, { client: 'dealer' })).rows

  test.each([
    ['a CSV', Buffer.from('brand,model\n'), 'This is not an Excel file'],
    ['a zip of something else', zipOf({ 'a.xml': Buffer.from('<a/>') }), noWorkbook],
    ['a workbook that ends early', workbookOf([['a']]).subarray(0, -30), damaged],
    ['the beginning of an .xls', workbookOf([['a']], 'biff8').subarray(0, 1500), damaged],
    ['an encrypted zip', Buffer.from(workbookWith(small)).fill(1, 6, 7), protectedFile],
    ['a bomb that declares its size', workbookWith(sheetXml(' '.repeat(70 * megabyte))), tooLarge],
  ])('%s is refused with one sentence', async (_, bytes, sentence) => {
    await expect(read(bytes)).rejects.toThrow(sentence)
  })

  test('a workbook with a password gets its own message', async () => {
    const container = CFB.utils.cfb_new()
    CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]))
    CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000))
    await expect(read(CFB.write(container, { type: 'buffer' }))).rejects.toThrow(protectedFile)
  })

  test('XML entities open no file and are not expanded repeatedly', async () => {
    const entities = `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/hosts"><!ENTITY two "&file;&file;">]>`
    const cell = `<row r="1"><c r="A1" t="inlineStr"><is><t>brand&file;&two;</t></is></c></row>`
    const sheet = sheetXml(cell).replace(/(?=<worksheet)/, entities)
    expect(sheet).toContain('SYSTEM')
    expect(rows(workbookWith(sheet))).toEqual([{ row: 1, cells: ['brand&file;&two;'] }])
  })

  test('one text in very many cells is refused', async () => {
    const [heading, ...others] = [batchHeadings, ...Array(1200).fill(Array(13).fill('x'.repeat(30_000)))]
    const bytes = workbookOfSheets([{ name: 'One', rows: [heading ?? [], ...others] }])
    expect(bytes.length).toBeLessThan(2 * megabyte)
    await expect(read(bytes)).rejects.toThrow(tooLarge)
  }, 60_000)

  test('a job over its memory or time limit ends only its own process', async () => {
    const bytes = workbookOf([batchHeadings, ...Array.from({ length: 3000 }, () => batchRow())])
    const job = { bytes, rowsMax: 5001 }
    // A process short of memory collects garbage first, which takes long on a busy machine.
    const noLimit = { processorMs: 60_000, withinMs: 600_000 }
    expect(await runWorkbookJob(job, { ...noLimit, heapMegabytes: 8 })).toEqual({ problem: tooLarge })
    expect(await runWorkbookJob(job, { withinMs: 1 })).toEqual({ problem: tooSlow })
    expect(await read(bytes)).toHaveLength(3001)
  }, 60_000)

  test('a small file that takes too long to read is abandoned', async () => {
    const bytes = hostileWorkbook()
    expect(bytes.length).toBeLessThan(160_000)
    const job = { bytes, rowsMax: 5001 }
    expect(await runWorkbookJob(job, { processorMs: 500 })).toEqual({ problem: tooSlow })
  }, 60_000)

  test('any bytes after a valid header are read or refused', async () => {
    const beginnings = [workbookOf([['a', 1]]), workbookOf([['a', 1]], 'biff8')]
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), changes, async (bytes, changed) => {
        const broken = Buffer.from(bytes)
        for (const [at, byte] of changed) broken[8 + (at % (broken.length - 8))] = byte
        const job = { bytes: broken, rowsMax: 100 }
        const result = await runWorkbookJob(job, { heapMegabytes: 128 })
        expect('rows' in result || 'problem' in result).toBe(true)
      }),
      { numRuns: 3 },
    )
  }, 60_000)
})
