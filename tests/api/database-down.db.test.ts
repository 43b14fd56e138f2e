import { expect, test } from 'vitest'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

async function openAway(hasPages = false) {
  const market = await openMarketplace(undefined, { hasPages })
  const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const { id } = await market.list(dealer)
  const close = () => market.dependencies.database.close()
  const read = async (path: string, as: Account | null = null) => {
    const answer = await market.call('GET', path, { as })
    return { status: answer.status, text: await answer.text(), cached: answer.headers.get('cache-control') }
  }
  return { market, dealer, id, close, read }
}

test('if the database is down, pages can be read and writes get status 503', async () => {
  const { market, dealer, id, close, read } = await openAway()
  await close()
  const refused = await market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body: { price: 1 } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(await refused.text()).toMatch(/^The marketplace cannot be reached[^\n]*$/)
  expect(await market.status('POST', '/api/vehicles', { body: vehicleFields() })).toBe(401)
  expect(await market.reply('POST', '/api/login', { body: { username: 'ann', password: 'x' } })).toEqual([
    503,
    expect.not.stringMatching(/select|insert|[/\\]/i),
  ])
  expect((await read('/readyz')).status).toBe(503)
  for (const path of ['/healthz', '/api/vehicles', `/api/vehicles/${id}`, '/api/vehicles/search?q=corolla'])
    expect((await read(path)).status, path).toBe(200)
  await market.app.close()
})

test('a user is served as a visitor with a notice if the session cannot be read', async () => {
  const { market, dealer, close, read } = await openAway(true)
  const notice = 'We cannot tell who you are right now'
  expect((await read('/', dealer)).text).toContain('Welcome back')
  await close()
  for (const path of ['/', '/vehicles', '/auth', '/dealership/Coral%20Motors', '/new-password']) {
    const { text, ...others } = await read(path, dealer)
    expect([path, others]).toEqual([path, { status: 200, cached: 'private, no-store' }])
    expect(text).toContain(notice)
    expect(text).not.toContain('Welcome back')
    expect((await read(path)).text).not.toContain(notice)
  }
  for (const path of ['/admin', '/sell', '/enquiries?status=new', '/api/user', '/api/enquiries'])
    expect((await read(path, dealer)).status, path).toBe(503)
  await market.app.close()
})

test('a session look-up that fails for another reason does not return 500 either', async () => {
  const { market, dealer, read } = await openAway()
  await market.dependencies.database.queries.execute('alter table sessions rename to lost')
  expect((await read('/api/user', dealer)).status).toBe(503)
})
