import type { QueryKey } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user.ts'
import type { SiteIdentity } from '#domain/data-source.ts'

/** What the islands of a page know of it, as JSON in the page. */
export interface PageData {
  site: SiteIdentity
  user: User | null
  /** In ms since 1970. */
  renderedAt: number
  /** Files of a vehicle's dialogs. */
  preloads: readonly string[]
  /** Answers of the queries that islands read. */
  answers: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** Id of the element that carries the data. */
export const pageDataId = 'page-data'

export function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '')
}

export function isSignedIn(): boolean {
  return readPageData().user !== null
}
