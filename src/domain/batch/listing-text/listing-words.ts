import type { FuelType, Transmission, VehicleType } from '../../enums.ts'
import { foldText } from '../../text/names.ts'
import {
  bodyTypeWords,
  dictionaryOf,
  fuelTypeWords,
  transmissionWords,
} from '../../vehicle/names/everyday-words.ts'

/** The words of a text in one form: lower case, no accents, no punctuation. */
function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Words of a text that may be one entry: 'plug-in hybrid' is `pluginhybrid`. */
const wordsPerEntry = 3

/** The meanings of the words of a text, and the words without one. */
function meaningsIn<T>(
  text: string,
  dictionary: ReadonlyMap<string, T>,
): { meanings: Set<T>; others: string[] } {
  const words = wordsIn(text)
  const meanings = new Set<T>()
  const others: string[] = []
  for (let at = 0; at < words.length; ) {
    const taken = longestEntry(words, at, dictionary)
    if (taken) meanings.add(taken.meaning)
    else others.push(words[at] ?? '')
    at += taken?.count ?? 1
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

/** The vehicle type of a body ('G Sedan', 'Double Cab'); undefined where it is unknown or ambiguous. */
export function vehicleTypeOfBody(text: string): VehicleType | undefined {
  const [meaning, ...others] = meaningsIn(text, bodyWords).meanings
  return others.length === 0 ? meaning : undefined
}

/** Vehicle type, given the model's type: Americans call a pickup or an SUV 'truck', and a 'van' may carry people. */
export function vehicleTypeOf(body: string, ofModel: VehicleType | undefined): VehicleType | undefined {
  const type = vehicleTypeOfBody(body)
  const word = wordsIn(body).join('')
  if (word === 'truck' && (ofModel === 'SUV' || ofModel === 'Pickup')) return ofModel
  return word === 'van' && ofModel === 'Car' ? 'Car' : type
}

const fuelWords = dictionaryOf(fuelTypeWords)
/** Words beside a fuel that do not change its meaning. */
const neutralWords = new Set(
  `engine fuel type turbo turbocharged premium regular super plain injection direct common rail mild full self charging
  vehicle and with`.split(/\s+/),
)

/**
 * The fuel that a text means; undefined where it is not one of ours (LPG, 'Other') or ambiguous. Electricity with
 * another fuel is a hybrid.
 */
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

/** The transmission that a text means ('A/T', 'Automatic CVT', '5-speed manual'); undefined for none or both. */
export function transmissionOf(text: string): Transmission | undefined {
  const whole = wordsIn(text).join('')
  if (whole === 'a') return 'Automatic'
  if (whole === 'm') return 'Manual'
  const { meanings, others } = meaningsIn(text, transmissionEntries)
  const [meaning] = meanings
  return meanings.size === 1 && !others.some((word) => negation.has(word)) ? meaning : undefined
}
