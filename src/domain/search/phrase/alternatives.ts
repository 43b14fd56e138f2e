import { familyOfColor } from '../../vehicle/colors/color-families.ts'
import type { SearchQuery } from '../search-query.ts'
import type { Token } from './tokens.ts'

/** The tokens from `at` to `next` with what they mean. */
export interface Span {
  at: number
  next: number
  filters: SearchQuery
  /** The makes of the models that are named. */
  makesOfModels?: string[]
}

/**
 * No filter means 'honda or corolla', because both make and model must match. The makes are the nearest search that finds
 * all: if 'or' joins a lone make and a model, the model means its makes.
 */
export function widenAlternatives(spans: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const runs: Span[][] = []
  const ofMakes = new Set<Span>()
  for (const [place, span] of spans.entries()) {
    const before = spans[place - 1]
    const isApart = tokens.slice(before?.next, span.at + 1).some((token) => token.isApart)
    const isOr = before?.next === span.at - 1 && tokens[span.at - 1]?.text === 'or'
    const isOfMake =
      before?.next === span.at && span.makesOfModels?.some((make) => before.filters.brand?.includes(make))
    if (before && isOfMake) ofMakes.add(before)
    if (!isApart && (isOr || isOfMake)) runs.at(-1)?.push(span)
    else runs.push([span])
  }
  const widened = runs.flatMap((run) => {
    const hasMakeAlone = run.some((span) => span.filters.brand && !span.filters.model && !ofMakes.has(span))
    return run.map((span) =>
      hasMakeAlone && span.filters.model ? { ...span, filters: { brand: span.makesOfModels ?? [] } } : span,
    )
  })
  return withFamilies(widened)
}

/** Likewise a shade beside a family, both of which would have to pass: 'white or navy' is white or blue. */
function withFamilies(spans: readonly Span[]): readonly Span[] {
  if (!spans.some(({ filters }) => filters.colorFamily)) return spans
  return spans.map((span) => {
    const families = span.filters.color?.map(familyOfColor)
    const known = families?.filter((family) => family !== undefined)
    return known?.length ? { ...span, filters: { colorFamily: known } } : span
  })
}
