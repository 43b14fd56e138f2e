/** Kinds beyond these in one period are counted together. */
const maxKinds = 10_000

/** Writes the first lines of each kind in a period, and the number of the others. */
export class LogSampler {
  readonly #most: number
  readonly #everyMs: number
  #kinds = new Map<string, { lines: number; reportRest: (more: number) => void }>()

  constructor({ most, everyMs }: { most: number; everyMs: number }) {
    this.#most = most
    this.#everyMs = everyMs
  }

  /** @param reportRest gets the number of omitted lines at the end @returns whether to write this one */
  takes(kind: string, reportRest: (more: number) => void): boolean {
    if (this.#kinds.size === 0) setTimeout(() => this.#end(), this.#everyMs).unref()
    const name = this.#kinds.has(kind) || this.#kinds.size < maxKinds ? kind : ''
    const known = this.#kinds.get(name) ?? { lines: 0, reportRest }
    this.#kinds.set(name, known)
    known.lines++
    return name !== '' && known.lines <= this.#most
  }

  #end(): void {
    const ended = this.#kinds
    this.#kinds = new Map()
    for (const [name, { lines, reportRest }] of ended) {
      const more = name === '' ? lines : lines - this.#most
      if (more > 0) reportRest(more)
    }
  }
}
