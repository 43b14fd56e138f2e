import type { Queries } from '#server/database/database.ts'
import {
  type AttemptWindow,
  countInWindows,
  countWithReserve,
  windowsOf,
} from '#server/http/attempt-window.ts'
import { type Networks, networksOf } from '#server/http/networks-of.ts'

/** Failures per quarter of an hour (docs/product.md#sessions). */
const most = {
  ofDevice: 10,
  ofBoth: { narrow: 10, customer: 20, wide: 20 },
  /** Offices and mobile networks share an address, but few of their users mistype at once. */
  fromNetwork: { narrow: 100, customer: 200, wide: 400 },
  /** One account from all networks. The owner's devices are exempt. */
  ofAccount: 50,
  /** Second factor codes from all networks. Only people with the password can try them. Known devices have their own limit. */
  ofCode: 10,
  ofAccessCode: 100,
  ofResets: 100,
} as const

const refusal = 'Too many failed attempts. Please wait a few minutes and try again.'
const resetProblem = 'You have asked for many links. Please wait a few minutes and try again.'

interface PasswordAttempt {
  address: string
  account: string
}

interface Counting {
  queries: Queries
  now: Date
}

type Succeeded = Promise<() => Promise<void>>

/** Counts before the attempt. Success clears the account's failures here, not the network's. */
export function countLogIn(
  counting: Counting,
  { address, account, device }: PasswordAttempt & { device: string | undefined },
): Succeeded {
  if (device !== undefined) {
    return count(counting, [{ of: ['password', 'device', device], most: most.ofDevice, isCleared: true }])
  }
  return countFailures(counting, address, { of: ['password', account], most: most.ofAccount })
}

/** Counts together with log-ins. @throws Problem slowDown */
export function countCurrentPassword(counting: Counting, { address, account }: PasswordAttempt): Succeeded {
  return count(counting, [
    { of: ['current password', account], most: most.ofAccount },
    ...triesFrom(networksOf(address), ['password', account]),
  ])
}

/** @throws Problem slowDown */
export function countCode(
  counting: Counting,
  { account, device }: { account: number; device: string | undefined },
): Succeeded {
  const of = device === undefined ? ['code', String(account)] : ['code', 'device', device]
  return count(counting, [{ of, most: most.ofCode, isCleared: true }])
}

/** @throws Problem slowDown */
export function countAccessCode(counting: Counting, address: string): Succeeded {
  return countFailures(counting, address, { of: ['access-code'], most: most.ofAccessCode })
}

/** @throws Problem slowDown */
export async function countResetRequest(counting: Counting, address: string): Promise<void> {
  const networks = networksOf(address)
  const own = triesFrom(networks, ['forgotten password'])
  const all = { of: ['forgotten password'], most: most.ofResets }
  await countWithReserve({ ...counting, refusal: resetProblem }, own, all, networks)
}

/** Counts for the network, for the account or code from it, and for that from all networks. */
function countFailures(counting: Counting, address: string, all: AttemptWindow): Succeeded {
  const networks = networksOf(address)
  const failures = windowsOf(['failures'], networks, most.fromNetwork)
  const own = [...failures, ...triesFrom(networks, all.of)]
  return countWithReserve({ refusal, ...counting }, own, all, networks)
}

function triesFrom(networks: Networks, of: readonly string[]): AttemptWindow[] {
  return windowsOf(of, networks, most.ofBoth).map((window, at) => ({ ...window, isCleared: at === 0 }))
}

function count(counting: Counting, windows: AttemptWindow[]): Succeeded {
  return countInWindows({ refusal, ...counting, windows })
}
