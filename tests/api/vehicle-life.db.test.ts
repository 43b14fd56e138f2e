import { expect, test } from 'vitest'
import { vehicleSchema } from '#domain/vehicle/vehicle-schema.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

test('a listing is created, found, changed and deleted, and each change is visible immediately', async () => {
  const forged = { id: 7, userId: 99, dealershipName: 'Somebody Else', surprise: 1 }
  const vehicle = vehicleSchema
    .strict()
    .parse(await market.list(dealer, { model: 'Zephyrine', mileage: 45_300.7, ...forged }))
  expect(vehicle).toMatchObject({ userId: dealer.id, dealershipName: 'Coral Motors', mileage: 45_300.7 })
  const search = () => market.answer('GET', '/api/vehicles/search?q=zephyrine')
  expect(await search()).toMatchObject({ matched: 1, vehicles: [{ id: vehicle.id }] })

  const body = { ...vehicle, price: 51_500.5, userId: admin.id, dealershipName: 'Somebody Else' }
  const changed = await market.answer('PATCH', `/api/vehicles/${vehicle.id}`, { as: admin, body })
  expect(changed).toMatchObject({ price: 51_500.5, userId: dealer.id })
  expect(await search()).toMatchObject({ vehicles: [{ price: 51_500.5, dealershipName: 'Coral Motors' }] })

  await market.answer('DELETE', `/api/vehicles/${vehicle.id}`, { as: dealer })
  expect(await market.status('GET', `/api/vehicles/${vehicle.id}`)).toBe(404)
  expect(await search()).toMatchObject({ matched: 0 })
})

test('a create that is repeated, later or simultaneously, adds one listing and gets the same response', async () => {
  const create = (as = dealer, change: object = {}, key = 'form-1') =>
    market.answer<{ id: number }>('POST', '/api/vehicles', {
      as,
      body: vehicleFields({ model: 'Once', ...change }),
      headers: { 'idempotency-key': key },
    })
  const [first, second] = await Promise.all([create(), create()])
  expect(second).toEqual(first)
  expect(await create()).toEqual(first)
  // Another key, content or account creates a separate listing.
  await create(dealer, {}, 'form-2')
  await create(dealer, { year: 2001 })
  await create(admin, { dealershipName: 'Coral Motors' })
  expect(await market.answer('GET', '/api/vehicles/search?model=Once')).toMatchObject({ matched: 4 })
  // A listing deleted since then is created again.
  await market.call('DELETE', `/api/vehicles/${first.id}`, { as: dealer })
  expect((await create()).id).not.toBe(first.id)
})

test('a form started by another account is refused', async () => {
  const headers = { 'filled-in-by': String(admin.id) }
  expect(await market.reply('POST', '/api/vehicles', { as: dealer, body: vehicleFields(), headers })).toEqual(
    [
      409,
      'Another account filled in this form, and you are signed in as dealer. Sign in as the other account, or reload the page',
    ],
  )
})
