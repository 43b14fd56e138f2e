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
    ['rav4 not white', { model: ['RAV4'], colorFamilyNot: ['White'] }],
    ['anything but a hatchback', { vehicleTypeNot: ['Hatchback'] }],
    ['non-automatic hilux', { model: ['Hilux'], transmissionNot: ['Automatic'] }],
    ['not toyota or honda', { brandNot: ['Honda', 'Toyota'] }],
    ['swift not red or white', { model: ['Swift'], colorFamilyNot: ['Red', 'White'] }],
    ['no white no black suv', { vehicleType: ['SUV'], colorFamilyNot: ['Black', 'White'] }],
    ['not a corolla', { modelNot: ['Corolla', 'Corolla Cross'] }],
    ['not under 20k', { priceMin: 20_000 }],
  ],
  'a negation is said in many ways': [
    ['minus diesel', { fuelTypeNot: ['Diesel'] }],
    ['suv -diesel', { vehicleType: ['SUV'], fuelTypeNot: ['Diesel'] }],
    ["isn't white", { colorFamilyNot: ['White'] }],
    ['suv thats not black', { vehicleType: ['SUV'], colorFamilyNot: ['Black'] }],
    ['any colour but black toyota', { colorFamilyNot: ['Black'], brand: ['Toyota'] }],
    ['must not be white', { colorFamilyNot: ['White'] }, 'must'],
    ['not looking for a pickup', { vehicleTypeNot: ['Pickup'] }],
    ["can't be manual", { transmissionNot: ['Manual'] }],
    ["don't show me toyota", { brandNot: ['Toyota'] }],
    ['no interest in nissan', { brandNot: ['Nissan'] }],
    ['excl. toyota', { brandNot: ['Toyota'] }],
  ],
  'what may be, and need not, is no filter and is said': [
    ['not only white', {}, '', ['not only white']],
    ['suv not just toyota', { vehicleType: ['SUV'] }, '', ['not just toyota']],
    ["doesn't have to be automatic", {}, '', ["doesn't have to be automatic"]],
    ["don't mind diesel", {}, '', ["don't mind diesel"]],
  ],
  'a negation of anything else stays words, or is said': [
    ['no cold - white', { colorFamily: ['White'] }, 'no cold'],
    ['zero km', {}, 'zero km'],
    ['no accident', {}, 'no accident'],
    ['swift no deposit', { model: ['Swift'] }, 'no deposit'],
    ['hilux not working', { model: ['Hilux'] }, 'not working'],
    ['suv -leather', { vehicleType: ['SUV'] }, '', ['-leather']],
    ['suv not 2015', { vehicleType: ['SUV'] }, '', ['not 2015']],
  ],
  'a colour is a family of shades': [
    ['white', { colorFamily: ['White'] }],
    ['pearl white', { color: ['Pearl White'] }],
    ['sky blue', { color: ['Sky Blue'] }],
    ['gray or black', { colorFamily: ['Black', 'Grey'] }],
    ['white or navy', { colorFamily: ['Blue', 'White'] }],
    ['navy', { color: ['Navy', 'Navy Blue'] }],
    ['not navy', { colorNot: ['Navy', 'Navy Blue'] }],
    ['graphite', { color: ['Graphite Metallic'] }],
    ['red suv under 80k', { colorFamily: ['Red'], vehicleType: ['SUV'], priceMax: 80_000 }],
  ],
  'a make or a model is known, in stock or not': [
    ['peugeot 2008 under 60k', { brand: ['Peugeot'], model: ['2008'], priceMax: 60_000 }],
    [
      'a white jeep that automatic under 50',
      { colorFamily: ['White'], brand: ['Jeep'], transmission: ['Automatic'], priceMax: 50_000 },
    ],
    ['nissan tiida 2012', { brand: ['Nissan'], model: ['Tiida'], yearMin: 2012, yearMax: 2012 }],
    ['mazda cx5 diesel', { brand: ['Mazda'], model: ['CX-5'], fuelType: ['Diesel'] }],
    ['cr-v or rav4', { model: ['CR-V', 'RAV4'] }],
  ],
  'a typo in each word': [
    ['suzki swft', { brand: ['Suzuki'], model: ['Swift'] }],
    ['vits', { model: ['Vitz'] }],
    ['toyta corola', { brand: ['Toyota'], model: ['Corolla', 'Corolla Cross'] }],
    ['hunday tuscon', { brand: ['Hyundai'], model: ['Tucson'] }],
    ['mitsubshi pajaro', { brand: ['Mitsubishi'], model: ['Pajero'] }],
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
  ['saint philip', { parish: ['St. Philip'] }],
  ['swift in st. george or st. john', { model: ['Swift'], parish: ['St. George', 'St. John'] }],
  ['christchurch rav4 2018', { parish: ['Christ Church'], model: ['RAV4'], yearMin: 2018, yearMax: 2018 }],
  ['suv not in st michael', { vehicleType: ['SUV'], parishNot: ['St. Michael'] }],
]
