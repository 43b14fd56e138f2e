import type { QueryKey } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { Listing } from '../api/site-context.ts'

export interface PageData {
  site: SiteIdentity
  user: User | null
  renderedAt: number
  preloads: readonly string[]
  listing?: Listing | undefined
  answers: readonly (readonly [key: QueryKey, data: unknown])[]
}

export const pageDataId = 'page-data'

export function readPageData(): PageData {
  return JSON.parse(document.getElementById(pageDataId)?.textContent ?? '')
}

export function isSignedIn(): boolean {
  return readPageData().user !== null
}
