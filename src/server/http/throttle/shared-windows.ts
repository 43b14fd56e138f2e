import { Problem } from '../errors/problem.ts'
import { type AttemptWindow, type Counting, countInWindows, type TakeBack } from './attempt-window.ts'
import type { Networks } from './networks-of.ts'

/**
 * What is left once everywhere together has had its share: a network that was quiet gets a few tries, so that the noise of
 * others locks nobody out; all of them together get this many.
 */
const reserve = { ofNetwork: 3, ofAll: 300 } as const

/** A window at each width of a network; of one network that is two widths only the narrower. */
export function windowsOf(
  of: readonly string[],
  { narrow, customer, wide }: Networks,
  most: Record<keyof Networks, number>,
): AttemptWindow[] {
  const windows = [
    { of: [...of, narrow], most: most.narrow },
    { of: [...of, customer], most: most.customer },
    { of: [...of, wide], most: most.wide },
  ]
  return windows.filter(({ of }, at) => windows.findIndex((each) => each.of.at(-1) === of.at(-1)) === at)
}

/**
 * Counts an attempt in the windows of its network, then in that of everywhere.
 * @param all of everywhere: where it is full the networks that were quiet go on with the reserve
 * @returns as `countInWindows` @throws Problem slowDown, and nothing is counted
 */
export async function countWithReserve(
  counting: Counting,
  own: readonly AttemptWindow[],
  all: AttemptWindow,
  { wide }: Networks,
): Promise<TakeBack> {
  const takeBackOwn = await countInWindows({ ...counting, windows: own })
  const takeBackShared = await countInWindows({ ...counting, windows: [all] })
    .catch((problem: unknown) => {
      if (!(problem instanceof Problem)) throw problem
      const windows = [
        { of: ['reserve', ...all.of], most: reserve.ofAll },
        { of: ['reserve', ...all.of, wide], most: reserve.ofNetwork },
      ]
      return countInWindows({ ...counting, windows })
    })
    .catch(async (problem: unknown) => {
      await takeBackOwn('refused')
      throw problem
    })
  return async (as) => {
    await takeBackShared(as)
    await takeBackOwn(as)
  }
}
