import type { Queries } from '#server/database/database.ts'
import { type AttemptWindow, countInWindows } from '#server/http/attempt-window.ts'
import { type Networks, networksOf } from '#server/http/networks-of.ts'
import { Problem } from '#server/http/problem.ts'

/** Failures in a quarter of an hour (product decisions, 'Accounts and permissions'). */
const most = {
  /** Of one account or code from one network, or of one account on a known device. */
  ofBoth: 10,
  /** The same from all a customer or a provider's block has. */
  ofBothWide: 20,
  /** From one network: offices and mobile networks share an address, and few of them mistype at once. */
  fromNetwork: 100,
  fromCustomer: 200,
  fromWide: 400,
  /** Of one account from everywhere; its owner's devices are exempt. */
  ofAccount: 50,
  /** Of the access code from everywhere. */
  ofAccessCode: 100,
  /** Of links for a forgotten password from everywhere. */
  ofResets: 100,
} as const

/**
 * What is left once everywhere together has had its share: a network that was quiet gets a few tries, so that the noise of
 * others locks nobody out; all of them together get this many.
 */
const reserve = { ofNetwork: 3, ofAll: 300 } as const

const refusal = 'Too many failed attempts. Please wait a few minutes and try again.'
const resetRefusal = 'Too many links are being asked for. Please wait a few minutes and try again.'

interface PasswordAttempt {
  address: string
  /** `nameKey` of the account. */
  account: string
}

interface Counting {
  queries: Queries
  now: Date
  refusal?: string
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
  const networks = networksOf(address)
  const own = [...failuresFrom(networks), ...triesFrom(networks, ['password', account])]
  return countWithReserve(counting, own, { of: ['password', account], most: most.ofAccount }, networks)
}

/** Counts a user's current password before it is compared, together with log-ins. @throws Problem slowDown */
export function countCurrentPassword(counting: Counting, { address, account }: PasswordAttempt): Succeeded {
  return count(counting, [
    { of: ['current password', account], most: most.ofAccount },
    ...triesFrom(networksOf(address), ['password', account]),
  ])
}

/** Counts an access code before it is compared. @throws Problem slowDown */
export function countAccessCode(counting: Counting, address: string): Succeeded {
  const networks = networksOf(address)
  const own = [...failuresFrom(networks), ...triesFrom(networks, ['access-code'])]
  return countWithReserve(counting, own, { of: ['access-code'], most: most.ofAccessCode }, networks)
}

/** Counts a link that is asked for. @throws Problem slowDown */
export async function countResetRequest(counting: Counting, address: string): Promise<void> {
  const networks = networksOf(address)
  const own = triesFrom(networks, ['forgotten password'])
  const all = { of: ['forgotten password'], most: most.ofResets }
  await countWithReserve({ ...counting, refusal: resetRefusal }, own, all, networks)
}

function failuresFrom({ narrow, customer, wide }: Networks): AttemptWindow[] {
  return distinct([
    { of: ['failures', narrow], most: most.fromNetwork },
    { of: ['failures', customer], most: most.fromCustomer },
    { of: ['failures', wide], most: most.fromWide },
  ])
}

function triesFrom({ narrow, customer, wide }: Networks, of: readonly string[]): AttemptWindow[] {
  return distinct([
    { of: [...of, narrow], most: most.ofBoth, isCleared: true },
    { of: [...of, customer], most: most.ofBothWide },
    { of: [...of, wide], most: most.ofBothWide },
  ])
}

/** Of windows of one network the first, which is the narrowest. */
function distinct(windows: AttemptWindow[]): AttemptWindow[] {
  return windows.filter(({ of }, at) => windows.findIndex((each) => each.of.at(-1) === of.at(-1)) === at)
}

/** @param all the window of everywhere: where it is full the networks that were quiet go on with the reserve */
async function countWithReserve(
  counting: Counting,
  own: AttemptWindow[],
  all: AttemptWindow,
  { wide }: Networks,
): Succeeded {
  const takeBackOwn = await count(counting, own)
  const takeBackShared = await count(counting, [all])
    .catch((problem: unknown) => {
      if (!(problem instanceof Problem)) throw problem
      return count(counting, [
        { of: ['reserve', ...all.of], most: reserve.ofAll },
        { of: ['reserve', ...all.of, wide], most: reserve.ofNetwork },
      ])
    })
    .catch(async (problem: unknown) => {
      await takeBackOwn()
      throw problem
    })
  return async () => {
    await takeBackShared()
    await takeBackOwn()
  }
}

function count(counting: Counting, windows: AttemptWindow[]): Succeeded {
  return countInWindows({ refusal, ...counting, windows })
}
