import { crc32, deflateRawSync } from 'node:zlib'
import { type BookType, read, utils, type WorkSheet, write } from '@e965/xlsx'
import { expect } from 'vitest'
import type { BatchCounts, BatchFileKind } from '#domain/batch/batch.ts'
import type { Account, Marketplace } from './marketplace.ts'

export const batchHeadings = [
  'brand',
  'model',
  'year',
  'engineCC',
  'mileage',
  'transmission',
  'fuelType',
  'vehicleType',
  'color',
  'price',
  'details',
  'imageUrls',
  'isFeatured',
]

/** The optional columns behind them. */
export const statedHeadings = ['condition', 'dutyAndVat', 'previousOwners', 'lastService']

/** A valid row for `batchHeadings`, with other cells in their place where given. */
export function batchRow(others: Record<string, unknown> = {}): unknown[] {
  const cells: Record<string, unknown> = {
    brand: 'Suzuki',
    model: 'Swift',
    year: 2019,
    engineCC: 1200,
    mileage: 30_000,
    transmission: 'Manual',
    fuelType: 'Petrol',
    vehicleType: 'Hatchback',
    color: 'Blue',
    price: 41_500,
    ...others,
  }
  return batchHeadings.map((heading) => cells[heading] ?? null)
}

/** A workbook of one sheet with these rows, the first being the headings. */
export function workbookOf(
  rows: unknown[][],
  bookType: BookType = 'xlsx',
  change?: (sheet: WorkSheet) => void,
) {
  const sheet = utils.aoa_to_sheet(rows)
  change?.(sheet)
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheet, 'Vehicles')
  return write(workbook, { type: 'buffer', bookType, compression: true }) as Buffer
}

/** The rows of a workbook's sheet as they were written. */
export function rowsOf(bytes: Buffer, sheetName?: string): unknown[][] {
  const { Sheets, SheetNames } = read(bytes, { type: 'buffer' })
  const sheet = Sheets[sheetName ?? SheetNames[0] ?? '']
  if (!sheet) throw new Error('The workbook has no such sheet')
  return utils.sheet_to_json(sheet, { header: 1, defval: null })
}

/** The counts in a batch's answer; those not named are 0. */
export function countsOf(some: Partial<Omit<BatchCounts, 'success'>>): BatchCounts {
  const counts = { failed: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0, ...some }
  return { ...counts, success: counts.added + counts.changed + counts.unchanged }
}

/** The counts of an upload that can be undone. */
export function savedCounts(some: Parameters<typeof countsOf>[0]) {
  return { ...countsOf(some), undo: { id: expect.any(String), until: expect.any(String) } }
}

/** Sends a spreadsheet as the batch page does, a CSV file in its own field. */
export function sendBatch(
  market: Marketplace,
  as: Account,
  bytes: Buffer,
  { path = '/api/vehicles/batch', kind = 'excel', fileName = 'vehicles.xlsx', fields = {} }: SendOptions = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(kind, new Blob([new Uint8Array(bytes)]), fileName)
  return fetch(market.address + path, { method: 'POST', headers: { cookie: as.cookie }, body: form })
}

interface SendOptions {
  path?: string
  kind?: BatchFileKind
  fileName?: string
  fields?: Record<string, string>
}

/** A file of a zip made by hand, with lies in its headers where given. */
export interface ZippedFile {
  name: string
  content: Buffer
  /** The unpacked size that the directory claims; the true one unless given. */
  claimedBytes?: number
  /** Sizes stand behind the data, as writers that stream have them. */
  isStreamed?: boolean
  flags?: number
}

/** Makes a zip of deflated files. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimedBytes = content.length, isStreamed = false, flags = 0 } of files) {
    const packed = deflateRawSync(content)
    const sizes = numbers([crc32(content), packed.length, claimedBytes], 4)
    const common = [numbers([20, flags | (isStreamed ? 8 : 0), 8, 0, 0x21], 2)]
    const lengths = numbers([Buffer.byteLength(name), 0], 2)
    const trailer = isStreamed ? Buffer.concat([numbers([0x08074b50], 4), sizes]) : Buffer.alloc(0)
    const local = Buffer.concat([
      numbers([0x04034b50], 4),
      ...common,
      isStreamed ? Buffer.alloc(12) : sizes,
      lengths,
      Buffer.from(name),
      packed,
      trailer,
    ])
    directory.push(
      numbers([0x02014b50], 4),
      numbers([20], 2),
      ...common,
      sizes,
      lengths,
      Buffer.alloc(10),
      numbers([at], 4),
      Buffer.from(name),
    )
    parts.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = [
    numbers([0x06054b50], 4),
    numbers([0, 0, files.length, files.length], 2),
    numbers([entries.length, at], 4),
    Buffer.alloc(2),
  ]
  return Buffer.concat([...parts, entries, ...end])
}

function numbers(values: number[], bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(values.length * bytes)
  for (const [index, value] of values.entries()) {
    if (bytes === 2) buffer.writeUInt16LE(value, index * 2)
    else buffer.writeUInt32LE(value, index * 4)
  }
  return buffer
}

const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** The files of a small workbook whose sheet has this XML. */
export function workbookFiles(sheet: string, others: Partial<ZippedFile> = {}): ZippedFile[] {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    'xl/workbook.xml': `<workbook ${xmlns} xmlns:r="${relation}"><sheets>
      <sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  }
  return [
    ...Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet), ...others },
  ]
}

/** A sheet with these rows. */
export const sheetXml = (data: string, before = '') =>
  `<worksheet ${xmlns}>${before}<sheetData>${data}</sheetData></worksheet>`

/** A valid .xlsx file of 152 kB: 2.4 million rows of one cell, which unpack to 62 MB. */
export function hostileWorkbook(): Buffer {
  return zipOf(workbookFiles(sheetXml('<row><c><v>1</v></c></row>'.repeat(2_400_000))))
}
