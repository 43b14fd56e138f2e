import {
  conditions,
  dutyStates,
  type FuelType,
  ownerCounts,
  type Transmission,
  type VehicleType,
} from '../enums.ts'
import { isMonth, months } from '../text/local-time.ts'
import { foldText, nameKey, normalizeName } from '../text/names.ts'
import { plainText } from '../text/written-number.ts'
import { brands, makesOfManyNames, misspelledMakes, otherMakes } from '../vehicle/brands.ts'
import {
  bodyTypeWords,
  dictionaryOf,
  fuelTypeWords,
  namedEquipment,
  transmissionWords,
} from '../vehicle/everyday-words.ts'
import { classOfModel, findModel, letters } from '../vehicle/known-models.ts'

function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** 'Plug-in hybrid' is `pluginhybrid` in the table. */
const wordsPerEntry = 3

/** `others` are the words without a meaning. */
function meaningsIn<T>(
  text: string,
  dictionary: ReadonlyMap<string, T>,
): { meanings: Set<T>; others: string[] } {
  const words = wordsIn(text)
  const meanings = new Set<T>()
  const others: string[] = []
  for (let at = 0; at < words.length; ) {
    const entry = longestEntry(words, at, dictionary)
    if (entry) meanings.add(entry.meaning)
    else others.push(words[at] ?? '')
    at += entry?.count ?? 1
  }
  return { meanings, others }
}

function longestEntry<T>(words: readonly string[], at: number, dictionary: ReadonlyMap<string, T>) {
  for (let count = Math.min(wordsPerEntry, words.length - at); count > 0; count--) {
    const meaning = dictionary.get(words.slice(at, at + count).join(''))
    if (meaning !== undefined) return { meaning, count }
  }
  return undefined
}

const bodyWords = dictionaryOf(bodyTypeWords)

/** Reads 'G Sedan' and 'Double Cab'. Undefined if the body is unknown or ambiguous. */
export function vehicleTypeOfBody(text: string): VehicleType | undefined {
  const [meaning, ...others] = meaningsIn(text, bodyWords).meanings
  return others.length === 0 ? meaning : undefined
}

/** The type of the model matters, because Americans call a pickup or SUV 'truck', and a 'van' may carry people. */
export function vehicleTypeOf(body: string, ofModel: VehicleType | undefined): VehicleType | undefined {
  const type = vehicleTypeOfBody(body)
  const word = wordsIn(body).join('')
  if (word === 'truck' && (ofModel === 'SUV' || ofModel === 'Pickup')) return ofModel
  return word === 'van' && ofModel === 'Car' ? 'Car' : type
}

const fuelWords = dictionaryOf(fuelTypeWords)
/** These words do not change the meaning of a fuel. */
const neutralWords = new Set(
  `engine fuel type turbo turbocharged premium regular super plain injection direct common rail mild full self charging
  vehicle and with`.split(/\s+/),
)

/** Electricity with another fuel is a hybrid. Undefined for other fuels (LPG) and ambiguous texts. */
export function fuelTypeOf(text: string): FuelType | undefined {
  const whole = wordsIn(text).join('')
  if (whole === 'p') return 'Petrol'
  if (whole === 'd') return 'Diesel'
  const { meanings, others } = meaningsIn(text, fuelWords)
  if (others.some((word) => !neutralWords.has(word) && !/^9\d$/.test(word))) return undefined
  const [meaning] = meanings
  if (meanings.size === 1) return meaning
  return meanings.has('Hybrid') || meanings.has('Electric') ? 'Hybrid' : undefined
}

const transmissionEntries = dictionaryOf(transmissionWords)
const negation = new Set(['no', 'non', 'not', 'without'])

/** Reads 'A/T', 'Automatic CVT' and '5-speed manual'. */
export function transmissionOf(text: string): Transmission | undefined {
  const whole = wordsIn(text).join('')
  if (whole === 'a') return 'Automatic'
  if (whole === 'm') return 'Manual'
  const { meanings, others } = meaningsIn(text, transmissionEntries)
  const [meaning] = meanings
  return meanings.size === 1 && !others.some((word) => negation.has(word)) ? meaning : undefined
}

