import { foldText } from '../../text/names.ts'

/** The families of colours with the words of their shades, each family's own first. */
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

/** The usual ones first. */
export const colorFamilies: readonly string[] = Object.keys(shadesOfFamilies)

/** By word. */
export const familyOfShade: ReadonlyMap<string, string> = new Map(
  Object.entries(shadesOfFamilies).flatMap(([family, words]) =>
    words.split(' ').map((word) => [word, family] as const),
  ),
)

/**
 * The family of a colour as sellers write it: that of the last word which has one ('Pearl White', 'Navy blue'), of the
 * first of two colours ('White/Black'); undefined for what names none ('Not stated').
 */
export function familyOfColor(color: string): string | undefined {
  for (const part of foldText(color).split(/[/&,+]| and /)) {
    const families = part.split(/[^a-z]+/).flatMap((word) => familyOfShade.get(word) ?? [])
    if (families.length > 0) return families.at(-1)
  }
  return undefined
}
