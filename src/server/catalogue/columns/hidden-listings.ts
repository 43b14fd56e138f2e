import { nameKey } from '#domain/text/names.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet, Space } from '#engine/space.ts'

/** The dealerships that are switched off, and with them their listings, which only those who manage them see. */
export class HiddenListings {
  readonly #space: Space
  readonly #set: () => SlotSet
  /** As many as administrators switched off. */
  readonly #dealers = new Set<string>()

  /** @param set of the hidden listings */
  constructor(space: Space, set: () => SlotSet) {
    this.#space = space
    this.#set = set
  }

  get set(): SlotSet {
    return this.#set()
  }

  /** Whether no dealership is switched off, as mostly. */
  get isEmpty(): boolean {
    return this.#dealers.size === 0
  }

  /** How many listings the public sees. */
  get shownCount(): number {
    if (this.isEmpty) return this.#space.size
    return this.#space.size - this.#space.kernel.countAnd(this.set, this.set, this.#space.length)
  }

  /** Those of a set that the public sees. @returns a buffer */
  shown(set: SlotSet): SlotSet {
    const shown = this.#space.bufferOf(set)
    this.#space.kernel.andNot(shown, shown, this.set, this.#space.length)
    return shown
  }

  hasListing(id: number): boolean {
    const slot = this.#space.slotOf(id)
    return slot !== undefined && this.#space.has(this.set, slot)
  }

  /** @param name compared by `nameKey` */
  hasDealer(name: string): boolean {
    return this.#dealers.size > 0 && this.#dealers.has(nameKey(name))
  }

  /**
   * Hides a dealership's listings, or shows them again; also those that come later.
   * @param listings of that dealership, made where they are needed
   * @returns their slots; none where they were so before
   */
  switchDealer(name: string, isHidden: boolean, listings: () => SlotSet): Uint32Array {
    if (this.hasDealer(name) === isHidden) return new Uint32Array()
    if (isHidden) this.#dealers.add(nameKey(name))
    else this.#dealers.delete(nameKey(name))
    const slots = this.#space.scoped(() => new Selection(this.#space, listings()).listed.slice())
    for (const slot of slots) {
      if (isHidden) this.#space.add(this.set, slot)
      else this.#space.remove(this.set, slot)
    }
    return slots
  }
}
