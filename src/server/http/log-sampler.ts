/** Where more kinds come within one span, those that come last are told in sum alone. */
const mostKinds = 10_000

interface Kind {
  lines: number
  tellMore: (more: number) => void
}

/** Keeps a flood of one kind from filling the log: so many lines of each kind in a span of time, the rest in sum. */
export class LogSampler {
  readonly #most: number
  readonly #everyMs: number
  #kinds = new Map<string, Kind>()

  constructor({ most, everyMs }: { most: number; everyMs: number }) {
    this.#most = most
    this.#everyMs = everyMs
  }

  /**
   * Counts a line.
   * @param tellMore told at the end of the span how many more there were than taken
   * @returns whether it is to be written
   */
  takes(kind: string, tellMore: (more: number) => void): boolean {
    if (this.#kinds.size === 0) setTimeout(() => this.#end(), this.#everyMs).unref()
    const name = this.#kinds.has(kind) || this.#kinds.size < mostKinds ? kind : ''
    const known = this.#kinds.get(name) ?? { lines: 0, tellMore }
    this.#kinds.set(name, known)
    known.lines++
    return name !== '' && known.lines <= this.#most
  }

  #end(): void {
    const ended = this.#kinds
    this.#kinds = new Map()
    for (const [name, { lines, tellMore }] of ended) {
      const more = name === '' ? lines : lines - this.#most
      if (more > 0) tellMore(more)
    }
  }
}
