import { readFileSync } from 'node:fs'

const slotsPerStep = 128

const minCounters = 128
const firstReserve = 1024
/** Unused room costs little, because pages that were never written take no memory. */
const growth = 1.5

/** Address of a set of slots, valid until a slot is taken. */
export type SlotSet = number

/** `count` arrays with an entry for every slot. The address changes when the reserve grows. */
export interface Region {
  address: number
  readonly bitsPerSlot: number
  readonly count: number
}

/**
 * Slots of rows, and memory by slot. A row keeps its slot, and slots of removed rows are used again. Every region has room for
 * `reserve` slots, but operations use only the part in use. A full reserve moves to a larger memory.
 */
export class Space {
  memory: Memory
  kernel: Kernel
  reserve: number
  /** Bytes of a set. */
  setBytes: number
  /** Bytes in use of a set. */
  length = 0
  size = 0
  readonly #regions = new Set<Region>()
  readonly #live: Region
  readonly #ids: Region
  readonly #slotOf = new Map<number, number>()
  readonly #free: number[] = []
  #used = 0
  /** Buffers of a search. */
  #sets: SlotSet[] = []
  #setsTaken = 0
  #lists: number[] = []
  #listsTaken = 0
  #counters = 0
  #countersRoom = 0

  constructor(reserve = firstReserve) {
    this.reserve = roundUp(Math.max(1, reserve), slotsPerStep)
    this.setBytes = this.reserve / 8
    this.memory = new Memory()
    this.kernel = openKernel(this.memory)
    this.#live = this.region(1)
    this.#ids = this.region(64)
  }

