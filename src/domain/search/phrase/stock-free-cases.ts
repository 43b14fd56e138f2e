/**
 * Phrases of buyers with the reading that their words have, whatever is in stock: the filters, the words that stay, and
 * what no filter says and is named as not understood. Read with the small stock of `small-stock.ts`.
 */
export type StockFreeCase = readonly [
  phrase: string,
  query: Readonly<Record<string, unknown>>,
  words?: string,
  unsaid?: readonly string[],
]

export const stockFreeCases: Readonly<Record<string, readonly StockFreeCase[]>> = {
  'a negation before a value means the other values': [
    ['not automatic', { transmissionNot: ['Automatic'] }],
    ['suv not diesel', { vehicleType: ['SUV'], fuelTypeNot: ['Diesel'] }],
    ['rav4 not white', { model: ['RAV4'], colorFamilyNot: ['White'] }],
    ['no diesel', { fuelTypeNot: ['Diesel'] }],
    ['anything but a hatchback', { vehicleTypeNot: ['Hatchback'] }],
    ['suv except toyota', { vehicleType: ['SUV'], brandNot: ['Toyota'] }],
    ['non-automatic hilux', { model: ['Hilux'], transmissionNot: ['Automatic'] }],
    ['pickup without automatic gearbox', { vehicleType: ['Pickup'], transmissionNot: ['Automatic'] }],
    ['not toyota or honda', { brandNot: ['Honda', 'Toyota'] }],
    ['swift not red or white', { model: ['Swift'], colorFamilyNot: ['Red', 'White'] }],
    ['no white no black suv', { vehicleType: ['SUV'], colorFamilyNot: ['Black', 'White'] }],
    ['suv but not jeep', { vehicleType: ['SUV'], brandNot: ['Jeep'] }],
    ['not a corolla', { modelNot: ['Corolla', 'Corolla Cross'] }],
    ['hybrid not prius', { fuelType: ['Hybrid'], modelNot: ['Prius'] }],
    ['not under 20k', { priceMin: 20_000 }],
  ],
  'a negation of anything else stays words, or is said': [
    ['no accident', {}, 'no accident'],
    ['swift no deposit', { model: ['Swift'] }, 'no deposit'],
    ['hilux not working', { model: ['Hilux'] }, 'not working'],
    ['suv not 2015', { vehicleType: ['SUV'] }, '', ['not 2015']],
  ],
  'a colour is a family of shades': [
    ['white', { colorFamily: ['White'] }],
    ['pearl white', { color: ['Pearl White'] }],
    ['blue swift', { model: ['Swift'], colorFamily: ['Blue'] }],
    ['sky blue', { color: ['Sky Blue'] }],
    ['gray or black', { colorFamily: ['Black', 'Grey'] }],
    ['white or navy', { colorFamily: ['Blue', 'White'] }],
    ['purple', { colorFamily: ['Purple'] }],
    ['not blue', { colorFamilyNot: ['Blue'] }],
    ['red suv under 80k', { colorFamily: ['Red'], vehicleType: ['SUV'], priceMax: 80_000 }],
  ],
  'a make or a model is known, in stock or not': [
    ['peugeot 2008 under 60k', { brand: ['Peugeot'], model: ['2008'], priceMax: 60_000 }],
    ['x trail', { model: ['X-Trail'] }],
    [
      'a white jeep that automatic under 50',
      { colorFamily: ['White'], brand: ['Jeep'], transmission: ['Automatic'], priceMax: 50_000 },
    ],
    ['bmw 320i', { brand: ['BMW'], model: ['3 Series'] }],
    ['nissan tiida 2012', { brand: ['Nissan'], model: ['Tiida'], yearMin: 2012, yearMax: 2012 }],
    ['mazda cx5 diesel', { brand: ['Mazda'], model: ['CX-5'], fuelType: ['Diesel'] }],
    ['land rover defender', { brand: ['Land Rover'], model: ['Defender'] }],
    ['cr-v or rav4', { model: ['CR-V', 'RAV4'] }],
    ['lexus is 250', { brand: ['Lexus'], model: ['IS'] }],
    ['kia picanto manual', { brand: ['Kia'], model: ['Picanto'], transmission: ['Manual'] }],
  ],
  'a slip in each word': [
    ['suzki swft', { brand: ['Suzuki'], model: ['Swift'] }],
    ['vits', { model: ['Vitz'] }],
    ['toyta corola', { brand: ['Toyota'], model: ['Corolla', 'Corolla Cross'] }],
    ['hunday tuscon', { brand: ['Hyundai'], model: ['Tucson'] }],
    ['nissan xtrial', { brand: ['Nissan'], model: ['X-Trail'] }],
    ['mitsubshi pajaro', { brand: ['Mitsubishi'], model: ['Pajero'] }],
    ['mercdes c200', { brand: ['Mercedes-Benz'], model: ['C-Class'] }],
    ['susuki jimmy', { brand: ['Suzuki'], model: ['Jimny'] }],
    ['autmatic hylux', { transmission: ['Automatic'], model: ['Hilux'] }],
    ['volkswagon pollo', { brand: ['Volkswagen'], model: ['Polo'] }],
  ],
}

/** Where the dealership is. 'St' alone is never a word of a car. */
export const parishCases: readonly StockFreeCase[] = [
  ['st michael suv', { parish: ['St. Michael'], vehicleType: ['SUV'] }],
  ['in christ church under 40k', { parish: ['Christ Church'], priceMax: 40_000 }],
  ['hilux bridgetown', { model: ['Hilux'], parish: ['St. Michael'] }],
  ['oistins', { parish: ['Christ Church'] }],
  ['st. james automatic', { parish: ['St. James'], transmission: ['Automatic'] }],
  ['saint philip', { parish: ['St. Philip'] }],
  ['swift in st. george or st. john', { model: ['Swift'], parish: ['St. George', 'St. John'] }],
  ['speightstown pickup', { parish: ['St. Peter'], vehicleType: ['Pickup'] }],
  ['st lucy', { parish: ['St. Lucy'] }],
  ['christchurch rav4 2018', { parish: ['Christ Church'], model: ['RAV4'], yearMin: 2018, yearMax: 2018 }],
  ['red swift holetown', { colorFamily: ['Red'], model: ['Swift'], parish: ['St. James'] }],
  ['suv not in st michael', { vehicleType: ['SUV'], parishNot: ['St. Michael'] }],
]
