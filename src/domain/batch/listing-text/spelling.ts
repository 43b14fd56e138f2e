import { nameKey, normalizeName } from '../../text/names.ts'
import { plainText } from '../../text/written-number.ts'
import { findModel, letters } from '../../vehicle/models/known-models.ts'
import { brands } from '../../vehicle/names/brands.ts'
import { makesOfManyNames, misspelledMakes, otherMakes } from '../../vehicle/names/make-names.ts'

const spellings = new Map<string, string>()
for (const [make = '', ...names] of [...makesOfManyNames, ...misspelledMakes]) {
  for (const name of names) spellings.set(letters(name), make)
}
// A make of its own is no other's name: GWM is written GWM.
for (const make of [...brands, ...otherMakes]) spellings.set(letters(make), make)

/** One spelling of a make: 'VW' and 'VOLKSWAGEN' are 'Volkswagen'; an unknown one is unchanged. */
export function spelledMake(text: string): string {
  const name = normalizeName(text)
  return spellings.get(letters(name)) ?? capitalised(name)
}

/**
 * One spelling of a model: 'f150 xlt' is 'F-150 XLT', 'CRV' is 'CR-V', 'Toyota Corolla' of Toyota is 'Corolla'; an
 * unknown one is unchanged.
 * @param make in its one spelling (`spelledMake`)
 */
export function spelledModel(make: string, text: string): string {
  const model = numbered(make, withoutMake(make, normalizeName(text)))
  const found = findModel(make, model)
  if (!found) return capitalised(model)
  // An exclamation mark right behind belongs to the name: 'Up!'.
  const rest = model.slice(found.restAt).replace(/^!/, '')
  return found.name + (model === model.toLowerCase() ? capitalised(rest) : rest)
}

/** A model that is numbered within a class: 'C 200' is 'C200' as on the car, 'RX350' 'RX 350', '318I' '318i'. */
function numbered(make: string, model: string): string {
  if (make === 'BMW') return model.replace(/^\d{3}[a-z]{1,2}(?![a-z\d])/i, (number) => number.toLowerCase())
  const [, kind = '', number = '', rest = ''] =
    /^([a-z]{1,3})[ -]?(\d{2,3}[a-z]?)(?![a-z\d])(.*)$/i.exec(model) ?? []
  if (kind === '') return model
  const written = model === model.toLowerCase() ? capitalised(rest) : rest
  if (make === 'Mercedes-Benz') return kind.toUpperCase() + number + written
  return make === 'Lexus' ? `${kind.toUpperCase()} ${number.toLowerCase()}${written}` : model
}

/** Some tables write the make before each model. */
function withoutMake(make: string, model: string): string {
  const words = model.split(' ')
  for (const count of [2, 1]) {
    const [before, behind] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    if (behind && nameKey(spelledMake(before)) === nameKey(make)) return behind
  }
  return model
}

/** A colour of these words alone is lower-cased; a name with others ('Soul Red') is its maker's. */
const common = new Set(
  `white black silver grey red blue green brown orange yellow gold beige cream maroon burgundy purple pink bronze tan navy
  teal turquoise charcoal champagne pearl metallic matt matte gloss dark light sky deep bright pale midnight royal off
  two tone and mica solid`.split(/\s+/),
)

/** One spelling of a colour: 'GRAY' is 'Grey', 'pearl white' and 'Pearl White' are 'Pearl white'. */
export function spelledColor(text: string): string {
  const spelled = plainText(text).replace(/\bgray\b/gi, (word) => (word === 'gray' ? 'grey' : 'Grey'))
  const lower = spelled.toLowerCase()
  const isCommon = lower.split(/[^a-z]+/).every((word) => word === '' || common.has(word))
  return isCommon || lower === spelled ? capital(lower) : spelled
}

/** Trims and badges that are written in capitals, beside those without a vowel and those with a digit. */
const badges =
  'amg ev ex exl gle gls gti gxl le lux ses sel se sle sti suv sxl tdi tfsi tsi xle xse i vdi zxi vxi lxi awd'
const capitals = new Set(badges.split(' '))

/** 'town & country' becomes 'Town & Country', '1500 slt' '1500 SLT'; a text with a capital is unchanged. */
function capitalised(text: string): string {
  if (text !== text.toLowerCase()) return text
  return text.replace(
    /[\p{L}\p{N}]+/gu,
    (word) => asWritten(word) ?? (isBadge(word) ? word.toUpperCase() : capital(word)),
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** 'xDrive20d', '318i', '4x4'. */
function asWritten(word: string): string | undefined {
  const [, axles, rest = ''] = /^([xes])drive(.*)$/.exec(word) ?? []
  if (axles) return `${axles}Drive${rest}`
  return /^(?:\dx\d|\d{3}(?:i|d|e|h|ci|xi|li|is|ti|xd))$/.test(word) ? word : undefined
}

function isBadge(word: string): boolean {
  return (
    capitals.has(word) || (word.length <= 6 && /\d/.test(word)) || /^[bcdfghjklmnpqrstvwxz]{2,4}$/.test(word)
  )
}
