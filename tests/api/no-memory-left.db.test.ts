import { expect, test } from 'vitest'
import { memoryBudget } from '#server/catalogue/listings.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

test('once listings fill their memory, accounts list no more and administrators do', async () => {
  const market = await openMarketplace(undefined, {
    budget: { ...memoryBudget(), records: 2000 },
  })
  const { call, addAccount, close } = market
  const dealer = await addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const list = (as: typeof dealer) => call('POST', '/api/vehicles', { as, body: vehicleFields() })
  const [first, second, third] = [await list(dealer), await list(dealer), await list(dealer)]
  expect([first.status, second.status, third.status]).toEqual([201, 201, 403])
  expect(await third.text()).toBe(
    'The marketplace has no room for more listings now: ask at info@bimwheels.example',
  )
  const admin = await addAccount({ username: 'admin', role: 'admin' })
  await market.list(admin, { dealershipName: 'Coral Motors' })
  const { id }: { id: number } = await first.json()
  const changed = await call('PATCH', `/api/vehicles/${id}`, { as: dealer, body: { color: 'Turquoise' } })
  expect(changed.status).toBe(200)
  const search = await (await call('GET', '/api/vehicles/search')).json()
  expect(search.total).toBe(3)
  await close()
})
