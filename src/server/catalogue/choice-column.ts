import { nameKey } from '#domain/names.ts'
import { SlotSet } from './slot-set.ts'
import { grown, type SlotTable } from './slot-table.ts'

/** The largest code that two bytes hold. */
const largestNarrow = 0xffff
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

/**
 * One choice a listing: make, fuel, dealership. Values are told apart by `nameKey`, so case and spaces make no new
 * one; each has a code, the set of its slots, and is shown in its commonest spelling.
 */
export class ChoiceColumn {
  /** Code by slot; narrow as long as the codes are, because searches read all of it. */
  codes: Codes = new Uint16Array(0)
  readonly #slots: SlotTable
  readonly #codeOf = new Map<string, number>()
  readonly #choices: Choice[] = []
  /** Codes in the order of their keys, and each code's place there; absent after a new value. */
  #byKey: { codes: number[]; places: Uint32Array } | undefined

  constructor(slots: SlotTable) {
    this.#slots = slots
  }

  /** How many codes there are; some may have no listing left. */
  get length(): number {
    return this.#choices.length
  }

  put(slot: number, text: string): void {
    this.codes = grown(this.codes, this.#slots.capacity)
    const code = this.learn(text)
    if (code > largestNarrow && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    const choice = this.#choices[code] as Choice
    this.codes[slot] = code
    choice.slots.add(slot)
    choice.shown = undefined
    choice.spellings.set(text, (choice.spellings.get(text) ?? 0) + 1)
  }

  remove(slot: number, text: string): void {
    const choice = this.#choices[this.codes[slot] as number] as Choice
    const left = (choice.spellings.get(text) ?? 0) - 1
    choice.slots.remove(slot)
    choice.shown = undefined
    if (left > 0) choice.spellings.set(text, left)
    else choice.spellings.delete(text)
  }

  /** The code of a value, given to it now if it is new. */
  learn(text: string): number {
    const key = nameKey(text)
    const known = this.#codeOf.get(key)
    if (known !== undefined) return known
    const code = this.#choices.length
    this.#choices.push({ key, slots: new SlotSet(), spellings: new Map(), shown: undefined })
    this.#codeOf.set(key, code)
    this.#byKey = undefined
    return code
  }

  /** A value as `nameKey` writes it. */
  key(code: number): string {
    return (this.#choices[code] as Choice).key
  }

  /** The code of a value, however it is spelled. */
  code(text: string): number | undefined {
    return this.#codeOf.get(nameKey(text))
  }

  slotsOf(code: number): SlotSet {
    return (this.#choices[code] as Choice).slots
  }

  /** The commonest spelling, of equally common ones the first by code units; undefined without a listing. */
  spelling(code: number): string | undefined {
    const choice = this.#choices[code] as Choice
    choice.shown ??= commonest(choice.spellings)
    return choice.shown
  }

  /** All codes by key, and the place of each code in that order. */
  get byKey(): { codes: number[]; places: Uint32Array } {
    this.#byKey ??= this.#sortByKey()
    return this.#byKey
  }

  #sortByKey(): { codes: number[]; places: Uint32Array } {
    const codes = this.#choices
      .map((_, code) => code)
      .sort((one, other) => (this.key(one) < this.key(other) ? -1 : 1))
    const places = new Uint32Array(codes.length)
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
