import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Action } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { RawQuery } from '#domain/query/query.ts'
import type { Market } from '#server/pages/market.ts'
import type { Listing } from './api/site-context.ts'
import type { Head } from './head/page-head.ts'
import type { SkipLink } from './page-main.tsx'

/** The request that a page is made for: its address, its visitor and what the marketplace can be asked. */
export interface Visit {
  /** The parts of the path that the page's path names, decoded. */
  params: Readonly<Record<string, string>>
  /** The parameters of the address, unparsed. */
  query: RawQuery
  user: User | null
  site: SiteIdentity
  now: () => Date
  market: Market
  /** What a screen of the workspace has of the API from the start, by the queries it reads with. */
  queryClient: QueryClient
}

/** A visit of who is signed in. */
export type SignedInVisit = Visit & { user: User }

/** A page of the site: its address, who may see it, what it reads, its head and its view. */
export interface Page<Loaded = unknown, Visited extends Visit = Visit> {
  /** Parts that begin with `$` are parameters. */
  path: string
  /** Who may see it: everybody, who is signed in, or who has a permission. Others are led to the log-in or find nothing. */
  access: 'anyone' | 'user' | Action
  /** @throws NotFound, Redirect */
  load?: (visit: Visited) => Promise<Loaded> | Loaded
  head: (visit: Visited, loaded: Loaded) => Head
  view: (loaded: Loaded, visit: Visited) => ReactNode
  /** The part of the view that another query changes. A request with `partHeader` gets it alone. */
  part?: (loaded: Loaded) => ReactNode
  /** The listing that the page is about: its islands share it. */
  listing?: (loaded: Loaded) => Listing
  /** What stands in place of the site's not-found page. */
  missing?: {
    head: (visit: Visit, status: number) => Head
    view: (visit: Visit, status: number) => ReactNode
  }
  /** It has the workspace's header. */
  isWorkspace?: boolean
  /** Nothing is prefetched beside it: it would be shown, as it is for a visitor, to who has signed in meanwhile. */
  isLogin?: boolean
  /** Name of the chunk of its island, which comes with the page. */
  screen?: string
  /** It has Browse, whose script comes with the page. */
  hasBrowse?: boolean
  skipLinks?: readonly SkipLink[]
}

/** Declares a page. What its `load` returns types what its head and view are given. */
export const definePage = <Loaded>(page: Page<Loaded>): Page<Loaded> => page

// biome-ignore lint/suspicious/noExplicitAny: Each page has reads of its own, which its head and view agree with.
export type AnyPage = Page<any, any>

/** There is nothing at the address: 404, or the status that says why. */
export class NotFound extends Error {
  override name = 'NotFound'
  readonly status: number
  constructor(status = 404) {
    super('There is nothing at this address')
    this.status = status
  }
}

/** Another address has what is wanted. */
export class Redirect extends Error {
  override name = 'Redirect'
  readonly href: string
  constructor(href: string) {
    super(`Redirected to ${href}`)
    this.href = href
  }
}
