import { z } from 'zod'
import type { ListingProblem } from './listing-problems.ts'

/** These rows are imported in one transaction. */
export const importBatchSchema = z.object({
  /** SHA-256 of the file. Hash and line identify a row. */
  fileHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Owner of the listings. Defaults to user 1, or else the first administrator. */
  username: z.string().optional(),
  rows: z
    .array(
      z.object({
        line: z.number().int().positive(),
        dealershipName: z.string().min(1),
        candidate: z.record(z.string(), z.unknown()),
        problems: z.array(z.object({ column: z.string(), message: z.string() })),
      }),
    )
    .max(1000),
})

export type ImportBatch = z.infer<typeof importBatchSchema>
export type ImportRow = ImportBatch['rows'][number]

export interface RefusedRow {
  line: number
  problems: ListingProblem[]
}

/** The only copy of a new account's password. */
export interface CreatedAccount {
  username: string
  password: string
}

/** Every row is counted in one of the first three. */
export interface ImportOutcome {
  added: number
  alreadyThere: number
  refused: RefusedRow[]
  /** The administrator, if there was none and one was created. */
  account: CreatedAccount | null
}
