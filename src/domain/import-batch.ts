import type { z } from 'zod'
import type { importBatchSchema, importOutcomeSchema } from './import-batch-schema.ts'

export type ImportBatch = z.infer<typeof importBatchSchema>
export type ImportRow = ImportBatch['rows'][number]
export type ImportOutcome = z.infer<typeof importOutcomeSchema>
