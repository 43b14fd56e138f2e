import { type InsightsQuery, parseInsightsQuery } from '#domain/insights/insights.ts'

/** Reads the address for the router, which lays it over the raw parameters: what was dropped is said to be absent. */
export function insightsSearch(parameters: Readonly<Record<string, unknown>>): InsightsQuery {
  const pairs = Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
    const [first] = [value].flat()
    return first === undefined ? [] : [[name, String(first)]]
  })
  const absent = { days: undefined, order: undefined, dealership: undefined, page: undefined }
  return { ...absent, ...parseInsightsQuery(pairs) }
}
