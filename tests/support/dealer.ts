import type { Page } from 'playwright-core'
import type { User } from '#domain/accounts/user.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Site } from './site.ts'
import { vehicleFields } from './vehicle-fields.ts'

/** An account of role user with a dealership of its own. */
export interface Dealer {
  user: User
  username: string
  password: string
  /** Lists a vehicle in its name. */
  addVehicle(fields?: Record<string, unknown>): Promise<Vehicle>
  /** Signs the page's browser in. */
  signIn(page: Page): Promise<void>
  /** Ends the session that `signIn` gives, wherever it is open. */
  endSession(): Promise<void>
}

/** Registers a dealer at a running site, approved unless told otherwise. @throws Error where it is refused */
export async function registerDealer(
  site: Site,
  username: string,
  dealershipName: string,
  { isApproved = true } = {},
): Promise<Dealer> {
  const { url } = site
  const password = `the password of ${username}`
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const registered = await post('/api/register', { username, password, dealershipName })
  if (!registered.ok) throw new Error(`No dealer was registered: ${await registered.text()}`)
  const made: User = await registered.json()
  const user = isApproved ? await site.call<User>('POST', `/api/admin/users/${made.id}/approve`) : made
  const [cookie = ''] = (registered.headers.get('set-cookie') ?? '').split(';')
  return {
    user,
    username,
    password,
    async addVehicle(fields = {}) {
      const answer = await post('/api/vehicles', vehicleFields(fields), cookie)
      if (!answer.ok) throw new Error(`No vehicle was listed: ${await answer.text()}`)
      return answer.json()
    },
    async signIn(page) {
      const [name = '', value = ''] = cookie.split('=')
      await page.context().addCookies([{ name, value, url }])
    },
    async endSession() {
      await post('/api/logout', {}, cookie)
    },
  }
}
