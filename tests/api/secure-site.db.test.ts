import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

/** Behind a proxy that speaks https to visitors and http to the marketplace. */
const market = await openMarketplace(undefined, { siteUrl: 'https://cars.example' })

const cookiesOf = async (answer: Promise<Response>) => (await answer).headers.getSetCookie()
async function sessionOf(answer: Promise<Response>): Promise<string> {
  return (await cookiesOf(answer))[0] ?? ''
}

test('a session is kept by a cookie that only this host can set, and only over https', async () => {
  const password = 'molasses and rum'
  const body = { username: 'ann', password, adminCode: testSettings.adminAccessCode }
  const registered = await cookiesOf(market.call('POST', '/api/register-admin', { body }))
  const kept = '=[^;]+; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$'
  // So is that of a known device.
  expect(registered).toEqual(
    ['session', 'device'].map((name) => expect.stringMatching(`^__Host-${name}${kept}`)),
  )
  const loggedIn = await sessionOf(market.call('POST', '/api/login', { body: { username: 'ann', password } }))
  const [cookie = ''] = loggedIn.split(';')

  const asked = (name: string) =>
    market.call('GET', '/api/user', { as: { id: 0, cookie: cookie.replace('__Host-session', name) } })
  expect((await asked('__Host-session')).status).toBe(200)
  // A cookie that another host of the domain could plant is no session.
  expect((await asked('session')).status).toBe(401)

  const loggedOut = await sessionOf(market.call('POST', '/api/logout', { as: { id: 0, cookie } }))
  expect(loggedOut).toMatch(/^__Host-session=;.*Secure/)
  expect((await asked('__Host-session')).status).toBe(401)
})

test('every answer tells browsers to come by https from then on', async () => {
  for (const path of ['/api/dealers', '/api/user', '/healthz', '/nowhere']) {
    expect((await market.call('GET', path)).headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
})

test.each([
  ['https://cars.example', 400],
  ['http://cars.example', 403],
  ['http://HOST', 403],
  ['https://HOST', 400],
])('a write from a page of %s is answered %i', async (origin, status) => {
  const own = origin.replace('HOST', new URL(market.address).host)
  expect((await market.call('POST', '/api/login', { body: {}, headers: { origin: own } })).status).toBe(
    status,
  )
})
