import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'
import { declaredPages } from '../support/page-declarations.ts'

/** Its name contains characters that are awkward in URLs. */
const awkward = 'A^B 50% & "Söhne"/x?#'

const market = await openMarketplace(undefined, { hasPages: true })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
await market.list(admin, { dealershipName: awkward })
const { id } = await market.list(admin, { dealershipName: 'Careenage Motors' })
const visitors: Record<string, string>[] = [{}, { cookie: admin.cookie }]

/** A path below each page; '/vehicles/x' would be a vehicle's path. */
const known: Record<string, string> = {
  id: `${id}`,
  make: 'toyota',
  model: 'corolla',
  name: awkward,
  dealerName: 'Careenage Motors',
}
const unknown = declaredPages()
  .filter(({ path }) => path !== '/vehicles')
  .map(({ path }) => `${path}/x`.replace('//', '/'))
  .map((below) => below.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? '')))

test('an unknown path below any route shows the not-found page to visitors and users', async () => {
  expect(unknown.length).toBeGreaterThan(14)
  for (const headers of visitors)
    for (const address of unknown) {
      const { status, text } = await askRaw(address, headers)
      expect(status, address).toBe(404)
      expect(text, address).toMatch(/<h1[ >][^<]*404 Page Not Found</)
    }
})

test.for<[string, string]>([
  [
    '/dealership/%20CAREENAGE%20%20MOTORS?utm_source=mail&x=%5E',
    '/dealership/Careenage%20Motors?utm_source=mail&x=%5E',
  ],
  ['/dealer/a%5eb%2050%25%20%26%20%22S%c3%96HNE%22%2Fx%3F%23', `/dealer/${encodeURIComponent(awkward)}`],
  ['/vehicles?q=kia&shownPhrase=toyota&brand=Toyota&color=Blue', '/vehicles?q=kia&color=Blue'],
])('another spelling and a replaced phrase redirect: %s', async ([asked, right]) => {
  for (const headers of visitors) {
    const { status, location = '' } = await askRaw(asked, headers)
    expect(status).toBe(302)
    expect(location).toBe(right)
    expect((await askRaw(location, headers)).status).toBe(200)
  }
})

/** Follows redirects as a browser does. @returns the last status, and every URL on the way */
async function follow(address: string, headers: Record<string, string>) {
  const way = [address]
  for (;;) {
    const { status, location } = await askRaw(way.at(-1) ?? '', headers)
    if (location === undefined || way.length > 4) return { status, way }
    const next = new URL(location, market.address + address)
    expect(next.origin, way.join(' → ')).toBe(market.address)
    way.push(next.pathname + next.search)
  }
}

const printable = Array.from({ length: 94 }, (_, place) => String.fromCharCode(33 + place))
const piece = fc.oneof(
  fc.constantFrom(...printable.filter((one) => one !== '#')),
  fc.constantFrom(...printable, ' ', '\0', '\n', 'é', '🚗', '\u202e').map(encodeURIComponent),
  fc.constantFrom(...'// %2F %2f %5C \\ %00 %FF %E0%A4 % %zz .. %2e%2e ; \u00ff \u00c3\u00a9'.split(' ')),
)
const pieces = fc.array(piece, { maxLength: 4 }).map((all) => all.join(''))
const start = fc.constantFrom(
  ...'/ /vehicles /vehicles/1 /dealer/ /dealership/ /dealership/careenage%20motors /about'.split(' '),
  ...'/admin /ADMIN /Vehicles /auth /saved /compare /$ /vehicles/:id /assets/ /demo/'.split(' '),
)
const parameter = fc.constantFrom(...'?page= ?q= ?brand= ?ids= ?redirect= &redirect= ?tab= &x'.split(' '), '')

test('no URL fails or redirects in a circle, for a visitor or a user', async () => {
  const parts = fc.tuple(start, pieces, fc.constantFrom('', '/', '//'), parameter, pieces, parameter, pieces)
  await fc.assert(
    fc.asyncProperty(parts, fc.constantFrom(...visitors), async (address, headers) => {
      const { status, way } = await follow(address.join(''), headers)
      expect(way.length, way.join(' → ')).toBeLessThanOrEqual(3)
      expect(status, way.join(' → ')).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})

const agent = new Agent({ keepAlive: true })

/**
 * Requests a URL unchanged: fetch and browsers would normalise it first.
 * @param target path and search; each character is sent as the byte of its code
 */
async function askRaw(target: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(market.address)
  const sent = request({ agent, hostname, port, path: target, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 0,
    location: answer.headers.location,
    text: await readText(answer),
  }
}