const spellings = new Map<string, string>()
for (const [make = '', ...names] of [...makesOfManyNames, ...misspelledMakes]) {
  for (const name of names) spellings.set(letters(name), make)
}
// GWM is a make of its own, not only a name of Great Wall.
for (const make of [...brands, ...otherMakes]) spellings.set(letters(make), make)

/** 'VW' and 'VOLKSWAGEN' are 'Volkswagen'. Unknown makes stay. */
export function spelledMake(text: string): string {
  const name = normalizeName(text)
  return spellings.get(letters(name)) ?? name
}

/**
 * 'f150 xlt' is 'F-150 xlt', and 'Toyota Corolla' is 'Corolla'. Numbered and unknown models stay.
 * @param make as `spelledMake` spells it
 */
export function spelledModel(make: string, text: string): string {
  const model = withoutMake(make, normalizeName(text))
  const found = classOfModel(make, model) ? undefined : findModel(make, model)
  // The exclamation mark of 'Up!' is a part of the name.
  return found ? found.name + model.slice(found.restAt).replace(/^!/, '') : model
}

/** Some spreadsheets write the make before the model. */
function withoutMake(make: string, model: string): string {
  const words = model.split(' ')
  for (const count of [2, 1]) {
    const [before, behind] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    if (behind && nameKey(spelledMake(before)) === nameKey(make)) return behind
  }
  return model
}

const pieces = new Map<string, string>(namedEquipment.map(([phrase, piece]) => [letters(phrase), piece]))

/** Reads 'A/C, Backup camera'. Unknown words stay. */
export function equipmentOf(text: string): string[] {
  const named = text.split(/[,;\n]/).map((part) => part.trim())
  return named.filter(Boolean).map((part) => pieces.get(letters(part)) ?? part)
}

type Condition = (typeof conditions)[number]

const conditionWords: Readonly<Record<string, Condition>> = {
  'brand new': 'New',
  recon: 'Reconditioned',
  'foreign used': 'Reconditioned',
  'imported used': 'Reconditioned',
  'pre-owned': 'Used',
  preowned: 'Used',
  'second hand': 'Used',
  'second-hand': 'Used',
  salvage: 'For parts or repair',
  damaged: 'For parts or repair',
  'for parts': 'For parts or repair',
}

/** Undefined for unknown words. */
export const statedMeanings = {
  condition: (text: string) => oneOf(conditions, text) ?? conditionWords[word(text)],
  dutyAndVat: (text: string) => {
    const folded = word(text)
    if (/^(?:true|yes|y|1|included|inclusive)$/.test(folded)) return 'Paid'
    return /^(?:false|no|n|0|unpaid|excluded)$/.test(folded) ? 'Not paid' : oneOf(dutyStates, text)
  },
  previousOwners: (text: string) => {
    const [, count] = /^(\d{1,2})(?:\+| owners?)?$/.exec(word(text)) ?? []
    if (count === undefined) return oneOf(ownerCounts, text)
    return Number(count) === 0 ? 'None' : Number(count) > 2 ? '3 or more' : ownerCounts[Number(count)]
  },
  lastService: monthOf,
} as const satisfies Record<string, (text: string) => string | undefined>

function word(text: string): string {
  return foldText(plainText(text))
}

function oneOf<const Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => word(value) === word(text))
}

/** Reads `2026-03`, `2026-03-14`, `03/2026`, `14/03/2026` (day first) and `Mar 2026` as `YYYY-MM`. */
function monthOf(text: string): string | undefined {
  const folded = word(text)
  const [, isoYear, isoMonth] = /^(\d{4})[-/](\d{1,2})(?:[-/]\d{1,2})?$/.exec(folded) ?? []
  const [, month, year] = /^(?:\d{1,2}[-/])?(\d{1,2})[-/](\d{4})$/.exec(folded) ?? []
  const [, name = '', namedYear] = /^([a-z]{3})[a-z]*\.?,? (\d{4})$/.exec(folded) ?? []
  const named = months.findIndex((each) => each.toLowerCase() === name) + 1
  const written = `${isoYear ?? year ?? namedYear}-${String(isoMonth ?? month ?? named).padStart(2, '0')}`
  return isMonth(written) ? written : undefined
}
