import type { BatchRow } from '#domain/batch.ts'
import { templateExample } from '#domain/batch-template.ts'

/** What makes a good row one that is perhaps not meant: it is the same as another, or the template's example. */
export type WarningKind = 'equal' | 'example'

/** Why a good row is perhaps not meant, in a few words; null where nothing speaks against it. It is uploaded all the same. */
export function rowWarning(row: BatchRow): { kind: WarningKind; text: string } | null {
  const { problems, duplicateOf, sameAsRow, values } = row
  if (problems.length > 0) return null
  if (duplicateOf !== null) return { kind: 'equal', text: 'Listed already' }
  if (sameAsRow !== null) return { kind: 'equal', text: `Same as row ${sameAsRow}` }
  if (values.details === templateExample.details) {
    return { kind: 'example', text: "The template's example" }
  }
  return null
}
