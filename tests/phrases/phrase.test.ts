import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { makeLexicon, type Vocabulary } from '#domain/search/lexicon.ts'
import { readPhrase } from '#domain/search/phrase.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { withoutNamed, withPhrase } from '#domain/search/with-phrase.ts'
import { familyOfColor } from '#domain/vehicle/color-families.ts'
import { knownModels } from '#domain/vehicle/known-models.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { demoCatalogue } from './demo-catalogue.ts'
import { phraseCases } from './phrase-cases.ts'
import { testLexicon, testNow, testVocabulary } from './test-vocabulary.ts'

const read = (phrase: string) => readPhrase(phrase, testLexicon, testNow)

function readerOf(vocabulary: Vocabulary) {
  const lexicon = makeLexicon(vocabulary)
  return (phrase: string) => readPhrase(phrase, lexicon, testNow)
}

const cases = Object.entries(phraseCases).flatMap(([rule, rows]) =>
  rows.flatMap(([phrasings, query, words = '', notUnderstood = []]) =>
    phrasings.split(' | ').map((phrase) => ({ rule, phrase, query, words, notUnderstood })),
  ),
)

test.each(cases)('$rule: $phrase', ({ phrase, query, words, notUnderstood }) => {
  const { parts: _parts, ...reading } = read(phrase)
  expect(reading).toEqual({ query, words, notUnderstood })
})

const isNeverDropped = (name: string) => /^(?:price|monthly)|Not$|^sold$/.test(name)

test.each(cases)('no result contradicts the price or a negation: $phrase', ({ phrase, query }) => {
  const { query: searched, wanted = {}, understood, unmatched } = demoCatalogue.readQuery({ q: phrase })
  for (const [name, value] of Object.entries(query).filter(([each]) => isNeverDropped(each)))
    expect(searched).toHaveProperty(name, Array.isArray(value) ? expect.any(Array) : value)
  if (Object.keys(wanted).some((name) => !(name in searched))) expect(unmatched).not.toEqual([])
  const kept = Object.assign({}, ...understood.map(({ filters }) => filters), searched)
  for (const id of demoCatalogue.list({ ...searched, pageSize: 100 }))
    expect(contradiction(demoCatalogue.vehicle(id) as Vehicle, kept), `${id}`).toBeUndefined()
})

/** A fact of a listing that contradicts a search. */
function contradiction(vehicle: Vehicle, query: SearchQuery): string | undefined {
  const { priceMin = 0, priceMax = Infinity, yearMin = 0, yearMax = Infinity, mileageMax = Infinity } = query
  const price = askingPrice(vehicle, testNow)
  if (price < priceMin || price > priceMax) return `${price}`
  if (vehicle.year < yearMin || vehicle.year > yearMax) return `${vehicle.year}`
  if (vehicle.mileage > mileageMax) return `${vehicle.mileage}`
  const { color, dutyAndVat: duty, previousOwners: owners } = vehicle
  const facts = { ...vehicle, colorFamily: familyOfColor(color), duty, owners }
  const asked: Readonly<Record<string, unknown>> = query
  const contradicts = ([field, value]: [string, unknown]) => {
    const [wanted, others] = [asked[field], asked[`${field}Not`]]
    if (Array.isArray(wanted) && !wanted.includes(value)) return true
    return Array.isArray(others) && others.includes(value)
  }
  return Object.entries(facts).find(contradicts)?.join(' ')
}

test('every known model is found by its make and name', () => {
  // 'Audi S' reads as Audis, and every Mazda '3' would come with a DS '3'.
  const others = new Set(['Audi S e-tron', 'DS 3'])
  const missed = knownModels.flatMap(({ make, model }) => {
    const stock = { makes: [make], models: [{ make, model }], colors: [], dealerships: [] }
    const { query, words } = readerOf(stock)(`${make} ${model}`)
    const { brand = [make], model: names = [model], ...rest } = query
    const isFound = brand.includes(make) && names.includes(model) && Object.keys(rest).length === 0
    const isLeft = words !== '' && !model.includes(words)
    return (isFound && !isLeft) || others.has(`${make} ${model}`) ? [] : [`${make} ${model}`]
  })
  expect(missed).toEqual([])
})

const words =
  'under over from to between and or not no but new k km cc $ us bds max s month a 4x4 2.0d cheap red older years old'

/** Words of the grammar beside any text. */
const anyPhrase = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...words.split(' '), ...testVocabulary.makes, 'land crusier', 'mazda', 'leather'),
        fc.constantFrom(' ', ' ', ' ', '-', ', ', '/', '+', ' < ', '. '),
        fc.nat(300_000).map(String),
        fc.nat(99).map((tenths) => (tenths / 10).toFixed(1)),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 32 },
    )
    .map((pieces) => pieces.join('')),
)

test('the parts of a phrase are in order and do not overlap', () => {
  fc.assert(
    fc.property(anyPhrase, (phrase) => {
      let end = 0
      for (const { from, to } of read(phrase).parts) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(phrase.length)
    }),
    { numRuns: 2000 },
  )
})

test('the remaining words have no further meaning', () => {
  fc.assert(
    fc.property(anyPhrase, (phrase) => {
      const { words } = read(phrase)
      expect(read(words)).toEqual({ query: {}, words, parts: [], notUnderstood: [] })
    }),
    { numRuns: 2500 },
  )
})

test('makes, models and colours are known without a listing, but everyday words are not models', () => {
  const bare = readerOf({ ...testVocabulary, makes: [], models: [], colors: [] })
  expect(bare('red focus')).toMatchObject({ query: { colorFamily: ['Red'], model: ['Focus'] }, words: '' })
  expect(bare('spark plugs')).toMatchObject({ query: {}, words: 'spark plugs' })
})

test('a word that listings contain is not a typo', () => {
  const known = readerOf({ ...testVocabulary, hasWord: (word) => word === 'corola' })
  expect(known('corola').words).toBe('corola')
  expect(read('corola').query).toMatchObject({ model: expect.arrayContaining(['Corolla']) })
})

test.each<[SearchQuery, SearchQuery]>([
  [{ q: 'not diesel', fuelType: ['Diesel'] }, { fuelType: ['Diesel'] }],
  [{ q: 'under 40k', priceMin: 50_000 }, { priceMin: 50_000 }],
])('explicit filters override a phrase: %o is %o', (query, combined) => {
  expect(withPhrase(query, read(query.q ?? ''))).toEqual(combined)
})

test('typed words replace the filters that they name', () => {
  const filters: SearchQuery = {
    brand: ['Kia'],
    color: ['Blue'],
    priceMin: 10_000,
    priceMax: 20_000,
    page: 2,
  }
  const kept = (phrase: string) => withoutNamed(filters, read(phrase).query)
  expect(kept('rio')).toEqual({ color: ['Blue'], priceMin: 10_000, priceMax: 20_000 })
  expect(kept('from 30k')).toEqual({ brand: ['Kia'], color: ['Blue'] })
})
