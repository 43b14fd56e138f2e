import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'
import { declaredPages } from '../support/page-declarations.ts'

/** Its name has what addresses trip over. */
const awkward = 'A^B 50% & "Söhne"/x?#'

const market = await openMarketplace(undefined, { hasPages: true })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const list = async (dealershipName: string) => (await market.list(admin, { dealershipName })).id
await list(awkward)
const id = String(await list('Careenage Motors'))
const unknown = addressesBelow({ id, name: awkward, dealerName: 'Careenage Motors' })
const cookie = admin.cookie

/** Below every page of the site an address that is none, the routes' parameters being of things that exist. */
function addressesBelow(known: Record<string, string>): string[] {
  const routes = declaredPages().map(({ path }) => (path === '/' ? '' : path))
  return routes.map((route) => {
    const below = `${route}/x`
    // '/vehicles/x' is the address of a vehicle.
    const isOfAnother = routes.some((one) => new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`).test(below))
    return (isOfAnother ? `${below}/x` : below).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(known[name] ?? name),
    )
  })
}

describe.for(['anonymous', 'signed-in'] as const)('below every route, for an %s visitor,', (visitor) => {
  test('an unknown address is the not-found page', async () => {
    expect(unknown.length).toBeGreaterThan(14)
    for (const address of unknown) {
      const { status, text } = await askRaw(address, visitor === 'signed-in' ? { cookie } : {})
      expect(status, address).toBe(404)
      expect(text, address).toMatch(/<title>404 Page Not Found · /)
      expect(text.match(/<main[ >]/g), address).toHaveLength(1)
      expect(text.match(/<h1[ >].*?<\/h1>/g), address).toEqual([
        expect.stringContaining('>404 Page Not Found<'),
      ])
      const [header] = /<header[ >].*?<\/header>/.exec(text) ?? []
      expect(header?.match(/>Browse Vehicles</g)?.length, address).toBeGreaterThan(0)
    }
  })
})

test.for<[string, string]>([
  ['/dealership/careenage%20motors', '/dealership/Careenage%20Motors'],
  [
    '/dealership/%20CAREENAGE%20%20MOTORS?utm_source=mail&x=%5E',
    '/dealership/Careenage%20Motors?utm_source=mail&x=%5E',
  ],
  ['/dealer/careenage%20motors?page=1&utm_source=mail', '/dealer/Careenage%20Motors?page=1&utm_source=mail'],
  ['/dealer/a%5eb%2050%25%20%26%20%22S%c3%96HNE%22%2Fx%3F%23', `/dealer/${encodeURIComponent(awkward)}`],
])('another spelling of a dealership leads to the right one: %s', async ([asked, right]) => {
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    const { status, location = '' } = await askRaw(asked, headers)
    expect(status).toBe(302)
    expect(location).toBe(right)
    expect((await askRaw(location, headers)).status).toBe(200)
  }
})

/** Follows an address as a browser does. @returns the last status, and every address on the way */
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
const rawText = fc.constantFrom(
  ...printable.filter((one) => one !== '#'),
  // Bytes that are no UTF-8, and both halves of some that is.
  '\u00ff',
  '\u00c3\u00a9',
)
const encodedText = fc
  .tuple(fc.constantFrom(...printable, ' ', '\0', '\n', 'é', 'İ', '車', '🚗', '\u202e'), fc.boolean())
  .map(([text, isUpper]) =>
    [...Buffer.from(text)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .map((hex) => `%${isUpper ? hex.toUpperCase() : hex}`)
      .join(''),
  )
const piece = fc.oneof(
  { weight: 4, arbitrary: rawText },
  { weight: 4, arbitrary: encodedText },
  fc.constantFrom(...'// %2F %2f %5C \\ %00 %FF %E0%A4 % %zz .. %2e%2e ;'.split(' '), ''),
)
const pieces = fc.array(piece, { maxLength: 4 }).map((all) => all.join(''))
const start = fc.constantFrom(
  ...'/ /vehicles /vehicles/1 /dealer/ /dealership/ /dealership/careenage%20motors /about'.split(' '),
  ...'/admin /ADMIN /Vehicles /auth /saved /compare /$ /vehicles/:id /assets/ /demo/'.split(' '),
)
const parameter = fc.constantFrom('page=', 'q=', 'brand=', 'ids=', 'redirect=', 'tab=', 'x', '')
const query = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.tuple(parameter, pieces).map((both) => both.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) => `?${all.join('&')}`),
)

async function leadsSomewhere(address: string, headers: Record<string, string> = {}): Promise<void> {
  const { status, way } = await follow(address, headers)
  expect(way.length, way.join(' → ')).toBeLessThanOrEqual(3)
  expect(status, way.join(' → ')).toBeLessThan(500)
}

test('no address whatever fails or leads round in a circle, for anybody', async () => {
  const visitor = fc.constantFrom<Record<string, string>[]>({}, { cookie })
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(start, pieces, fc.constantFrom('', '/', '//', '/x'), query),
      visitor,
      (parts, headers) => leadsSomewhere(parts.join(''), headers),
    ),
    { numRuns: 150 },
  )
})

const agent = new Agent({ keepAlive: true })

/**
 * Asks for an address as it stands: fetch and browsers spell it in their own way first.
 * @param target path and search; each character is sent as the byte of its number
 */
function askRaw(
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string | undefined; text: string }> {
  const { hostname, port } = new URL(market.address)
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, path: target, headers })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.end()
  })
}
