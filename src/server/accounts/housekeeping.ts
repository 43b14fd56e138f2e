import type { Queries } from '#server/database/database.ts'
import { forgetEndedSessions } from './sessions.ts'
import { forgetOldAttempts } from './throttle.ts'

const everyMs = 60 * 60 * 1000

/**
 * Removes ended sessions and old failures now and every hour. What fails is tried again the next hour.
 * @returns stops it
 */
export function keepAccountsTidy(queries: Queries, now: () => Date): () => void {
  const tidy = () =>
    Promise.allSettled([forgetEndedSessions(queries, now()), forgetOldAttempts(queries, now())])
  void tidy()
  const timer = setInterval(tidy, everyMs).unref()
  return () => clearInterval(timer)
}
