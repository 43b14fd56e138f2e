import { parishes, parishNoun, perUsDollar, townParishes } from '#territory/country.ts'
import { countryWords, currencyWords, parishMisspellings } from '#territory/words.ts'
import { foldText } from '../text/names.ts'
import { bodyTypeWords, dictionaryOf, fuelTypeWords, transmissionWords } from '../vehicle/everyday-words.ts'
import type { FacetField, SearchQuery } from './search-query.ts'

/** `age` is in years. */
export type Measure = 'price' | 'monthly' | 'year' | 'mileage' | 'engine' | 'age'

export interface Bound {
  side: 'max' | 'min' | 'around' | 'between'
  /** 'Before 2010' excludes 2010. Other bounds are inclusive. */
  isYearExcluded?: true
  /** 'Older than 5 years' is a maximum of the year. */
  isOfVehicle?: true
}

/** Phrases of several words are written as one word. */
function table<T>(rows: readonly (readonly [words: string, meaning: T])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([words, meaning]) => words.split(/\s+/).map((word) => [word, meaning])))
}

export const boundsBefore = table<Bound>([
  [
    `under less lessthan below max maximum maximumof upto nomorethan notmorethan notover notabove noover atmost within
    cheaperthan lowerthan fewerthan until till`,
    { side: 'max' },
  ],
  ['before pre earlierthan', { side: 'max', isYearExcluded: true }],
  ['olderthan', { side: 'max', isYearExcluded: true, isOfVehicle: true }],
  ['nonewerthan notnewerthan', { side: 'max', isOfVehicle: true }],
  [
    `over more morethan higherthan greaterthan exceed exceeds exceeding above from min minimum minimumof atleast startingat
    startingfrom since notlessthan nolessthan notunder`,
    { side: 'min' },
  ],
  ['after post laterthan', { side: 'min', isYearExcluded: true }],
  ['newerthan youngerthan', { side: 'min', isYearExcluded: true, isOfVehicle: true }],
  ['noolderthan notolderthan last past', { side: 'min', isOfVehicle: true }],
  ['around about bout approx approximately roughly circa near', { side: 'around' }],
  ['between', { side: 'between' }],
])

export const boundsBehind = table<Bound>([
  [
    'max maximum orless andless orlower orunder andunder orbelow andbelow orearlier orcheaper tops atmost orolder andolder',
    { side: 'max' },
  ],
  [
    `min minimum ormore andmore orabove andabove orover andover orup andup orhigher orlater ornewer andnewer onward onwards
    upward upwards plus up`,
    { side: 'min' },
  ],
])

/** 'mileage under 80,000', 'budget 30k' */
export const measuresBefore = table<Measure>([
  ['price priced budget cost costs pricerange spend afford pay asking', 'price'],
  ['monthly monthlypayment monthlypayments payment payments instalment instalments', 'monthly'],
  ['year years modelyear yearmodel yr', 'year'],
  ['mileage milage kms km kilometers kilometres odometer odo', 'mileage'],
  ['engine enginesize cc motor', 'engine'],
])

/** `factor` converts to the filter's unit. */
export const unitsBehind = table<{ measure: Measure; factor?: number }>([
  [['dollar dollars bucks budget', ...currencyWords].join(' '), { measure: 'price' }],
  ['usd usdollars usdollar', { measure: 'price', factor: perUsDollar }],
  [
    'amonth permonth monthly month mth p/m pm pcm mo permo monthlypayment monthlypayments',
    { measure: 'monthly' },
  ],
  ['km kms kilometer kilometers kilometre kilometres mileage milage ontheclock', { measure: 'mileage' }],
  ['mile miles mi', { measure: 'mileage', factor: 1.609344 }],
  ['cc ccm', { measure: 'engine' }],
  ['l lt ltr liter liters litre litres', { measure: 'engine', factor: 1000 }],
  ['yearsold yearold yrsold yrold years yrs', { measure: 'age' }],
])

export const multipliers = table<number>([
  ['k grand thousand thou', 1000],
  ['mil mill million', 1_000_000],
])

