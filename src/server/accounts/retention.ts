import type { Queries } from '#server/database/database.ts'
import { forgetOldAttempts } from '#server/http/throttle/attempt-window.ts'
import { forgetOldUse } from '#server/quotas/quotas.ts'
import { forgetExpiredResets } from './passwords/password-resets.ts'
import { forgetDeclined } from './registration/applications.ts'
import { forgetEndedSessions } from './sessions/sessions.ts'

/** Removes what has expired: sessions, attempts, counters of limits, links, and applications declined a while ago. */
export function tidyAccounts(queries: Queries, now: Date): Promise<unknown> {
  return Promise.allSettled([
    forgetEndedSessions(queries, now),
    forgetOldAttempts(queries, now),
    forgetOldUse(queries, now),
    forgetExpiredResets(queries, now),
    forgetDeclined(queries, now),
  ])
}
