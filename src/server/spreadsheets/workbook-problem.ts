/** An unreadable file; the message is shown to its sender. */
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

export const otherEncoding =
  'The characters of this old file cannot be read. Save it as .xlsx and upload that.'

/** @param rowsMax including the headings */
export function tooManyRows(rowsMax: number): string {
  const most = (rowsMax - 1).toLocaleString('en')
  return `At most ${most} vehicles can be uploaded at once. Split the sheet into parts.`
}

const signatures = { zip: '504b0304', compound: 'd0cf11e0a1b11ae1' } as const

/** Type by the first bytes: the spreadsheet reader would accept anything else as text. */
export function workbookKind(bytes: Buffer): keyof typeof signatures | undefined {
  const beginning = bytes.toString('hex', 0, 8)
  if (beginning.startsWith(signatures.zip)) return 'zip'
  return beginning === signatures.compound ? 'compound' : undefined
}
