import { beforeEach, expect, test } from 'vitest'
import type { HistoryPage } from '#domain/moderation/history-schema.ts'
import { noChanges } from '#domain/operations/changed-parts.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account

const market = await openMarketplace()
const { answer } = market
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
})

const act = (method: string, path: string, body?: object) => answer(method, path, { as: admin, body })
const read = (query = 'kind=administration', as = admin) =>
  answer<HistoryPage>('GET', `/api/history?${query}`, { as })

test("administrators' actions are logged with actor, action and subject", async () => {
  const before = (await read()).entries.length
  const account = {
    username: 'new',
    password: 'a long password',
    role: 'user',
    dealershipName: 'Coral Motors',
  }
  const { id } = await answer<{ id: number }>('POST', '/api/admin/users', { as: admin, body: account })
  const user = `/api/admin/users/${id}`
  await act('PATCH', user, { role: 'admin' })
  await act('PATCH', user, { role: 'user', email: 'new@cars.example' })
  await act('POST', `${user}/reset-password`, { newPassword: 'another long one' })
  const selection = { listings: [{ id: (await market.list(dealer)).id }] }
  await act('POST', '/api/admin/vehicles/hand-over', { userId: id, selection })
  await act('DELETE', user)
  const dealership = `/api/dealerships/${market.dependencies.catalogue.dealership('Coral Motors')?.id}`
  for (const isActive of [false, true]) await act('PUT', dealership, { isActive })
  await act('PUT', dealership, { description: 'By the sea', contactPhone: '(246) 555-0142' })
  await answer('PUT', dealership, { as: dealer, body: { description: 'Inland' } })
  const details = { ...noChanges, name: 'Gully Cars' }
  await act('PUT', '/api/admin/site-details', { version: 0, details })
  await act('PUT', '/api/admin/site-details', { version: 1, details: noChanges })
  await market.call('GET', '/api/enquiries/export', { as: admin })
  const { entries } = await read()
  const written = entries.slice(0, entries.length - before).reverse()
  for (const { actorName, actorRole } of written) expect([actorName, actorRole]).toEqual(['admin', 'admin'])
  const changes = { fields: 'name', from: 'name: default', to: 'name: Gully Cars' }
  expect(written.map(({ action, objectName, details }) => [action, objectName, details])).toEqual([
    ['account.create', 'new', { role: 'user' }],
    ['account.change', 'new', { fields: 'role', from: 'user', to: 'admin' }],
    ['account.change', 'new', { fields: 'role, email', from: 'admin', to: 'user' }],
    ['account.password', 'new', {}],
    ['account.hand-over', 'new', { listings: 1 }],
    ['account.delete', 'new', { listings: 'hand-over' }],
    ['dealership.switch-off', 'Coral Motors', {}],
    ['dealership.switch-on', 'Coral Motors', {}],
    ['dealership.change', 'Coral Motors', { fields: 'description, contactPhone' }],
    ['site.change', expect.any(String), changes],
    ['site.change', 'Gully Cars', { ...changes, from: changes.to, to: changes.from }],
    ['export.enquiries', expect.any(String), { pages: 1 }],
  ])
  expect(JSON.stringify(written)).not.toMatch(/long|cars\.example/)
})

test("an administrator's registration is logged", async () => {
  const { adminAccessCode: adminCode } = market.dependencies.settings
  const body = { username: 'Mallory', password: 'sugar cane', adminCode }
  await answer('POST', '/api/register-admin', { body })
  expect((await read()).entries[1]).toMatchObject({ action: 'account.register-admin', actorName: 'Mallory' })
})

test('the audit log can be filtered and paged, and each export is logged', async () => {
  for (let times = 0; times < 55; times++) await act('POST', `/api/admin/users/${dealer.id}/approve`)
  const first = await read(`kind=account&object=${dealer.id}`)
  const rest = await read(`kind=account&object=${dealer.id}&before=${first.next}`)
  expect([first.entries.length, rest.next]).toEqual([50, null])
  expect(rest.entries.length).toBeGreaterThanOrEqual(5)
  expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(50 + rest.entries.length)
  for (const nothing of ['q=nobody', 'q=%25', 'kind=network', 'until=2020-01-01', 'since=2999-01-01'])
    expect((await read(nothing)).entries, nothing).toEqual([])
  await market.call('GET', '/api/history/export', { as: admin })
  expect((await read()).entries[0]).toMatchObject({ action: 'export.audit' })
})

test("a dealer sees actions on their own data, with the actor's role", async () => {
  const other = await market.addAccount({ username: 'other', dealershipName: 'Palm Autos' })
  await act('POST', `/api/admin/users/${dealer.id}/approve`)
  const { entries } = await read('kind=administration', dealer)
  expect(entries).toMatchObject([
    { action: 'account.approve', objectName: 'dealer', actorName: null, actorRole: 'admin' },
  ])
  expect(entries[0]).not.toHaveProperty('actorId')
  // A name that is not shown cannot be searched for either.
  expect((await read('kind=administration&q=admin', dealer)).entries).toEqual([])
  expect((await read('kind=administration', other)).entries).toEqual([])
})
