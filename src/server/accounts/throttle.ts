import type { Queries } from '#server/database/database.ts'
import { countInWindow } from '#server/http/attempt-window.ts'
import { networkOf } from '#server/http/network-of.ts'

/** Product decisions, 'Accounts and permissions': 10 failures per 15 minutes. */
const mostFailures = 10

/** Something that may be guessed: by whom, and what. */
export interface Attempt {
  purpose: 'password' | 'access-code'
  address: string
  /** `nameKey` of the account; empty where the secret belongs to none. */
  account: string
}

/**
 * Counts an attempt before it is made, so that many at once are no way around the limit.
 * @returns forgets the failures; to be called when the attempt succeeded
 * @throws Problem slowDown with the seconds until the window ends
 */
export function countAttempt({
  queries,
  attempt: { purpose, address, account },
  now,
}: {
  queries: Queries
  attempt: Attempt
  now: Date
}): Promise<() => Promise<void>> {
  return countInWindow({
    queries,
    of: [purpose, networkOf(address), account],
    most: mostFailures,
    refusal: 'Too many failed attempts. Please wait a few minutes and try again.',
    now,
  })
}
