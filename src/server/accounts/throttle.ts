import type { Queries } from '#server/database/database.ts'
import { type AttemptWindow, countInWindows } from '#server/http/attempt-window.ts'
import { networkOf } from '#server/http/network-of.ts'

/** Failures in a quarter of an hour (product decisions, 'Accounts and permissions'). */
const most = {
  /** Of one account or code from one network, or of one account on a known device. */
  ofBoth: 10,
  /** From one network: offices and mobile networks share an address, and few of them mistype at once. */
  fromNetwork: 100,
  /** Of one account from everywhere; its owner's devices are exempt. */
  ofAccount: 50,
  /** Of the access code from everywhere. */
  ofAccessCode: 100,
} as const

const refusal = 'Too many failed attempts. Please wait a few minutes and try again.'

interface PasswordAttempt {
  address: string
  /** `nameKey` of the account. */
  account: string
}

interface Counting {
  queries: Queries
  now: Date
}

/** Called when the attempt succeeded. */
type Succeeded = Promise<() => Promise<void>>

/**
 * Counts a log-in before it is tried, so that concurrent ones cannot exceed the limit. Success clears the account's
 * failures here, but not the network's: the owner of one account could otherwise go on guessing others.
 * @param attempt a device known to the account is counted by itself @throws Problem slowDown
 */
export function countLogIn(
  counting: Counting,
  { address, account, device }: PasswordAttempt & { device: string | undefined },
): Succeeded {
  if (device !== undefined) {
    return count(counting, [{ of: ['password', 'device', device], most: most.ofBoth, isCleared: true }])
  }
  const network = networkOf(address)
  return count(counting, [
    { of: ['failures', network], most: most.fromNetwork },
    { of: ['password', account], most: most.ofAccount },
    { of: ['password', network, account], most: most.ofBoth, isCleared: true },
  ])
}

/** Counts a user's current password before it is compared, together with log-ins. @throws Problem slowDown */
export function countCurrentPassword(counting: Counting, { address, account }: PasswordAttempt): Succeeded {
  return count(counting, [
    { of: ['current password', account], most: most.ofAccount },
    { of: ['password', networkOf(address), account], most: most.ofBoth, isCleared: true },
  ])
}

/** Counts an access code before it is compared. @throws Problem slowDown */
export function countAccessCode(counting: Counting, address: string): Succeeded {
  const network = networkOf(address)
  return count(counting, [
    { of: ['failures', network], most: most.fromNetwork },
    { of: ['access-code'], most: most.ofAccessCode },
    { of: ['access-code', network, ''], most: most.ofBoth, isCleared: true },
  ])
}

function count(counting: Counting, windows: AttemptWindow[]): Succeeded {
  return countInWindows({ ...counting, windows, refusal })
}
