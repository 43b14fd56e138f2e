import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import type { Queries } from '#server/database/database.ts'
import { takeFromWindow } from '#server/http/throttle/attempt-window.ts'

const refusal =
  'You have changed a very large number of listings in the last few minutes. Please wait 15 minutes and try again.'

interface Write {
  user: User
  /** How many listings it changes. */
  listings: number
  now: Date
}

/**
 * Counts changes of listings against what an account may make in a quarter of an hour, in all processes together: each
 * leaves a row of history. Administrators have no limit.
 * @throws Problem slowDown
 */
export async function countListingWrites(queries: Queries, { user, listings, now }: Write): Promise<void> {
  if (can(user, 'limits.exceed') || listings === 0) return
  const most = user.isApproved ? limits.listingWrites : limits.listingWritesUnapproved
  await takeFromWindow({
    queries,
    of: ['listing writes', String(user.id)],
    most,
    size: listings,
    refusal,
    now,
  })
}
