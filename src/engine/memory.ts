import { readFileSync } from 'node:fs'

/** Regions begin at multiples of a cache line. */
const alignment = 64
const pageBytes = 65_536
/** Four gigabytes, all that an address of 32 bits reaches; only pages that are written take up memory. */
const mostPages = 65_536

/**
 * The linear memory of an engine, with the regions that are in use. Addresses are bytes; 0 is none. A view is valid until
 * the next `allocate`.
 */
export class Memory {
  readonly wasm = new WebAssembly.Memory({ initial: 1, maximum: mostPages })
  bytes!: Uint8Array<ArrayBuffer>
  halves!: Uint16Array<ArrayBuffer>
  words!: Uint32Array<ArrayBuffer>
  floats!: Float64Array<ArrayBuffer>
  #end = alignment
  /** Released regions by size. */
  readonly #free = new Map<number, number[]>()

  constructor() {
    this.#view()
  }

  /** The bytes in use, released regions included. */
  get sizeBytes(): number {
    return this.#end
  }

  /** A region of zeros. @throws RangeError beyond four gigabytes */
  allocate(size: number): number {
    const rounded = roundUp(size, alignment)
    const released = this.#free.get(rounded)?.pop()
    if (released !== undefined) {
      this.bytes.fill(0, released, released + rounded)
      return released
    }
    const address = this.#end
    this.#end += rounded
    if (this.#end > this.bytes.length) this.#grow(this.#end)
    return address
  }

  release(address: number, size: number): void {
    const rounded = roundUp(size, alignment)
    const released = this.#free.get(rounded)
    if (released) released.push(address)
    else this.#free.set(rounded, [address])
  }

  /** By a quarter at least, because views are made anew. */
  #grow(size: number): void {
    const before = this.bytes.length
    const wanted = roundUp(Math.max(size, before * 1.25), pageBytes)
    this.wasm.grow((wanted - before) / pageBytes)
    this.#view()
  }

  #view(): void {
    const { buffer } = this.wasm
    this.bytes = new Uint8Array(buffer)
    this.halves = new Uint16Array(buffer)
    this.words = new Uint32Array(buffer)
    this.floats = new Float64Array(buffer)
  }
}

/** To a multiple of `unit`. */
export function roundUp(size: number, unit: number): number {
  return Math.ceil(size / unit) * unit
}

/**
 * The operations that take the time of a search. Addresses and lengths are bytes. Sets begin at multiples of 16; bit `n` of
 * word `w` is slot `32 w + n`. Counts are added to counters.
 */
export interface Kernel {
  /** `out` may be one of the operands. */
  and(out: number, one: number, other: number, length: number): void
  /** The members of one that are not in the other. */
  andNot(out: number, one: number, other: number, length: number): void
  or(out: number, one: number, other: number, length: number): void
  /** @returns the size of the intersection */
  countAnd(one: number, other: number, length: number): number
  /** Writes the members, ascending, as slots of 32 bits. @returns their number */
  list(set: number, length: number, slots: number): number
  /** @returns how many of the listed slots are members */
  countListed(set: number, slots: number, size: number): number
  /** Counts the listed slots by their codes of 16 bits. */
  tally16(slots: number, size: number, codes: number, counts: number): void
  tally32(slots: number, size: number, codes: number, counts: number): void
  /** Adds listed slots. */
  setBits(set: number, slots: number, size: number): void
  clearBits(set: number, slots: number, size: number): void
}

/** Made by the build. Every processor that the pinned Node runs on has the 128-bit SIMD of WebAssembly. */
const module = new WebAssembly.Module(readFileSync(new URL('../../dist/engine/kernel.wasm', import.meta.url)))

export function openKernel({ wasm }: Memory): Kernel {
  const { exports } = new WebAssembly.Instance(module, { env: { memory: wasm } })
  return exports as unknown as Kernel
}
