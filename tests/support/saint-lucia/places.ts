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
export const townParishes = {
  'Rodney Bay': 'Gros Islet',
  Soufriere: 'Soufrière',
} as const satisfies Record<string, Parish>
