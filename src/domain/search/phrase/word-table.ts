import { type Parish, parishes, parishNoun, townParishes } from '#territory/places.ts'
import { countryWords, parishMisspellings } from '#territory/words.ts'
import type { FuelType, Transmission, VehicleType } from '../../enums.ts'
import { foldText } from '../../text/names.ts'
import {
  bodyTypeWords,
  dictionaryOf,
  fuelTypeWords,
  transmissionWords,
} from '../../vehicle/names/everyday-words.ts'
import type { SearchQuery } from '../search-query.ts'
import { boundsBefore, foreignCurrency, measuresBefore, numberWords } from './quantity-words.ts'

/** Kinds of vehicles without a filter. They are searched as words and never dropped, even if nothing is found. */
const kindWords = new Set(
  `motorcycle motorbike dirtbike bike scooter moped atv quad quadbike boat yacht jetski trailer caravan tractor excavator forklift
  digger loader backhoe bus buse coach coache minibus minibuse camper campervan motorhome`.split(/\s+/),
)
export function isKindWord(key: string): boolean {
  return kindWords.has(key) || (key.endsWith('s') && kindWords.has(key.slice(0, -1)))
}

/** Entries of the shared tables that mean something else in a sentence; `car` is a vehicle of any type. */
const notInPhrases = new Set(
  'car at man fa fat ca ia f4 f5 f6 f7 plant battery touring e10 e85 utility flex truck trucks'.split(' '),
)

/** What a buyer says beside the words of tables. */
const moreBodies = {
  SUV: 'cuv 4wd awd fourwheeldrive 4wheeldrive allwheeldrive',
  Pickup: '4x4pickup 4x4pickuptruck 4x4doublecab jeeppickup',
  Truck: 'lorries vans',
  Equipment: 'heavyequipment',
} as const
const moreTransmissions = { Automatic: 'a/t', Manual: 'm/t' } as const
const moreFuels = { Diesel: 'td', Electric: 'allelectric fullyelectric' } as const

/**
 * Words for a statement, a sort order or a switch, by the part of a search.
 * - 'Cheap' is relative, so it sorts by price, lowest first. So does 'low price'.
 * - 'Low mileage' sorts by mileage.
 * - 'Newest' is the marketplace's order of that name; 'newest model' and 'late model' sort by model year.
 * - 'On sale' is an active promotion; 'for sale' is every listing, so it is a filler.
 */
const otherWords: readonly (readonly [filters: SearchQuery, words: string])[] = [
  [{ vehicleType: ['Pickup', 'Truck'] }, 'truck trucks'],
  [{ condition: ['New'] }, 'brandnew'],
  [{ condition: ['Reconditioned'] }, 'reconditioned recon refurbished'],
  [
    { condition: ['For parts or repair'] },
    'forparts partsonly forrepair forspares sparesorrepair forpartsorrepair salvage writeoff',
  ],
  [{ duty: ['Paid'] }, 'dutypaid'],
  [{ duty: ['Not paid'] }, 'dutyfree dutynotpaid dutyunpaid'],
  [{ owners: ['1'] }, 'oneowner 1owner singleowner firstowner 1stowner onepreviousowner'],
  [{ owners: ['2'] }, 'twoowner 2owner secondowner 2ndowner'],
  [{ sort: 'price-low' }, 'cheap cheapest cheaper lowprice lowpriced lowestprice affordable inexpensive'],
  [{ sort: 'price-high' }, 'mostexpensive highestprice'],
  [
    { sort: 'newest' },
    'newest newestfirst latest newestlistings newlistings justlisted recentlyadded newarrivals',
  ],
  [{ sort: 'year-new' }, 'newestmodel newestyear latestmodel latemodel'],
  [{ sort: 'year-old' }, 'oldest oldestfirst oldestmodel'],
  [{ sort: 'mileage-low' }, 'lowmileage lowmilage lowmiles lowkm lowkms lowestmileage'],
  [{ sort: 'mileage-high' }, 'highmileage highestmileage'],
  [{ sort: 'a-z' }, 'alphabetical alphabetically atoz'],
  [{ featured: true }, 'featured featuredlistings featuredcars featuredvehicles'],
  [
    { promotion: true },
    'onsale onpromotion onspecial promotion promotions promo specialoffer specialoffers discounted discount reduced deals',
  ],
  [{ sold: false }, 'available unsold notsold stillavailable'],
]

/** Words that mean nothing in a search: 'I'm looking for a swift for sale' is 'swift'. For 'car' see `isTypeNoun`. */
export const fillers: ReadonlyMap<string, true> = new Map(
  `a an the i im id we my me you your for of in at by on with and or to from is are be am it its this that thats which whichis there has
  have having do does who any some something anything please thanks hi hello hey looking look need needed want wanted wanting
  would like search searching find finding show get buy buying purchase interested seeking forsale sale cars car vehicle
  vehicles automobile automobiles used secondhand preowned colour color transmission gearbox fuel bodytype make brand model
  models year dealer dealership`
    .split(/\s+/)
    .concat(countryWords, 'st', parishNoun)
    .map((word) => [word, true]),
)

