import type { z } from 'zod'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { searchAnswer, suggestAnswer } from './search-answer-schema.ts'
import type { FacetField, RangeColumn } from './search-query.ts'

/** The last step includes higher values. */
export const histogramSteps = 24

export type PublicSearchAnswer = z.infer<typeof searchAnswer>

export type PhraseAnswer = Pick<
  PublicSearchAnswer,
  'understood' | 'words' | 'unmatched' | 'notUnderstood' | 'wanted' | 'nearest'
>
export type PhrasePart = PhraseAnswer['understood'][number]

/** Facets are ordered by count, then name. Only chosen values have zero counts. */
export type SearchAnswer<V = Vehicle> = Omit<
  PublicSearchAnswer,
  keyof PhraseAnswer | 'vehicles' | 'dealRatings'
> & { vehicles: V[] }
export type FacetCount = SearchAnswer['facets'][FacetField][number]
export type RangeSummary = SearchAnswer['ranges'][RangeColumn]
export type ShortcutCounts = SearchAnswer['shortcuts']

export type Suggestion = z.infer<typeof suggestAnswer>[number]
