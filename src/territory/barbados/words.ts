/** The currency in a search. */
export const currencyWords: readonly string[] = ['bds', 'bbd', 'bd', 'bdsdollars']
/** Names of the country, which say nothing in a search. */
export const countryWords: readonly string[] = ['barbados', 'bim']
/** At the end of a company's name: without them it is the same name. */
export const companyEndings: readonly string[] = ['barbados', 'bb']
/** By the word in the parish's name. */
export const parishMisspellings: Readonly<Record<string, readonly string[]>> = {
  Michael: ['micheal', 'michaels'],
  Philip: ['phillip', 'philips', 'phillips'],
  George: ['georges'],
  James: ['jame'],
  Joseph: ['josephs'],
  John: ['johns'],
  Lucy: ['lucys'],
  Peter: ['peters'],
  Andrew: ['andrews'],
  Thomas: ['tomas'],
}

/** Places of dealerships; the importer names dealerships after them, for tests under load. */
export const tradingPlaces: readonly string[] = [
  'Bridgetown',
  'Warrens',
  'Wildey',
  'Oistins',
  'Holetown',
  'Speightstown',
  'Six Roads',
  'Black Rock',
  'Hastings',
  'Worthing',
  'Fontabelle',
  'Haggatt Hall',
  'Carrington',
  'Welchman Hall',
  'Bathsheba',
  'Belleplaine',
  'Checker Hall',
  'Maynards',
  'Kendal',
  'Gun Hill',
  'Lower Estate',
  'Spring Garden',
  'Newton',
  'Searles',
  'Market Hill',
]
