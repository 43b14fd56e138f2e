import type { Database } from '#server/database/database.ts'
import { FairQueue } from './fair-queue.ts'

/**
 * The order of reads that look at much of the database: of each user one at a time, and of all so many that others
 * find a connection. The embedded database has but one, and between two statements of a read the others have theirs.
 */
export function heavyReadQueue({ kind }: Pick<Database, 'kind'>): FairQueue {
  return new FairQueue({
    running: { all: kind === 'embedded' ? 1 : 3, each: 1 },
    present: { all: 200, each: 20 },
    refusal: 'Too many figures are being read right now. Please try again in a moment.',
  })
}
