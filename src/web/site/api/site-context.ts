import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import type { User } from '#domain/accounts/user-schema.ts'
import type { DealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

export interface Listing {
  vehicle: Vehicle
  contact: DealerContact
}

export interface PageContext {
  queryClient: QueryClient
  site: SiteIdentity
  user: User | null
  listing?: Listing | undefined
  /** The server's clock until hydration, then the device's. */
  now: () => Date
}

export const PageContextValue = createContext<PageContext | undefined>(undefined)

function usePageContext(): PageContext {
  const context = use(PageContextValue)
  if (!context) throw new Error('There is no PageContextValue above this component')
  return context
}

export const PreviewedSite = createContext<SiteIdentity | undefined>(undefined)

export function useSite(): SiteIdentity {
  const { site } = usePageContext()
  return use(PreviewedSite) ?? site
}

export function useNow(): Date {
  return usePageContext().now()
}

export function useCurrentUser(): User | null {
  return usePageContext().user
}

export function useListing(): Listing | undefined {
  return usePageContext().listing
}

/** The page's vehicle. Islands read it instead of getting it as a prop. */
export function useShownVehicle(): Vehicle {
  const listing = useListing()
  if (!listing) throw new Error('This page is not about a vehicle')
  return listing.vehicle
}

/** Header with the form's account. The server refuses it if somebody else has signed in since. */
export function useFilledInBy(): Record<string, string> {
  const user = useCurrentUser()
  const [id] = useState(user?.id)
  return id === undefined ? {} : { 'filled-in-by': String(id) }
}
