import { expect, test } from 'vitest'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const ids: number[] = []

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
for (let count = 0; count < 4; count++) {
  const made = await market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })
  ids.push((await made.json()).id)
}

async function idsOf(query: string): Promise<number[]> {
  const answer = await market.call('GET', `/api/vehicles/by-ids${query}`)
  expect(answer.status).toBe(200)
  const vehicles: { id: number }[] = await answer.json()
  return vehicles.map(({ id }) => id)
}

test('the named listings come in the order of their ids, each once', async () => {
  const [first, second, third] = ids
  expect(await idsOf(`?ids=${third},${first},${third},${second}`)).toEqual([third, first, second])
})

test('a listing that goes is left out, a sold one is not; the list is not sent again while it stands', async () => {
  const [, , sold, gone] = ids
  const address = `/api/vehicles/by-ids?ids=${sold},${gone}`
  const tag = (await market.call('GET', address)).headers.get('etag') ?? ''
  expect((await market.call('GET', address, { headers: { 'if-none-match': tag } })).status).toBe(304)
  await market.call('PATCH', `/api/vehicles/${sold}`, { as: dealer, body: { isSold: true } })
  await market.call('DELETE', `/api/vehicles/${gone}`, { as: dealer })
  const answer = await market.call('GET', address, { headers: { 'if-none-match': tag } })
  expect(await answer.json()).toEqual([expect.objectContaining({ id: sold, isSold: true })])
})

test('one call tells what became of saved searches and vehicles', async () => {
  const [first, second, sold, gone] = ids
  const answer = await market.call('POST', '/api/vehicles/saved-changes', {
    body: {
      searches: [`idAbove=${first}&sold=false`, 'brand=Tesla', 'q=corolla', 'sold=false'],
      vehicleIds: [gone, sold, second],
    },
  })
  expect(await answer.json()).toEqual({
    searches: [
      { count: 1, newestId: second },
      { count: 0, newestId: 0 },
      { count: 3, newestId: sold },
      { count: 2, newestId: second },
    ],
    vehicles: [sold, second].map((id) => ({
      id,
      price: 48_000,
      isSold: id === sold,
      imageUrl: 'https://images.example/corolla.jpg',
    })),
  })
})

test.each([
  { vehicleIds: [] },
  { searches: [], vehicleIds: ['1'] },
  { searches: Array(21).fill(''), vehicleIds: [] },
  { searches: [], vehicleIds: Array(101).fill(1) },
  { searches: ['x'.repeat(4_001)], vehicleIds: [] },
])('more than a device keeps is refused', async (body) => {
  expect((await market.call('POST', '/api/vehicles/saved-changes', { body })).status).toBe(400)
})
