/** Names of the currency in a search. */
export const currencyWords: readonly string[] = ['bds', 'bbd', 'bd', 'bdsdollars']
/** Names of the country. A search ignores them. */
export const countryWords: readonly string[] = ['barbados', 'bim']
/** Endings of company names. With or without one it is the same name. */
export const companyEndings: readonly string[] = ['barbados', 'bb']
/** Misspellings by the name without 'St.'. */
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
