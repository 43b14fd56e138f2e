import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeName } from '#domain/text/names.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })

/** More than names are refused for, which a test of their own says. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u

const names = [
  'Coral Motors',
  "O'Brien & Sons",
  'The "Best" Cars',
  'North/South',
  '../../etc/passwd',
  '100% Auto',
  'Question? Yes#1',
  'Cafe\u0301 decomposed',
  '🚗💨 Wheels 👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  'back\\slash',
  '__proto__',
  'featured',
  '😀'.repeat(100),
]

/** Lists a vehicle at a dealership of that name and reads both back through every address that carries the name. */
async function seenEverywhere(name: string) {
  const { id, dealershipName } = await market.list(admin, { dealershipName: name })
  expect(dealershipName).toBe(normalizeName(name))

  const encoded = encodeURIComponent(name)
  const profile = await market.call('GET', `/api/dealerships/name/${encoded}`)
  expect(profile.status).toBe(200)
  expect(await profile.json()).toMatchObject({ name: dealershipName })
  const inventory = await market.call('GET', `/api/vehicles/dealer/${encoded}`)
  expect(await inventory.json()).toEqual([expect.objectContaining({ id })])
  const found = await market.call('GET', `/api/vehicles/search?${new URLSearchParams({ dealer: name })}`)
  expect(await found.json()).toMatchObject({ matched: 1, vehicles: [{ id }] })
  const dealers = await (await market.call('GET', '/api/dealers')).json()
  expect(dealers).toContainEqual(expect.objectContaining({ dealershipName }))
  expect((await market.call('DELETE', `/api/vehicles/${id}`, { as: admin })).status).toBe(204)
}

test.each(names)('a dealership may be called %j', seenEverywhere)

test('any text that can be stored and seen may be a name', async () => {
  let made = 0
  const storable = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => text.isWellFormed() && !unseen.test(text) && !text.includes('://'))
    // Numbered, so that no two look alike.
    .map((text) => normalizeName(`${text} n${++made}`))
  await fc.assert(fc.asyncProperty(storable, seenEverywhere), { numRuns: 25 })
})

test('a link is no name, of a dealership or an account', async () => {
  const name = 'You won a car. Claim it at https://prize.example'
  for (const [path, body] of [
    ['/api/vehicles', vehicleFields({ dealershipName: name })],
    ['/api/admin/users', { username: name, password: 'sugar cane', role: 'user' }],
    ['/api/register', { username: 'newcomer', password: 'sugar cane', dealershipName: name }],
  ] as const) {
    const refused = await market.call('POST', path, { as: path === '/api/register' ? null : admin, body })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('cannot contain a link'),
    ])
  }
})

test('names that differ in case and spaces are one dealership', async () => {
  const first = await market.list(admin, { dealershipName: 'Sandy  Lane Autos' })
  const second = await market.list(admin, { dealershipName: ' sandy lane AUTOS ' })
  expect(second.dealershipName).toBe('Sandy Lane Autos')
  const inventory = await market.call('GET', '/api/vehicles/dealer/SANDY%20lane%20autos')
  expect((await inventory.json()).map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
})
