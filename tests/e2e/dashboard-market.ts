import type { Page } from 'playwright-core'
import type { Vehicle } from '#domain/vehicle.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'
import { vehicleFields } from '../support/vehicle-fields.ts'

export interface Dealer {
  /** Lists a vehicle of the dealer's own. */
  list(fields?: Record<string, unknown>): Promise<Vehicle>
  /** What is stored of a listing now. */
  stored(id: number): Promise<Vehicle>
  change(id: number, fields: Record<string, unknown>): Promise<void>
  signIn(page: Page): Promise<void>
}

/** A marketplace with its administrator and the dealer of Coral Motors, who has no listings yet. */
export async function openDashboardMarket(): Promise<{ site: Site; dealer: Dealer }> {
  const site = await openSite()
  return { site, dealer: await addDealer(site, 'coral', 'Coral Motors') }
}

async function addDealer(site: Site, username: string, dealershipName: string): Promise<Dealer> {
  const registered = await fetch(`${site.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'a password for tests', dealershipName }),
  })
  const [cookie = ''] = (registered.headers.get('set-cookie') ?? '').split(';')
  if (!registered.ok || !cookie) throw new Error(`No dealer was made: ${await registered.text()}`)
  async function call(method: string, path: string, body: unknown): Promise<Vehicle> {
    const answer = await fetch(site.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    list: (fields = {}) =>
      call('POST', '/api/vehicles', vehicleFields({ imageUrls: drawnPictures.slice(0, 2), ...fields })),
    stored: (id) => site.call<Vehicle>('GET', `/api/vehicles/${id}`),
    async change(id, fields) {
      await call('PATCH', `/api/vehicles/${id}`, fields)
    },
    async signIn(page) {
      const [name = '', value = ''] = cookie.split('=')
      await page.context().addCookies([{ name, value, url: site.url }])
    },
  }
}
