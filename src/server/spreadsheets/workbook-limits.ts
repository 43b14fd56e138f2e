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
  /** Ten times what 5,000 rows of 10 MB take here, on a machine that is half as fast still more than twice. */
  processorMs: 5_000,
  /** For the case that the processor's time cannot be told; a busy machine is given much more. */
  withinMs: 60_000,
} as const
