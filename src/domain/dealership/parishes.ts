/** The eleven parishes of Barbados, as the specification spells them (section 9), in alphabetical order. */
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
