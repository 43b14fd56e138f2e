import { describe, expect, test } from 'vitest'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

async function list(as: Account, fields: Record<string, unknown> = {}) {
  const answer = await market.call('POST', '/api/vehicles', { as, body: vehicleFields(fields) })
  const text = await answer.text()
  return { status: answer.status, text, vehicle: answer.status === 201 ? JSON.parse(text) : undefined }
}

describe('the dealership of a new listing', () => {
  test('any that an administrator names, old or new', async () => {
    expect((await list(admin, { dealershipName: 'coral  motors' })).vehicle).toMatchObject({
      userId: dealer.id,
      dealershipName: 'Coral Motors',
    })
    expect((await list(admin, { dealershipName: 'Admin Made' })).vehicle.dealershipName).toBe('Admin Made')
    expect((await market.call('GET', '/api/dealerships/name/Admin%20Made')).status).toBe(200)
  })

  test.each([undefined, '', '   ', null, 7])(
    'an administrator without one has to name one, not %j',
    async (name) => {
      expect(await list(admin, { dealershipName: name })).toMatchObject({
        status: 400,
        text: 'Dealership name is required',
      })
    },
  )

  test('an account without one may name a new one, which becomes its own', async () => {
    const newcomer = await market.addAccount({ username: 'newcomer' })
    expect(await list(newcomer)).toMatchObject({
      status: 400,
      text: 'Dealership name is required',
    })
    expect((await list(newcomer, { dealershipName: 'CORAL MOTORS' })).status).toBe(403)
    expect((await list(newcomer, { dealershipName: 'Newcomer Cars', price: -1 })).status).toBe(400)
    expect((await market.call('GET', '/api/dealerships/name/Newcomer%20Cars')).status).toBe(404)
    expect((await list(newcomer, { dealershipName: 'Newcomer Cars' })).vehicle.dealershipName).toBe(
      'Newcomer Cars',
    )
    const user = await (await market.call('GET', '/api/user', { as: newcomer })).json()
    expect(user.dealershipName).toBe('Newcomer Cars')
  })

  test('gets one dealership for two new names claimed at once', async () => {
    const newcomer = await market.addAccount({ username: 'hasty' })
    const listed = await Promise.all(
      ['Hasty One', 'Hasty Two'].map((dealershipName) => list(newcomer, { dealershipName })),
    )
    expect(new Set(listed.map(({ vehicle }) => vehicle.dealershipName)).size).toBe(1)
  })

  test('goes to one of two accounts that claim a new name at once', async () => {
    const rivals = await Promise.all(
      ['rival a', 'rival b'].map((username) => market.addAccount({ username })),
    )
    const listed = await Promise.all(rivals.map((rival) => list(rival, { dealershipName: 'Contested' })))
    expect(listed.map(({ status }) => status).sort()).toEqual([201, 403])
  })
})

describe('a stale copy', () => {
  test('loses: one of many changes with the same If-Match succeeds', async () => {
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
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7)
    const kept = await (await market.call('GET', `/api/vehicles/${vehicle.id}`)).json()
    expect(await winners[0]?.json()).toEqual(kept)
  })

  test('is not deleted either, and is told from what is gone and what is not theirs', async () => {
    const { vehicle } = await list(dealer)
    const path = `/api/vehicles/${vehicle.id}`
    const stale = { 'if-match': '"1"' }
    const remove = (as: Account) => market.call('DELETE', path, { as, headers: stale })
    expect(await (await remove(dealer)).text()).toBe(
      'This vehicle was changed by someone else. Reload it and try again.',
    )
    const other = await market.addAccount({ username: 'other', dealershipName: 'Other' })
    expect((await remove(other)).status).toBe(403)
    expect((await market.call('DELETE', path, { as: dealer })).status).toBe(204)
    expect((await remove(dealer)).status).toBe(404)
  })
})

describe('a change', () => {
  test('without fields changes nothing, and null clears a field', async () => {
    const { vehicle } = await list(dealer, {
      details: 'One owner',
      promotionType: 'discount',
      promotionValue: 10,
      promotionStartDate: '2026-11-01',
      promotionEndDate: '2026-11-30',
      originalPrice: 50_000,
    })
    expect(vehicle).toMatchObject({
      promotionStartDate: '2026-11-01T04:00:00.000Z',
      promotionEndDate: '2026-12-01T03:59:59.999Z',
    })
    const change = async (body: unknown) =>
      (await market.call('PATCH', `/api/vehicles/${vehicle.id}`, { as: dealer, body })).json()
    const { version: _before, ...same } = vehicle
    expect(await change({})).toMatchObject(same)
    expect(
      await change({ details: null, promotionType: null, promotionValue: null, originalPrice: null }),
    ).toMatchObject({
      ...same,
      details: null,
      promotionType: null,
      promotionValue: null,
      originalPrice: null,
    })
  })

  test("sent back whole does not turn the dealership's logo into the listing's own", async () => {
    const owner = await market.addAccount({ username: 'logo owner', dealershipName: 'Logo Cars' })
    const { id: dealershipId } = await (await market.call('GET', '/api/dealerships/name/Logo%20Cars')).json()
    const setLogo = (logoUrl: string) =>
      market.call('PUT', `/api/dealerships/${dealershipId}`, { as: owner, body: { logoUrl } })
    await setLogo('https://logo.example/old.png')
    const { vehicle } = await list(owner)
    expect(vehicle.dealershipLogo).toBe('https://logo.example/old.png')
    const path = `/api/vehicles/${vehicle.id}`
    await market.call('PATCH', path, { as: owner, body: { ...vehicle, price: 2 } })
    await setLogo('https://logo.example/new.png')
    const renewed = await market.call('GET', path, { headers: { 'if-none-match': `"${vehicle.version}"` } })
    expect(await renewed.json()).toMatchObject({ price: 2, dealershipLogo: 'https://logo.example/new.png' })

    const own = { dealershipLogo: 'https://logo.example/own.png' }
    expect(await (await market.call('PATCH', path, { as: owner, body: own })).json()).toMatchObject(own)
    await setLogo('https://logo.example/newest.png')
    expect(await (await market.call('GET', path)).json()).toMatchObject(own)
    const cleared = await market.call('PATCH', path, { as: owner, body: { dealershipLogo: null } })
    expect((await cleared.json()).dealershipLogo).toBe('https://logo.example/newest.png')
  })
})

test('own listings and counts are the own ones, an administrator counts all', async () => {
  const seller = await market.addAccount({ username: 'seller', dealershipName: 'Seller Cars' })
  const first = (await list(seller, { isFeatured: true })).vehicle
  const second = (await list(seller, { promotionType: 'new_arrival' })).vehicle
  const own = await market.call('GET', '/api/user/vehicles', { as: seller })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect((await own.json()).map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  const counts = async (as: Account) => (await market.call('GET', '/api/user/vehicles/counts', { as })).json()
  expect(await counts(seller)).toEqual({ total: 2, featured: 1, promotions: 1 })
  const all = await (await market.call('GET', '/api/vehicles')).json()
  expect((await counts(admin)).total).toBe(all.length)
})
