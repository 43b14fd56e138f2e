import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const { database } = market.dependencies
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const photograph = 'https://images.example/vitz.jpg'

async function list(count: number, fields: Record<string, unknown>) {
  const listings = []
  for (let nth = 0; nth < count; nth++)
    listings.push(
      await market.list(admin, {
        dealershipName: 'Oistins Motors',
        price: 20_000 + nth * 1_000,
        year: 2015 + nth,
        mileage: 40_000 + nth * 1_000,
        ...fields,
      }),
    )
  return listings
}
const [vitz] = await list(6, {
  brand: 'Toyota',
  model: 'Vitz',
  vehicleType: 'Hatchback',
  imageUrls: [photograph],
})
await list(2, { brand: 'Toyota', model: 'Vitz', vehicleType: 'Hatchback', isSold: true, price: 21_000 })
await list(3, { brand: 'Suzuki', model: 'Swift', vehicleType: 'Hatchback', dealershipName: 'Rogue Motors' })
await list(3, { brand: 'Honda', model: 'Fit', vehicleType: 'Hatchback', price: 24_000 })
await list(2, { brand: 'Citroën', model: 'C3', price: 0 })

async function open(path: string) {
  const answer = await market.call('GET', path)
  const html = await answer.text()
  const data = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? []
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    title: /<title>([^<]*)/.exec(html)?.[1],
    data: data.map((script) => JSON.parse(script.replace(/<[^>]*>/g, ''))),
    texts: html
      .replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|'),
  }
}

test('a model has a page with its figures, which are those of SQL and the search call', async () => {
  const { status, title, texts, html, data } = await open('/cars/toyota/vitz')
  expect(status).toBe(200)
  expect(title).toBe('Toyota Vitz prices in Barbados: 6 for sale, median $21,500 · Bimwheels')
  const [row] = (
    await database.queries.execute(
      sql`select count(*) filter (where not is_sold) as unsold, count(*) as listed from vehicles where model = 'Vitz'`,
    )
  ).rows
  const found = await market.answer<{ matched: number }>('GET', '/api/vehicles/search?model=Vitz&sold=false')
  expect([Number(row?.unsold), found.matched]).toEqual([6, 6])
  expect(texts).toContain('|For sale now|6|Median price|$21,500|')
  expect(texts).toContain(`From ${row?.listed} listings`)
  expect(texts).toContain('|Half ask $21,000 to $24,000|')
  expect(texts).toContain('|Usual mileage|40,000 km to 44,000 km|')
  expect(texts).toContain('|2020|1 for sale, median $25,000|')
  expect(texts).toContain('|Oistins Motors|6 for sale|')
  expect(html).toContain('href="/dealer/Oistins%20Motors?brand=Toyota&amp;model=Vitz&amp;sold=false"')
  expect(texts).toContain('|Honda Fit|3 for sale, median $24,000|')
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/cars/toyota/vitz"/>')
  expect(html).toContain(`<meta property="og:image" content="${photograph}"/>`)
  const [breadcrumbs, items] = data
  expect(breadcrumbs.itemListElement.map((step: { item: string }) => new URL(step.item).pathname)).toEqual([
    '/vehicles',
    '/cars/toyota',
    '/cars/toyota/vitz',
  ])
  expect([items['@type'], items.itemListElement.length]).toEqual(['ItemList', 6])
})

test.each([
  ['/cars/toyota', '|Vitz|6 for sale, median $21,500|'],
  ['/cars/hatchback', '|Toyota|6 for sale|'],
])('%s has a page too', async (path, part) => {
  const { status, texts } = await open(path)
  expect(status).toBe(200)
  expect(texts).toContain(part)
})

test.each([
  ['/cars/Toyota', '/cars/toyota'],
  ['/cars/TOYOTA/Vitz%20?utm_source=mail', '/cars/toyota/vitz'],
  ['/cars/HatchBack', '/cars/hatchback'],
  ['/cars/citroen/c3', `/vehicles?${new URLSearchParams({ brand: 'Citroën', model: 'C3' })}`],
  ['/cars/citroen', `/vehicles?${new URLSearchParams({ brand: 'Citroën' })}`],
])('%s redirects to %s', async (path, location) => {
  expect(await open(path)).toMatchObject({ status: 302, location })
})

test.each(['/cars/lada', '/cars/toyota/corolla', '/cars/truck', '/cars/%20', '/cars/toyota/vitz/1'])(
  '%s is not found',
  async (path) => {
    expect((await open(path)).status).toBe(404)
  },
)

test('pages, Home and the sitemap link only to pages that exist', async () => {
  const paths = [
    '/cars/honda',
    '/cars/honda/fit',
    '/cars/toyota',
    '/cars/toyota/vitz',
    '/cars/suzuki',
    '/cars/suzuki/swift',
    '/cars/hatchback',
  ]
  const addresses = (html: string) => [...new Set(html.match(/\/cars\/[^"<?]*/g))].toSorted()
  expect(addresses((await open('/sitemap-0.xml')).html)).toEqual(paths.toSorted())
  const models = paths.filter((path) => path.split('/').length === 4)
  expect(addresses((await open('/')).html)).toEqual(models.toSorted())
  const vehicle = await open(`/vehicles/${vitz?.id}`)
  expect(addresses(vehicle.html)).toEqual(['/cars/toyota', '/cars/toyota/vitz'])
})

test('hidden listings and those of a switched-off dealership are not counted', async () => {
  const swift = '/cars/suzuki/swift'
  expect((await open(swift)).status).toBe(200)
  const { id } = await market.answer<Dealership>('GET', '/api/dealerships/name/Rogue%20Motors')
  await market.answer('PUT', `/api/dealerships/${id}`, { as: admin, body: { isActive: false } })
  expect((await open(swift)).status).toBe(404)
  expect((await open('/cars/hatchback')).texts).toContain('|For sale now|9|')
  const body = { subject: 'listing', subjectId: vitz?.id }
  const held = await market.answer<{ id: number }>('POST', '/api/cases', { as: admin, body })
  const step = { step: 'remove', reason: 'rude', words: 'Why?' }
  await market.answer('POST', `/api/cases/${held.id}/steps`, { as: admin, body: step })
  expect((await open('/cars/toyota/vitz')).texts).toContain('|For sale now|5|')
})
