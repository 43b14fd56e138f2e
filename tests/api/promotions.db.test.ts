import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicles } from '#server/database/schema.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

const wrongValue = 'The discount must be at most 99 %'
const noValue = 'The discount must be 1 to 99 %'
const wrongEnd = 'End date: It cannot end before it starts'
const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 }

const create = (fields: object) =>
  market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields({ ...fields }) })
const list = (fields: Record<string, unknown>) => market.list(dealer, fields)
const change = (id: number, body: object) => market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body })
const said = async (answer: Response) => [answer.status, await answer.text()]

test('a new listing is judged by the rules of promotions', async () => {
  expect(await said(await create({ promotionType: 'discount' }))).toEqual([400, noValue])
  const days = { promotionStartDate: '2027-02-02', promotionEndDate: '2027-02-01' }
  expect(await said(await create({ ...discount, ...days }))).toEqual([400, wrongEnd])
  const day = { promotionStartDate: '2027-02-01', promotionEndDate: '2027-02-01' }
  expect(await list({ ...discount, promotionValue: 0.5, ...day })).toMatchObject({
    promotionValue: 0.5,
    promotionStartDate: '2027-02-01T04:00:00.000Z',
    promotionEndDate: '2027-02-02T03:59:59.999Z',
  })
})

describe('a change', () => {
  test('is judged together with what is stored', async () => {
    const { id, version } = await list({ ...discount, promotionStartDate: '2027-02-02' })
    expect(await said(await change(id, { promotionEndDate: '2027-02-01' }))).toEqual([400, wrongEnd])
    expect(await said(await change(id, { promotionValue: 120 }))).toEqual([400, wrongValue])
    for (const promotionValue of [0, null]) {
      expect(await said(await change(id, { promotionValue }))).toEqual([400, noValue])
    }
    expect((await change(id, { promotionValue: 0.5 })).status).toBe(200)
    expect((await change(id, { promotionEndDate: '2027-02-03', promotionValue: 20 })).status).toBe(200)
    expect(await said(await change(id, { promotionStartDate: '2027-02-04' }))).toEqual([400, wrongEnd])
    const offer = await list({ promotionType: 'special_offer', promotionValue: 150 })
    expect(await said(await change(offer.id, { promotionType: 'discount' }))).toEqual([400, wrongValue])
    const stored: Vehicle = await (await market.call('GET', `/api/vehicles/${id}`)).json()
    expect([stored.promotionValue, stored.version]).toEqual([20, version + 2])
  })

  test('to another field is accepted beside a promotion that breaks the rules', async () => {
    const { id } = await list(discount)
    await market.dependencies.database.queries
      .update(vehicles)
      .set({
        promotionValue: 150,
        promotionStartDate: new Date('2027-02-02'),
        promotionEndDate: new Date('2027-02-01'),
      })
      .where(eq(vehicles.id, id))
    const cheaper = await change(id, { price: 45_000 })
    expect(cheaper.status).toBe(200)
    const whole: Vehicle = await cheaper.json()
    expect(whole).toMatchObject({ price: 45_000, promotionValue: 150 })
    // The form sends everything, with the promotion as it was.
    expect((await change(id, { ...whole, color: 'Green', originalPrice: 45_000 })).status).toBe(200)
    expect(await said(await change(id, { ...whole, promotionValue: 140 }))).toEqual([
      400,
      `Discount in percent: ${wrongValue}; ${wrongEnd}`,
    ])
    const removed = {
      promotionType: null,
      promotionValue: null,
      promotionStartDate: null,
      promotionEndDate: null,
    }
    expect((await change(id, { promotionType: null })).status).toBe(200)
    expect((await change(id, removed)).status).toBe(200)
    expect((await change(id, { ...discount, promotionEndDate: '2027-02-02' })).status).toBe(200)
  })
})
