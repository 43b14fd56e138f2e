import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicles } from '#server/database/schema.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const { queries } = market.dependencies.database
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const vehicle = await list({ isFeatured: true })

function list(fields: Record<string, unknown>): Promise<Vehicle> {
  const usual = { dealershipName: 'Bridgetown Motors', imageUrls: ['/demo/car/blue/side.svg'] }
  return market.list(admin, { ...usual, ...fields })
}

/** Requests without decompression or redirects, which fetch cannot do. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await market.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('an anonymous page', () => {
  test('has the same content in every encoding until something changes', async () => {
    const plain = await ask('/')
    const [br, gzip] = await Promise.all([
      ask('/', { 'accept-encoding': 'gzip, br' }),
      ask('/', { 'accept-encoding': 'gzip' }),
    ])
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Cookie, x-part' })
    expect((await ask('/?utm_source=x')).bytes.equals(plain.bytes)).toBe(true)

    await list({ model: 'Avensis' })
    const changed = await ask('/')
    expect(changed.headers.etag).not.toBe(plain.headers.etag)
    expect(changed.bytes.toString()).toContain('Avensis')
  })

  test('shows the current cards of listings, even if another page has shown them before', async () => {
    const listed = []
    for (const price of [31_001, 31_002, 31_003, 31_004]) {
      listed.push(await list({ brand: 'Lada', model: 'Niva', price }))
    }
    await ask('/vehicles?brand=Lada&sort=price-low')
    await market.call('PATCH', `/api/vehicles/${listed[3]?.id}`, { as: admin, body: { price: 30_999 } })
    const afterwards = (await ask('/vehicles?brand=Lada&sort=mileage-low')).bytes.toString()
    expect(afterwards).toContain('$30,999')
    expect(afterwards).not.toMatch(/\$31,004|cached-html/)
  })

  test('is not sent again to browsers that have cached it', async () => {
    const { headers } = await ask('/about')
    const again = await ask('/about', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('allows only its own scripts', async () => {
    for (const path of ['/', '/about']) {
      const { headers, bytes } = await ask(path)
      const policy = String(headers['content-security-policy'])
      const html = bytes.toString()
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}='){3,8};/)
      expect(policy + html).not.toMatch(/unsafe-inline|nonce/)
      const inline = [...html.matchAll(/<script(?![^>]*(?: src=|json))[^>]*>([\s\S]*?)<\/script>/g)]
      const hashes = inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
      expect(hashes.filter((hash) => !policy.includes(`'sha256-${hash}'`))).toEqual([])
    }
  })
})

test("a search on a dealership's page never shows another dealership", async () => {
  const other = { model: 'Vios', dealershipName: 'Bathsheba Wheels' }
  await list(other)
  const name = encodeURIComponent(vehicle.dealershipName)
  for (const path of [`/dealer/${name}`, `/dealership/${name}`]) {
    const asked = await ask(`${path}?brand=Toyota&fuelType=Petrol`)
    const others = '&fuelType=Petrol&dealer=Bathsheba+Wheels&utm_source=x&page=1&brand=Toyota'
    const widened = await ask(`${path}?${others}`)
    expect(widened.bytes.equals(asked.bytes)).toBe(true)
    expect(asked.bytes.toString()).toContain(vehicle.model)
    expect(asked.bytes.toString()).not.toMatch(/Vios|Bathsheba/)
  }
})

test('a page for a signed-in user shows their name and is not cached', async () => {
  const [ann, bob] = await Promise.all(['ann', 'bob'].map((username) => market.addAccount({ username })))
  const [forAnn, forBob, forNobody] = await Promise.all([
    ask('/', { cookie: ann?.cookie ?? '' }),
    ask('/', { cookie: bob?.cookie ?? '' }),
    ask('/'),
  ])
  expect(forAnn.headers['cache-control']).toBe('private, no-store')
  expect(forAnn.headers.etag).toBeUndefined()
  expect(forAnn.bytes.toString()).toContain('Welcome back, <!-- -->ann')
  expect(forBob.bytes.toString()).not.toContain('ann')
  expect(forNobody.bytes.toString()).not.toContain('Welcome back')
  expect(forNobody.headers['cache-control']).toBe('public, no-cache')
})

test('only users who may edit a listing can open its edit page', async () => {
  const shown = async (cookie = '') => (await ask(`/vehicles/${vehicle.id}`, { cookie })).bytes.toString()
  const other = await market.addAccount({ username: 'other', dealershipName: 'Palm Autos' })
  const owner = await market.addAccount({ username: 'owner', dealershipName: 'Reef Cars' })
  const { id } = await market.list(owner)
  expect(await shown(admin.cookie)).toContain('Edit Vehicle')
  for (const cookie of ['', other.cookie]) expect(await shown(cookie)).not.toContain('Edit Vehicle')
  const own = (await ask(`/vehicles/${id}`, { cookie: owner.cookie })).bytes.toString()
  expect(own).toContain('Edit Vehicle')
})

test("the enquiries page contains the user's enquiries, without another call", async () => {
  const message = 'Could I see it on Saturday?'
  await market.call('POST', '/api/enquiries', { body: enquiryFields(vehicle.id, { message }) })
  const dealer = await market.addAccount({ username: 'bridgetown', dealershipName: 'Bridgetown Motors' })
  const other = await market.addAccount({ username: 'speightstown', dealershipName: 'Speightstown Motors' })
  const shown = async ({ cookie }: typeof dealer) => (await ask('/enquiries', { cookie })).bytes.toString()
  expect(await shown(dealer)).toContain(`>${message}</`)
  expect(await shown(other)).not.toContain(message)
})

test('an invalid session gets the pages of visitors', async () => {
  const { status, bytes } = await ask('/admin', { cookie: 'session=made-up' })
  expect([status, bytes.length]).toEqual([302, 0])
  expect((await ask('/', { cookie: 'session=made-up' })).bytes.toString()).toContain('Login')
})

const noVehicle = /<title>Vehicle not found[\s\S]*<h1[^>]*>Vehicle not found</
test.each([
  ['/nowhere', /./],
  ['/dealership/%F0%9F%9A%97', /./],
  ['/assets/nothing.js', /./],
  ['/vehicles/999999', noVehicle],
  ['/vehicles/one', noVehicle],
  ['/dealership/Nobody%20Motors', /<h1[^>]*>Dealership Not Found</],
])('%s is not found: %s', async (path, text) => {
  const { status, bytes } = await ask(path)
  expect([status, bytes.toString()]).toEqual([404, expect.stringMatching(text)])
})

test('a deleted vehicle is gone; one sold more than a year ago keeps its page, out of search engines', async () => {
  const [deleted, sold, old] = await Promise.all([list({}), list({}), list({})])
  const days = [
    [sold.id, 365],
    [old.id, 366],
  ] as const
  for (const [id, ago] of days) {
    const soldAt = new Date(Date.now() - ago * dayMs)
    await queries.update(vehicles).set({ isSold: true }).where(eq(vehicles.id, id))
    await queries.update(vehicles).set({ soldAt }).where(eq(vehicles.id, id))
  }
  await market.dependencies.catalogueWrites.apply({ vehicles: [sold.id, old.id] })
  await market.call('DELETE', `/api/vehicles/${deleted.id}`, { as: admin })
  const gone = await ask(`/vehicles/${deleted.id}`)
  expect([gone.status, gone.bytes.toString()]).toEqual([410, expect.stringMatching(noVehicle)])
  for (const [id, ago] of days) {
    const { status, bytes } = await ask(`/vehicles/${id}`)
    expect([status, bytes.toString().includes('content="noindex"')]).toEqual([200, ago > 365])
  }
  expect((await market.call('GET', `/api/vehicles/${deleted.id}`)).status).toBe(404)
})

test('files with a hash in their name are cached for ever', async () => {
  const [script = ''] = /\/assets\/client-[\w-]+\.js/.exec((await ask('/')).bytes.toString()) ?? []
  const { headers } = await ask(script)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('every page has a title, a description, a canonical link and one heading', async () => {
  for (const path of ['/', '/about', '/vehicles', '/dealers', `/vehicles/${vehicle.id}`]) {
    const page = (await ask(path)).bytes.toString()
    expect(page).toMatch(/<title>[^<]+<\/title>/)
    expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(page).toContain(`<link rel="canonical" href="${market.dependencies.settings.site.url}${path}"`)
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
  }
})

test('texts that look like markup, or like the marker of a cached card, stay texts', async () => {
  const attack = '</script><cached-html data-place="0">x</cached-html>'
  const { id } = await list({
    ...{ model: attack, color: attack, details: attack, dealershipName: attack },
  })
  for (const path of ['/vehicles?sort=price-high', '/vehicles?sort=newest', `/vehicles/${id}`, '/']) {
    const { status, bytes } = await ask(path)
    const html = bytes.toString()
    expect([path, status]).toEqual([path, 200])
    expect(html).not.toContain('<cached-html')
    expect(html).toContain('&lt;cached-html data-place=&quot;0&quot;&gt;x')
  }
})

test.each([
  ['/confirm-email?account=1&token=secret', 'no-referrer'],
  ['/new-password?token=secret', 'no-referrer'],
  // Otherwise forms that work without script would post `Origin: null`.
  [`/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`, 'same-origin'],
  [`/search-alerts?address=${'x'.repeat(43)}`, 'same-origin'],
])('the page of a mailed link is neither cached nor sent as referrer: %s', async (path, referrerPolicy) => {
  const { status, headers } = await market.call('GET', path)
  const sent = [status, headers.get('cache-control'), headers.get('referrer-policy')]
  expect(sent).toEqual([200, 'private, no-store', referrerPolicy])
})
