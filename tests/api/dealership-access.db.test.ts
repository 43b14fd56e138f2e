import { beforeAll, describe, expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const owner = await market.addAccount({ username: 'careenage', dealershipName: 'Coral Motors' })
const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
const rival = await market.addAccount({ username: 'rival', dealershipName: 'Palm Autos' })
const { list } = market
await list(rival)
const listing = await list(owner)

const read = async (path: string, as = colleague) => (await market.call('GET', path, { as })).json()
const idsOf = (vehicles: Vehicle[]) => vehicles.map(({ id }) => id)

async function giveDealershipAccess(hasDealershipAccess: boolean) {
  const change = { as: admin, body: { hasDealershipAccess } }
  expect((await market.call('PATCH', `/api/admin/users/${colleague.id}`, change)).status).toBe(200)
}

async function managed() {
  const { total, vehicles } = await read('/api/user/vehicles/search')
  return {
    own: idsOf(await read('/api/user/vehicles')),
    found: idsOf(vehicles),
    totals: [total, (await read('/api/user/vehicles/counts')).total],
  }
}

const change = (id: number) =>
  market.call('PATCH', `/api/vehicles/${id}`, { as: colleague, body: { isFeatured: true } })

test('an open session finds and changes what the dealership has from the switch on, and not after it', async () => {
  const mine = await list(colleague)
  expect(await managed()).toEqual({ own: [mine.id], found: [mine.id], totals: [1, 1] })
  expect((await change(listing.id)).status).toBe(403)

  expect(await read('/api/user/colleagues')).toEqual([{ username: 'careenage', listings: 1 }])

  await giveDealershipAccess(true)
  expect(await read('/api/user/colleagues')).toEqual([])
  const both = [mine.id, listing.id]
  expect(await managed()).toEqual({ own: both, found: both, totals: [2, 2] })
  expect((await change(listing.id)).status).toBe(200)
  expect(market.dependencies.catalogue.vehicle(listing.id)).toMatchObject({
    userId: owner.id,
    isFeatured: true,
  })

  await giveDealershipAccess(false)
  expect(await managed()).toEqual({ own: [mine.id], found: [mine.id], totals: [1, 1] })
  expect((await change(listing.id)).status).toBe(403)
})

describe('an account with dealership access', () => {
  beforeAll(() => giveDealershipAccess(true))

  test("changes the dealership's listings by spreadsheet, and no other dealership's", async () => {
    const [rivals] = market.dependencies.catalogue.dealershipIds('Palm Autos')
    const headings =
      'listingId,brand,model,year,engineCC,mileage,transmission,fuelType,vehicleType,color,price,imageUrls'
    const row = (id: unknown) =>
      `${id},Toyota,Corolla,2020,1800,20000,Automatic,Petrol,Car,Teal,41000,https://pictures.example/1.jpg`
    const body = new FormData()
    body.set('csv', new Blob([[headings, row(listing.id), row(rivals)].join('\n')]), 'stock.csv')
    const answer = await market.call('POST', '/api/vehicles/batch', { as: colleague, body })
    expect(await answer.json()).toMatchObject({ success: 1, failed: 1, changed: 1 })
    expect(market.dependencies.catalogue.vehicle(listing.id)?.color).toBe('Teal')
    const workbook = await market.call('GET', '/api/user/vehicles/export', { as: colleague })
    expect(workbook.status).toBe(200)
  })
})

test('an administrator, and an account without a dealership, miss nothing in the hands of colleagues', async () => {
  const homeless = await market.addAccount({ username: 'homeless' })
  for (const as of [admin, homeless]) expect(await read('/api/user/colleagues', as)).toEqual([])
})
