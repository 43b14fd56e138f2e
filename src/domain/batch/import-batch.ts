import type { z } from 'zod'
import type { importBatchSchema } from './import-batch-schema.ts'
import type { ListingProblem } from './listing-problems.ts'

export type ImportBatch = z.infer<typeof importBatchSchema>
export type ImportRow = ImportBatch['rows'][number]

export interface RefusedRow {
  line: number
  problems: ListingProblem[]
}

/** An account that came into being, with the only copy of its password. */
export interface MadeAccount {
  username: string
  password: string
}

/** What became of a batch: every row is in one of the first three. */
export interface ImportOutcome {
  added: number
  alreadyThere: number
  refused: RefusedRow[]
  /** The first administrator, made to own the listings where there was no account at all. */
  account: MadeAccount | null
}
