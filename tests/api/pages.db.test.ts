import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { auditLog } from '#server/database/moderation-tables.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { pictureForm, plain } from '../support/pictures.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const empty = await Promise.all(['/', '/vehicles'].map((path) => ask(path)))
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const vehicle = await list({ isFeatured: true })

function list(fields: Record<string, unknown>): Promise<Vehicle> {
  const usual = { dealershipName: 'Bridgetown Motors', imageUrls: ['/demo/car/blue/side.svg'] }
  return market.list(admin, { ...usual, ...fields })
}

/** Asks without unpacking or redirects, as fetch would not. */
async function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await market.app.inject({ method, url, headers })
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
    const cards = async (sort: string) =>
      (await ask(`/vehicles?brand=Lada&sort=${sort}`)).bytes
        .toString()
        .split('<article ')
        .slice(1)
        .map((card) => card.slice(0, card.indexOf('</article>')))
    const cheapestFirst = await cards('price-low')
    // The pictures of the first two load first.
    expect((await cards('price-high')).slice(2).reverse()).toEqual(
      cheapestFirst
        .slice(0, 2)
        .map((card) =>
          card.replace('loading="eager"', 'loading="lazy"').replace(' fetchPriority="high"', ''),
        ),
    )
    await market.call('PATCH', `/api/vehicles/${listed[3]?.id}`, { as: admin, body: { price: 30_999 } })
    const afterwards = await cards('mileage-low')
    expect(afterwards.join()).toContain('$30,999')
    expect(afterwards.join()).not.toContain('$31,004')
    expect(afterwards.join()).not.toContain('cached-html')
  })

  test('is not sent again to whoever has it', async () => {
    const { headers } = await ask('/about', { 'accept-encoding': 'br' })
    const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
    const again = await ask('/about', known)
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await ask('/about', { 'if-none-match': String(headers.etag) })).status).toBe(200)
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

  test('answers HEAD with the headers alone', async () => {
    const { status, headers, bytes } = await ask('/', {}, 'HEAD')
    expect([status, bytes.length]).toEqual([200, 0])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

test('an empty marketplace says that it is', () => {
  for (const { bytes } of empty) expect(bytes.toString()).toContain('Nothing is listed here yet.')
})

test('without mail the way to another password is the administrator', async () => {
  const html = (await ask('/forgotten-password')).bytes.toString()
  expect(html).toContain('Ask your administrator')
  expect(html).not.toContain('Send link')
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

test('dealers that an address searches for are in the page, and a dealer that is none or has nothing leads on', async () => {
  await list({ dealershipName: 'Lucy Trucks', model: 'Dyna' })
  await market.call('POST', '/api/dealerships', { as: admin, body: { name: 'Empty Lot' } })
  const read = async (path: string) => {
    const { status, bytes } = await ask(path)
    const html = bytes.toString()
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
    return { status, html, heading }
  }
  const found = (await read('/dealers?q=lucy')).html
  expect(found).toContain('1 of ')
  expect(found.match(/(?<="View Inventory of )[^"]+/g)).toEqual(['Lucy Trucks'])
  const unknown = await read('/dealership/Nobody%20Motors')
  expect(unknown).toMatchObject({ status: 404, heading: 'Dealership Not Found' })
  expect(unknown.html).toMatch(/href="\/dealers"[^>]*>View all dealers</)
  expect(await read('/dealer/Nobody%20Motors')).toMatchObject({ status: 404, heading: 'No vehicles listed' })
  const bare = await read('/dealer/Empty%20Lot')
  expect(bare.status).toBe(200)
  expect(bare.html).toMatch(/<h\d[^>]*>No vehicles listed<[\s\S]*href="\/vehicles"[^>]*>Browse All Vehicles</)
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

test('a page says of its account what the API does', async () => {
  const { bytes } = await ask('/admin', { cookie: admin.cookie })
  const [, data = ''] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(bytes.toString()) ?? []
  const answer = await ask('/api/user', { cookie: admin.cookie })
  expect(JSON.parse(data).user).toEqual(JSON.parse(answer.bytes.toString()))
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

test.each([
  '/nowhere',
  '/vehicles/999999',
  '/vehicles/%00',
  '/dealership/%F0%9F%9A%97',
  '/assets/nothing.js',
  `/${'a'.repeat(5000)}`,
])('%s is answered with 404', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test.for(['/vehicles/999999', '/vehicles/0', '/vehicles/one', '/vehicles/99999999999999999999'])(
  '%s is not found',
  async (path) => {
    const { status, bytes } = await ask(path)
    expect(status).toBe(404)
    expect(bytes.toString()).toMatch(/<title>Vehicle not found[\s\S]*<h1[^>]*>Vehicle not found</)
  },
)

test('files with a hash in their name are kept for ever', async () => {
  const page = (await ask('/')).bytes.toString()
  const [script = ''] = /\/assets\/client-[\w-]+\.js/.exec(page) ?? []
  const { headers } = await ask(script, { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
})

test('security.txt names the contact for weaknesses, valid for a month (RFC 9116)', async () => {
  const { site } = market.dependencies.settings
  const { headers, bytes } = await ask('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const expires = /Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\n/.exec(bytes.toString())?.[1]
  expect(bytes.toString()).toBe(
    `Contact: mailto:${site.email}\nExpires: ${expires}\nPreferred-Languages: en\n` +
      `Canonical: ${site.url}/.well-known/security.txt\n`,
  )
  expect(Math.abs(Date.parse(expires ?? '') - Date.now() - 30 * 86_400_000)).toBeLessThan(2 * 86_400_000)
})

test('every page says what it is', async () => {
  for (const path of ['/', '/about', '/vehicles', '/dealers', `/vehicles/${vehicle.id}`]) {
    const page = (await ask(path)).bytes.toString()
    expect(page).toMatch(/<title>[^<]+<\/title>/)
    expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(page).toContain(`<link rel="canonical" href="${market.dependencies.settings.site.url}${path}"`)
    expect(page).toMatch(/<meta property="og:image" content="http[^"]+"/)
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image"')
    expect(page).toMatch(/<meta property="og:image:alt" content="[^"]{10,}"/)
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
  }
})

test("social networks show the first photograph, or the site's picture instead of a drawing", async () => {
  const site = market.dependencies.settings.site.url
  const picture = async (imageUrls: string[]) => {
    const { id } = await list({ imageUrls })
    const page = (await ask(`/vehicles/${id}`)).bytes.toString()
    return /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1]
  }
  const bytes = await plain('#30b040', 1600, 1200).jpeg().toBuffer()
  const body = pictureForm([{ name: 'green.jpg', bytes }])
  const { urls } = await (await market.call('POST', '/api/upload', { as: admin, body })).json()
  expect(urls[0]).toMatch(/-1600\.webp$/)
  expect(await picture(urls)).toBe(site + urls[0].replace('1600', '1280'))
  expect(await picture(['https://cars.example/one.jpg'])).toBe('https://cars.example/one.jpg')
  expect(await picture(['/demo/suv/red/front.svg'])).toBe(`${site}/social-card.jpg`)
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

test('how fast the desk looks is public from twenty decisions on, and said to reporters from five', async () => {
  const { queries } = market.dependencies.database
  const [dealershipPath, safety] = ['/report?dealership=Bridgetown%20Motors', '/safety']
  const html = async (path: string) => (await ask(path)).bytes.toString()
  const decide = (count: number) =>
    queries.insert(auditLog).values(
      Array.from({ length: count }, (_, at) => ({
        ...{ actorName: 'admin', actorRole: 'admin' as const, action: 'case.dismiss', objectKind: 'case' },
        ...{
          objectId: at,
          objectName: 'x',
          details: { lookedMs: 3 * 60 * 60_000, decidedMs: 4 * 60 * 60_000 },
        },
      })),
    )
  // React marks where one of its texts ends.
  const report = async () => (await html(dealershipPath)).replaceAll('<!-- -->', '')
  expect(await report()).toContain('looks at every report. ')
  await decide(19)
  expect(await report()).toContain('looks at every report, usually within 3 hours. ')
  expect(await html(safety)).not.toContain('How fast we look')
  await decide(1)
  // A kept page is valid for one state of the catalogue.
  await list({})
  expect(await html(safety)).toMatch(/How fast we look.*Decided in 90 days.*20.*4 hours/s)
})

test.each(['/auth', '/sell-with-us', '/report?dealership=Bridgetown%20Motors'])(
  'the form of %s leads to what is kept of a person, as the footer does',
  async (path) => {
    const html = (await ask(path)).bytes.toString()
    expect(html.split('</main>').map((part) => part.includes('href="/your-data"'))).toEqual([true, true])
  },
)
