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
