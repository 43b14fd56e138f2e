import { beforeEach, expect, test } from 'vitest'
import type { HistoryPage } from '#domain/moderation/history-schema.ts'
import { noChanges } from '#domain/operations/changed-parts.ts'
import { auditLog } from '#server/database/moderation-tables.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type CallOptions, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account

const market = await openMarketplace()
const { database } = market.dependencies
beforeEach(async () => {
  await emptyTables(database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
})

async function call(method: string, path: string, options: CallOptions = {}) {
  const response = await market.call(method, path, options)
  expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(300)
  return response
}
const read = async (query = 'kind=administration', as = admin): Promise<HistoryPage> =>
  (await call('GET', `/api/history?${query}`, { as })).json()

test('actions of administrators are logged, with who, what and to whom', async () => {
  const before = (await read()).entries.length
  const changed = {
    ...noChanges,
    name: 'Gully Cars',
    phones: ['(246) 555-0101', '(246) 555-0102'],
    footerLinks: [{ label: 'Terms', href: '/terms' }],
  }
  const body = { username: 'new', password: 'a long password', role: 'user', dealershipName: 'Coral Motors' }
  const { id } = await (await call('POST', '/api/admin/users', { as: admin, body })).json()
  const user = `/api/admin/users/${id}`
  await call('PATCH', user, { as: admin, body: { role: 'admin' } })
  await call('PATCH', user, { as: admin, body: { role: 'user', email: 'new@cars.example' } })
  await call('POST', `${user}/reset-password`, { as: admin, body: { newPassword: 'another long one' } })
  const { id: vehicle } = await market.list(dealer, vehicleFields())
  const selection = { listings: [{ id: vehicle }] }
  await call('POST', '/api/admin/vehicles/hand-over', { as: admin, body: { userId: id, selection } })
  await call('DELETE', user, { as: admin })
  const { id: dealership } = await (await call('GET', '/api/dealerships/name/Coral%20Motors')).json()
  for (const isActive of [false, true])
    await call('PUT', `/api/dealerships/${dealership}`, { as: admin, body: { isActive } })
  const profile = { description: 'By the sea', contactPhone: '(246) 555-0142', country: 'Barbados' }
  await call('PUT', `/api/dealerships/${dealership}`, { as: admin, body: profile })
  await call('PUT', `/api/dealerships/${dealership}`, { as: admin, body: profile })
  await call('PUT', `/api/dealerships/${dealership}`, { as: dealer, body: { description: 'Inland' } })
  await call('PUT', '/api/admin/site-details', { as: admin, body: { version: 0, details: changed } })
  await call('PUT', '/api/admin/site-details', { as: admin, body: { version: 1, details: noChanges } })
  await call('GET', '/api/enquiries/export', { as: admin })
  const { entries } = await read()
  const written = entries.slice(0, entries.length - before)
  expect(new Set(written.map(({ actorName, actorRole }) => `${actorName} ${actorRole}`))).toEqual(
    new Set(['admin admin']),
  )
  expect(written.map(({ action, objectName, details }) => [action, objectName, details]).reverse()).toEqual([
    ['account.create', 'new', { role: 'user' }],
    ['account.change', 'new', { fields: 'role', from: 'user', to: 'admin' }],
    ['account.change', 'new', { fields: 'role, email', from: 'admin', to: 'user' }],
    ['account.password', 'new', {}],
    ['account.hand-over', 'new', { listings: 1 }],
    ['account.delete', 'new', { listings: 'hand-over' }],
    ['dealership.switch-off', 'Coral Motors', {}],
    ['dealership.switch-on', 'Coral Motors', {}],
    ['dealership.change', 'Coral Motors', { fields: 'description, contactPhone' }],
    [
      'site.change',
      expect.any(String),
      {
        fields: 'name, phones, footerLinks',
        from: 'name: default; phones: default; footerLinks: default',
        to: 'name: Gully Cars; phones: (246) 555-0101, (246) 555-0102; footerLinks: Terms /terms',
      },
    ],
    [
      'site.change',
      'Gully Cars',
      {
        fields: 'name, phones, footerLinks',
        from: 'name: Gully Cars; phones: (246) 555-0101, (246) 555-0102; footerLinks: Terms /terms',
        to: 'name: default; phones: default; footerLinks: default',
      },
    ],
    ['export.enquiries', expect.any(String), { pages: 1 }],
  ])
  expect(JSON.stringify(written)).not.toMatch(/long|cars\.example/)
})

test('logs the registration of an administrator', async () => {
  const body = {
    username: 'Mallory',
    password: 'sugar cane',
    adminCode: market.dependencies.settings.adminAccessCode,
  }
  await call('POST', '/api/register-admin', { body })
  const { entries } = await read()
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'account.sign-in', actorName: 'Mallory' },
    { action: 'account.register-admin', actorName: 'Mallory', actorRole: 'admin', objectName: 'Mallory' },
  ])
})

