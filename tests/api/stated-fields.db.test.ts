import { expect, test } from 'vitest'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(() => new Date('2026-12-01T03:59:00Z'))
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

const unsaid = { condition: null, dutyAndVat: null, previousOwners: null, lastService: null }
const said = { condition: 'Reconditioned', dutyAndVat: 'Paid', previousOwners: '2', lastService: '2026-11' }

function add(others: Record<string, unknown>): Promise<Response> {
  return market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields(others) })
}

test('a listing states them or not, and what was stated can be taken back', async () => {
  expect(await (await add({ model: 'Silent' })).json()).toMatchObject(unsaid)
  const { id, ...created } = await (await add({ model: 'Stated', ...said })).json()
  expect(created).toMatchObject(said)
  const change = async (body: object) =>
    (await market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body })).json()
  expect(await change({ previousOwners: null })).toMatchObject({ ...said, previousOwners: null })
  expect(await change({ previousOwners: '2' })).toMatchObject(said)
})

test.each([
  ['condition', 'Mint', 'Condition must be one of New, Reconditioned, Used, For parts or repair'],
  ['dutyAndVat', true, 'Duty and VAT must be one of Paid, Not paid'],
  ['previousOwners', 2, 'Previous owners must be one of None, 1, 2, 3 or more'],
  // It is still November in Barbados.
  ['lastService', '2026-12', 'Last service must be a month up to this one, such as 2026-11'],
  ['lastService', '2026-13', 'Last service must be a month up to this one, such as 2026-11'],
  ['lastService', '1899-12', 'Last service must be a month up to this one, such as 2026-11'],
  ['lastService', 202_611, 'Last service must be a month'],
])('%s cannot be %s', async (field, value, message) => {
  const refused = await add({ [field]: value })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(message)
})
