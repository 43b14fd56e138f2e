import { expect, test } from 'vitest'
import { WorkQueue } from '#server/http/work-queue.ts'
import { openMarketplace } from '../support/marketplace.ts'

// The one place is taken by work that the test ends: what waits, what is refused and what passes by does not depend on time.

const workQueue = new WorkQueue({ patienceMs: 0, capacity: 1 })
const market = await openMarketplace(undefined, { workQueue, hasPages: true })
const dealer = await market.addAccount({ username: 'coral', dealershipName: 'Coral Motors' })

/** Takes the place of whatever is worked out. @returns gives it back */
async function takePlace(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  void market.dependencies.workQueue.run('anyone', () => {
    begun.resolve()
    return promise
  })
  await begun.promise
  return resolve
}
const search = (parameters: string, headers = {}) =>
  market.call('GET', `/api/vehicles/search?${parameters}`, { headers })

test('one new search waits, and the next is told when to come back', async () => {
  const release = await takePlace()
  const both = [search('brand=Toyota'), search('brand=Nissan')]
  const refused = await Promise.race(both)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toBe('The marketplace is very busy. Please try again in a few seconds.')
  const facet = await market.call('GET', '/api/vehicles/facets/brand', {
    headers: { accept: 'application/problem+json' },
  })
  expect([facet.status, (await facet.json()).title]).toEqual([503, 'Service Unavailable'])
  const page = await market.call('GET', '/vehicles?brand=Kia')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const html = await page.text()
  expect(html).toContain('We are very busy right now')
  expect(html).toMatch(/<a [^>]*>\s*Try again/)
  release()
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 503])
})

test('a cached search is answered at once', async () => {
  expect((await search('sort=price-low')).status).toBe(200)
  const release = await takePlace()
  expect((await search('sort=price-low')).status).toBe(200)
  release()
})

test('health, log-ins, single listings and writes do not wait', async () => {
  const release = await takePlace()
  const paths = ['/healthz', '/readyz', '/api/dealers', '/api/vehicles/by-ids?ids=1']
  const answers = await Promise.all(paths.map((path) => market.call('GET', path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const body = { username: 'nobody', password: 'not this one' }
  expect((await market.call('POST', '/api/login', { body })).status).toBe(401)
  const { id } = await market.list(dealer)
  const changed = await market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body: { price: 900 } })
  expect(changed.status).toBe(200)
  expect((await market.call('GET', `/api/vehicles/${id}`)).status).toBe(200)
  release()
  // After ten seconds the queue goes on beside the work that holds the place: what waits would be answered then.
}, 9_000)
