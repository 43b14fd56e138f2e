export const country = 'Barbados'
export const capital = 'Bridgetown'
/** The noun in 'across the island'. */
export const landNoun = 'island'

export const parishLabel = 'Parish'
export const parishNoun = 'parish'

/** In alphabetical order and spelled as in docs/product.md#insurance. */
export const parishes = [
  'Christ Church',
  'St. Andrew',
  'St. George',
  'St. James',
  'St. John',
  'St. Joseph',
  'St. Lucy',
  'St. Michael',
  'St. Peter',
  'St. Philip',
  'St. Thomas',
] as const
export type Parish = (typeof parishes)[number]

/** Towns whose name says the parish. */
export const townParishes = {
  Bridgetown: 'St. Michael',
  Holetown: 'St. James',
  Oistins: 'Christ Church',
  Speightstown: 'St. Peter',
} as const satisfies Record<string, Parish>

/** BCP 47, of every page. */
export const languageTag = 'en-BB'

/** North American numbering plan. */
export const countryCode = '1'
export const areaCode = '246'

/** ISO 4217. */
export const currencyCode = 'BBD'
export const currencyName = 'Barbados dollars'
/** The peg, exact. */
export const perUsDollar = 2
/** Beside `$`; part of a regular expression. */
export const currencyMarks = 'bbd|bds|bb'

export const importTaxes = 'Duty and VAT'
/** How spreadsheets head the column of it, without spaces. */
export const importTaxesHeadings = 'duty dutypaid dutyandvatpaid dutyvat vatpaid'

/** The law that the page about personal data names. */
export const rights =
  'Barbados’ Data Protection Act 2019 gives you these rights, and you may complain to the Data Protection Commissioner.'

/** Defaults of the settings of the same names. */
export const siteDefaults = {
  SITE_NAME: 'Bimwheels',
  SITE_PHONES: '(246) 555-0142, (246) 555-0143',
  SITE_EMAIL: 'info@bimwheels.example',
  SITE_ADDRESS: 'Broad Street, Bridgetown, Barbados',
}
