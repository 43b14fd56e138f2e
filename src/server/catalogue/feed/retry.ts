/** Of the exponential backoff. */
const firstDelayMs = 250
const longestDelayMs = 30_000

/** Retries work with exponential backoff until it succeeds. */
export class Retry {
  readonly #work: () => void
  #failures = 0
  #timer: NodeJS.Timeout | undefined

  constructor(work: () => void) {
    this.#work = work
  }

  /** Schedules the next attempt, once for all failures until then. */
  failed(): void {
    if (this.#timer) return
    const delayMs = Math.min(firstDelayMs * 2 ** this.#failures, longestDelayMs)
    this.#failures++
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#work()
    }, delayMs).unref()
  }

  succeeded(): void {
    this.#failures = 0
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
