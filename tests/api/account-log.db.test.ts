import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type PublishedEvent, securityEvents } from '#server/http/log/security-log.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

/** From an address of its own: of those that one address makes the log has some. */
function postFrom<T>(
  localAddress: string,
  url: string,
  body: object,
  given: Record<string, string> = {},
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const headers = { 'content-type': 'application/json', ...given }
  request(url, { method: 'POST', localAddress, headers }, (answer) => {
    text(answer).then((said) => resolve(answer.statusCode === 201 ? JSON.parse(said) : said), reject)
  })
    .on('error', reject)
    .end(JSON.stringify(body))
  return promise
}

test('the log has failures, refusals and changes of passwords and roles, without names and passwords', async () => {
  const lines: string[] = []
  const market = await openMarketplace(undefined, { logTo: (line) => lines.push(line) })
  const admin = await market.addAccount({ username: 'admin', role: 'admin' })
  const password = 'a very long password'
  const gil = { username: 'gil@mail.example', password, role: 'user' }
  const { id: account } = await (
    await market.call('POST', '/api/admin/users', { as: admin, body: gil })
  ).json()
  const logIn = (username: string) =>
    postFrom('127.0.7.78', `${market.address}/api/login`, { username, password: 'a wrong guess' })
  const own = { username: gil.username, password }
  const opened = await market.call('POST', '/api/login', { body: own })
  for (let at = 0; at < 11; at++) await logIn(gil.username)
  await logIn('nobody@mail.example')
  const users = `/api/admin/users/${account}`
  for (const role of ['admin', 'user']) await market.call('PATCH', users, { as: admin, body: { role } })
  await market.call('POST', `${users}/reset-password`, { as: admin, body: { newPassword: password } })
  await postFrom('127.0.7.78', `${market.address}/api/logout`, {}, { origin: 'https://elsewhere.example' })

  const at = { network: '127.0.0.0/24', level: 40 }
  const tried = { ...at, network: '127.0.7.0/24', method: 'POST', route: '/api/login' }
  const change = { ...at, user: admin.id, account, method: 'PATCH', route: '/api/admin/users/:id' }
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...at,
        event: 'logged in',
        account,
        reqId: opened.headers.get('x-request-id'),
      }),
      expect.objectContaining({ ...tried, event: 'log-in failed', account }),
      expect.objectContaining({ ...tried, event: 'throttled' }),
      expect.objectContaining({ ...change, event: 'role changed', role: 'admin' }),
      expect.objectContaining({ ...change, event: 'role changed', role: 'user' }),
      expect.objectContaining({ ...at, event: 'password reset', user: admin.id, account }),
      expect.objectContaining({ ...tried, event: 'refused', route: '/api/logout' }),
    ]),
  )
  const failed = logged.filter((line) => line.account === account && line.event === 'log-in failed')
  expect(failed).toHaveLength(10)
  expect(lines.join()).not.toMatch(/mail\.example|guess|a very long/)
})

test('writes to listings of others are logged, also in bulk and from a file', async () => {
  const market = await openMarketplace()
  const owner = await market.addAccount({ username: 'owner', dealershipName: 'Coral Motors' })
  const as = await market.addAccount({ username: 'other', dealershipName: 'Reef Cars' })
  const { id } = await market.list(owner)
  const told: PublishedEvent[] = []
  const listen = (event: unknown) => void told.push(event as PublishedEvent)
  subscribe(securityEvents, listen)
  const body = { selection: { listings: [{ id }] } }
  const answers = [
    await market.call('DELETE', `/api/vehicles/${id}`, { as }),
    await market.call('POST', '/api/vehicles/bulk/delete', { as, body }),
    await market.call('POST', '/api/vehicles/bulk/export', { as, body }),
    await sendBatch(
      market,
      as,
      workbookOf([
        [...batchHeadings, 'listingId'],
        [...batchRow(), id],
      ]),
    ),
  ]
  unsubscribe(securityEvents, listen)
  expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 200])
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(told).toEqual(ids.map((requestId) => ({ event: 'refused', requestId })))
})
