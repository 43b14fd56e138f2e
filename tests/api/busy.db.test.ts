import { expect, test } from 'vitest'
import { WorkQueue } from '#server/http/work-queue.ts'
import { openMarketplace } from '../support/marketplace.ts'

// The test controls the work that occupies the only slot, so nothing depends on time.
const workQueue = new WorkQueue({ patienceMs: 0, capacity: 1 })
const market = await openMarketplace(undefined, { workQueue, hasPages: true })
const dealer = await market.addAccount({ username: 'coral', dealershipName: 'Coral Motors' })

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

test('under load one new search waits, the next is refused with a retry time, and cached ones are served', async () => {
  const search = (brand: string) => market.call('GET', `/api/vehicles/search?brand=${brand}`)
  await search('Honda')
  const release = await takePlace()
  const both = [search('Toyota'), search('Nissan')]
  const refused = await Promise.race(both)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toBe('The marketplace is very busy. Please try again in a few seconds.')
  const page = await market.call('GET', '/vehicles?brand=Kia')
  expect(await page.text()).toContain('We are very busy right now')
  expect((await search('Honda')).status).toBe(200)
  release()
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 503])
})

test('health, single listings and writes do not wait', async () => {
  const release = await takePlace()
  const { id } = await market.list(dealer)
  for (const path of ['/healthz', '/readyz', `/api/vehicles/${id}`])
    expect(await market.status('GET', path), path).toBe(200)
  release()
  // After ten seconds the queue continues beside the work that occupies the slot.
}, 9_000)
