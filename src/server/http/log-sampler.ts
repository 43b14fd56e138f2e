/** Kinds beyond these in one span of time are counted together. */
const mostKinds = 10_000

interface Kind {
  lines: number
  tellMore: (more: number) => void
}

/** Log sampling: the first lines of each kind in a span of time are written, of the rest only their number. */
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
   * @param tellMore called at the end of the span with the number of lines left out
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
