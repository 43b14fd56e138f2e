import type { SearchQuery } from '#domain/search/search-query.ts'

/** Phrasings of one meaning, its filters, the remaining words, and parts that no filter can express. */
type PhraseCase = readonly [
  phrasings: string,
  query: SearchQuery,
  words?: string,
  notUnderstood?: readonly string[],
]

/** A model also finds models of its make that begin with the same words. */
const swift = ['Swift', 'Swift Sport']
const landCruiser = ['Land Cruiser', 'Land Cruiser Prado']
const models =
  'Alphard Carnival Ertiga Estima Freed Noah Odyssey Premacy Serena Sienta Stepwgn Stream Voxy Wish'
const minivans = models.split(' ')

const suv: SearchQuery = { vehicleType: ['SUV'] }
const automatic: SearchQuery = { transmission: ['Automatic'] }

const year = (from: number, to = from): SearchQuery => ({ yearMin: from, yearMax: to })

/** Phrases and their meanings, by rule. The day is 22 November 2026, the names those of `test-vocabulary.ts`. */
export const phraseCases: Readonly<Record<string, readonly PhraseCase[]>> = {
  'years from 1950 to next year': [
    ['2018 | year 2018 | 2018 model', year(2018)],
    [
      '2015-2018 | 2015 to 2018 | from 2015 to 2018 | between 2015 and 2018 | 2018-2015 | 2015-18',
      year(2015, 2018),
    ],
    [
      '2019 or newer | 2019 and up | 2019 and newer | 2019 up | 2019 onwards | from 2019 | since 2019 | at least 2019',
      { yearMin: 2019 },
    ],
    ['after 2015 | post 2015 | newer than 2015', { yearMin: 2016 }],
    ['before 2010 | pre 2010 | older than 2010', { yearMax: 2009 }],
    ['around 2015', year(2014, 2016)],
    ['2028', {}, '2028'],
  ],
  'age in years': [
    ['under 5 years old | last 5 years | last five years | not older than 5 years', { yearMin: 2021 }],
    ['2 to 4 years old', year(2022, 2024)],
  ],
  'a price is the most one pays': [
    [
      '$50,000 | 50k | 50 k | $50k | 50 grand | 50 thousand | under 50 000 dollars | under $50,000 | Under 50K',
      { priceMax: 50_000 },
    ],
    ['bds 45,000 | BDS$45,000 | 45000 bbd', { priceMax: 45_000 }],
    ['4999', {}, '4999'],
    ['2018 30 000', { priceMax: 30_000, ...year(2018) }],
    [
      'less than 40k | below 40000 | max 40k | 40k max | up to 40k | no more than 40k | not more than $40,000 | 40k or less | price under 40000 | not exceeding 40k | no higher than 40k | at most 40k | 40k or under | under 40 grand | 40k budget | 40k and under | cheaper than 40k | <40k',
      { priceMax: 40_000 },
    ],
    ['over 100k | 100k+ | more than $100,000 | higher than 100k', { priceMin: 100_000 }],
    ['at least 20k | not under 20k | from 20k | >20k', { priceMin: 20_000 }],
    ['around 30k', { priceMin: 27_000, priceMax: 33_000 }],
    [
      'between 20k and 30k | between $20,000 and $30,000 | 20-30k | $20-30k | 20 to 30 grand | $20,000 - $30,000 | from 20k to 30k | 30k to 20k',
      { priceMin: 20_000, priceMax: 30_000 },
    ],
  ],
  'a US dollar counts as two': [['20000 usd | under us$20k', { priceMax: 40_000 }]],
  'a limit below 1,000 means thousands, unless it counts something': [
    ['under 50', { priceMax: 50_000 }],
    ['under $500', { priceMax: 500 }],
    ['under 5 seats', {}, 'under 5 seats'],
  ],
  'an amount of another currency is no price': [['£20,000', {}, '£20,000']],
  'a monthly payment': [
    [
      '900 a month | $900/month | 900 per month | under 900 a month | monthly under 900 | monthly payment of 900 | 900 p/m | 900 dollars a month | 500 to 900 a month',
      { monthlyMax: 900 },
    ],
  ],
  mileage: [
    [
      '80,000km | less than 80,000 km | under 80000 kms | mileage under 80k | 80k mileage | under 80k on the clock',
      { mileageMax: 80_000 },
    ],
    ['under 50,000 miles | 50k miles', { mileageMax: 80_467 }],
    ['mazda 3 120 000 km', { brand: ['Mazda'], model: ['Mazda3'], mileageMax: 120_000 }],
  ],
  'an engine size means all sizes that round to it': [
    ['1.5 litre | 1.5L | 1.5 | 1500cc | 1,500 cc', { engineMin: 1450, engineMax: 1549 }],
    ['1500-2000cc | 1.5 to 2.0 litre', { engineMin: 1500, engineMax: 2000 }],
  ],
  'other bare numbers stay words': [
    ['sunroof reverse camera a/c', {}, 'sunroof reverse camera a/c'],
    ['electric with 300km range', { fuelType: ['Electric'] }, '300km range'],
    ['big back seat fuel saver', {}, 'big back seat, saver'],
    ['seat', { brand: ['SEAT'] }],
    ['seat leon', { brand: ['SEAT'], model: ['Leon'] }],
  ],
  'makes by full, short and misspelled names': [
    ['toyota | toyata | toyotas', { brand: ['Toyota'] }],
    ['toyota or honda | toyota, honda', { brand: ['Honda', 'Toyota'] }],
  ],
  'models, the longest name first': [
    ['swift | swifts', { model: swift }],
    ['land cruiser | landcruiser | land crusier', { model: landCruiser }],
    ['land cruiser prado | prado', { model: ['Land Cruiser Prado'] }],
  ],
  'models that are words or numbers': [
    ['mazda 3', { brand: ['Mazda'], model: ['Mazda3'] }],
    ['lexus is | lexus is 250', { brand: ['Lexus'], model: ['IS'] }],
    ['peugeot 2008 2015', { brand: ['Peugeot'], model: ['2008'], ...year(2015) }],
  ],
  'body types': [
    ['suv | off-road', suv],
    ['jeep', { brand: ['Jeep'] }],
    ['pickup | pick-up truck | double cab', { vehicleType: ['Pickup'] }],
    ['4x4 pickup | pickup 4x4', { vehicleType: ['Pickup'] }, '4x4'],
  ],
  "'car' is any vehicle": [['automatic car, swift', { model: swift, ...automatic }]],
  'a minivan is one of the minivan models, of any type': [
    ['minivan', { model: minivans }],
    ['not a minivan', { modelNot: minivans }],
  ],
  'transmissions and fuels': [
    ['automatic | auto | a/t', automatic],
    ['stick shift | standard | manual gearbox', { transmission: ['Manual'] }],
  ],
  'colours are families, or shades of listings': [
    ['red | red colour', { colorFamily: ['Red'] }],
    ['white or silver', { colorFamily: ['Silver', 'White'] }],
    ['navy', { color: ['Navy blue'] }],
  ],
  'dealerships by name, unless the name means something else': [
    ['courtesy garage | courtesy garage ltd', { dealer: ['Courtesy Garage Ltd'] }],
    ['cheap cars', { sort: 'price-low' }],
    ['swift from first choice motors', { model: swift, dealer: ['First Choice Motors'] }],
  ],
  'orders and switches': [
    ['cheap | low price', { sort: 'price-low' }],
    ['newest | for sale', {}],
    ['on sale', { promotion: true }],
    ['featured', { featured: true }],
    ['not sold', { sold: false }],
    ['not white, red', { colorFamily: ['Red'], colorFamilyNot: ['White'] }],
    ['no kia, mazda, or jeep', { brandNot: ['Jeep', 'Kia', 'Mazda'] }],
  ],
  "'new' is this model year or the next": [
    ['new | new car | new cars', { yearMin: 2026 }],
    ['brand new swift', { model: swift, condition: ['New'] }],
  ],
  'words without a filter stay': [
    ['no accident', {}, 'no accident'],
    ['one owner | 1 owner | one lady owner | single owner', { owners: ['1'] }],
    ['leather red sunroof', { colorFamily: ['Red'] }, 'leather, sunroof'],
    [' | !?', {}],
  ],
  'buyers in Barbados': [
    ["Hi, I'm looking for a cheap car", { sort: 'price-low' }],
    [
      'suv from 2019 max 90k km under $100,000',
      { ...suv, priceMax: 100_000, yearMin: 2019, mileageMax: 90_000 },
    ],
    ['duty paid hilux', { model: ['Hilux'], duty: ['Paid'] }],
    ['not too expensive suv', { ...suv, sort: 'price-low' }],
    ['no vans or trucks under 50k', { vehicleTypeNot: ['Pickup', 'Truck'], priceMax: 50_000 }],
    ["swift max 30 | can't go over 30k swift", { model: swift, priceMax: 30_000 }],
    ['lookin for a lil run around under 10k', { priceMax: 10_000 }, 'lookin, lil run'],
    ['got 25000 cash what can i get', { priceMax: 25_000 }, 'got, cash what'],
    ['work van 30k-45k', { vehicleType: ['Truck'], priceMin: 30_000, priceMax: 45_000 }, 'work'],
  ],
  'a negation before a value means the other values': [
    ['anything but a hatchback', { vehicleTypeNot: ['Hatchback'] }],
    ['no white no black suv', { ...suv, colorFamilyNot: ['Black', 'White'] }],
  ],
  'a negation is said in many ways': [
    [
      'minus diesel | w/out diesel | i do not want a diesel | zero diesel | w/o diesel',
      { fuelTypeNot: ['Diesel'] },
    ],
    ['suv -diesel', { fuelTypeNot: ['Diesel'], ...suv }],
    [
      "isn't white | all colours except white | hate white | not interested in white",
      { colorFamilyNot: ['White'] },
    ],
    ["don't show me toyota | besides toyota | excl. toyota", { brandNot: ['Toyota'] }],
  ],
  "'not only' is no filter and is reported": [
    ['not only white', {}, '', ['not only white']],
    ["doesn't have to be automatic", {}, '', ["doesn't have to be automatic"]],
  ],
  'another negation stays a word or is reported': [
    ['no cold - white', { colorFamily: ['White'] }, 'no cold'],
    ['suv -leather', suv, '', ['-leather']],
  ],
  'makes and models are known without a listing': [
    [
      'a white jeep that automatic under 50',
      { brand: ['Jeep'], ...automatic, colorFamily: ['White'], priceMax: 50_000 },
    ],
  ],
  'a typo in each word': [['suzki swft', { brand: ['Suzuki'], model: swift }]],
  'places of the dealership': [
    ['st michael suv', { ...suv, parish: ['St. Michael'] }],
    ['oistins | christ church or oistins', { parish: ['Christ Church'] }],
    ['suv not in st michael', { ...suv, parishNot: ['St. Michael'] }],
  ],
}
