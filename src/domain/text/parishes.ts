import { type Parish, parishes, townParishes } from '#territory/places.ts'

const spellings = /* @__PURE__ */ parishes.map((parish) => ({
  parish,
  pattern: new RegExp(
    `\\b${parish.replace('St. ', '(?:st\\.?|saint)\\s*').replaceAll(' ', '\\s+')}\\b`,
    'gi',
  ),
}))

const towns = /* @__PURE__ */ Object.entries(townParishes).map(([town, parish]) => ({
  parish,
  pattern: new RegExp(`\\b${town}\\b`, 'gi'),
}))

/** The last parish that a text names, as addresses end in theirs: `St James Road, Christ Church`. */
export function parishIn(text: string): Parish | null {
  return lastNamed(text, spellings)
}

/** The parish of the last town that a text names. */
export function parishOfTownIn(text: string): Parish | null {
  return lastNamed(text, towns)
}

function lastNamed(text: string, places: readonly { parish: Parish; pattern: RegExp }[]): Parish | null {
  const found = places.flatMap(({ parish, pattern }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ parish, index })),
  )
  return found.toSorted((one, other) => other.index - one.index)[0]?.parish ?? null
}
