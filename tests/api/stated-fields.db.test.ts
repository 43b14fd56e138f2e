import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(() => new Date('2026-12-01T03:59:00Z'))
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

const stated = { condition: 'Reconditioned', dutyAndVat: 'Paid', previousOwners: '2', lastService: '2026-11' }

test('optional statements of a listing can be removed', async () => {
  const { id, ...created } = await market.list(dealer, stated)
  expect(created).toMatchObject(stated)
  const change = { as: dealer, body: { previousOwners: null } }
  const changed = await market.answer('PATCH', `/api/vehicles/${id}`, change)
  expect(changed).toMatchObject({ ...stated, previousOwners: null })
})

test.each([
  ['condition', 'Mint', 'Condition must be one of New, Reconditioned, Used, For parts or repair'],
  // It is still November in Barbados.
  ['lastService', '2026-12', 'Last service must be a month up to this one, such as 2026-11'],
])('%s cannot be %s', async (field, value, message) => {
  await expect(market.list(dealer, { [field]: value })).rejects.toThrow(message)
})
