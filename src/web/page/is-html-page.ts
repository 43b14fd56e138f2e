import type { StaticDataRouteOption } from '@tanstack/react-router'

interface PageMatch {
  staticData: StaticDataRouteOption
  loaderData?: unknown
  _notFound?: boolean
}

/** Whether the matches of an address are those of an HTML page: its route says so, or there is none. */
export function isHtmlPage(matches: readonly PageMatch[]): boolean {
  const page = matches.at(-1)
  if (matches[0]?._notFound) return true
  return page?.staticData.isHtml === true && !Object(page.loaderData).isApplication
}
