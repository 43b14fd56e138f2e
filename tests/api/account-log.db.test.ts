import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { type PublishedEvent, securityEvents } from '#server/http/log/security-log.ts'
import { openMarketplace } from '../support/marketplace.ts'

test('the log records failures, refusals and changes of passwords and roles, without names and passwords', async () => {
  const lines: string[] = []
  const market = await openMarketplace(undefined, { logTo: (line) => lines.push(line) })
  const as = await market.addAccount({ username: 'admin', role: 'admin' })
  const own = { username: 'gil@mail.example', password: 'a very long password' }
  const body = { ...own, role: 'user' }
  const { id: account } = await market.answer<{ id: number }>('POST', '/api/admin/users', { as, body })
  /** From its own address: the log keeps a limited number of events per address. */
  const post = (url: string, payload: object, headers = {}) =>
    market.app.inject({ method: 'POST', url, payload, headers, remoteAddress: '127.0.7.78' })
  const guess = (username: string) => post('/api/login', { username, password: 'a wrong guess' })
  const opened = await post('/api/login', own)
  for (let at = 0; at < 11; at++) await guess(own.username)
  await guess('nobody@mail.example')
  const user = `/api/admin/users/${account}`
  await market.answer('PATCH', user, { as, body: { role: 'admin' } })
  await market.answer('POST', `${user}/reset-password`, { as, body: { newPassword: own.password } })
  await post('/api/logout', {}, { origin: 'https://elsewhere.example' })

  const tried = { network: '127.0.7.0/24', level: 40, method: 'POST', route: '/api/login' }
  const change = { network: '127.0.0.0/24', level: 40, user: as.id, account }
  const logged = lines.map((line) => JSON.parse(line))
  for (const line of [
    { event: 'logged in', account, reqId: opened.headers['x-request-id'] },
    { ...tried, event: 'log-in failed', account },
    { ...tried, event: 'throttled' },
    { ...change, event: 'role changed', role: 'admin', method: 'PATCH', route: '/api/admin/users/:id' },
    { ...change, event: 'password reset' },
    { ...tried, event: 'refused', route: '/api/logout' },
  ])
    expect(logged).toContainEqual(expect.objectContaining(line))
  const failed = logged.filter((line) => line.account === account && line.event === 'log-in failed')
  expect(failed).toHaveLength(10)
  expect(lines.join()).not.toMatch(/mail\.example|guess|a very long/)
})

test("writes to other dealers' listings are logged, including bulk writes", async () => {
  const market = await openMarketplace()
  const owner = await market.addAccount({ username: 'owner', dealershipName: 'Coral Motors' })
  const as = await market.addAccount({ username: 'other', dealershipName: 'Reef Cars' })
  const { id } = await market.list(owner)
  const events: PublishedEvent[] = []
  const listen = (event: unknown) => void events.push(event as PublishedEvent)
  subscribe(securityEvents, listen)
  const body = { selection: { listings: [{ id }] } }
  const answers = [
    await market.call('DELETE', `/api/vehicles/${id}`, { as }),
    await market.call('POST', '/api/vehicles/bulk/delete', { as, body }),
  ]
  unsubscribe(securityEvents, listen)
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(events).toEqual(ids.map((requestId) => ({ event: 'refused', requestId })))
})
