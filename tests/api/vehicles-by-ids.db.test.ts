import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const ids: number[] = []
for (let count = 0; count < 4; count++) ids.push((await market.list(dealer)).id)
const [first, second, sold, gone] = ids
await market.call('PATCH', `/api/vehicles/${sold}`, { as: dealer, body: { isSold: true } })
await market.call('DELETE', `/api/vehicles/${gone}`, { as: dealer })

test('the requested listings are returned in the order of their ids, each once, without deleted ones', async () => {
  const answer = await market.answer('GET', `/api/vehicles/by-ids?ids=${sold},${gone},${first},${sold}`)
  expect(answer).toMatchObject([{ id: sold, isSold: true }, { id: first }])
})

test('one call returns the state of saved searches and vehicles', async () => {
  const searches = [`idAbove=${first}&sold=false`, 'brand=Tesla', 'q=corolla']
  const body = { searches, vehicleIds: [gone, sold, second] }
  expect(await market.answer('POST', '/api/vehicles/saved-changes', { body })).toMatchObject({
    searches: [
      { count: 1, newestId: second },
      { count: 0, newestId: 0 },
      { count: 3, newestId: sold },
    ],
    vehicles: [
      { id: sold, price: 48_000, isSold: true },
      { id: second, isSold: false },
    ],
  })
})

test.each([
  { searches: Array(21).fill(''), vehicleIds: [] },
  { searches: [], vehicleIds: Array(101).fill(1) },
  { searches: ['x'.repeat(4_001)], vehicleIds: [] },
])('more than a device can save is refused', async (body) => {
  expect(await market.status('POST', '/api/vehicles/saved-changes', { body })).toBe(400)
})