/** No names: 'one owner' is not a MINI One, which is one right behind its make. */
const plainWords: ReadonlySet<string> = new Set('one ones first second door doors owner'.split(' '))

/**
 * Bodies that are wider than a type of ours, as in `vehicleTypeOf` of the importer: beside a model or another body they
 * add nothing ('hilux 4x4', 'ranger truck').
 */
export const wideBodies: ReadonlySet<string> = new Set(
  '4x4 4wd awd fourwheeldrive 4wheeldrive allwheeldrive offroad offroader truck trucks'.split(' '),
)

/** Parishes by their names in searches: 'st michael', 'Saint Philip', 'christchurch', 'oistins'. */
const parishWords: ReadonlyMap<string, Parish> = new Map([
  ...parishes.flatMap((parish) => keysOf(parish).map((key) => [key, parish] as const)),
  ...Object.entries(townParishes).map(
    ([town, parish]) => [foldText(town).replaceAll(' ', ''), parish] as const,
  ),
])

/** Meaning of one or more words as part of a search. */
export const wordTable: ReadonlyMap<string, SearchQuery> = makeWordTable()

function makeWordTable(): ReadonlyMap<string, SearchQuery> {
  const table = new Map<string, SearchQuery>()
  const add = <T>(words: ReadonlyMap<string, T>, filtersOf: (meaning: T) => SearchQuery) => {
    for (const [word, meaning] of words)
      if (!notInPhrases.has(word) && !isKindWord(word)) table.set(word, filtersOf(meaning))
  }
  for (const words of [bodyTypeWords, moreBodies])
    add(dictionaryOf<VehicleType>(words), (type) => ({ vehicleType: [type] }))
  for (const words of [fuelTypeWords, moreFuels])
    add(dictionaryOf<FuelType>(words), (fuel) => ({ fuelType: [fuel] }))
  for (const words of [transmissionWords, moreTransmissions])
    add(dictionaryOf<Transmission>(words), (gearbox) => ({ transmission: [gearbox] }))
  add(parishWords, (parish) => ({ parish: [parish] }))
  for (const [filters, words] of otherWords) for (const word of words.split(' ')) table.set(word, filters)
  return table
}

/** Nouns that add nothing after a part: 'diesel engine', '2018 model'. */
export const nounsBehind: ReadonlyMap<keyof SearchQuery, ReadonlySet<string>> = new Map([
  ['fuelType', new Set(['engine', 'motor', 'powered'])],
  ['engineMin', new Set(['engine', 'motor'])],
  ['transmission', new Set(['gear', 'gears', 'box', 'shift', 'trans'])],
])

/**
 * 'New' is this model year or the next ('new cars', 'new swift'). Before an unread word it belongs to that word ('new
 * tyres'). 'Brand new' is a condition.
 */
export const newWords: ReadonlySet<string> = new Set(['new'])

/** Effect of a negation on its value: 'other' wants all other values, 'any' allows the value among others. */
export type Denial = 'other' | 'any'

/** Negations before a value, without spaces: 'other than', "isn't". */
export const negations: ReadonlyMap<string, Denial> = new Map([
  ...of(
    'other',
    `not no non nor neither never nothing without w/o sans minus zero except exceptfor excluding excl avoid avoiding
    besides anythingbut anyexcept allbut everythingbut otherthan apartfrom asidefrom butnot butno hate dislike
    dont doesnt isnt arent cant cannot wont shouldnt mustnt dontwant dontneed`,
  ),
  ...of(
    'any',
    `notonly notjust notnecessarily noneedfor noneedto neednot neednt dontmind donotmind donthaveto dontneedto
    doesnthaveto doesntneedto doesnothaveto doesnotneedto`,
  ),
])

/** Words allowed between a negation and its value: 'anything but a hatchback', 'not looking for a pickup'. */
export const betweenNegationAndValue: ReadonlySet<string> = new Set(
  `a an the any in with of from be to by want wanting like looking for interest interested have having get getting buy
  buying drive driving show me find see take consider`.split(/\s+/),
)

/** Exceptions after 'any colour' make it a negation. */
export const exceptions: ReadonlyMap<string, Denial> = of(
  'other',
  'but except exceptfor otherthan apartfrom excluding',
)

const grammar = [
  fillers,
  wordTable,
  boundsBefore,
  measuresBefore,
  negations,
  newWords,
  plainWords,
  numberWords,
  foreignCurrency,
]

/** Words of the grammar. Such a name counts as a name only right after its make. */
export function isEverydayWord(key: string): boolean {
  return isKindWord(key) || grammar.some((words) => words.has(key))
}

/** Spellings of a parish as phrase keys: folded, without spaces. */
function keysOf(parish: Parish): string[] {
  const [saint, name = ''] = parish.split(' ')
  if (saint !== 'St.') return [foldText(parish).replaceAll(' ', '')]
  return [name.toLowerCase(), ...(parishMisspellings[name] ?? [])].flatMap((spelled) => [
    `st${spelled}`,
    `saint${spelled}`,
  ])
}

function of(denial: Denial, words: string): ReadonlyMap<string, Denial> {
  return new Map(words.split(/\s+/).map((word) => [word, denial]))
}
