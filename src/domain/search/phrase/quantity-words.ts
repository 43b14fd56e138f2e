import { perUsDollar } from '#territory/money.ts'
import { currencyWords } from '#territory/words.ts'

/** What a number counts; `age` is of a vehicle, in years. */
export type Measure = 'price' | 'monthly' | 'year' | 'mileage' | 'engine' | 'age'

/** Which end of a range a number is. */
export interface Bound {
  side: 'max' | 'min' | 'around' | 'between'
  /** The year itself is left out: 'before 2010'. Prices and the like are inclusive, as the filters' bounds are. */
  isYearExcluded?: true
  /** Said of the vehicle: 'older than 5 years' bounds the year from above, 'under 5 years old' from below. */
  isOfVehicle?: true
}

/** A table by word. Several words are written as one. */
export function table<T>(rows: readonly (readonly [words: string, meaning: T])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([words, meaning]) => words.split(/\s+/).map((word) => [word, meaning])))
}

/** Before a number. */
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

/** Behind a number. */
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

/** Before a number, with a bound or alone: 'mileage under 80,000', 'budget 30k'. */
export const measuresBefore = table<Measure>([
  ['price priced budget cost costs pricerange spend afford pay asking', 'price'],
  ['monthly monthlypayment monthlypayments payment payments instalment instalments', 'monthly'],
  ['year years modelyear yearmodel yr', 'year'],
  ['mileage milage kms km kilometers kilometres odometer odo', 'mileage'],
  ['engine enginesize cc motor', 'engine'],
])

/** Behind a number. `factor` to the filter's unit. */
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

/** Behind a number, before its unit. */
export const multipliers = table<number>([
  ['k grand thousand thou', 1000],
  ['mil mill million', 1_000_000],
])

/** Words that may follow a measure or a bound: 'price of', 'budget is'. */
export const linkWords: ReadonlySet<string> = new Set('of is the a an be at in price priced for'.split(' '))
/** Between the two numbers of a range. */
export const rangeWords: ReadonlySet<string> = new Set(['to', 'until', 'till', 'through', 'thru'])
/** Currencies before an amount, with their value in dollars. The US dollar is pegged. */
export const currencies = table<number>([
  ['us usd', perUsDollar],
  [[...currencyWords, 'dollars'].join(' '), 1],
])
/** An amount of another currency is not understood: prices are in dollars. */
export const foreignCurrency: ReadonlySet<string> = new Set(
  'gbp eur euro euros pound pounds xcd ttd jmd cad yen'
    .split(' ')
    .filter((word) => !currencyWords.includes(word)),
)
/** Units without a filter: 'under 5 seats' is no price. */
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
