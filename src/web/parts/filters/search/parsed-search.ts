import { parseSearchQuery, type SearchQuery } from '#domain/search/search-query.ts'

export interface UnderstoodPart {
  text: string
  filters: SearchQuery
}

export interface ParsedSearch {
  address: SearchQuery
  parts: readonly UnderstoodPart[]
}

/** Changes a search and keeps its phrase, without the parts that the change contradicts. */
export function withChange(
  { address, parts }: ParsedSearch,
  before: SearchQuery,
  after: SearchQuery,
): ParsedSearch {
  const { q = '', ...beside } = address
  if (q === '') return { address: after, parts: [] }
  const [old, now]: Readonly<Record<string, unknown>>[] = [before, after] as never
  const all = Object.keys({ ...before, ...after })
  const changed = new Set(all.filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name])))
  const names = ({ filters }: UnderstoodPart) => Object.keys(filters)
  const isCut = (part: UnderstoodPart) => names(part).some((name) => changed.has(name))
  // '3' is a model only after 'Mazda'.
  const cutsMake = parts.some((part) => part.filters.brand && isCut(part))
  const cut = parts.filter((part) => isCut(part) || (cutsMake && part.filters.model))
  const kept = parts.filter((part) => !cut.includes(part))
  const phrase = changed.has('q')
    ? [...kept.map(({ text }) => text), after.q].join(' ').trim()
    : cut.reduce((text, part) => without(text, part.text), q)
  const set = new Set([...Object.keys(beside), ...changed, ...cut.flatMap(names)])
  const filters = Object.fromEntries(Object.entries(after).filter(([name]) => set.has(name)))
  return { address: parseSearchQuery({ ...filters, q: phrase || undefined }), parts: kept }
}

function without(phrase: string, part: string): string {
  const at = phrase.indexOf(part)
  return `${phrase.slice(0, at)}${phrase.slice(at + part.length)}`
    .replace(/\s+/g, ' ')
    .replace(/^[ ,;]+|[ ,;]+$/g, '')
}
