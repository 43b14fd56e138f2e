import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicles } from '#server/database/schema.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

const noValue = 'The discount must be 1 to 99 %'
const wrongEnd = 'End date: It cannot end before it starts'
const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 }

const create = (fields: object) =>
  market.reply('POST', '/api/vehicles', { as: dealer, body: vehicleFields({ ...fields }) })
const list = (fields: Record<string, unknown>) => market.list(dealer, fields)
const change = (id: number, body: object) =>
  market.reply('PATCH', `/api/vehicles/${id}`, { as: dealer, body })

test('a new listing is checked by the promotion rules', async () => {
  expect(await create({ promotionType: 'discount' })).toEqual([400, noValue])
  const days = { promotionStartDate: '2027-02-02', promotionEndDate: '2027-02-01' }
  expect(await create({ ...discount, ...days })).toEqual([400, wrongEnd])
  const day = { promotionStartDate: '2027-02-01', promotionEndDate: '2027-02-01' }
  expect(await list({ ...discount, ...day })).toMatchObject({ promotionEndDate: '2027-02-02T03:59:59.999Z' })
})

test('a change is checked together with the stored fields', async () => {
  const { id } = await list({ ...discount, promotionStartDate: '2027-02-02' })
  for (const [body, text] of [
    [{ promotionEndDate: '2027-02-01' }, wrongEnd],
    [{ promotionValue: 120 }, 'The discount must be at most 99 %'],
    [{ promotionValue: null }, noValue],
  ] as const)
    expect(await change(id, body)).toEqual([400, text])
  expect((await change(id, { promotionEndDate: '2027-02-03', promotionValue: 0.5 }))[0]).toBe(200)
})

test('another field can be changed although the stored promotion breaks the rules', async () => {
  const { id } = await list(discount)
  const { queries } = market.dependencies.database
  await queries.update(vehicles).set({ promotionValue: 150 }).where(eq(vehicles.id, id))
  const [status, text] = await change(id, { price: 45_000 })
  expect(status).toBe(200)
  // The form sends everything, with the unchanged promotion.
  const whole: Vehicle = JSON.parse(text)
  expect((await change(id, { ...whole, color: 'Green' }))[0]).toBe(200)
  expect((await change(id, { ...whole, promotionValue: 140 }))[0]).toBe(400)
  expect((await change(id, { promotionType: null }))[0]).toBe(200)
})
