import type { StaticDataRouteOption } from '@tanstack/react-router'

/** Whether the matches of an address are those of an HTML page: its route says so, or there is none. */
export function isHtmlPage(
  matches: readonly { staticData: StaticDataRouteOption; _notFound?: boolean }[],
): boolean {
  return matches[0]?._notFound === true || matches.at(-1)?.staticData.isHtml === true
}
