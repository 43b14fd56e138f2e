const zipMark = [0x50, 0x4b, 0x03, 0x04]
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** How the two kinds of workbook are packed: .xlsx as a zip, .xls as a compound file. */
export type WorkbookKind = 'zip' | 'compound'

/**
 * Tells by its first bytes what a file is, whatever its name says; undefined where it is neither, since the reader
 * behind would take anything for text.
 */
export function workbookKind(bytes: Uint8Array): WorkbookKind | undefined {
  if (beginsWith(bytes, zipMark)) return 'zip'
  return beginsWith(bytes, compoundMark) ? 'compound' : undefined
}

function beginsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}
