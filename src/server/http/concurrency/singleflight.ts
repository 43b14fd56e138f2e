interface UnderWay<T> {
  result: Promise<T>
  waiting: number
  gone: AbortController
}

/** Costly work that is done once for all who ask for the same while it is under way. */
export class SharedWork<T> {
  readonly #underWay = new Map<string, UnderWay<T>>()

  /**
   * Answers what the work under way for a key will answer, or begins it.
   * @param key who may see the answer, and what was asked for
   * @param signal aborted when whoever asks waits no longer
   * @param begin the work; its signal is aborted once nobody waits any more
   */
  join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const work = this.#underWay.get(key) ?? this.#begun(key, begin)
    work.waiting++
    const leave = () => {
      if (--work.waiting === 0) work.gone.abort(signal.reason)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return work.result
  }

  #begun(key: string, begin: (signal: AbortSignal) => Promise<T>): UnderWay<T> {
    const gone = new AbortController()
    const forget = () => {
      if (this.#underWay.get(key) === work) this.#underWay.delete(key)
    }
    // Whoever comes after everybody has gone begins anew.
    gone.signal.addEventListener('abort', forget, { once: true })
    const work: UnderWay<T> = { result: begin(gone.signal).finally(forget), waiting: 0, gone }
    this.#underWay.set(key, work)
    return work
  }
}
