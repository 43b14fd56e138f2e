import type { QueryKey } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { Listing } from '../api/site-context.ts'

/** What the islands of a page know of it, as JSON in the page. */
export interface PageData {
  site: SiteIdentity
  user: User | null
  /** In ms since 1970. */
  renderedAt: number
  /** Files of a vehicle's dialogs. */
  preloads: readonly string[]
  /** The listing that the page is about. */
  listing?: Listing | undefined
  /** What a screen of the workspace has of the API from the start. */
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
