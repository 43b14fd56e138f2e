import { type Parish, parishes, parishNoun, townParishes } from '#territory/places.ts'
import { parishMisspellings } from '#territory/words.ts'
import { foldText } from '../../text/names.ts'

/** The parishes by what a search says: 'st michael', 'Saint Philip', 'christchurch', 'oistins'. */
export const parishWords: ReadonlyMap<string, Parish> = new Map([
  ...parishes.flatMap((parish) => keysOf(parish).map((key) => [key, parish] as const)),
  ...Object.entries(townParishes).map(
    ([town, parish]) => [foldText(town).replaceAll(' ', ''), parish] as const,
  ),
])

/** Says nothing without its name: no word of a car, though 'Starlet' begins with it. */
export const parishFillers = ['st', parishNoun]

/** As the tokens of a phrase make keys: folded, without what is between them. */
function keysOf(parish: Parish): string[] {
  const [saint, name = ''] = parish.split(' ')
  if (saint !== 'St.') return [foldText(parish).replaceAll(' ', '')]
  return [name.toLowerCase(), ...(parishMisspellings[name] ?? [])].flatMap((spelled) => [
    `st${spelled}`,
    `saint${spelled}`,
  ])
}
