import type { Database } from '#server/database/database.ts'
import { FairQueue } from './fair-queue.ts'

/**
 * For queries over large parts of the database: one at a time for each user, and fewer in all than connections. The
 * embedded database has one connection.
 */
export function heavyQueryQueue({ kind }: Pick<Database, 'kind'>): FairQueue {
  return new FairQueue({
    running: { all: kind === 'embedded' ? 1 : 3, each: 1 },
    present: { all: 200, each: 20 },
    refusal: 'Too many figures are being read right now. Please try again in a moment.',
  })
}
