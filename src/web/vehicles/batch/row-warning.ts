import type { BatchRow } from '#domain/batch.ts'
import { templateExample } from '#domain/batch-template.ts'

/** Why a good row should perhaps not be uploaded, in a few words; null where nothing speaks against it. */
export function rowWarning({ problems, duplicateOf, sameAsRow, values }: BatchRow): string | null {
  if (problems.length > 0) return null
  if (duplicateOf !== null) return 'Listed already'
  if (sameAsRow !== null) return `Same as row ${sameAsRow}`
  return values.details === templateExample.details ? "The template's example" : null
}
