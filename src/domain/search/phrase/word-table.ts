import { countryWords } from '#territory/words.ts'
import type { FuelType, Transmission, VehicleType } from '../../enums.ts'
import {
  bodyTypeWords,
  dictionaryOf,
  fuelTypeWords,
  transmissionWords,
} from '../../vehicle/names/everyday-words.ts'
import type { SearchQuery } from '../search-query.ts'
import { parishFillers, parishWords } from './parish-words.ts'

/**
 * Kinds of vehicles that no filter says: they are searched as words, and never given up. Many are not sold here, and then
 * nothing is found.
 */
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
 * - 'Cheap' is relative, and no rule says what price it ends at: it sorts by price, the lowest first. So does 'low price'.
 * - 'Low mileage' likewise sorts by mileage.
 * - 'Newest' is the marketplace's own order of that name (the latest listings, docs/product.md#home); 'newest
 *   model' and 'late model' sort by model year.
 * - 'On sale' is an active promotion; 'for sale' is every listing, so it is a filler.
 */
const otherWords: readonly (readonly [filters: SearchQuery, words: string])[] = [
  [{ vehicleType: ['Pickup', 'Truck'] }, 'truck trucks'],
  [{ condition: ['New'] }, 'brandnew'],
  [{ condition: ['Reconditioned'] }, 'reconditioned recon refurbished'],
  [
    { condition: ['For parts or repair'] },
    'forparts partsonly forrepair forspares spares sparesorrepair forpartsorrepair salvage writeoff scrap',
  ],
  [{ duty: ['Paid'] }, 'dutypaid dutyandvatpaid dutyvatpaid dutiespaid'],
  [{ duty: ['Not paid'] }, 'dutyfree dutynotpaid dutyunpaid unpaidduty'],
  [
    { owners: ['1'] },
    'oneowner 1owner singleowner firstowner 1stowner onepreviousowner 1previousowner onlyowner',
  ],
  [{ owners: ['2'] }, 'twoowner 2owner secondowner 2ndowner twopreviousowner 2previousowner'],
  [
    { sort: 'price-low' },
    'cheap cheapest cheaper cheapestfirst lowprice lowpriced lowprices lowestprice lowestpriced lowestpricefirst affordable inexpensive bestprice lowcost',
  ],
  [{ sort: 'price-high' }, 'mostexpensive highestprice highestpriced dearest priciest'],
  [
    { sort: 'newest' },
    'newest newestfirst latest latestlistings newestlistings newlistings newlylisted justlisted recentlylisted recentlyadded latestarrivals newarrivals justin',
  ],
  [{ sort: 'year-new' }, 'newestmodel newestyear latestmodel latemodel latestyear newestmodels latestmodels'],
  [{ sort: 'year-old' }, 'oldest oldestfirst oldestyear oldestmodel'],
  [
    { sort: 'mileage-low' },
    'lowmileage lowmilage lowmiles lowkm lowkms lowestmileage lowestkm lowestmiles lowkilometers lowkilometres leastmileage',
  ],
  [{ sort: 'mileage-high' }, 'highmileage highestmileage'],
  [{ sort: 'a-z' }, 'alphabetical alphabetically atoz'],
  [{ featured: true }, 'featured featuredlistings featuredcars featuredvehicles'],
  [
    { promotion: true },
    'onsale onpromotion onpromo onspecial promotion promotions promo specialoffer specialoffers discounted discount ondiscount reduced deals hotdeals',
  ],
  [{ sold: false }, 'available unsold notsold notsoldyet stillavailable nosold'],
]

/** Words that mean nothing in a search: 'I'm looking for a swift for sale' is 'swift'. For 'car' see `isTypeNoun`. */
export const fillers: ReadonlyMap<string, true> = new Map(
  `a an the i im id we my me you your for of in at by on with and or to from is are be am it its this that thats which whichis there has
  have having do does who any some something anything please thanks hi hello hey
  looking lookin look need needed want wanted wanting wants would like search searching find finding show get buy buying
  purchase interested seeking after iso
  forsale sale cars car vehicle vehicles autos automobile automobiles ride whip motorcar
  used secondhand preowned preloved
  colour color coloured colored transmission gearbox fuel bodytype
  make brand model models year dealer dealership`
    .split(/\s+/)
    .concat(countryWords, parishFillers)
    .map((word) => [word, true]),
)

/** No names: 'one owner' is not a MINI One, which is one right behind its make. */
export const plainWords: ReadonlySet<string> = new Set([
  'one',
  'ones',
  'first',
  'second',
  'door',
  'doors',
  'owner',
])

/**
 * Bodies that are wider than a type of ours, as in `vehicleTypeOf` of the importer: beside a model or another body they
 * add nothing ('hilux 4x4', 'ranger truck').
 */
export const wideBodies: ReadonlySet<string> = new Set([
  '4x4',
  '4wd',
  'awd',
  'fourwheeldrive',
  '4wheeldrive',
  'allwheeldrive',
  'offroad',
  'offroader',
  'truck',
  'trucks',
  'jeep',
  'jeeps',
])

/** A part of a search that a word or several mean. */
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

/** What one may say behind a part without adding to it: 'diesel engine', '2018 model'. */
export const nounsBehind: ReadonlyMap<keyof SearchQuery, ReadonlySet<string>> = new Map([
  ['fuelType', new Set(['engine', 'motor', 'powered'])],
  ['engineMin', new Set(['engine', 'motor'])],
  ['transmission', new Set(['gear', 'gears', 'box', 'shift', 'trans'])],
])

/**
 * 'New' is this model year or the next ('new cars', 'new swift'); before a word that stays it belongs to that ('new
 * tyres'). 'Brand new' is a condition.
 */
export const newWords: ReadonlySet<string> = new Set(['new'])
