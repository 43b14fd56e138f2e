import { Problem } from './problem.ts'

/** Room for only so many costly answers at once. */
export class Places {
  readonly #most: number
  #taken = 0

  constructor(most: number) {
    this.#most = most
  }

  get taken(): number {
    return this.#taken
  }

  /**
   * Takes a place.
   * @returns gives the place back; calling it again does nothing
   * @throws Problem slowDown where none is free
   */
  take(): () => void {
    if (this.#taken >= this.#most) {
      throw new Problem('slowDown', 'Too many large lists are being read. Please try again in a moment.', {
        retryAfterSeconds: 5,
      })
    }
    this.#taken++
    let isTaken = true
    return () => {
      if (isTaken) this.#taken--
      isTaken = false
    }
  }
}
