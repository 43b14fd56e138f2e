export const country = 'Barbados'
export const capital = 'Bridgetown'
/** What the country is, in 'across the island'. */
export const landNoun = 'island'

/** What a part of the country is called. */
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
