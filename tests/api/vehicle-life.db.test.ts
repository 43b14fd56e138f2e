import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vehicleSchema } from '#domain/vehicle/vehicle-schema.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

test('a listing is created, found, changed and deleted, each seen at once', async () => {
  const created = await market.call('POST', '/api/vehicles', {
    as: dealer,
    body: vehicleFields({
      model: 'Zephyrine',
      id: 7,
      userId: 99,
      dealershipName: 'Somebody Else',
      surprise: 1,
    }),
  })
  expect(created.status).toBe(201)
  const vehicle = vehicleSchema.strict().parse(await created.json())
  expect(vehicle).toMatchObject({ userId: dealer.id, dealershipName: 'Coral Motors', model: 'Zephyrine' })
  expect(created.headers.get('location')).toBe(`/api/vehicles/${vehicle.id}`)
  expect(created.headers.get('etag')).toBe(`"${vehicle.version}"`)

  const search = async () => (await market.call('GET', '/api/vehicles/search?q=zephyrine')).json()
  expect(await search()).toMatchObject({ matched: 1, vehicles: [{ id: vehicle.id }] })

  const changed = await market.call('PATCH', `/api/vehicles/${vehicle.id}`, {
    as: admin,
    body: { ...vehicle, price: 51_500.5, isSold: true, userId: admin.id, dealershipName: 'Somebody Else' },
    headers: { 'if-match': `"${vehicle.version}"` },
  })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ price: 51_500.5, isSold: true, userId: dealer.id })
  expect(await search()).toMatchObject({ vehicles: [{ price: 51_500.5, dealershipName: 'Coral Motors' }] })

  const deleted = await market.call('DELETE', `/api/vehicles/${vehicle.id}`, { as: dealer })
  expect(deleted.status).toBe(204)
  expect(await deleted.text()).toBe('')
  expect((await market.call('GET', `/api/vehicles/${vehicle.id}`)).status).toBe(404)
  expect(await search()).toMatchObject({ matched: 0 })
})

test('a create repeated later or at once makes one listing and gets the same answer', async () => {
  const body = vehicleFields({ model: 'Once' })
  const create = (as = dealer, change: object = {}, key = 'form-1') =>
    market.call('POST', '/api/vehicles', {
      as,
      body: { ...body, ...change },
      headers: { 'idempotency-key': key },
    })
  const { queries } = market.dependencies.database
  const lastId = async () =>
    (await queries.execute(sql`select last_value from vehicles_id_seq`)).rows[0]?.last_value
  const [first, second] = await Promise.all([create(), create()])
  const made = await lastId()
  const third = await create()
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
  expect(await lastId(), 'a repeat inserts nothing').toEqual(made)
  const listing = await first.json()
  expect(made).toEqual(listing.id)
  expect(await second.json()).toEqual(listing)
  expect(await third.json()).toEqual(listing)
  expect(third.headers.get('etag')).toBe(`"${listing.version}"`)
  const matched = async () =>
    (await (await market.call('GET', '/api/vehicles/search?model=Once')).json()).matched
  expect(await matched()).toBe(1)
  // Another key, content or account makes a separate listing.
  for (const other of [create(dealer, {}, 'form-2'), create(dealer, { year: 2001 })])
    expect((await other).status).toBe(201)
  expect((await create(admin, { dealershipName: 'Coral Motors' })).status).toBe(201)
  expect(await matched()).toBe(4)
  // A listing deleted since then is made again.
  await market.call('DELETE', `/api/vehicles/${listing.id}`, { as: dealer })
  expect((await (await create()).json()).id).not.toBe(listing.id)
})

test('a form filled in by another account is refused', async () => {
  const sent = (id: number) =>
    market.call('POST', '/api/vehicles', {
      as: dealer,
      body: vehicleFields(),
      headers: { 'filled-in-by': String(id) },
    })
  const refused = await sent(admin.id)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'Another account filled in this form, and you are signed in as dealer. Sign in as the other account, or reload the page',
  ])
  expect((await sent(dealer.id)).status).toBe(201)
})
