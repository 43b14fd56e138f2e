import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MemoryCatalogue } from '../memory-catalogue.ts'
import type { FeedLog } from './feed-log.ts'

/** How often to look whether there is anything to do, and for how long nothing may change before it is done. */
const quietMs = 500

/**
 * Works out the price words that changes have made unknown, so that nobody waits for them: once nothing has changed for
 * a moment, a few words at a time, with everybody else's turn in between. Nothing is done while an import goes on.
 * @returns stops it
 */
export function judgeAhead(catalogue: MemoryCatalogue, log: FeedLog): () => void {
  let isStopped = false
  let isUnderWay = false
  /** Revisions: which one the last look found, and after which one all words are known. */
  let seen = -1
  let judged = -1

  const look = async () => {
    const { revision } = catalogue
    const isQuiet = revision === seen
    seen = revision
    if (!isQuiet || isUnderWay || judged === revision) return
    isUnderWay = true
    for (const _ of catalogue.holdings.listings.prices.judgeAll()) {
      await nextTurn()
      if (isStopped || catalogue.revision !== revision) break
    }
    isUnderWay = false
    judged = revision
  }
  const timer = setInterval(() => {
    look().catch((err: unknown) => log.error({ err }, 'The words for prices could not be worked out ahead'))
  }, quietMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
