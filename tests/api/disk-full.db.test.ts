import { expect, test } from 'vitest'
import { unlimitedBudget } from '#server/catalogue/store/memory-budget.ts'
import { makeDataSource } from '#server/catalogue-data-source.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

test('a listing and a dealership without room are served at their own addresses and can be changed', async () => {
  const { call, addAccount, dependencies, close } = await openMarketplace(undefined, {
    budget: { ...unlimitedBudget, records: 3500, dealerships: 1000 },
  })
  const dealer = await addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const list = async () => {
    const answer = await call('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })
    const { id }: { id: number } = await answer.json()
    return id
  }
  const [first, second, third, fourth] = [await list(), await list(), await list(), await list()]
  const search = await (await call('GET', '/api/vehicles/search')).json()
  expect(search).toMatchObject({ total: 3, vehicles: [{ id: fourth }, { id: third }, { id: second }] })

  const page = await call('GET', `/api/vehicles/${first}`)
  expect([page.status, await page.json()]).toMatchObject([200, { id: first, dealershipName: 'Coral Motors' }])
  const tag = page.headers.get('etag') ?? ''
  const again = await call('GET', `/api/vehicles/${first}`, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  const change = { color: 'Turquoise' }
  const changed = await call('PATCH', `/api/vehicles/${first}`, {
    as: dealer,
    body: change,
    headers: { 'if-match': tag },
  })
  expect(changed.status).toBe(200)
  const dataSource = makeDataSource(dependencies, null)
  expect((await dataSource.vehicle(first))?.color).toBe('Turquoise')
  const similar = await call('GET', `/api/vehicles/${first}/similar`)
  expect([similar.status, (await call('GET', '/api/vehicles/999')).status]).toEqual([200, 404])
  const seen = await call('POST', '/api/insights/events', { body: { vehicleId: first, kind: 'view' } })
  expect(seen.status).toBe(204)

  expect(await (await call('GET', '/api/dealers')).json()).toEqual([])
  expect((await call('GET', '/api/dealerships/name/coral%20motors')).status).toBe(200)
  expect((await dataSource.dealership('Coral Motors'))?.name).toBe('Coral Motors')
  expect((await call('GET', '/api/dealerships/name/nobody')).status).toBe(404)
  expect((await call('DELETE', `/api/vehicles/${first}`, { as: dealer })).status).toBeLessThan(300)
  expect((await call('GET', `/api/vehicles/${first}`)).status).toBe(404)
  await close()
})
