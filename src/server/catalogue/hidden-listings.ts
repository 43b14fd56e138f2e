import { nameKey } from '#domain/text/names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet, Space } from '#engine/space.ts'

/** Listings that only those who manage them see: held by a case, or their dealership is switched off. */
export class HiddenListings {
  readonly #space: Space
  readonly #sets: { hidden: () => SlotSet; held: () => SlotSet }
  readonly #dealers = new Set<string>()
  #held = 0
  changes = 0

  constructor(space: Space, sets: { hidden: () => SlotSet; held: () => SlotSet }) {
    this.#space = space
    this.#sets = sets
  }

  get set(): SlotSet {
    return this.#sets.hidden()
  }

  get isEmpty(): boolean {
    return this.#dealers.size === 0 && this.#held === 0
  }

  countHeld(
    changes: Iterable<{
      before: Pick<Vehicle, 'held'> | undefined
      after: Pick<Vehicle, 'held'> | undefined
    }>,
  ): void {
    for (const { before, after } of changes) {
      const heldChange = Number(!!after?.held) - Number(!!before?.held)
      this.#held += heldChange
      if (heldChange !== 0) this.changes++
    }
  }

  get shownCount(): number {
    if (this.isEmpty) return this.#space.size
    return this.#space.size - this.#space.kernel.countAnd(this.set, this.set, this.#space.length)
  }

  /** Members of a set that the public sees. @returns a buffer */
  shown(set: SlotSet): SlotSet {
    const shown = this.#space.bufferOf(set)
    this.#space.kernel.andNot(shown, shown, this.set, this.#space.length)
    return shown
  }

  hasListing(id: number): boolean {
    const slot = this.#space.slotOf(id)
    return slot !== undefined && this.#space.has(this.set, slot)
  }

  hasDealer(name: string): boolean {
    return this.#dealers.size > 0 && this.#dealers.has(nameKey(name))
  }

  /** @returns the slots of the dealership's listings; none if nothing changed */
  switchDealer(name: string, isHidden: boolean, listings: () => SlotSet): Uint32Array {
    if (this.hasDealer(name) === isHidden) return new Uint32Array()
    this.changes++
    if (isHidden) this.#dealers.add(nameKey(name))
    else this.#dealers.delete(nameKey(name))
    const slots = this.#space.scoped(() => new Selection(this.#space, listings()).listed.slice())
    for (const slot of slots) {
      if (isHidden) this.#space.add(this.set, slot)
      else if (!this.#space.has(this.#sets.held(), slot)) this.#space.remove(this.set, slot)
    }
    return slots
  }
}
