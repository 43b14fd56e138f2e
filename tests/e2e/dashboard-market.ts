import type { Page } from 'playwright-core'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import {
  type Dealer as Account,
  drawnPictures,
  openSite,
  registerDealer,
  type Site,
} from '../support/site.ts'

export interface Dealer extends Account {
  /** Lists a vehicle of the dealer's own, with pictures that need no other host. */
  list(fields?: Record<string, unknown>): Promise<Vehicle>
  /** What is stored of a listing now. */
  stored(id: number): Promise<Vehicle>
  /** Changes a listing behind the dealer's back. */
  change(id: number, fields: Record<string, unknown>): Promise<void>
}

/** A marketplace with its administrator and the dealer of Coral Motors, who has no listings yet. */
export async function openDashboardMarket(): Promise<{ site: Site; dealer: Dealer }> {
  const site = await openSite()
  const account = await registerDealer(site, 'coral', 'Coral Motors')
  const dealer: Dealer = {
    ...account,
    list: (fields = {}) => account.addVehicle({ imageUrls: drawnPictures.slice(0, 2), ...fields }),
    stored: (id) => site.call<Vehicle>('GET', `/api/vehicles/${id}`),
    change: (id, fields) => site.call('PATCH', `/api/vehicles/${id}`, fields),
  }
  return { site, dealer }
}

export const creator = (page: Page) => page.getByRole('form', { name: 'Create New Promotion' })
export const toast = (page: Page, name: string) => page.getByRole('dialog', { name })
