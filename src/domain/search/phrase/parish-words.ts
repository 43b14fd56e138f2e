import { type Parish, parishes, townParishes } from '../../text/parishes.ts'

/** As they are misspelled, by their word in the parish's name. */
const misspellings: Readonly<Record<string, readonly string[]>> = {
  Michael: ['micheal', 'michaels'],
  Philip: ['phillip', 'philips', 'phillips'],
  George: ['georges'],
  James: ['jame'],
  Joseph: ['josephs'],
  John: ['johns'],
  Lucy: ['lucys'],
  Peter: ['peters'],
  Andrew: ['andrews'],
  Thomas: ['tomas'],
}

/** The parishes by what a search says: 'st michael', 'Saint Philip', 'christchurch', 'oistins'. */
export const parishWords: ReadonlyMap<string, Parish> = new Map([
  ...parishes.flatMap((parish) => keysOf(parish).map((key) => [key, parish] as const)),
  ...Object.entries(townParishes).map(([town, parish]) => [town.toLowerCase(), parish] as const),
])

/** Says nothing without its name: no word of a car, though 'Starlet' begins with it. */
export const parishFillers = ['st', 'parish']

/** As the tokens of a phrase make keys: folded, without what is between them. */
function keysOf(parish: Parish): string[] {
  const [saint, name = ''] = parish.split(' ')
  if (saint !== 'St.') return [parish.toLowerCase().replace(' ', '')]
  return [name.toLowerCase(), ...(misspellings[name] ?? [])].flatMap((spelled) => [
    `st${spelled}`,
    `saint${spelled}`,
  ])
}
