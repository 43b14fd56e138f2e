import { Problem } from './problem.ts'

/** Room for only so many costly answers at once, and for fewer of them to one address. */
export class Places {
  readonly #most: number
  readonly #mostEach: number
  readonly #busy: string
  #taken = 0
  readonly #takenBy = new Map<string, number>()

  /** @param busy what is said where no place is free */
  constructor({
    most,
    mostEach,
    busy = 'Too many large lists are being read. Please try again in a moment.',
  }: {
    most: number
    mostEach: number
    busy?: string
  }) {
    this.#most = most
    this.#mostEach = mostEach
    this.#busy = busy
  }

  /**
   * Takes a place.
   * @param address whose place it is
   * @returns gives the place back; calling it again does nothing
   * @throws Problem slowDown where none is free
   */
  take(address: string): () => void {
    const own = this.#takenBy.get(address) ?? 0
    if (this.#taken >= this.#most || own >= this.#mostEach) {
      throw new Problem('slowDown', this.#busy, { retryAfterSeconds: 5 })
    }
    this.#taken++
    this.#takenBy.set(address, own + 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#giveBack(address)
      isTaken = false
    }
  }

  #giveBack(address: string): void {
    this.#taken--
    const left = (this.#takenBy.get(address) ?? 1) - 1
    if (left > 0) this.#takenBy.set(address, left)
    else this.#takenBy.delete(address)
  }
}
