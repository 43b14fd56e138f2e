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
