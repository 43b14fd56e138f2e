export const country = 'Barbados'
export const capital = 'Bridgetown'
/** Used in 'across the island'. */
export const landNoun = 'island'

export const parishLabel = 'Parish'
export const parishNoun = 'parish'

/** Spelled as in docs/product.md#insurance. */
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

/** Parishes of the towns that people name instead of a parish. */
export const townParishes = {
  Bridgetown: 'St. Michael',
  Holetown: 'St. James',
  Oistins: 'Christ Church',
  Speightstown: 'St. Peter',
} as const satisfies Record<string, Parish>

/** Language of every page (BCP 47). */
export const languageTag = 'en-BB'

/** North American Numbering Plan. */
export const countryCode = '1'
export const areaCode = '246'

/** ISO 4217. */
export const currencyCode = 'BBD'
export const currencyName = 'Barbados dollars'
/** The fixed rate. */
export const perUsDollar = 2
/** Marks of the currency other than `$`, for a regular expression. */
export const currencyMarks = 'bbd|bds|bb'

export const importTaxes = 'Duty and VAT'
/** Headings of its column in spreadsheets, without spaces. */
export const importTaxesHeadings = 'duty dutypaid dutyandvatpaid dutyvat vatpaid'

/** Shown on the page about personal data. */
export const rights =
  'Barbados’ Data Protection Act 2019 gives you these rights, and you may complain to the Data Protection Commissioner.'

/** Defaults of the settings with these names. */
export const siteDefaults = {
  SITE_NAME: 'Bimwheels',
  SITE_PHONES: '(246) 555-0142, (246) 555-0143',
  SITE_EMAIL: 'info@bimwheels.example',
  SITE_ADDRESS: 'Broad Street, Bridgetown, Barbados',
}
