import { expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const owner = await market.addAccount({ username: 'careenage', dealershipName: 'Coral Motors' })
const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
const rival = await market.addAccount({ username: 'rival', dealershipName: 'Palm Autos' })
const { list } = market
const rivals = await list(rival)
const listing = await list(owner)

const read = <T>(path: string) => market.answer<T>('GET', path, { as: colleague })
const idsOf = (vehicles: Vehicle[]) => vehicles.map(({ id }) => id)

async function giveDealershipAccess(hasDealershipAccess: boolean) {
  const change = { as: admin, body: { hasDealershipAccess } }
  await market.answer('PATCH', `/api/admin/users/${colleague.id}`, change)
}
async function managed() {
  const { vehicles } = await read<{ vehicles: Vehicle[] }>('/api/user/vehicles/search')
  const { total } = await read<{ total: number }>('/api/user/vehicles/counts')
  return { own: idsOf(await read('/api/user/vehicles')), found: idsOf(vehicles), total }
}
const change = async (id: number) => {
  const body = { isFeatured: true }
  return market.status('PATCH', `/api/vehicles/${id}`, { as: colleague, body })
}

test('dealership access is granted to and revoked from an open session immediately', async () => {
  const mine = await list(colleague)
  const onlyMine = { own: [mine.id], found: [mine.id], total: 1 }
  expect(await managed()).toEqual(onlyMine)
  expect(await change(listing.id)).toBe(403)

  await giveDealershipAccess(true)
  const both = [mine.id, listing.id]
  expect(await managed()).toEqual({ own: both, found: both, total: 2 })
  expect(await change(listing.id)).toBe(200)
  expect(await change(rivals.id)).toBe(403)
  expect(market.dependencies.catalogue.vehicle(listing.id)?.userId).toBe(owner.id)

  await giveDealershipAccess(false)
  expect(await managed()).toEqual(onlyMine)
  expect(await change(listing.id)).toBe(403)
})
