import type { Page } from 'playwright-core'
import type { User } from '#domain/accounts/user-schema.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings.ts'
import { closeAfterFile, scratchFolder } from './cleanup.ts'
import { testDatabaseUrl } from './database.ts'
import { vehicleFields } from './fixtures.ts'
import { freePort } from './marketplace-process.ts'
import { readLog } from './personal-in-logs.ts'
import { type NamedFile, pictureForm } from './pictures.ts'

export const adminAccessCode = 'the code of the browser tests'

export const adminAccount = { username: 'admin', password: 'a password for tests' }

/** A whole marketplace with its pages and an administrator. */
export interface Site {
  /** Origin without a trailing slash. */
  url: string
  /** Calls the API as the administrator and answers the JSON. @throws Error where the answer is not OK */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Lists a vehicle of the named dealership, which comes into being with it. */
  addVehicle(fields?: Record<string, unknown>): Promise<Vehicle>
  changeDealership(name: string, fields: Record<string, unknown>): Promise<Dealership>
  /** Uploads pictures and answers their addresses. */
  upload(files: readonly NamedFile[]): Promise<string[]>
  /** The administrator's, as a browser would send it back. */
  sessionCookie: string
  /** Signs the page's browser in as the administrator. */
  signIn(page: Page): Promise<void>
}

/**
 * Starts one in this process on a database of its own on the PostgreSQL server; it ends with the test file.
 * @param account the administrator's; the demo marketplace, where `env` has it, takes the usual name itself
 * @param host which it is served at
 */
export async function openSite(
  env: NodeJS.ProcessEnv = {},
  account = adminAccount,
  host = '127.0.0.1',
): Promise<Site> {
  const port = String(await freePort())
  const url = `http://${host}:${port}`
  const settings = readSettings({
    PORT: port,
    HOST: host,
    SITE_URL: url,
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: await scratchFolder('site'),
    DEMO_DATA: 'off',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
    ADMIN_ACCESS_CODE: adminAccessCode,
    ...env,
  })
  const running = await serve(settings, { logTo: { write: readLog } })
  closeAfterFile(running.close)
  return administer(url, account)
}

/** Registers an administrator at a running marketplace, whose access code is that of the tests unless another is given. */
export async function administer(
  url: string,
  account = adminAccount,
  adminCode = adminAccessCode,
): Promise<Site> {
  const { cookie } = await register(url, 'register-admin', { ...account, adminCode })

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? (undefined as T) : JSON.parse(text)
  }

  return {
    url,
    call,
    addVehicle: (fields = {}) =>
      call('POST', '/api/vehicles', vehicleFields({ dealershipName: 'Bridgetown Motors', ...fields })),
    async changeDealership(name, fields) {
      const { id } = await call<Dealership>('GET', `/api/dealerships/name/${encodeURIComponent(name)}`)
      return call('PUT', `/api/dealerships/${id}`, fields)
    },
    async upload(files) {
      const answer = await fetch(`${url}/api/upload`, {
        method: 'POST',
        headers: { cookie },
        body: pictureForm(files),
      })
      if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()).urls
    },
    sessionCookie: cookie,
    signIn: (page) => signInAs(page, cookie, url),
  }
}

/** @returns the answer and the session's cookie @throws Error where it is refused */
async function register(url: string, call: 'register' | 'register-admin', body: object) {
  const answer = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`No account was made: ${await answer.text()}`)
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { user: (await answer.json()) as User, cookie }
}

/** Signs a page's browser in with the cookie of a session. */
export async function signInAs(page: Page, cookie: string, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
}

/** Addresses of pictures the site draws itself, so that browser tests need no other host. */
export const drawnPictures = ['side', 'front', 'rear', 'interior', 'wheel'].map(
  (angle) => `/demo/car/blue/${angle}.svg`,
)

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
  const password = 'a password of theirs'
  const { user, cookie } = await register(url, 'register', { username, password, dealershipName })
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  return {
    user: isApproved ? await site.call<User>('POST', `/api/admin/users/${user.id}/approve`) : user,
    username,
    password,
    async addVehicle(fields = {}) {
      const answer = await post('/api/vehicles', vehicleFields(fields))
      if (!answer.ok) throw new Error(`No vehicle was listed: ${await answer.text()}`)
      return answer.json()
    },
    signIn: (page) => signInAs(page, cookie, url),
    async endSession() {
      await post('/api/logout', {})
    },
  }
}
