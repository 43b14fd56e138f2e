import { forgetOldUse } from '#server/allowances/allowances.ts'
import type { Queries } from '#server/database/database.ts'
import { forgetOldAttempts } from '#server/http/attempt-window.ts'
import { forgetEndedSessions } from './sessions/sessions.ts'

/** Removes expired sessions, attempts and counters of limits. */
export function tidyAccounts(queries: Queries, now: Date): Promise<unknown> {
  return Promise.allSettled([
    forgetEndedSessions(queries, now),
    forgetOldAttempts(queries, now),
    forgetOldUse(queries, now),
  ])
}
