import type { PhraseAnswer } from '../search-answer.ts'
import { boundsOf, rangeColumns } from '../search-fields.ts'
import { parseSearchQuery, type SearchQuery } from '../search-query.ts'

/**
 * A search with what its words were read as: filters that were set beside `q` win over understood ones, a field at a
 * time, and an understood bound that contradicts one that was set is left out.
 */
export function withPhrase(
  { q: _q, ...given }: SearchQuery,
  { query, words }: { query: SearchQuery; words: string },
): SearchQuery {
  const named = new Set(Object.keys(given).map(subjectOf))
  const understood = Object.entries(query).filter(([name]) => !named.has(subjectOf(name)))
  const combined: SearchQuery = {
    ...Object.fromEntries(understood),
    ...given,
    ...(words !== '' && { q: words }),
  }
  for (const column of rangeColumns) {
    const { min, max } = boundsOf[column]
    const [low, high] = [combined[min], combined[max]]
    if (low === undefined || high === undefined || low <= high) continue
    if (given[min] === undefined) delete combined[min]
    else if (given[max] === undefined) delete combined[max]
  }
  return combined
}

/** What a filter is about: a field and its exclusion, or a colour and its family, are about one thing. */
function subjectOf(name: string): string {
  const field = name.replace(/Not$/, '')
  return field === 'colorFamily' ? 'color' : field
}

/**
 * Values of a field are alternatives, in whatever way they are listed, and so are years that are named with both ends;
 * of other bounds and orders the last one counts.
 */
export function mergeFilters(parts: readonly SearchQuery[]): SearchQuery {
  const merged: Record<string, unknown> = {}
  for (const part of parts) {
    const years = [merged.yearMin, merged.yearMax, part.yearMin, part.yearMax]
    for (const [name, value] of Object.entries(part)) {
      const known = merged[name]
      merged[name] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value
    }
    if (!years.every((year) => typeof year === 'number')) continue
    merged.yearMin = Math.min(...years)
    merged.yearMax = Math.max(...years)
  }
  return parseSearchQuery(merged)
}

/**
 * A search with its words as the filters that its answer read them as, canonical; parts that were left out are gone.
 * @param answer undefined while it loads: then the words stay
 */
export function asFilters(query: SearchQuery, answer: PhraseAnswer | undefined): SearchQuery {
  if (query.q === undefined || !answer) return query
  const filters = mergeFilters(answer.understood.map((part) => part.filters))
  return parseSearchQuery(withPhrase(query, { query: filters, words: answer.words }))
}

/** A part of a phrase as its page keeps it. */
export interface SaidPart {
  text: string
  filters: SearchQuery
}

/** A search as its address says it: a phrase with filters beside it. */
export interface SaidSearch {
  address: SearchQuery
  parts: readonly SaidPart[]
}

/**
 * A changed search whose phrase stays. The parts of the phrase that the change contradicts are cut out of it; what else
 * they said is set beside it.
 * @param before the search with its phrase as filters and words, as `asFilters` makes it
 * @param after the same, changed
 */
export function withChange(
  { address, parts }: SaidSearch,
  before: SearchQuery,
  after: SearchQuery,
): SaidSearch {
  const { q = '', ...beside } = address
  if (q === '') return { address: after, parts: [] }
  const [old, now]: Readonly<Record<string, unknown>>[] = [before, after] as never
  const all = Object.keys({ ...before, ...after })
  const changed = new Set(all.filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name])))
  const names = ({ filters }: SaidPart) => Object.keys(filters)
  const isCut = (part: SaidPart) => names(part).some((name) => changed.has(name))
  // 'Mazda 3' is a model behind its make alone.
  const cutsMake = parts.some((part) => part.filters.brand && isCut(part))
  const cut = parts.filter((part) => isCut(part) || (cutsMake && part.filters.model))
  const kept = parts.filter((part) => !cut.includes(part))
  const saysWords = after.q !== undefined
  const phrase =
    changed.has('q') || (kept.length === 0 && !saysWords)
      ? [...kept.map(({ text }) => text), after.q].join(' ').trim()
      : cut.reduce((text, part) => without(text, part.text), q)
  const set = new Set([...Object.keys(beside), ...changed, ...cut.flatMap(names)])
  const filters = Object.fromEntries(Object.entries(after).filter(([name]) => set.has(name)))
  return { address: parseSearchQuery({ ...filters, q: phrase || undefined }), parts: kept }
}

function without(phrase: string, part: string): string {
  const at = phrase.indexOf(part)
  return `${phrase.slice(0, at)}${phrase.slice(at + part.length)}`.replace(/\s+/g, ' ').trim()
}

/**
 * The filters that stay where a phrase is typed beside them: those of the fields that it names are replaced, a make or a
 * model replaces both, and a bound goes that the phrase's contradicts.
 * @param named what the phrase says
 */
export function withoutNamed({ q: _q, page: _page, ...query }: SearchQuery, named: SearchQuery): SearchQuery {
  const subjects = new Set(Object.keys(named).map(subjectOf))
  if (named.brand ?? named.model) subjects.add('brand').add('model')
  const kept: SearchQuery = Object.fromEntries(
    Object.entries(query).filter(([name]) => !subjects.has(subjectOf(name))),
  )
  for (const column of rangeColumns) {
    const { min, max } = boundsOf[column]
    if ((kept[min] ?? -Infinity) > (named[max] ?? Infinity)) delete kept[min]
    if ((kept[max] ?? Infinity) < (named[min] ?? -Infinity)) delete kept[max]
  }
  return kept
}
