import { readFileSync } from 'node:fs'
import type { Memory } from './memory.ts'

/**
 * The operations on a memory that take the time of a search. Addresses and lengths are bytes; sets begin at a multiple of 16
 * and are as long, bit `n` of word `w` being slot `32 w + n`. Counts are added to what the counters hold.
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
