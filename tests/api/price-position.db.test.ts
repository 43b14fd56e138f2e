import { expect, test } from 'vitest'
import { onTop } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const cheap = await market.list(dealer, { mileage: 60_000, price: 34_000, ...onTop })
for (let at = 1; at <= 8; at++) await market.list(dealer, { mileage: 60_000 + at, price: 40_000 })

const read = async (path: string) => (await market.call('GET', path)).json()

test('a price position compares the price with similar listings', async () => {
  const answer = await read(`/api/vehicles/${cheap.id}/price-position`)
  expect(answer).toMatchObject({ word: 'great', askingPrice: 34_000, comparables: 8, ratio: 0.85 })
})

test('a monthly budget finds listings by the payment on their cards', async () => {
  const matched = async (most: number) => (await read(`/api/vehicles/search?monthlyMax=${most}`)).matched
  expect([await matched(687), await matched(688), await matched(783)]).toEqual([0, 1, 9])
})

test('usual numbers come from the model, the make or the type', async () => {
  const usual = (query: string) => read(`/api/vehicles/usual-numbers?${query}`)
  expect(await usual('brand=toyota&model=COROLLA&vehicleType=Car')).toMatchObject({
    price: { median: 40_000, like: 'model' },
  })
  expect(await usual('vehicleType=Spaceship')).toMatchObject({ price: null, mileage: null })
})
