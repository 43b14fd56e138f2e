import { type Equipment, equipment } from '../enums.ts'
import { localYear } from '../text/local-time.ts'
import { modelsOfBrand } from '../vehicle/brands.ts'
import { namedEquipment } from '../vehicle/everyday-words.ts'
import { vehicleTypeOfModel } from '../vehicle/known-models.ts'
import type { VehicleFormValues } from '../vehicle/vehicle-form.ts'
import { knownTerms, makeLexicon, makesByKey } from './lexicon.ts'
import { readPhrase } from './phrase.ts'
import type { PhrasePart } from './search-answer.ts'
import { boundsOf, isFacetField, keyOfFacet, rangeColumns } from './search-query.ts'
import { phraseKey, tokenizePhrase } from './tokens.ts'
import { boundsBefore } from './word-table.ts'

export interface ListingLine {
  values: Partial<VehicleFormValues>
  /** The parts of the line that are no value, as they were written. */
  unused: string[]
}

interface Span {
  from: number
  to: number
}
type Part = PhrasePart & { text: string }

const noListings = { makes: [], models: [], colors: [], dealerships: [] }
let lexicon: ReturnType<typeof makeLexicon> | undefined

/**
 * Reads a dealer's line, such as '2018 Swift auto white 62k km $39,500', with the grammar of the search. The first value of a
 * field counts. Ranges and denied values are no values.
 */
export function readListingLine(line: string, now: Date): ListingLine {
  lexicon ??= makeLexicon(noListings)
  const parts = readPhrase(line, lexicon, now).parts.map((part) => ({
    ...part,
    text: line.slice(part.from, part.to),
  }))
  const { values, used: usedWords } = readPhrases(line, localYear(now))
  const used: Part[] = []
  const brand = parts.flatMap(({ filters }) => filters.brand ?? [])[0]
  const inDollars = parts.filter(({ filters, text }) => filters.priceMax !== undefined && text.includes('$'))
  // '62k' beside '$39,500' is not the price. 'Was $41,000 now $37,500' has two, so neither is.
  const isPrice = (part: Part) => inDollars.length === 0 || (inDollars.length === 1 && inDollars[0] === part)
  for (const part of parts) {
    if (usedWords.some(({ from, to }) => from < part.to && part.from < to)) continue
    if (part.filters.priceMax !== undefined && !isPrice(part)) continue
    const found = part.filters.model ? modelIn(part, brand) : (numberIn(part) ?? choiceIn(part))
    const last = used.at(-1)
    const isShade = found?.color && part.from - (last?.to ?? 0) === 1 && isColor(last)
    if (isShade && last) {
      // 'Navy blue' is one colour.
      last.to = part.to
      values.color = sentenceCase(line.slice(last.from, last.to))
    } else if (found && Object.keys(found).every((key) => !(key in values))) {
      Object.assign(values, found)
      used.push(part)
    }
  }
  const type = vehicleTypeOfModel(values.brand ?? '', values.model ?? '')
  const hasNoEngine = values.fuelType === 'Electric'
  return {
    values: { ...(type && { vehicleType: type }), ...(hasNoEngine && { engineCC: 0 }), ...values },
    unused: restOf(line, [...usedWords, ...used]),
  }
}

const piecesByPhrase = new Map<string, Equipment>(namedEquipment)
const longestFirst = [...piecesByPhrase.keys()].sort((one, other) => other.length - one.length)
const phrases = new RegExp(
  `(?<![\\p{L}\\d/-])(?:(?<seats>[2-9])[ -]?seat(?:s|er)?|['’](?<year>\\d\\d)|(?<piece>${longestFirst.join('|')}))(?![\\p{L}\\d/])`,
  'giu',
)
/** 'No a/c', 'without leather', 'needs alloys'. */
const isDenied = /\b(?:no|not|without|needs?|broken)\s+(?:the\s+|an?\s+|new\s+)?$/i

