import { expect, test } from 'vitest'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

test('without its database the marketplace is read as before, and says 503 to who wants to write', async () => {
  const market = await openMarketplace()
  const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const created = await market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })
  const { id } = await created.json()
  await market.dependencies.database.close()

  const refused = await market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body: { price: 1 } })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.text()).toMatch(/^The marketplace cannot be reached[^\n]*$/)
  expect((await market.call('POST', '/api/vehicles', { body: vehicleFields() })).status).toBe(401)

  for (const path of [
    '/api/vehicles',
    `/api/vehicles/${id}`,
    '/api/vehicles/search?q=corolla',
    '/api/dealers',
  ]) {
    expect((await market.call('GET', path)).status, path).toBe(200)
  }
  await market.app.close()
})
