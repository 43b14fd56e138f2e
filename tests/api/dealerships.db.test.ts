import { expect, test } from 'vitest'
import { z } from 'zod'
import { dealershipSchema, dealershipSummarySchema } from '#domain/dealership/dealership-schema.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

async function profile(name: string) {
  const answer = await market.call('GET', `/api/dealerships/name/${encodeURIComponent(name)}`)
  return dealershipSchema.strict().parse(await answer.json())
}

test('an administrator creates a profile with the usual defaults, once', async () => {
  const body = { name: '  Platinum   Coast ', description: 'By the sea', isActive: false, id: 7, surprise: 1 }
  const created = await market.call('POST', '/api/dealerships', { as: admin, body })
  expect(created.status).toBe(201)
  const dealership = dealershipSchema.strict().parse(await created.json())
  expect(dealership).toMatchObject({
    name: 'Platinum Coast',
    description: 'By the sea',
    city: 'Bridgetown',
    country: 'Barbados',
    galleryImages: [],
    specialties: [],
    isActive: false,
  })
  expect(created.headers.get('etag')).toBe(`"${dealership.version}"`)
  const again = await market.call('POST', '/api/dealerships', { as: admin, body: { name: 'PLATINUM coast' } })
  expect([again.status, await again.text()]).toEqual([409, 'A dealership of this name exists already'])
})

test('one of several calls that create one name at once succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      market.call('POST', '/api/dealerships', { as: admin, body: { name: 'Rush' } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})

test.each([{}, { name: '' }, { name: '  ' }, { name: 5 }])('a profile needs a name, not %j', async (body) => {
  const answer = await market.call('POST', '/api/dealerships', { as: admin, body })
  expect([answer.status, await answer.text()]).toEqual([400, 'Dealership name is required'])
})

test('a dealer changes the own profile, never its name nor whether it is shown', async () => {
  const before = await profile('Coral Motors')
  const changed = await market.call('PUT', `/api/dealerships/${before.id}`, {
    as: dealer,
    body: {
      ...before,
      name: 'Stolen Name',
      isActive: false,
      website: '',
      specialties: ['SUVs'],
      contactEmail: 'a@b.co',
    },
    headers: { 'if-match': `"${before.version}"` },
  })
  expect(changed.status).toBe(200)
  const after = await profile('Coral Motors')
  expect(await changed.json()).toEqual(after)
  expect(after).toMatchObject({
    name: 'Coral Motors',
    isActive: true,
    website: null,
    specialties: ['SUVs'],
    contactEmail: 'a@b.co',
  })
  expect(after.updatedAt > before.updatedAt).toBe(true)
  expect(after.version).toBeGreaterThan(before.version)
  const body = { website: 'www.coral.example' }
  await market.call('PUT', `/api/dealerships/${before.id}`, { as: dealer, body })
  expect(await profile('Coral Motors')).toMatchObject({ website: 'https://www.coral.example' })
})

test("a listing's parish is its dealership's, and follows its profile", async () => {
  const { id } = await profile('Coral Motors')
  const { id: vehicleId } = await market.list(dealer, { color: 'Parish blue' })
  const inParish = async (parish: string) => {
    const search = `color=parish+blue&parish=${encodeURIComponent(parish)}`
    const { matched, facets } = await (await market.call('GET', `/api/vehicles/search?${search}`)).json()
    return [matched, facets.parish]
  }
  for (const [place, parish] of [
    [{ city: 'Oistins', address: null }, 'Christ Church'],
    [{ city: 'Bridgetown', address: 'Main Road, St. Lucy' }, 'St. Lucy'],
  ] as const) {
    expect((await market.call('PUT', `/api/dealerships/${id}`, { as: admin, body: place })).status).toBe(200)
    const vehicle = await (await market.call('GET', `/api/vehicles/${vehicleId}`)).json()
    expect(vehicle.parish).toBe(parish)
    expect(await inParish(parish)).toEqual([1, [{ value: parish, count: 1 }]])
  }
  // Nobody sets it, and it is sent back with a listing.
  const body = vehicleFields({ color: 'Parish blue', parish: 'St. John' })
  const changed = await market.call('PATCH', `/api/vehicles/${vehicleId}`, { as: dealer, body })
  expect((await changed.json()).parish).toBe('St. Lucy')
  await market.call('DELETE', `/api/vehicles/${vehicleId}`, { as: dealer })
})

test('the list of dealerships counts the vehicles for sale, in the order of names', async () => {
  for (const isSold of [false, false, true]) await market.list(dealer, { isSold })
  const answer = await market.call('GET', '/api/dealerships')
  const listed = z.array(dealershipSummarySchema.strict()).parse(await answer.json())
  expect(listed.find(({ name }) => name === 'Coral Motors')).toMatchObject({ forSale: 2, makes: ['Toyota'] })
  const names = listed.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
})

test('one of many changes of the same version succeeds, and an unchanged profile is not sent again', async () => {
  const { id, version } = await profile('Coral Motors')
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      market.call('PUT', `/api/dealerships/${id}`, {
        as: dealer,
        body: { description: `Version ${index}` },
        headers: { 'if-match': `"${version}"` },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
  const path = '/api/dealerships/name/Coral%20Motors'
  const tag = (await market.call('GET', path)).headers.get('etag') ?? ''
  expect((await market.call('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(304)
  expect((await market.call('GET', path, { headers: { 'if-none-match': `"${version}"` } })).status).toBe(200)
})
