export const currencyCode = 'XCD'
export const currencyName = 'East Caribbean dollars'
export const perUsDollar = 2.7
export const currencyMarks = 'xcd|ec'
