export const currencyWords: readonly string[] = ['xcd', 'ec', 'ecd']
export const countryWords: readonly string[] = ['saintlucia', 'stlucia']
export const companyEndings: readonly string[] = ['slu', 'lc']
export const parishMisspellings: Readonly<Record<string, readonly string[]>> = {}

export const tradingPlaces: readonly string[] = ['Castries', 'Rodney Bay']
