import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user.ts'
import type { SiteIdentity } from '#domain/data-source.ts'

/** What the islands of an HTML page know of it, as JSON in the page. */
export interface PageData {
  site: SiteIdentity
  user: User | null
  /** In ms since 1970. */
  renderedAt: number
  /** Files of a vehicle's dialogs. */
  preloads: readonly string[]
  /** Of queries that islands read. */
  answers: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** Answers of a rendering whose query says `isForIslands`. */
export function answersForIslands(queryClient: QueryClient): PageData['answers'] {
  const found = queryClient.getQueryCache().findAll({
    predicate: ({ meta, state }) => meta?.isForIslands === true && state.status === 'success',
  })
  return found.map(({ queryKey, state }) => [queryKey, state.data])
}

const id = 'page-data'

/** Props of the element that carries the data; no text in it ends a script. */
export function pageDataScript(data: PageData) {
  return {
    id,
    type: 'application/json',
    dangerouslySetInnerHTML: { __html: JSON.stringify(data).replaceAll('<', '\\u003c') },
  }
}

export function readPageData(): PageData {
  return JSON.parse(document.getElementById(id)?.textContent ?? '')
}

export function isSignedIn(): boolean {
  return readPageData().user !== null
}
