export const country = 'Saint Lucia'
export const capital = 'Castries'
export const landNoun = 'island'
export const parishLabel = 'District'
export const parishNoun = 'district'
export const parishes = [
  'Anse la Raye',
  'Canaries',
  'Castries',
  'Choiseul',
  'Dennery',
  'Gros Islet',
  'Laborie',
  'Micoud',
  'Soufrière',
  'Vieux Fort',
] as const
export type Parish = (typeof parishes)[number]
export const townParishes = { 'Rodney Bay': 'Gros Islet', Soufriere: 'Soufrière' } as const satisfies Record<
  string,
  Parish
>

export const languageTag = 'en-LC'

export const countryCode = '1'
export const areaCode = '758'

export const currencyCode = 'XCD'
export const currencyName = 'East Caribbean dollars'
export const perUsDollar = 2.7
export const currencyMarks = 'xcd|ec'

export const importTaxes = 'Duty and VAT'
export const importTaxesHeadings = 'duty dutypaid vatpaid'

/** The law that the page about personal data names. */
export const rights =
  'Saint Lucia’s Data Protection Act gives you these rights, and you may complain to the Data Protection Commissioner.'

export const siteDefaults = {
  SITE_NAME: 'Helen Wheels',
  SITE_PHONES: '(758) 555-0142',
  SITE_EMAIL: 'info@helenwheels.example',
  SITE_ADDRESS: 'Jeremie Street, Castries, Saint Lucia',
}
