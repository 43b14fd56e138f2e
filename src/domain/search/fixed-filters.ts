import { nameKey } from '../text/names.ts'
import type { FixedFilters } from './filters.ts'
import type { PhraseAnswer, SearchAnswer } from './search-answer.ts'
import type { SearchQuery } from './search-query.ts'

/** Whether a search names another value of a fixed field. */
export function contradictsFixed(query: SearchQuery, fixed: FixedFilters = {}): boolean {
  const given: Record<string, unknown> = query
  return Object.entries(fixed).some(([name, values]) => {
    const allowed = values.map(nameKey)
    return [given[name] ?? []].flat().some((value) => !allowed.includes(nameKey(String(value))))
  })
}

/**
 * An answer as its page shows it: `total` counts the listings of the fixed filters, these offer no choice, and what a
 * phrase says of their fields is not understood: another value matches nothing.
 * @param q the phrase of the search
 */
export function answerWithin<Answer extends SearchAnswer<unknown> & PhraseAnswer>(
  answer: Answer,
  q: string | undefined,
  fixed: FixedFilters,
  total: number,
): Answer {
  const { facets, understood, unmatched } = answer
  const emptied = Object.fromEntries(Object.keys(fixed).map((field) => [field, []]))
  const others = understood.filter(({ filters }) => contradictsFixed(filters, fixed))
  return {
    ...answer,
    total,
    facets: { ...facets, ...emptied },
    understood: understood.filter(({ filters }) => !Object.keys(filters).some((name) => name in fixed)),
    unmatched: [...unmatched, ...others.map(({ from, to }) => q?.slice(from, to) ?? '')],
  }
}
