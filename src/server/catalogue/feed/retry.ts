/** How long to wait after the first failure; each further one in a row waits twice as long. */
const firstPauseMs = 250
const longestPauseMs = 30_000

/** Does something again after it failed, until it is told that it went well. */
export class Retry {
  readonly #work: () => void
  #failures = 0
  #timer: NodeJS.Timeout | undefined

  constructor(work: () => void) {
    this.#work = work
  }

  /** Does it again after a pause, once however many failures were told meanwhile. */
  failed(): void {
    if (this.#timer) return
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failures, longestPauseMs)
    this.#failures++
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#work()
    }, pauseMs).unref()
  }

  /** The next failure is a first one again. */
  succeeded(): void {
    this.#failures = 0
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
