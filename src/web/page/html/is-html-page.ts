import type { StaticDataRouteOption } from '@tanstack/react-router'

interface PageMatch {
  staticData: StaticDataRouteOption
  _notFound?: boolean
}

/** Whether the matches of an address are those of an HTML page: all are but the workspace's. */
export function isHtmlPage(matches: readonly PageMatch[]): boolean {
  return matches[0]?._notFound === true || !matches.some(({ staticData }) => staticData.isWorkspace)
}
