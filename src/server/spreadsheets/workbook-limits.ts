/**
 * What one file may cost. A plain sheet of 5,000 rows unpacks to about 4 MB; these are far above it and far below
 * what a machine feels.
 */
export const workbookLimits = {
  unpackedBytes: 64 * 1024 * 1024,
  entries: 2_000,
  columns: 256,
  /** Excel's own limit of a cell. */
  cellLength: 32_767,
  /** Characters of a whole sheet: a text that stands in the file once may be shown by any number of cells. */
  textLength: 30_000_000,
  heapMegabytes: 512,
  withinMs: 30_000,
} as const
