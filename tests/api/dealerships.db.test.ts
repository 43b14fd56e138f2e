import { expect, test } from 'vitest'
import { z } from 'zod'
import { dealershipSchema, dealershipSummarySchema } from '#domain/dealership/dealership-schema.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

async function profile() {
  return dealershipSchema.strict().parse(await market.answer('GET', '/api/dealerships/name/Coral%20Motors'))
}

test('only one of several simultaneous calls creates a profile, with the usual defaults', async () => {
  const body = { name: '  Platinum   Coast ', description: 'By the sea', isActive: false, id: 7, surprise: 1 }
  const create = () => market.call('POST', '/api/dealerships', { as: admin, body })
  const answers = await Promise.all([create(), create(), create()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const created = answers.find(({ ok }) => ok)
  expect(dealershipSchema.strict().parse(await created?.json())).toMatchObject({
    ...{ name: 'Platinum Coast', description: 'By the sea', isActive: false },
    ...{ city: 'Bridgetown', country: 'Barbados', galleryImages: [], specialties: [] },
  })
})

test('a dealer can change their own profile, but not its name or visibility', async () => {
  const before = await profile()
  const changes = { website: 'www.coral.example', specialties: ['SUVs'], contactEmail: 'a@b.co' }
  await market.answer('PUT', `/api/dealerships/${before.id}`, {
    as: dealer,
    body: { ...before, ...changes, name: 'Stolen Name', isActive: false },
    headers: { 'if-match': `"${before.version}"` },
  })
  const after = await profile()
  const website = 'https://www.coral.example'
  expect(after).toMatchObject({ ...changes, website, name: 'Coral Motors', isActive: true })
  expect(after.version).toBeGreaterThan(before.version)
})

test("a listing has its dealership's parish and follows changes of the profile", async () => {
  const { id } = await profile()
  const { id: vehicleId } = await market.list(dealer, { parish: 'St. John' })
  for (const [place, parish] of [
    [{ city: 'Oistins', address: null }, 'Christ Church'],
    [{ city: 'Bridgetown', address: 'Main Road, St. Lucy' }, 'St. Lucy'],
  ] as const) {
    await market.answer('PUT', `/api/dealerships/${id}`, { as: admin, body: place })
    expect(await market.answer('GET', `/api/vehicles/${vehicleId}`)).toMatchObject({ parish })
    const search = `/api/vehicles/search?parish=${encodeURIComponent(parish)}`
    expect(await market.answer('GET', search)).toMatchObject({ matched: 1 })
  }
})

test('the list of dealerships counts the vehicles for sale', async () => {
  await market.list(dealer, { isSold: true })
  const summaries = z.array(dealershipSummarySchema.strict())
  const listed = summaries.parse(await market.answer('GET', '/api/dealerships'))
  expect(listed.find(({ name }) => name === 'Coral Motors')).toMatchObject({ forSale: 1, makes: ['Toyota'] })
})

test('only one of many changes of the same version succeeds', async () => {
  const { id, version } = await profile()
  const headers = { 'if-match': `"${version}"` }
  const change = (description: string) =>
    market.call('PUT', `/api/dealerships/${id}`, { as: dealer, body: { description }, headers })
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(change))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
})