/** Reads '7 seater', 'alloy rims' and '’19', which the search finds as words. */
function readPhrases(line: string, thisYear: number): { values: Partial<VehicleFormValues>; used: Span[] } {
  const values: Partial<VehicleFormValues> = {}
  const used: Span[] = []
  const pieces = new Set<Equipment | undefined>()
  for (const { index, 0: text, groups = {} } of line.matchAll(phrases)) {
    const { seats, year, piece } = groups
    if (isDenied.test(line.slice(0, index)) || (seats && values.seats) || (year && values.year)) continue
    if (seats) values.seats = Number(seats)
    if (year) values.year = Number(year) + (Number(year) > (thisYear + 1) % 100 ? 1900 : 2000)
    if (piece) pieces.add(piecesByPhrase.get(piece.toLowerCase()))
    used.push({ from: index, to: index + text.length })
  }
  if (pieces.size > 0) values.equipment = equipment.filter((piece) => pieces.has(piece))
  return { values, used }
}

const isColor = (part: Part | undefined) => Boolean(part?.filters.color ?? part?.filters.colorFamily)
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** Needs the make, unless only one make has such a model. A number of a class, such as '320i', stays as it is written. */
function modelIn({ filters, text }: Part, brand: string | undefined): Partial<VehicleFormValues> | undefined {
  const models = (filters.model ?? []).flatMap((name) =>
    (knownTerms.get(phraseKey(name))?.models ?? [])
      .filter((model) => model.name === name)
      .map(({ make }) => ({ name, make: makesByKey.get(make) ?? '' })),
  )
  // Maruti Suzuki has a Swift too, but the form offers it for Suzuki.
  const offered = models.filter(({ name, make }) => modelsOfBrand(make).includes(name))
  const makes = new Set((offered.length > 0 ? offered : models).map(({ make }) => make))
  const [make = ''] = brand === undefined ? makes : [brand]
  const model = models.find((each) => each.make === make)?.name
  if (model === undefined || (brand === undefined && makes.size > 1)) return undefined
  const isOfClass = /\d/.test(text) && !knownTerms.has(phraseKey(text))
  return { ...(!brand && { brand: make }), model: isOfClass ? text : model }
}

function numberIn({ filters, text }: Part): Partial<VehicleFormValues> | undefined {
  if (tokenizePhrase(text)[0]?.keys.some((key) => boundsBefore.has(key))) return undefined
  const column = rangeColumns.find((each) => boundsOf[each].max in filters)
  if (!column) return undefined
  const [min, max] = [filters[boundsOf[column].min], filters[boundsOf[column].max]]
  if (max === undefined) return undefined
  // A round engine size is the middle of its range.
  if (column === 'engineCC' && min !== undefined) return { engineCC: Math.ceil((min + max) / 2) }
  const isOne = column === 'year' ? min === max : min === undefined
  return isOne ? { [column]: max } : undefined
}

function choiceIn({ filters }: Part): Partial<VehicleFormValues> | undefined {
  const [[name, value] = ['', undefined], ...others] = Object.entries(filters)
  if (others.length > 0 || !isFacetField(name) || !Array.isArray(value)) return undefined
  const key = keyOfFacet(name)
  const isOne = value.length === 1 || key === 'brand'
  return isOne && key !== 'parish' && key !== 'dealershipName' ? { [key]: value[0] } : undefined
}

function restOf(line: string, used: readonly Span[]): string[] {
  const rest: string[] = []
  let end = 0
  for (const { from, to } of [...used, { from: line.length, to: 0 }].toSorted((a, b) => a.from - b.from)) {
    rest.push(...line.slice(end, from).split(/,(?!\d{3})|[;|\n•]/))
    end = to
  }
  return rest
    .map((text) => text.replace(/^[^\p{L}\p{N}\p{Sc}]+|[^\p{L}\p{N}%+)]+$/gu, ''))
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/^(?:and|with)$/i.test(text))
}
