import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import type { User } from '#domain/accounts/user-schema.ts'
import type { DealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** A listing and how its dealership is reached: what the islands of a vehicle's page share. */
export interface Listing {
  vehicle: Vehicle
  contact: DealerContact
}

/** What all components of a page can ask for. */
export interface PageContext {
  queryClient: QueryClient
  site: SiteIdentity
  user: User | null
  /** The listing that the page is about. */
  listing?: Listing | undefined
  /** The clock of the page: the server's until the page is hydrated, the device's afterwards. */
  now: () => Date
}

export const PageContextValue = createContext<PageContext | undefined>(undefined)

function usePageContext(): PageContext {
  const context = use(PageContextValue)
  if (!context) throw new Error('There is no PageContextValue above this component')
  return context
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

/** The signed-in user, or null. */
export function useCurrentUser(): User | null {
  return usePageContext().user
}

export function useListing(): Listing | undefined {
  return usePageContext().listing
}

/** Header that names the form's account. The server refuses the form if somebody else has signed in since. */
export function useFilledInBy(): Record<string, string> {
  const user = useCurrentUser()
  const [id] = useState(user?.id)
  return id === undefined ? {} : { 'filled-in-by': String(id) }
}
