import { expect, test } from 'vitest'
import { WorkQueue } from '#server/http/work-queue.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

test('without its database the marketplace is read as before, and says 503 to who wants to write', async () => {
  const market = await openMarketplace()
  const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const { id } = await market.list(dealer)
  await market.dependencies.database.close()

  const refused = await market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body: { price: 1 } })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.text()).toMatch(/^The marketplace cannot be reached[^\n]*$/)
  expect((await market.call('POST', '/api/vehicles', { body: vehicleFields() })).status).toBe(401)
  const login = await market.call('POST', '/api/login', { body: { username: 'ann', password: 'x' } })
  expect([login.status, await login.text()]).toEqual([503, expect.not.stringMatching(/select|insert|[/\\]/i)])
  expect((await market.call('GET', '/readyz')).status).toBe(503)

  for (const path of [
    '/healthz',
    '/api/vehicles',
    `/api/vehicles/${id}`,
    '/api/vehicles/search?q=corolla',
    '/api/dealers',
  ]) {
    expect((await market.call('GET', path)).status, path).toBe(200)
  }
  await market.app.close()
})

test('a user with a session that cannot be looked up is served as a visitor, and told so', async () => {
  const market = await openMarketplace(undefined, { hasPages: true })
  const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const read = async (path: string, as: Account | null = dealer) => {
    const answer = await market.call('GET', path, { as })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const said = 'We cannot tell who you are right now'
  expect((await read('/')).text).toContain('Welcome back')
  await market.dependencies.database.close()

  for (const path of ['/', '/vehicles', '/auth', '/dealership/Coral%20Motors', '/new-password']) {
    const { status, headers, text } = await read(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
    expect(text).toContain(said)
    expect(text).not.toContain('Welcome back')
    const visitors = await read(path, null)
    expect([visitors.status, visitors.text.includes(said)]).toEqual([200, false])
  }
  for (const path of ['/admin', '/sell', '/batch-upload', '/enquiries?status=new', '/insights', '/history']) {
    const { status, headers, text } = await read(path)
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(text).toContain(`<h1 class="font-extrabold text-3xl">${said}</h1>`)
  }
  for (const path of ['/api/user', '/api/enquiries', '/api/insights'])
    expect((await read(path)).status, path).toBe(503)
  await market.app.close()
})

test('a session look-up that fails for another reason is no 500 either', async () => {
  const market = await openMarketplace()
  const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  await market.dependencies.database.queries.execute('alter table sessions rename to lost')
  for (const [method, path] of [
    ['GET', '/api/user'],
    ['GET', '/api/enquiries'],
    ['POST', '/api/vehicles'],
  ] as const) {
    const body = method === 'POST' ? vehicleFields() : undefined
    expect((await market.call(method, path, { as: dealer, body })).status, path).toBe(503)
  }
})

test('a page that fails names the request, as its line of the log does', async () => {
  class FailingQueue extends WorkQueue {
    override run = () => Promise.reject(new Error('A mistake of ours'))
  }
  const market = await openMarketplace(undefined, { hasPages: true, workQueue: new FailingQueue() })
  const answer = await market.call('GET', '/vehicles')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain(`Reference: ${answer.headers.get('x-request-id')}<`)
})
