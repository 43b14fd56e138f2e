import { addBit, type BitSet, hasBit, removeBit, wordsFor } from './bit-set.ts'

const idsPerPiece = 1 << 15

/** A set of ids as bits, in pieces that come with the first id of theirs: a million ids in a row take up 125 kB. */
export class IdSet {
  size = 0
  readonly #pieces = new Map<number, BitSet>()

  has(id: number): boolean {
    const piece = this.#pieces.get(Math.floor(id / idsPerPiece))
    return piece !== undefined && hasBit(piece, id % idsPerPiece)
  }

  add(id: number): void {
    if (this.has(id)) return
    const number = Math.floor(id / idsPerPiece)
    const piece = this.#pieces.get(number) ?? new Uint32Array(wordsFor(idsPerPiece))
    this.#pieces.set(number, piece)
    addBit(piece, id % idsPerPiece)
    this.size++
  }

  delete(id: number): void {
    const piece = this.#pieces.get(Math.floor(id / idsPerPiece))
    if (!piece || !hasBit(piece, id % idsPerPiece)) return
    removeBit(piece, id % idsPerPiece)
    this.size--
  }
}
