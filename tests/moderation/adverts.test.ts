import { expect, test } from 'vitest'
import { type Hand, judgeAdvert, readAdverts, strangers, teachers } from './adverts.ts'

/**
 * Of each hundred scams, how many are held, and of honest adverts (docs/product.md#reports-and-cases). The table of words has
 * learnt from all but the strangers', whose figures are what is to be expected: they are kept here.
 */
const parts: [hands: readonly Hand[], fewestScamsHeld: number, mostHonestHeld: number][] = [
  [['development', 'held-out'], 90, 3],
  [['red-team', 'red-team-2'], 90, 3],
  [['investigator', 'fraudster', 'moderator', 'bank-desk', 'neighbours', 'websites', 'short'], 90, 3],
  [['journalist'], 80, 3],
  [['buyer'], 70, 3],
  [['united-states'], 0, 3],
]

test.for(parts)('of adverts of %s, scams are held and honest ones are not', ([hands, scams, honest]) => {
  const held = (kind: 'scam' | 'honest') => {
    const adverts = hands.flatMap((hand) => readAdverts(kind, hand))
    const found = adverts.filter((advert) => judgeAdvert(advert).length > 0)
    const byText = found.filter((advert) => judgeAdvert(advert).some(({ rule }) => rule === 'text'))
    console.info(
      `${hands}: ${found.length} of ${adverts.length} ${kind} adverts held, ${byText.length} by their text`,
    )
    return adverts.length === 0 ? undefined : (100 * found.length) / adverts.length
  }
  expect(held('scam') ?? 100).toBeGreaterThanOrEqual(scams)
  expect(held('honest') ?? 0).toBeLessThanOrEqual(honest)
})

test('no two adverts are the same but for a few words', () => {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu))
  const adverts = (['scam', 'honest'] as const)
    .flatMap((kind) => [...teachers, ...strangers].flatMap((hand) => readAdverts(kind, hand)))
    .map(({ text }) => wordsOf(text))
    // What is shorter shares its words with others.
    .filter((words) => words.size >= 12)
  expect(adverts.length).toBeGreaterThanOrEqual(2_500)
  const having = Map.groupBy(
    adverts.flatMap((words, at) => [...words].map((word) => ({ word, at }))),
    ({ word }) => word,
  )
  for (const [at, one] of adverts.entries()) {
    const shared = new Map<number, number>()
    for (const word of one)
      for (const { at: other } of having.get(word) ?? [])
        if (other > at) shared.set(other, (shared.get(other) ?? 0) + 1)
    for (const [other, count] of shared) {
      const all = one.size + (adverts[other]?.size ?? 0) - count
      expect(count / all < 0.6 || [...one].join(' ')).toBe(true)
    }
  }
})