test('it is narrowed by person, object, kind and day, goes on page by page, and is exported', async () => {
  for (let times = 0; times < 55; times++)
    await call('POST', `/api/admin/users/${dealer.id}/approve`, { as: admin })
  const first = await read(`kind=account&object=${dealer.id}`)
  expect(first.entries).toHaveLength(50)
  const rest = await read(`kind=account&object=${dealer.id}&before=${first.next}`)
  expect(rest.entries.length).toBeGreaterThanOrEqual(5)
  expect(rest.next).toBeNull()
  expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(50 + rest.entries.length)
  for (const nothing of ['q=nobody', 'q=%25', 'kind=network', 'until=2020-01-01', 'since=2999-01-01'])
    expect((await read(nothing)).entries, nothing).toEqual([])
  const workbook = await call('GET', '/api/history/export', { as: admin })
  expect((await workbook.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  expect((await read()).entries[0]).toMatchObject({ action: 'export.audit' })
})

test('entries are ordered and paged by time, also from an entry that is not there', async () => {
  const { queries } = database
  await queries.insert(auditLog).values(
    Array.from({ length: 101 }, (_, id) => ({
      ...{
        actorName: 'Automatic',
        actorRole: 'program' as const,
        objectKind: 'network',
        objectName: '',
        details: {},
      },
      ...{ action: 'network.block', at: new Date(Date.UTC(2026, 1, 1 + ((id * 7) % 50))) },
    })),
  )
  const seen: HistoryPage['entries'] = []
  let before: string | null = ''
  while (before !== null) {
    const { entries, next } = await read(`kind=network${before && `&before=${before}`}`)
    seen.push(...entries)
    before = next
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(101)
  const times = seen.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  const absent = Date.UTC(2026, 1, 10) * 1000
  const { entries } = await read(`kind=network&before=0-${absent}-${2 ** 40}`)
  expect(entries.length).toBeGreaterThan(10)
  for (const { at } of entries) expect(Date.parse(at)).toBeLessThanOrEqual(Date.UTC(2026, 1, 10))
})

test('a dealer sees what was done to theirs and by which role, and nothing of others', async () => {
  const other = await market.addAccount({ username: 'other', dealershipName: 'Palm Autos' })
  await call('POST', `/api/admin/users/${dealer.id}/approve`, { as: admin })
  const { entries } = await read('kind=administration', dealer)
  expect(entries).toMatchObject([
    { action: 'account.approve', objectName: 'dealer', actorName: null, actorRole: 'admin' },
  ])
  expect(entries[0]).not.toHaveProperty('actorId')
  // A name that is not shown is not found either.
  expect((await read('kind=administration&q=admin', dealer)).entries).toEqual([])
  expect((await read('kind=administration&q=dealer', dealer)).entries).toHaveLength(1)
  expect((await read('kind=administration', other)).entries).toEqual([])
})
