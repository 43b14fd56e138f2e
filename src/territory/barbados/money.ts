/** ISO 4217. */
export const currencyCode = 'BBD'
export const currencyName = 'Barbados dollars'
/** The peg, exact. */
export const perUsDollar = 2
/** What stands before or behind an amount, beside `$`; part of a regular expression. */
export const currencyMarks = 'bbd|bds|bb'
