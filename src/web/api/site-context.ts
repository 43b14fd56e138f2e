import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import type { User } from '#domain/accounts/user.ts'
import type { DataSource, SiteIdentity } from '#domain/data-source.ts'
import { currentUserQuery } from './queries.ts'

/** What all components of a page can ask for. */
export interface PageContext {
  dataSource: DataSource
  queryClient: QueryClient
  site: SiteIdentity
  /** The clock of the page: the server's until the page is hydrated, the device's afterwards. */
  now: () => Date
  /** Called once the page is hydrated: until then it has to be what the server rendered. */
  followDeviceClock: () => void
}

export const PageContextValue = createContext<PageContext | undefined>(undefined)

export function usePageContext(): PageContext {
  const context = use(PageContextValue)
  if (!context) throw new Error('There is no PageContextValue above this component')
  return context
}

export function useDataSource(): DataSource {
  return usePageContext().dataSource
}

/** Another site for what is shown as a preview. */
export const PreviewedSite = createContext<SiteIdentity | undefined>(undefined)

export function useSite(): SiteIdentity {
  const { site } = usePageContext()
  return use(PreviewedSite) ?? site
}

/** The instant the page is shown for; promotions, ages and years follow from it. */
export function useNow(): Date {
  return usePageContext().now()
}

/** The signed-in user, or null. Every page has it from the start. */
export function useCurrentUser(): User | null {
  return useSuspenseQuery(currentUserQuery(useDataSource())).data
}

/** Header that names the form's account. The server refuses the form if somebody else has signed in since. */
export function useFilledInBy(): Record<string, string> {
  const user = useCurrentUser()
  const [id] = useState(user?.id)
  return id === undefined ? {} : { 'filled-in-by': String(id) }
}
