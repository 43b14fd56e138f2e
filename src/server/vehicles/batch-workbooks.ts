import type { BatchColumn } from '#domain/batch/batch.ts'
import { withoutSeparators } from '#domain/batch/batch-changes.ts'
import { joinListingProblems } from '#domain/batch/listing-problems.ts'
import {
  allowedValues,
  columnHelp,
  inventoryColumnHelp,
  isRequired,
  type SheetKey,
  sheetColumns,
  sheetKeys,
} from '#domain/batch/sheet-columns.ts'
import { localYear } from '#domain/text/local-time.ts'
import { brands } from '#domain/vehicle/brands.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { type SheetContent, workbookLimits } from '#server/spreadsheets/workbook-job.ts'
import type { JudgedRow } from './judge-batch.ts'

const sheetName = 'Vehicles'
const widthOf = (key: SheetKey) => sheetColumns[key].width

export function templateSheets(now: Date): SheetContent[] {
  const closedLists = sheetKeys.map((column) => ({ column, values: allowedValues(column) ?? [] }))
  const lists = [
    ...closedLists.filter(({ values }) => values.length > 0),
    { column: 'brand', values: brands },
  ]
  const longest = Math.max(...lists.map(({ values }) => values.length))
  const nextYear = localYear(now) + 1
  return [
    {
      name: sheetName,
      widths: sheetKeys.map(widthOf),
      rows: [[...sheetKeys], sheetKeys.map((key) => sheetColumns[key].example)],
    },
    {
      name: 'Allowed values',
      widths: lists.map(() => 16),
      rows: [
        lists.map(({ column }) => column),
        ...Array.from({ length: longest }, (_, at) => lists.map(({ values }) => values[at] ?? null)),
      ],
    },
    {
      name: 'Columns',
      widths: [14, 10, 80],
      rows: [
        ['column', 'required', 'what to write'],
        ...sheetKeys.map((key) => [key, isRequired(key) ? 'yes' : 'no', columnHelp(key, nextYear)]),
        ...Object.entries(inventoryColumnHelp).map(([column, help]) => [column, 'no', help]),
      ],
    },
  ]
}

export function failedSheets(rows: readonly JudgedRow[]): SheetContent[] {
  const columns = Object.keys(rows[0]?.values ?? {}) as BatchColumn[]
  const cells = (row: JudgedRow) => columns.map((column) => row.values[column] ?? '')
  return [
    {
      name: sheetName,
      widths: [...columns.map(() => 14), 8, 80],
      rows: [
        [...columns, 'row', 'problems'],
        ...rows.map((row) => [...cells(row), row.row, joinListingProblems(row.problems)]),
      ],
    },
  ]
}

/** A sheet to edit and upload again. `listingId` links a row to its listing. */
export async function inventorySheets(
  listings: readonly (() => Vehicle | undefined)[],
): Promise<SheetContent[]> {
  const rows: SheetContent['rows'] = [[...sheetKeys, 'isSold', 'listingId']]
  for await (const listing of inTimeSlices(listings)) {
    const vehicle = listing()
    if (vehicle) rows.push(inventoryRow(vehicle))
  }
  return [{ name: sheetName, widths: [...sheetKeys.map(widthOf), 8, 10], rows }]
}

function inventoryRow(vehicle: Vehicle): SheetContent['rows'][number] {
  const cells = sheetKeys.map((key) => {
    const value = vehicle[key]
    if (key === 'imageUrls') return pictures(vehicle.imageUrls)
    return Array.isArray(value) ? value.join(', ') : value
  })
  return [...cells, vehicle.isSold, vehicle.id]
}

/** Empty if the addresses do not fit, which leaves the listing's pictures unchanged. */
function pictures(addresses: readonly string[]): string {
  const text = addresses.map(withoutSeparators).join(', ')
  return text.length > workbookLimits.cellLength ? '' : text
}
