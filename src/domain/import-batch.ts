import type { z } from 'zod'
import type { importBatchSchema } from './import-batch-schema.ts'

export type ImportBatch = z.infer<typeof importBatchSchema>
export type ImportRow = ImportBatch['rows'][number]

/** What became of a batch: every row is in one of the three. */
export interface ImportOutcome {
  added: number
  alreadyThere: number
  refused: { line: number; problems: string }[]
}
