import { parishNoun } from '#territory/places.ts'
import { longestEntry, type Token } from './tokens.ts'

/** What the words before a value do to it: the other values are wanted, or it is one among others. */
export type Denial = 'other' | 'any'

/** Before a value, without spaces: 'other than', "isn't". */
export const negations: ReadonlyMap<string, Denial> = new Map([
  ...of(
    'other',
    `not no non nor neither never nothing without w/o sans minus zero except exceptfor excluding excl avoid avoiding
    besides anythingbut anyexcept allbut everythingbut otherthan apartfrom asidefrom butnot butno hate dislike
    dont doesnt isnt arent cant cannot wont shouldnt mustnt dontwant dontneed`,
  ),
  ...of(
    'any',
    `notonly notjust notnecessarily noneedfor noneedto neednot neednt dontmind donotmind donthaveto dontneedto
    doesnthaveto doesntneedto doesnothaveto doesnotneedto`,
  ),
])

/** Between a negation and its value: 'anything but a hatchback', 'not in white', 'not looking for a pickup'. */
export const betweenNegationAndValue: ReadonlySet<string> = new Set(
  `a an the any in with of from be to by want wanting like looking for interest interested have having get getting buy
  buying drive driving show me find see take consider`.split(/\s+/),
)

const everyOne: ReadonlySet<string> = new Set(['any', 'all', 'every'])
const kindsOfValues = new RegExp(
  `^(?:colou?r|make|brand|model|type|fuel|car|vehicle|${parishNoun}|dealer)(?:s|es)?$`,
)
const exceptions: ReadonlyMap<string, Denial> = of(
  'other',
  'but except exceptfor otherthan apartfrom excluding',
)

/** The negation that begins at an index: 'not', 'any colour but', and the sign of 'suv -diesel', which is no token. */
export function negationAt(
  tokens: readonly Token[],
  at: number,
): { denial: Denial; count: number } | undefined {
  const token = tokens[at]
  if (!token) return undefined
  if (hasMinus(token)) return { denial: 'other', count: 0 }
  const found = longestEntry(tokens, at, 4, negations)
  if (found) return { denial: found.entry, count: found.count }
  if (!everyOne.has(token.text) || !kindsOfValues.test(tokens[at + 1]?.text ?? '')) return undefined
  const exception = longestEntry(tokens, at + 2, 2, exceptions)
  return exception && { denial: exception.entry, count: 2 + exception.count }
}

/** Whether the sign of a search stands right before a word: 'suv -diesel', not 'suv - diesel' or 'red-suzuki'. */
export function hasMinus({ isNumber, gap, from }: Token): boolean {
  return !isNumber && (/\s[-−–]$/.test(gap) || (/^[-−–]$/.test(gap) && from === 1))
}

function of(denial: Denial, words: string): ReadonlyMap<string, Denial> {
  return new Map(words.split(/\s+/).map((word) => [word, denial]))
}
