import { advertWords } from '#territory/advert-words.ts'
import { quotes } from './plain-text.ts'

/** Judged together, half of them with those before: an ask in a long description weighs as much as in a short one. */
const windowWords = 80

/** Where a window of a text is, and what it consists of. */
export interface AdvertWindow {
  sentences: string[]
  /** Words and pairs of neighbours, each once, with `#` for a number. */
  features: Set<string>
}

/** @param sentences of `plainSentences` @returns a text in overlapping windows; one that is empty has one, too */
export function advertWindows(sentences: readonly string[]): AdvertWindow[] {
  const words = sentences.flatMap((sentence) =>
    wordsOf(sentence).map((word, at, own) => ({ word, sentence, before: own[at - 1] })),
  )
  const windows: AdvertWindow[] = []
  const step = windowWords / 2
  for (let from = 0; from === 0 || from + step < words.length; from += step) {
    const part = words.slice(from, from + windowWords)
    const pairs = part.flatMap(({ word, before }) =>
      before === undefined ? [word] : [word, `${before}_${word}`],
    )
    windows.push({ sentences: [...new Set(part.map(({ sentence }) => sentence))], features: new Set(pairs) })
  }
  return windows
}

/** Numbers, addresses and links are none: a rule of their own looks at them. */
function wordsOf(sentence: string): string[] {
  const withoutAddresses = sentence.replace(/\S+@\S+|\bhttps?:\S+|\b[\w-]+(?:\.[\w-]+)+\S*/g, ' ')
  return withoutAddresses.replace(/\d[\d,. ]*/g, ' # ').match(/[a-z']+|#|\$/g) ?? []
}

/** A logistic regression's log-odds that a window is of a fraud. @param weightOf a feature's weight; 0 for an unknown one */
export function logOdds(
  { features }: AdvertWindow,
  { bias, weightOf }: { bias: number; weightOf: (feature: string) => number },
): number {
  let sum = 0
  for (const feature of features) sum += weightOf(feature)
  return bias + sum / Math.sqrt(Math.max(features.size, 1))
}

const weights = new Map(
  Object.entries(advertWords.tenths).flatMap(([tenths, features]) =>
    features.split(' ').map((feature) => [feature, Number(tenths) / 10] as const),
  ),
)
const learnt = { bias: advertWords.bias, weightOf: (feature: string) => weights.get(feature) ?? 0 }

/**
 * The words by which a text reads most like a fraud's, a sentence or a part of one; undefined where it does not.
 * @param text in sentences of `plainSentences`
 */
export function mostSuspicious(text: readonly string[]): string | undefined {
  const suspicious = advertWindows(text).filter((window) => logOdds(window, learnt) > advertWords.threshold)
  const parts = suspicious.flatMap(({ sentences }) => sentences.flatMap(quotes))
  const sums = parts.map((part) => ({
    part,
    sum: wordsOf(part).reduce((sum, word) => sum + learnt.weightOf(word), 0),
  }))
  return sums.sort((one, other) => other.sum - one.sum)[0]?.part
}
