import { expect, test } from 'vitest'
import { normalizeName } from '#domain/text/names.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })

const names = [
  'Coral Motors',
  "O'Brien & Sons",
  'The "Best" Cars',
  '../../etc/passwd',
  '100% Auto',
  'Question? Yes#1',
  'Cafe\u0301 decomposed',
  '🚗💨 Wheels 👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  '__proto__',
  '😀'.repeat(100),
]

/** Lists a vehicle at a dealership with that name and reads both through every URL that contains the name. */
async function seenEverywhere(name: string) {
  const { id, dealershipName } = await market.list(admin, { dealershipName: name })
  expect(dealershipName).toBe(normalizeName(name))

  const encoded = encodeURIComponent(name)
  expect(await market.answer('GET', `/api/dealerships/name/${encoded}`)).toMatchObject({
    name: dealershipName,
  })
  const inventory = await market.call('GET', `/api/vehicles/dealer/${encoded}`)
  expect(await inventory.json()).toEqual([expect.objectContaining({ id })])
  const found = await market.call('GET', `/api/vehicles/search?${new URLSearchParams({ dealer: name })}`)
  expect(await found.json()).toMatchObject({ matched: 1, vehicles: [{ id }] })
  expect(await market.status('DELETE', `/api/vehicles/${id}`, { as: admin })).toBe(204)
}

test.each(names)('a dealership may be called %j', seenEverywhere)

test('a dealership cannot have a link as its name', async () => {
  const body = vehicleFields({ dealershipName: 'Claim it at https://prize.example' })
  expect(await market.status('POST', '/api/vehicles', { as: admin, body })).toBe(400)
})
