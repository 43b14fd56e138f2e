import { z } from 'zod'
import type { ListingProblem } from './listing-problems.ts'

/** Rows of one file that are imported in one transaction. */
export const importBatchSchema = z.object({
  /** SHA-256 of the file in hex; with the line it is a row's identity. */
  fileHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Who the listings belong to; absent: user 1, or else the first administrator. */
  username: z.string().optional(),
  rows: z
    .array(
      z.object({
        line: z.number().int().positive(),
        dealershipName: z.string().min(1),
        /** Not yet validated. */
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

/** A new account, with the only copy of its password. */
export interface MadeAccount {
  username: string
  password: string
}

/** Every row is in one of the first three. */
export interface ImportOutcome {
  added: number
  alreadyThere: number
  refused: RefusedRow[]
  /** The administrator, created where there was none. */
  account: MadeAccount | null
}