/** Words allowed after a measure or a bound: 'price of', 'budget is'. */
export const linkWords: ReadonlySet<string> = new Set('of is the a an be at in price priced for'.split(' '))
export const rangeWords: ReadonlySet<string> = new Set(['to', 'until', 'till', 'through', 'thru'])
/** Currencies before an amount, with their value in local dollars. The US dollar has a fixed rate. */
export const currencies = table<number>([
  ['us usd', perUsDollar],
  [[...currencyWords, 'dollars'].join(' '), 1],
])
/** Amounts in these currencies are not understood. */
export const foreignCurrency: ReadonlySet<string> = new Set(
  'gbp eur euro euros pound pounds xcd ttd jmd cad yen'
    .split(' ')
    .filter((word) => !currencyWords.includes(word)),
)
/** Units that have no filter: 'under 5 seats' is not a price. */
export const otherUnits: ReadonlySet<string> = new Set(
  `seat seats seater seaters door doors owner owners people passengers inch inches ft feet percent hp bhp kw mph mpg days weeks
  cylinder cylinders speed gears stars airbags rims wheels tons tonnes kg`.split(/\s+/),
)
const ones = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
export const numberWords = table<number>([
  ...ones.map((word, at) => [word, at + 1] as const),
  ['fifteen', 15],
  ...tens.map((word, at) => [word, 10 * (at + 2)] as const),
])

export const minivanWords = table([
  ['minivan minivans mpv mpvs peoplecarrier peoplemover multipurposevehicle', true],
])

/** Kinds of vehicles that have no filter. They are searched as words and never dropped. */
export const kindWords: ReadonlyMap<string, true> = new Map(
  `motorcycle motorbike dirtbike bike scooter moped atv quad quadbike boat yacht jetski trailer caravan tractor excavator forklift
  digger loader backhoe bus coach minibus camper campervan motorhome`
    .split(/\s+/)
    .flatMap((word) => [word, `${word}s`])
    .concat('buses', 'coaches', 'minibuses', ...minivanWords.keys())
    .map((word) => [word, true]),
)

/** Words of the spreadsheet's tables that mean something else in a sentence. '4x4' is also a pickup. */
const notInPhrases = table([
  ['4x4 car at man fa fat ca ia f4 f5 f6 f7 plant battery touring e10 e85 utility flex', true],
])

/** Beside a model or another body it is a word to find in the listing: 'hilux off-road'. */
export const offRoad: SearchQuery = { vehicleType: ['SUV'] }
/** Beside a model or another body it adds nothing: 'ranger truck'. */
export const anyTruck: SearchQuery = { vehicleType: ['Pickup', 'Truck'] }

/** 'Cheap' and 'low mileage' are relative, so they sort. 'On sale' means a promotion, but 'for sale' means nothing. */
const otherWords = table<SearchQuery>([
  ['cuv', { vehicleType: ['SUV'] }],
  ['lorries vans', { vehicleType: ['Truck'] }],
  ['heavyequipment', { vehicleType: ['Equipment'] }],
  ['td', { fuelType: ['Diesel'] }],
  ['allelectric fullyelectric', { fuelType: ['Electric'] }],
  ['a/t', { transmission: ['Automatic'] }],
  ['m/t', { transmission: ['Manual'] }],
  ['offroad offroader', offRoad],
  ['truck trucks', anyTruck],
  ['brandnew', { condition: ['New'] }],
  ['reconditioned recon refurbished', { condition: ['Reconditioned'] }],
  [
    'forparts partsonly forrepair forspares sparesorrepair forpartsorrepair salvage writeoff',
    { condition: ['For parts or repair'] },
  ],
  ['dutypaid', { duty: ['Paid'] }],
  ['dutyfree dutynotpaid dutyunpaid', { duty: ['Not paid'] }],
  ['oneowner oneladyowner 1owner singleowner firstowner 1stowner onepreviousowner', { owners: ['1'] }],
  ['twoowner 2owner secondowner 2ndowner', { owners: ['2'] }],
  [
    'cheap cheapest cheaper lowprice lowpriced lowestprice affordable inexpensive notexpensive nottooexpensive',
    { sort: 'price-low' },
  ],
  ['mostexpensive highestprice', { sort: 'price-high' }],
  [
    'newest newestfirst latest newestlistings newlistings justlisted recentlyadded newarrivals',
    { sort: 'newest' },
  ],
  ['newestmodel newestyear latestmodel latemodel', { sort: 'year-new' }],
  ['oldest oldestfirst oldestmodel', { sort: 'year-old' }],
  ['lowmileage lowmilage lowmiles lowkm lowkms lowestmileage', { sort: 'mileage-low' }],
  ['highmileage highestmileage', { sort: 'mileage-high' }],
  ['alphabetical alphabetically atoz', { sort: 'a-z' }],
  ['featured featuredlistings featuredcars featuredvehicles', { featured: true }],
  [
    'onsale onpromotion onspecial promotion promotions promo specialoffer specialoffers discounted discount reduced deals',
    { promotion: true },
  ],
  ['available unsold notsold stillavailable', { sold: false }],
])

