import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

/** Behind a proxy that uses https for visitors and http for the marketplace. */
const site = { ...testSettings.site, url: 'https://cars.example' }
const market = await openMarketplace(undefined, { settings: { site } })

test('only this host can set the session cookie, and only over https', async () => {
  const password = 'molasses and rum'
  const body = { username: 'ann', password, adminCode: testSettings.adminAccessCode }
  const { headers } = await market.call('POST', '/api/register-admin', { body })
  const cookies = headers.getSetCookie()
  const kept = '=[^;]+; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$'
  // The cookie of a known device too.
  const names = ['session', 'device']
  expect(cookies).toEqual(names.map((name) => expect.stringMatching(`^__Host-${name}${kept}`)))
  const [cookie = ''] = cookies[0]?.split(';') ?? []
  const asked = (name: string) =>
    market.call('GET', '/api/user', { as: { id: 0, cookie: cookie.replace('__Host-session', name) } })
  expect((await asked('__Host-session')).status).toBe(200)
  // A cookie set by another host of the domain is not a session.
  expect((await asked('session')).status).toBe(401)
})

test('every response tells browsers to use https from then on', async () => {
  const { headers } = await market.call('GET', '/nowhere')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('a page loaded over http cannot write', async () => {
  const headers = { origin: 'http://cars.example' }
  expect(await market.status('POST', '/api/login', { body: {}, headers })).toBe(403)
})
