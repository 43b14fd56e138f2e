import { nameKey } from '#domain/text/names.ts'
import { SlotSet } from '../sets/posting-list.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'

/** The largest code that two bytes hold. */
const largestNarrow = 0xffff
/** Of a code that stands for no value. */
const noSlots = new SlotSet()
export type Codes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** One value of a field, as its listings spell it. */
interface Choice {
  readonly key: string
  readonly slots: SlotSet
  /** How many listings use each spelling. */
  readonly spellings: Map<string, number>
  /** The one that is shown, once somebody asked. */
  shown: string | undefined
}

/** What a value takes up beside its letters, and one spelling of it, in bytes. */
const bytesPerChoice = 600
const bytesPerSpelling = 80
/** Values without a listing are let go of once they are so many, and so large a part of all. */
const fewestEmpty = 256
const emptyShare = 1 / 8

/** Hears which values a column has. */
export interface ChoiceListener {
  began(key: string, slots: SlotSet): void
  /** Nothing has these values any more. */
  ended(choices: readonly { readonly key: string; readonly slots: SlotSet }[]): void
}

/**
 * One choice a listing: make, fuel, dealership. Values are told apart by `nameKey`, so case and spaces make no new
 * one; each has a code, the set of its slots, and is shown in its commonest spelling. A value that no listing has keeps its
 * code for a while; then the code goes to a new one.
 */
export class ChoiceColumn {
  /** Code by slot; narrow as long as the codes are, because searches read all of it. */
  codes: Codes = new Uint16Array(0)
  readonly #slots: SlotTable
  readonly #codeOf = new Map<string, number>()
  readonly #listener: ChoiceListener | undefined
  readonly #choices: (Choice | undefined)[] = []
  /** Codes that stand for no value. */
  readonly #free: number[] = []
  /** How many values have no listing. */
  #empty = 0
  /** Codes in the order of their keys, and each code's place there; absent after a new value. */
  #byKey: { codes: number[]; places: Uint32Array } | undefined

  /** About how much memory its values take up, in bytes. */
  sizeBytes = 0

  constructor(slots: SlotTable, listener?: ChoiceListener) {
    this.#slots = slots
    this.#listener = listener
  }

  /** How many codes there are; some may have no listing left, some no value. */
  get length(): number {
    return this.#choices.length
  }

  /** How many values there are; some may have no listing left. */
  get count(): number {
    return this.#codeOf.size
  }

  put(slot: number, text: string): void {
    this.codes = grown(this.codes, this.#slots.capacity)
    const code = this.learn(text)
    if (code > largestNarrow && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    const choice = this.#choices[code] as Choice
    this.codes[slot] = code
    if (choice.slots.size === 0) this.#empty--
    choice.slots.add(slot)
    choice.shown = undefined
    const known = choice.spellings.get(text)
    if (known === undefined) this.sizeBytes += bytesPerSpelling + 2 * text.length
    choice.spellings.set(text, (known ?? 0) + 1)
  }

  remove(slot: number, text: string): void {
    const choice = this.#choices[this.codes[slot] as number] as Choice
    const left = (choice.spellings.get(text) ?? 0) - 1
    choice.slots.remove(slot)
    choice.shown = undefined
    if (left > 0) choice.spellings.set(text, left)
    else if (choice.spellings.delete(text)) this.sizeBytes -= bytesPerSpelling + 2 * text.length
    if (choice.slots.size === 0) this.#empty++
  }

  /**
   * Lets go of the values that no listing has, once they are many.
   * @returns whether it did, so that places in the order of keys are others
   */
  settle(): boolean {
    return this.#empty >= Math.max(fewestEmpty, this.#codeOf.size * emptyShare) && this.letGo()
  }

  /** Lets go of the values that no listing has. @returns as `settle` */
  letGo(): boolean {
    if (this.#empty === 0) return false
    const ended: Choice[] = []
    for (const [code, choice] of this.#choices.entries()) {
      if (!choice || choice.slots.size > 0) continue
      ended.push(choice)
      this.#choices[code] = undefined
      this.#free.push(code)
      this.#codeOf.delete(choice.key)
      this.sizeBytes -= bytesPerChoice + 2 * choice.key.length
    }
    this.#empty = 0
    this.#byKey = undefined
    this.#listener?.ended(ended)
    return true
  }

  /** The code of a value, given to it now if it is new. */
  learn(text: string): number {
    const key = nameKey(text)
    const known = this.#codeOf.get(key)
    if (known !== undefined) return known
    const code = this.#free.pop() ?? this.#choices.length
    const slots = new SlotSet()
    this.#choices[code] = { key, slots, spellings: new Map(), shown: undefined }
    this.#codeOf.set(key, code)
    this.#byKey = undefined
    this.#empty++
    this.sizeBytes += bytesPerChoice + 2 * key.length
    this.#listener?.began(key, slots)
    return code
  }

  /** The code of a value, however it is spelled. */
  code(text: string): number | undefined {
    return this.#codeOf.get(nameKey(text))
  }

  slotsOf(code: number): SlotSet {
    return this.#choices[code]?.slots ?? noSlots
  }

  /** The commonest spelling, of equally common ones the first by code units; undefined without a listing. */
  spelling(code: number): string | undefined {
    const choice = this.#choices[code]
    if (choice) choice.shown ??= commonest(choice.spellings)
    return choice?.shown
  }

  /** The codes of all values by key, and the place of each code in that order. */
  get byKey(): { codes: number[]; places: Uint32Array } {
    this.#byKey ??= this.#sortByKey()
    return this.#byKey
  }

  #sortByKey(): { codes: number[]; places: Uint32Array } {
    const keyOf = (code: number) => (this.#choices[code] as Choice).key
    const codes = [...this.#codeOf.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    const places = new Uint32Array(this.#choices.length)
    for (const [place, code] of codes.entries()) places[code] = place
    return { codes, places }
  }
}

function commonest(spellings: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined
  let most = 0
  for (const [text, count] of spellings) {
    if (count < most || (count === most && best !== undefined && text > best)) continue
    best = text
    most = count
  }
  return best
}