/** Words that mean nothing in a search: 'I'm looking for a swift for sale' is 'swift'. */
export const fillers: ReadonlyMap<string, true> = new Map(
  `a an the all every everything nothingbut i im id we my me you your for of in at by on with and or to from is are be am it its this that thats which
  whichis there has have having do does can who any some something anything please thanks hi hello hey looking look need
  needed want wanted wanting would like search searching find finding show get buy buying purchase interested seeking
  forsale sale cars car vehicle vehicles automobile automobiles used secondhand preowned colour color transmission
  gearbox fuel bodytype make brand model models year dealer dealership anytype everymake everybrand everymodel
  everytype everycolour everycolor allmakes allbrands allmodels alltypes allcolours allcolors`
    .split(/\s+/)
    .concat(countryWords, 'st', parishNoun)
    .map((word) => [word, true]),
)

/** These are no names: 'one owner' is not a MINI One. */
const plainWords = table([['new one ones first second door doors owner', true]])

/** 'St michael', 'Saint Philip', 'christchurch', 'oistins'. */
const parishWords: ReadonlyMap<string, string> = new Map([
  ...parishes.flatMap((parish) => {
    const [, name = parish] = /^St\. (.*)/.exec(parish) ?? []
    const names = [name, ...(parishMisspellings[name] ?? [])].map((each) =>
      foldText(each).replaceAll(' ', ''),
    )
    const keys = name === parish ? names : names.flatMap((each) => [`st${each}`, `saint${each}`])
    return keys.map((key) => [key, parish] as const)
  }),
  ...Object.entries(townParishes).map(([town, parish]) => [foldText(town), parish] as const),
])

export const wordTable: ReadonlyMap<string, SearchQuery> = makeWordTable()

function makeWordTable(): ReadonlyMap<string, SearchQuery> {
  const meanings = new Map<string, SearchQuery>()
  /** @param nouns words that may follow: 'diesel engine' */
  const add = (field: FacetField, words: ReadonlyMap<string, string>, nouns = '') => {
    for (const [word, value] of words)
      if (!notInPhrases.has(word) && !kindWords.has(word))
        for (const noun of ['', ...nouns.split(' ')]) meanings.set(word + noun, { [field]: [value] })
  }
  add('vehicleType', dictionaryOf(bodyTypeWords))
  add('fuelType', dictionaryOf(fuelTypeWords), 'engine motor powered')
  add('transmission', dictionaryOf(transmissionWords), 'gear gears box shift trans')
  add('parish', parishWords)
  return new Map([...meanings, ...otherWords])
}

/** 'other' excludes the value, 'any' allows every value. */
export type Denial = 'other' | 'any'

export const negations = table<Denial>([
  [
    `not no non nor neither never nothing without w/o wout sans minus ratherthan insteadof zero except exceptfor excluding excl avoid avoiding
    besides anythingbut anyexcept allbut everythingbut otherthan apartfrom asidefrom butnot butno hate dislike
    dont doesnt isnt arent aint cant cannot wont shouldnt mustnt dontwant dontneed anycolourbut anycolorbut anymakebut anybrandbut
    anymodelbut anytypebut anyfuelbut anycarbut anyvehiclebut anydealerbut anyparishbut allcoloursbut allcolorsbut
    allmakesbut allbrandsbut allmodelsbut everycolourbut everymakebut`,
    'other',
  ],
  [
    `notonly notjust notnecessarily noneedfor noneedto neednot neednt dontmind donotmind donthaveto dontneedto
    doesnthaveto doesntneedto doesnothaveto doesnotneedto`,
    'any',
  ],
])

/** 'anything but a hatchback', 'not looking for a pickup' */
export const betweenNegationAndValue: ReadonlySet<string> = new Set(
  `a an the any in with of from be to by want wanting like looking for interest interested have having get getting buy
  buying drive driving show me find see take consider go going spend spending pay paying afford`.split(/\s+/),
)

const grammar = [
  ...[fillers, wordTable, boundsBefore, measuresBefore, negations, kindWords, plainWords, numberWords],
  foreignCurrency,
]
const everydayWords: ReadonlySet<string> = new Set(grammar.flatMap((words) => [...words.keys()]))

/** Such a word is a model only right after its make. */
export function isEverydayWord(key: string): boolean {
  return everydayWords.has(key)
}
