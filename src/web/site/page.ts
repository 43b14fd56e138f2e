import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Action } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { FixedPath } from '#domain/paths.ts'
import type { RawQuery } from '#domain/text/query.ts'
import type { Market } from '#server/pages/market.ts'
import type { Listing } from './api/site-context.ts'
import type { Absence, Head } from './html/page-head.ts'
import type { SkipLink } from './page-main.tsx'

export interface Visit {
  params: Readonly<Record<string, string>>
  query: RawQuery
  user: User | null
  site: SiteIdentity
  now: () => Date
  market: Market
  queryClient: QueryClient
}

export type SignedInVisit = Visit & { user: User }

export interface Page<Loaded = unknown, Visited extends Visit = Visit> {
  path:
    | FixedPath
    | '/vehicles/:id'
    | '/cars/:make'
    | '/cars/:make/:model'
    | '/dealership/:name'
    | '/dealer/:dealerName'
  /** Everybody, signed-in users, or users with a permission. Others get the log-in or not found. */
  access: 'anyone' | 'user' | Action
  /** @throws NotFound, Redirect */
  load?: (visit: Visited) => Promise<Loaded> | Loaded
  head: (visit: Visited, loaded: Loaded) => Head
  view: (loaded: Loaded, visit: Visited) => ReactNode
  /** The part that another query changes. A request with `partHeader` gets only this. */
  part?: (loaded: Loaded) => ReactNode
  listing?: (loaded: Loaded) => Listing
  missing?: {
    head: (visit: Visit, absence: Absence) => Head
    view: (visit: Visit, absence: Absence) => ReactNode
  }
  /** Prefetches nothing: a prefetched page would show a signed-in user the visitor's version. */
  isLogin?: boolean
  /** Workspace pages only: the file of its island. */
  screen?: string
  hasBrowse?: boolean
  skipLinks?: readonly SkipLink[]
}

/** Declares a page for everybody. */
export function publicPage<Loaded>(page: Omit<Page<Loaded>, 'access'>): Page<Loaded> {
  return { ...page, access: 'anyone' }
}

// biome-ignore lint/suspicious/noExplicitAny: Each page has reads of its own, which its head and view agree with.
export type AnyPage = Page<any, any>

export class NotFound extends Error {
  override name = 'NotFound'
  readonly absence: Absence
  constructor(absence: Absence = 'unknown') {
    super('There is nothing at this address')
    this.absence = absence
  }
}

export class Redirect extends Error {
  override name = 'Redirect'
  readonly href: string
  constructor(href: string) {
    super(`Redirected to ${href}`)
    this.href = href
  }
}
