import { describe, expect, test } from 'vitest'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

async function list(as: Account, fields: Record<string, unknown> = {}) {
  const answer = await market.call('POST', '/api/vehicles', { as, body: vehicleFields(fields) })
  const text = await answer.text()
  return { status: answer.status, text, vehicle: answer.status === 201 ? JSON.parse(text) : undefined }
}

describe('the dealership of a new listing', () => {
  test('an account without one may name a new one, and then belongs to it', async () => {
    const newcomer = await market.addAccount({ username: 'newcomer' })
    expect((await list(newcomer, { dealershipName: 'CORAL MOTORS' })).status).toBe(403)
    expect((await list(newcomer, { dealershipName: 'Newcomer Cars', price: -1 })).status).toBe(400)
    expect(await market.status('GET', '/api/dealerships/name/Newcomer%20Cars')).toBe(404)
    await market.list(newcomer, { dealershipName: 'Newcomer Cars' })
    const own = { dealershipName: 'Newcomer Cars' }
    expect(await market.answer('GET', '/api/user', { as: newcomer })).toMatchObject(own)
  })

  test('is the same if an account claims two new names simultaneously', async () => {
    const newcomer = await market.addAccount({ username: 'hasty' })
    const listed = await Promise.all(
      ['Hasty One', 'Hasty Two'].map((dealershipName) => list(newcomer, { dealershipName })),
    )
    expect(new Set(listed.map(({ vehicle }) => vehicle.dealershipName)).size).toBe(1)
  })

  test('goes to one of two accounts that claim a new name simultaneously', async () => {
    const names = ['rival a', 'rival b']
    const rivals = await Promise.all(names.map((username) => market.addAccount({ username })))
    const listed = await Promise.all(rivals.map((rival) => list(rival, { dealershipName: 'Contested' })))
    expect(listed.map(({ status }) => status).sort()).toEqual([201, 403])
  })
})

test('only one of many changes with the same If-Match succeeds', async () => {
  const { vehicle } = await list(dealer)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      market.call('PATCH', `/api/vehicles/${vehicle.id}`, {
        as: dealer,
        body: { price: 1_000 + index },
        headers: { 'if-match': `"${vehicle.version}"` },
      }),
    ),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  const kept = await (await market.call('GET', `/api/vehicles/${vehicle.id}`)).json()
  expect(await winners[0]?.json()).toEqual(kept)
})

test("deleting a stale copy is refused, with a different response than for missing or other dealers' listings", async () => {
  const { vehicle } = await list(dealer)
  const path = `/api/vehicles/${vehicle.id}`
  const stale = { 'if-match': '"1"' }
  const remove = (as: Account) => market.call('DELETE', path, { as, headers: stale })
  expect(await (await remove(dealer)).text()).toBe(
    'This vehicle was changed by someone else. Reload it and try again.',
  )
  const other = await market.addAccount({ username: 'other', dealershipName: 'Other' })
  expect((await remove(other)).status).toBe(403)
  expect(await market.status('DELETE', path, { as: dealer })).toBe(204)
  expect((await remove(dealer)).status).toBe(404)
})

test("a listing sent back whole does not save the dealership's logo as its own", async () => {
  const owner = await market.addAccount({ username: 'logo owner', dealershipName: 'Logo Cars' })
  const { id: dealershipId } = market.dependencies.catalogue.dealership('Logo Cars') ?? {}
  const setLogo = (logoUrl: string) =>
    market.call('PUT', `/api/dealerships/${dealershipId}`, { as: owner, body: { logoUrl } })
  await setLogo('https://logo.example/old.png')
  const vehicle = await market.list(owner)
  expect(vehicle.dealershipLogo).toBe('https://logo.example/old.png')
  const path = `/api/vehicles/${vehicle.id}`
  await market.call('PATCH', path, { as: owner, body: { ...vehicle, price: 2 } })
  await setLogo('https://logo.example/new.png')
  expect(await market.answer('GET', path)).toMatchObject({ dealershipLogo: 'https://logo.example/new.png' })
})

test('a change without fields changes nothing, and null clears a field', async () => {
  const promotion = { promotionType: 'special_offer', promotionText: 'Now' }
  const { version: _, ...same } = await market.list(dealer, {
    details: 'One owner',
    previousOwners: '1',
    ...promotion,
  })
  const change = (body: unknown) => market.answer('PATCH', `/api/vehicles/${same.id}`, { as: dealer, body })
  expect(await change({})).toMatchObject(same)
  const cleared = { details: null, previousOwners: null, promotionType: null, promotionText: null }
  expect(await change(cleared)).toMatchObject({ ...same, ...cleared })
})
