export interface SheetRow {
  row: number
  cells: string[]
  /** Why a row of CSV is unreadable. */
  problem?: string | undefined
}

/** The first row has the headings. */
export interface SheetContent {
  name: string
  rows: (string | number | boolean | null)[][]
  widths?: number[]
}

export interface WorkbookJob {
  bytes: Uint8Array
  rowsMax: number
}

/** Hidden sheets, and hidden rows and columns with content. They are left out. */
export interface HiddenParts {
  rows: number
  columns: number
  sheets: number
}

export type WorkbookResult = { rows: SheetRow[]; hidden: HiddenParts } | { problem: string }

export interface WorkbookOrder {
  job: WorkbookJob
  processorMs: number
}

/** Per file. A plain sheet of 5,000 rows unpacks to about 4 MB. */
export const workbookLimits = {
  unpackedBytes: 64 * 1024 * 1024,
  entries: 2_000,
  columns: 256,
  cellLength: 32_767,
  /** Characters in a sheet, because many cells may share one text of the file. */
  textLength: 30_000_000,
  heapMegabytes: 512,
  residentMegabytes: 900,
  /** 5,000 rows of 10 MB need a fifth. */
  processorMs: 5_000,
  /** Used if CPU time cannot be measured. Long, for busy machines. */
  withinMs: 60_000,
} as const

/** The message is shown to the file's sender. */
export class WorkbookProblem extends Error {
  override readonly name = 'WorkbookProblem'
}

export const damaged =
  'The file is damaged and cannot be read. Open it in Excel, save it again and upload that.'
export const protectedFile = 'The file is protected by a password. Save it without one and upload it again.'
export const tooLarge =
  'The file is too large once unpacked. Save only the rows to upload in a new file and upload that.'
export const noWorkbook = 'There is no Excel sheet in this file. Save it as .xlsx or .xls and upload that.'
export const tooSlow =
  'The file took too long to read. Save only the rows to upload in a new file and upload that.'

export function tooManyRows(rowsMax: number): string {
  const most = (rowsMax - 1).toLocaleString('en')
  return `At most ${most} vehicles can be uploaded at once. Split the sheet into parts.`
}

const signatures = { zip: '504b0304', compound: 'd0cf11e0a1b11ae1' } as const

/** Detected from the first bytes, because the spreadsheet reader accepts anything else as text. */
export function workbookKind(bytes: Buffer): keyof typeof signatures | undefined {
  const beginning = bytes.toString('hex', 0, 8)
  if (beginning.startsWith(signatures.zip)) return 'zip'
  return beginning === signatures.compound ? 'compound' : undefined
}
