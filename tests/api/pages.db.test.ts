import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const vehicle = await list({ isFeatured: true })

function list(fields: Record<string, unknown>): Promise<Vehicle> {
  const usual = { dealershipName: 'Bridgetown Motors', imageUrls: ['/demo/car/blue/side.svg'] }
  return market.list(admin, { ...usual, ...fields })
}

/** Asks without unpacking or redirects, as fetch would not. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await market.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('an anonymous page', () => {
  test('is the same bytes in every encoding, until something changes', async () => {
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

  test('shows the cards of listings as they are now, also where another page has shown them', async () => {
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

  test('is not sent again to whoever has it', async () => {
    const { headers } = await ask('/about')
    const again = await ask('/about', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('allows no script but its own', async () => {
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

test("a dealership's page is kept under its own search, which leads to no other dealership", async () => {
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

test('a signed-in page is made for its user and kept by nobody', async () => {
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

test('a listing is edited on its page by those who may', async () => {
  const shown = async (cookie = '') => (await ask(`/vehicles/${vehicle.id}`, { cookie })).bytes.toString()
  const other = await market.addAccount({ username: 'other', dealershipName: 'Palm Autos' })
  const owner = await market.addAccount({ username: 'owner', dealershipName: 'Reef Cars' })
  const { id } = await market.list(owner)
  expect(await shown(admin.cookie)).toContain('Edit Vehicle')
  for (const cookie of ['', other.cookie]) expect(await shown(cookie)).not.toContain('Edit Vehicle')
  const own = (await ask(`/vehicles/${id}`, { cookie: owner.cookie })).bytes.toString()
  expect(own).toContain('Edit Vehicle')
})

test('the page of enquiries shows those of the user, without another call', async () => {
  const message = 'Could I see it on Saturday?'
  await market.call('POST', '/api/enquiries', { body: enquiryFields(vehicle.id, { message }) })
  const dealer = await market.addAccount({ username: 'bridgetown', dealershipName: 'Bridgetown Motors' })
  const other = await market.addAccount({ username: 'speightstown', dealershipName: 'Speightstown Motors' })
  const shown = async ({ cookie }: typeof dealer) => (await ask('/enquiries', { cookie })).bytes.toString()
  expect(await shown(dealer)).toContain(`>${message}</`)
  expect(await shown(other)).not.toContain(message)
})

test('a made-up session sees what everybody sees', async () => {
  const { status, bytes } = await ask('/admin', { cookie: 'session=made-up' })
  expect([status, bytes.length]).toEqual([302, 0])
  expect((await ask('/', { cookie: 'session=made-up' })).bytes.toString()).toContain('Login')
})

test.each([
  ['/admin', '/auth?redirect=%2Fadmin'],
  ['/sell', '/auth?redirect=%2Fsell'],
])('%s asks an anonymous visitor to sign in', async (path, location) => {
  const { status, headers } = await ask(path)
  expect([status, headers.location]).toEqual([302, location])
})

test.each(['/nowhere', '/vehicles/%00', '/dealership/%F0%9F%9A%97', '/assets/nothing.js'])(
  '%s is answered with 404',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

test.each(['/vehicles/999999', '/vehicles/one'])('%s is not found', async (path) => {
  const { status, bytes } = await ask(path)
  expect(status).toBe(404)
  expect(bytes.toString()).toMatch(/<title>Vehicle not found[\s\S]*<h1[^>]*>Vehicle not found</)
})

test('a dealership that is none is not found', async () => {
  const { status, bytes } = await ask('/dealership/Nobody%20Motors')
  expect(status).toBe(404)
  expect(bytes.toString()).toMatch(/<h1[^>]*>Dealership Not Found</)
})

test('files with a hash in their name are kept for ever', async () => {
  const [script = ''] = /\/assets\/client-[\w-]+\.js/.exec((await ask('/')).bytes.toString()) ?? []
  const { headers } = await ask(script)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('every page says what it is', async () => {
  for (const path of ['/', '/about', '/vehicles', '/dealers', `/vehicles/${vehicle.id}`]) {
    const page = (await ask(path)).bytes.toString()
    expect(page).toMatch(/<title>[^<]+<\/title>/)
    expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(page).toContain(`<link rel="canonical" href="${market.dependencies.settings.site.url}${path}"`)
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
  }
})

test('texts that look like markup, or like the mark of a cached card, stay texts', async () => {
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

const headersOf = async (path: string) => {
  const { status, headers } = await market.call('GET', path)
  return [status, headers.get('cache-control'), headers.get('referrer-policy')]
}

test.each([
  ['/confirm-email?account=1&token=secret', 'no-referrer'],
  ['/new-password?token=secret', 'no-referrer'],
  // Forms that work without script would post `Origin: null` otherwise.
  [`/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`, 'same-origin'],
  [`/search-alerts?address=${'x'.repeat(43)}`, 'same-origin'],
])('the target of a mailed link is in no cache and no referrer: %s', async (path, referrerPolicy) => {
  expect(await headersOf(path)).toEqual([200, 'private, no-store', referrerPolicy])
})
