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
 * Filters say 'one of these makes' and 'one of these models', both of which must pass, so that they cannot say 'honda or
 * corolla'. The nearest that finds all that was asked for are the makes: where a make by itself and a model are joined by
 * 'or', the models mean their makes. 'Honda civic or toyota corolla' is left, for filters say it.
 */
export function widenAlternatives(spans: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const widened = new Set<Span>()
  for (const groups of alternativesIn(spans, tokens)) {
    const hasMakeAlone = groups.some((group) => group.every(({ filters }) => !filters.model))
    if (hasMakeAlone) for (const span of groups.flat()) if (span.filters.model) widened.add(span)
  }
  return withFamilies(
    spans.map((span) =>
      widened.has(span) ? { ...span, filters: { brand: span.makesOfModels ?? [] } } : span,
    ),
  )
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

/** Runs of makes and models joined by 'or': each a list of alternatives, each of these one span or a make and its models. */
function alternativesIn(spans: readonly Span[], tokens: readonly Token[]): Span[][][] {
  const runs: Span[][][] = []
  let previous: Span | undefined
  for (const span of spans) {
    const isVehicle = (span.filters.brand ?? span.filters.model) !== undefined
    const run = runs.at(-1)
    const isApart = tokens.slice(previous?.next, span.at + 1).some((token) => token.isApart)
    const isJoined = !isApart && previous?.next === span.at - 1 && tokens[span.at - 1]?.text === 'or'
    const isOfMake = span.makesOfModels?.some((make) => previous?.filters.brand?.includes(make)) === true
    if (!isVehicle) previous = undefined
    else {
      if (run && isJoined) run.push([span])
      else if (run && !isApart && isOfMake && previous?.next === span.at) run.at(-1)?.push(span)
      else runs.push([[span]])
      previous = span
    }
  }
  return runs.filter((groups) => groups.length > 1)
}
