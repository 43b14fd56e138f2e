/** A row that is not blank: its number in the sheet, from 1, and its cells. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** A sheet to write; its first row has the headings. */
export interface SheetContent {
  name: string
  rows: (string | number | boolean | null)[][]
  /** In characters. */
  widths?: number[]
}

export type WorkbookJob =
  | { kind: 'read'; bytes: Uint8Array; rowsMax: number }
  | { kind: 'write'; sheets: SheetContent[] }

/** The rows, the file, or a sentence on why the file cannot be used. */
export type WorkbookResult = { rows: SheetRow[] } | { bytes: Uint8Array } | { problem: string }

export interface WorkbookOrder {
  job: WorkbookJob
  processorMs: number
}

/** Limits of one file, far above a plain sheet of 5,000 rows, which unpacks to about 4 MB. */
export const workbookLimits = {
  unpackedBytes: 64 * 1024 * 1024,
  entries: 2_000,
  columns: 256,
  /** Excel's limit. */
  cellLength: 32_767,
  /** Per sheet, in characters: many cells may share one text of the file. */
  textLength: 30_000_000,
  heapMegabytes: 512,
  /** Five times the need of 5,000 rows of 10 MB (decision 37). */
  processorMs: 5_000,
  /** If CPU time cannot be measured; a busy machine may take long. */
  withinMs: 60_000,
} as const
