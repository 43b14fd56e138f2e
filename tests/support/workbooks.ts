import { type BookType, read, utils, type WorkSheet, write } from '@e965/xlsx'
import { unzipSync, Zip, ZipDeflate } from 'fflate'
import { expect } from 'vitest'
import type { BatchCounts, BatchFileKind } from '#domain/batch/batch.ts'
import type { Account, Marketplace } from './marketplace.ts'

const swift = {
  ...{ brand: 'Suzuki', model: 'Swift', year: 2019, engineCC: 1200, mileage: 30_000, transmission: 'Manual' },
  ...{ fuelType: 'Petrol', vehicleType: 'Hatchback', color: 'Blue', price: 41_500 },
  ...{ details: null, imageUrls: null, isFeatured: null },
}
export const batchHeadings = Object.keys(swift)

/** Optional columns after `batchHeadings`. */
export const statedHeadings = [
  ...['seats', 'condition', 'dutyAndVat', 'previousOwners', 'lastService'],
  ...['dutyCost', 'registrationCost', 'inspectionCost', 'preparationCost', 'deliveryCost'],
  ...['warrantyMonths', 'warrantyKm', 'returnDays', 'equipment'],
]

/** A valid row for `batchHeadings`, with some cells replaced. */
export function batchRow(others: Record<string, unknown> = {}): unknown[] {
  const cells: Record<string, unknown> = { ...swift, ...others }
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

/** The counts in a batch's response, 0 unless given. */
export function countsOf(some: Partial<Omit<BatchCounts, 'success'>>): BatchCounts {
  const counts = { failed: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0, ...some }
  return { ...counts, success: counts.added + counts.changed + counts.unchanged }
}

/** The counts of an upload that can be undone. */
export function savedCounts(some: Parameters<typeof countsOf>[0]) {
  return { ...countsOf(some), undo: { id: expect.any(String), until: expect.any(String) } }
}

/** Sends a spreadsheet as the batch page does, with a CSV file in its own field. */
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

/** A zip of these files, written as a stream: each file's size follows its content. */
export function zipOf(files: Record<string, Uint8Array>): Buffer {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [name, content] of Object.entries(files)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(content, true)
  }
  zip.end()
  return Buffer.concat(parts)
}

/** A workbook whose sheet has this XML. */
export function workbookWith(sheet: string): Buffer {
  return zipOf({ ...unzipSync(workbookOf([[]])), 'xl/worksheets/sheet1.xml': Buffer.from(sheet) })
}

/** A sheet with these rows. */
export function sheetXml(data: string): string {
  const xmlns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return `<worksheet xmlns="${xmlns}"><sheetData>${data}</sheetData></worksheet>`
}

/** A valid .xlsx file of 157 kB: 2.4 million rows of one cell, which unpack to 62 MB. */
export function hostileWorkbook(): Buffer {
  return workbookWith(sheetXml('<row><c><v>1</v></c></row>'.repeat(2_400_000)))
}
