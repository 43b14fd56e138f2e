/** A row of a sheet that says something: its number in the sheet, counted from 1, and its cells as texts. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** A sheet to be written, its first row the headings. */
export interface SheetContent {
  name: string
  rows: (string | number | boolean | null)[][]
  /** Column widths in characters, in order. */
  widths?: number[]
}

/** What the spreadsheet process is asked for: one piece of work a process. */
export type WorkbookJob =
  | { kind: 'read'; bytes: Uint8Array; rowsMax: number }
  | { kind: 'write'; sheets: SheetContent[] }

/** What it answers: the rows, the file, or one sentence on why the file cannot be used. */
export type WorkbookResult = { rows: SheetRow[] } | { bytes: Uint8Array } | { problem: string }

/** What the spreadsheet process is sent: its job and how much processor time that may take, in milliseconds. */
export interface WorkbookOrder {
  job: WorkbookJob
  processorMs: number
}

/** What one file may cost, far above a plain sheet of 5,000 rows, which unpacks to about 4 MB. */
export const workbookLimits = {
  unpackedBytes: 64 * 1024 * 1024,
  entries: 2_000,
  columns: 256,
  /** Excel's limit. */
  cellLength: 32_767,
  /** Characters of a whole sheet: any number of cells may show one text of the file. */
  textLength: 30_000_000,
  heapMegabytes: 512,
  /** Five times what 5,000 rows of 10 MB take (decision 37). */
  processorMs: 5_000,
  /** For where the processor's time cannot be measured; a busy machine may take long. */
  withinMs: 60_000,
} as const
