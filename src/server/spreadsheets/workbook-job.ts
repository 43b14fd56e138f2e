/** A row that is not blank. */
export interface SheetRow {
  /** Its number in the sheet, from 1. */
  row: number
  cells: string[]
  /** Why a row of CSV is unreadable. */
  problem?: string | undefined
}

/** A sheet to write; its first row has the headings. */
export interface SheetContent {
  name: string
  rows: (string | number | boolean | null)[][]
  /** In characters. */
  widths?: number[]
}

/** An uploaded file to read. */
export interface WorkbookJob {
  bytes: Uint8Array
  rowsMax: number
}

/** Counts of hidden sheets, and of hidden rows and columns with content. They are left out. */
export interface HiddenParts {
  rows: number
  columns: number
  sheets: number
}

/** The rows, or a sentence on why the file cannot be used. */
export type WorkbookResult = { rows: SheetRow[]; hidden: HiddenParts } | { problem: string }

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
  /** Heap, program and what is unpacked. */
  residentMegabytes: 900,
  /** Five times the need of 5,000 rows of 10 MB (decision 37). */
  processorMs: 5_000,
  /** If CPU time cannot be measured; a busy machine may take long. */
  withinMs: 60_000,
} as const
