import { foldText } from '../text/names.ts'

/** Words for the shades of each colour family. */
export const shadesOfFamilies: Readonly<Record<string, string>> = {
  White: 'white ivory snow',
  Silver: 'silver platinum aluminium',
  Grey: 'grey gray charcoal graphite gunmetal slate ash anthracite',
  Black: 'black ebony onyx',
  Blue: 'blue navy azure indigo sapphire turquoise teal aqua cyan cobalt',
  Red: 'red maroon marroon burgundy crimson scarlet wine ruby',
  Green: 'green olive emerald lime',
  Brown: 'brown bronze chocolate coffee copper mocha',
  Beige: 'beige biege cream champagne sand tan',
  Gold: 'gold golden',
  Orange: 'orange',
  Yellow: 'yellow',
  Purple: 'purple violet plum',
  Pink: 'pink rose',
}

export const colorFamilies: readonly string[] = Object.keys(shadesOfFamilies)

export const familyOfShade: ReadonlyMap<string, string> = new Map(
  Object.entries(shadesOfFamilies).flatMap(([family, words]) =>
    words.split(' ').map((word) => [word, family] as const),
  ),
)

/** The last word wins ('Navy blue'), but the first of two colours ('White/Black'). */
export function familyOfColor(color: string): string | undefined {
  for (const part of foldText(color).split(/[/&,+]| and /)) {
    const families = part.split(/[^a-z]+/).flatMap((word) => familyOfShade.get(word) ?? [])
    if (families.length > 0) return families.at(-1)
  }
  return undefined
}

/** Most common first. */
export const listingColors = 'White Silver Grey Black Blue Red Green Brown Orange Yellow Gold'.split(' ')
