import { expect, test } from 'vitest'
import { pricePositionAnswer, usualNumbersAnswer } from '#domain/vehicle/listing-calls-schema.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const cheapId = await list({ mileage: 60_000, price: 34_000 })
for (let at = 1; at <= 8; at++) await list({ mileage: 60_000 + at, price: 40_000 })

async function list(fields: Record<string, unknown>): Promise<number> {
  return (await market.list(dealer, { year: 2018, ...fields })).id
}
const read = async (path: string, as?: Account) => (await market.call('GET', path, { as })).json()
const position = (id: number) => read(`/api/vehicles/${id}/price-position`)

test('a position says where a price stands', async () => {
  const answer = await position(cheapId)
  expect(pricePositionAnswer.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ word: 'great', askingPrice: 34_000, comparables: 8, ratio: 0.85 })
})

test('a monthly budget finds what the cards show', async () => {
  const prices = async (monthlyMax: number) =>
    (await read(`/api/vehicles/search?monthlyMax=${monthlyMax}`)).vehicles.map(
      ({ price }: { price: number }) => price,
    )
  expect(await prices(665)).toEqual([34_000])
  expect(await prices(664)).toEqual([])
  expect(await prices(783)).toHaveLength(9)
})

test('usual numbers come from the model, the make or the type', async () => {
  const usual = (query: string) => read(`/api/vehicles/usual-numbers?${query}`)
  const engineCC = { median: 1800, spread: 1, like: 'model' }
  const corolla = await usual('brand=toyota&model=COROLLA&vehicleType=Car')
  expect(usualNumbersAnswer.parse(corolla)).toEqual(corolla)
  expect(corolla).toEqual({
    price: { median: 40_000, spread: expect.any(Number), like: 'model' },
    mileage: { median: 60_004, spread: expect.any(Number), like: 'model' },
    engineCC,
  })
  const nothing = { price: null, mileage: null, engineCC: null }
  for (const query of [
    'vehicleType=Spaceship',
    '',
    'brand=%00&vehicleType=Truck',
    'vehicleType=Car&vehicleType=Car',
  ])
    expect(await usual(query), query).toEqual(nothing)
})
