interface Flight<T> {
  result: Promise<T>
  waiting: number
  gone: AbortController
}

/** Request coalescing: equal requests share one run of costly work. */
export class Singleflight<T> {
  readonly #flights = new Map<string, Flight<T>>()

  /**
   * @param key includes the permissions of the caller
   * @param signal aborted when this caller disconnects
   * @param begin the work; its signal is aborted once the last caller has disconnected
   */
  join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const work = this.#flights.get(key) ?? this.#begun(key, begin)
    work.waiting++
    const leave = () => {
      if (--work.waiting === 0) work.gone.abort(signal.reason)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return work.result
  }

  #begun(key: string, begin: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const gone = new AbortController()
    const forget = () => {
      if (this.#flights.get(key) === work) this.#flights.delete(key)
    }
    // A later caller must not join an aborted run.
    gone.signal.addEventListener('abort', forget, { once: true })
    const work: Flight<T> = { result: begin(gone.signal).finally(forget), waiting: 0, gone }
    this.#flights.set(key, work)
    return work
  }
}
