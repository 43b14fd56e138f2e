/** The eleven parishes of Barbados in alphabetical order, spelled as in the specification (section 9). */
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
