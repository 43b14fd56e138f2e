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

export const adminAccessCode = 'the code of the browser tests'

export const adminAccount = { username: 'admin', password: 'a password for tests' }

/** A caller with an open session on a running marketplace. */
interface Caller {
  /** Calls the API with JSON or a form. @returns the JSON. @throws Error if the response is not OK */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** With one drawn picture, unless stated otherwise. */
  addVehicle(fields?: Record<string, unknown>): Promise<Vehicle>
  /** The session's cookie, as a browser would send it. */
  cookie: string
  /** Signs the page's browser in. */
  signIn(page: Page): Promise<void>
}

/** A whole marketplace with its pages, called as its administrator. */
export interface Site extends Caller {
  /** Origin without a trailing slash. */
  url: string
  changeDealership(name: string, fields: Record<string, unknown>): Promise<Dealership>
}

/** An account with the role user and its own dealership. */
export interface Dealer extends Caller {
  user: User
  username: string
  password: string
}

/** Starts a marketplace in this process on a new database of the PostgreSQL server, until the test file ends. */
export async function openSite(env: NodeJS.ProcessEnv = {}, host = '127.0.0.1'): Promise<Site> {
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
  return administer(url)
}

/** Registers an administrator at a running marketplace. */
export async function administer(url: string): Promise<Site> {
  const { caller } = await register(url, 'register-admin', { ...adminAccount, adminCode: adminAccessCode })
  const { call, addVehicle } = caller
  return {
    ...caller,
    url,
    addVehicle: (fields) => addVehicle({ dealershipName: 'Bridgetown Motors', ...fields }),
    async changeDealership(name, fields) {
      const { id } = await call<Dealership>('GET', `/api/dealerships/name/${encodeURIComponent(name)}`)
      return call('PUT', `/api/dealerships/${id}`, fields)
    },
  }
}

/** Registers a dealer at a running site, approved unless stated otherwise. @throws Error if it is refused */
export async function registerDealer(
  site: Site,
  username: string,
  dealershipName: string,
  { isApproved = true } = {},
): Promise<Dealer> {
  const password = 'a password of theirs'
  const { user, caller } = await register(site.url, 'register', { username, password, dealershipName })
  if (isApproved) await site.call('POST', `/api/admin/users/${user.id}/approve`)
  return { ...caller, user, username, password }
}

/** @throws Error if it is refused */
async function register(url: string, path: 'register' | 'register-admin', body: object) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`No account was created: ${await answer.text()}`)
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { user: (await answer.json()) as User, caller: callerWith(cookie, url) }
}

/** The owner of a session, as a caller of a running marketplace. */
export function callerWith(cookie: string, url: string): Caller {
  const call: Caller['call'] = async (method, path, body) => {
    const isJson = body !== undefined && !(body instanceof FormData)
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(isJson && { 'content-type': 'application/json' }) },
      body: isJson ? JSON.stringify(body) : body,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    call,
    cookie,
    addVehicle: (fields) =>
      call('POST', '/api/vehicles', vehicleFields({ imageUrls: drawnPictures.slice(0, 1), ...fields })),
    signIn: (page) => signInAs(page, cookie, url),
  }
}

/** Signs a page's browser in with the cookie of a session. */
export async function signInAs(page: Page, cookie: string, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
}

/** Addresses of pictures that the site draws, so that browser tests need no other host. */
export const drawnPictures = ['side', 'front', 'rear', 'interior', 'wheel'].map(
  (angle) => `/demo/car/blue/${angle}.svg`,
)