  /** Slots in use. */
  get live(): SlotSet {
    return this.#live.address
  }

  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }

  /** Used slots, sorted by id. */
  slotsById(): Uint32Array {
    const ids = Float64Array.from(this.#slotOf.keys()).sort()
    return Uint32Array.from(ids, (id) => this.#slotOf.get(id) as number)
  }

  idAt(slot: number): number {
    return this.memory.floats[this.#ids.address / 8 + slot] as number
  }

  /** Ids by slot, valid until the memory grows. */
  get ids(): Float64Array {
    const from = this.#ids.address >>> 3
    return this.memory.floats.subarray(from, from + this.reserve)
  }

  take(id: number): number {
    const slot = this.#free.pop() ?? this.#used++
    if (slot >= this.reserve) this.#grow()
    this.length = roundUp(this.#used, slotsPerStep) / 8
    this.memory.floats[this.#ids.address / 8 + slot] = id
    this.#slotOf.set(id, slot)
    this.add(this.live, slot)
    this.size++
    return slot
  }

  /** The slot is not taken again before `reuse`. */
  release(slot: number): void {
    this.#slotOf.delete(this.idAt(slot))
    this.remove(this.live, slot)
    this.size--
  }

  /** Makes released slots available. Nothing may refer to their rows any more. */
  reuse(slots: readonly number[]): void {
    this.#free.push(...slots)
  }

  region(bitsPerSlot: number, count = 1): Region {
    const address = this.memory.allocate(count * this.setBytes * bitsPerSlot)
    const region = { address, bitsPerSlot, count }
    this.#regions.add(region)
    return region
  }

  drop(region: Region): void {
    this.#regions.delete(region)
    this.memory.release(region.address, region.count * this.setBytes * region.bitsPerSlot)
  }

  has(set: SlotSet, slot: number): boolean {
    return (((this.memory.words[(set >>> 2) + (slot >>> 5)] as number) >>> (slot & 31)) & 1) === 1
  }

  add(set: SlotSet, slot: number): void {
    const word = (set >>> 2) + (slot >>> 5)
    this.memory.words[word] = (this.memory.words[word] as number) | (1 << (slot & 31))
  }

  remove(set: SlotSet, slot: number): void {
    const word = (set >>> 2) + (slot >>> 5)
    this.memory.words[word] = (this.memory.words[word] as number) & ~(1 << (slot & 31))
  }

  copy(out: SlotSet, set: SlotSet): void {
    this.memory.bytes.copyWithin(out, set, set + this.length)
  }

  /** Releases the buffers that the work takes. */
  scoped<T>(work: () => T): T {
    const [sets, lists] = [this.#setsTaken, this.#listsTaken]
    try {
      return work()
    } finally {
      this.#setsTaken = sets
      this.#listsTaken = lists
    }
  }

  /** A set with old content. */
  buffer(): SlotSet {
    if (this.#setsTaken === this.#sets.length) this.#sets.push(this.memory.allocate(this.setBytes))
    return this.#sets[this.#setsTaken++] as SlotSet
  }

  emptyBuffer(): SlotSet {
    const set = this.buffer()
    this.memory.bytes.fill(0, set, set + this.length)
    return set
  }

  bufferOf(set: SlotSet): SlotSet {
    const copy = this.buffer()
    this.copy(copy, set)
    return copy
  }

  /** Address of 32-bit numbers, one for every slot, with old content. */
  list(): number {
    if (this.#listsTaken === this.#lists.length) this.#lists.push(this.memory.allocate(this.setBytes * 32))
    return this.#lists[this.#listsTaken++] as number
  }

  /** Address of 32-bit counters with old content. There is only one such buffer. */
  counters(size: number): number {
    if (size > this.#countersRoom) {
      if (this.#countersRoom > 0) this.memory.release(this.#counters, this.#countersRoom * 4)
      this.#countersRoom = Math.max(minCounters, 2 * size)
      this.#counters = this.memory.allocate(this.#countersRoom * 4)
    }
    return this.#counters
  }

  /** Moves to another memory, so that there are no gaps between regions. */
  #grow(): void {
    const [before, bytesBefore] = [this.memory, this.setBytes]
    this.reserve = roundUp(this.reserve * growth, slotsPerStep)
    this.setBytes = this.reserve / 8
    this.memory = new Memory()
    this.kernel = openKernel(this.memory)
    for (const region of this.#regions) {
      const [from, bits] = [region.address, region.bitsPerSlot]
      region.address = this.memory.allocate(region.count * this.setBytes * bits)
      for (let index = 0; index < region.count; index++) {
        const start = from + index * bytesBefore * bits
        const used = before.bytes.subarray(start, start + this.length * bits)
        this.memory.bytes.set(used, region.address + index * this.setBytes * bits)
      }
    }
    this.#sets = []
    this.#lists = []
    this.#countersRoom = 0
    this.#setsTaken = 0
    this.#listsTaken = 0
  }
}

/** Regions begin at multiples of a cache line. */
const alignment = 64
const pageBytes = 65_536
/** Four gigabytes, the limit of 32-bit addresses. */
const maxPages = 65_536

/** The linear memory of an engine. Addresses are bytes, and 0 means none. A view is valid until the next `allocate`. */
export class Memory {
  readonly wasm = new WebAssembly.Memory({ initial: 1, maximum: maxPages })
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

  /** Bytes in use, including released regions. */
  get sizeBytes(): number {
    return this.#end
  }

  /** The memory is filled with zeros. @throws RangeError beyond four gigabytes */
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

  /** Grows by a quarter at least, because all views must be created again. */
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

function roundUp(size: number, unit: number): number {
  return Math.ceil(size / unit) * unit
}

/**
 * The operations that take most of a search's time. Addresses and lengths are bytes. Sets begin at multiples of 16, and bit `n` of
 * word `w` is slot `32 w + n`. Counts are added to counters.
 */
interface Kernel {
  /** `out` may be one of the operands. */
  and(out: number, one: number, other: number, length: number): void
  /** Members of one that are not in the other. */
  andNot(out: number, one: number, other: number, length: number): void
  or(out: number, one: number, other: number, length: number): void
  countAnd(one: number, other: number, length: number): number
  /** Writes the members as 32-bit slots, ascending. @returns their number */
  list(set: number, length: number, slots: number): number
  /** @returns the number of listed slots that are members */
  countListed(set: number, slots: number, size: number): number
  /** Counts the listed slots by their 16-bit codes. */
  tally16(slots: number, size: number, codes: number, counts: number): void
  tally32(slots: number, size: number, codes: number, counts: number): void
  /** Adds listed slots. */
  setBits(set: number, slots: number, size: number): void
  clearBits(set: number, slots: number, size: number): void
}

/** `npm run build` creates this file. */
const module = new WebAssembly.Module(readFileSync(new URL('../../dist/engine/kernel.wasm', import.meta.url)))

export function openKernel({ wasm }: Memory): Kernel {
  const { exports } = new WebAssembly.Instance(module, { env: { memory: wasm } })
  return exports as unknown as Kernel
}
