import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import type { User } from '#domain/accounts/user.ts'
import type { DataSource, SiteIdentity } from '#domain/data-source.ts'
import { currentUserQuery } from './queries.ts'

/** What every loader, `head` and component can reach through the route context. */
export interface RouterContext {
  dataSource: DataSource
  queryClient: QueryClient
  site: SiteIdentity
  /** The clock of the page: the server's until the page is hydrated, the device's afterwards. */
  now: () => Date
  /** Called once the page is hydrated: until then it has to be what the server rendered. */
  followDeviceClock: () => void
}

/** The router's own, not a route's: it is never replaced, and a card reads it a dozen times. */
function useAppContext(): RouterContext {
  return useRouter().options.context
}

export function useDataSource(): DataSource {
  return useAppContext().dataSource
}

/** Another site for what is shown as a preview. */
export const PreviewedSite = createContext<SiteIdentity | undefined>(undefined)

export function useSite(): SiteIdentity {
  const { site } = useAppContext()
  return use(PreviewedSite) ?? site
}

/** The instant the page is shown for; promotions, ages and years follow from it. */
export function useNow(): Date {
  return useAppContext().now()
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
