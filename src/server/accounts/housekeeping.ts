import type { Queries } from '#server/database/database.ts'
import { forgetEndedSessions } from './sessions.ts'
import { forgetOldAttempts } from './throttle.ts'

/** Removes ended sessions and old failures. */
export function tidyAccounts(queries: Queries, now: Date): Promise<unknown> {
  return Promise.allSettled([forgetEndedSessions(queries, now), forgetOldAttempts(queries, now)])
}
