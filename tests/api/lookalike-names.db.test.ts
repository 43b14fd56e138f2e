import { beforeEach, expect, test } from 'vitest'
import { lookalikeNames } from '#server/database/account-tables.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

let admin: Account
let dealer: Account

const market = await openMarketplace()
const { queries } = market.dependencies.database
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'Paul', dealershipName: 'Coral Motors' })
})

const password = 'sugar cane'

const send = (path: string, body: object, { as = null as Account | null, method = 'POST' } = {}) =>
  market.reply(method, path, { as, body })

const takenLook = [409, 'That username looks like one that is taken. Please choose another.']
const dealershipLook = [
  409,
  'That name looks like that of the dealership Coral Motors. Please choose another.',
]
const lookOfAdmin = 'аdmin' // a Cyrillic а
const lookOfCoral = 'Coral Моtors' // a Cyrillic М and о

test('no call creates an account with a lookalike username', async () => {
  const { adminAccessCode: adminCode } = testSettings
  expect(await send('/api/register', { username: 'PauI', password })).toEqual(takenLook)
  expect(await send('/api/register-admin', { username: 'adm1n', password, adminCode })).toEqual(takenLook)
  const account = { username: 'ＡＤMlN', password, role: 'user' }
  expect(await send('/api/admin/users', account, { as: admin })).toEqual(takenLook)
  expect(await send('/api/admin/users', { ...account, username: 'PauI' }, { as: admin })).toEqual(takenLook)
  const rename = { as: admin, method: 'PATCH' }
  expect(await send(`/api/admin/users/${dealer.id}`, { username: lookOfAdmin }, rename)).toEqual(takenLook)
})

test('no call creates a dealership with a lookalike name', async () => {
  const looks = { dealershipName: lookOfCoral }
  expect(await send('/api/register', { username: 'ann', password, ...looks })).toEqual(dealershipLook)
  const edit = { as: admin, method: 'PATCH' }
  expect(await send(`/api/admin/users/${dealer.id}`, looks, edit)).toEqual(dealershipLook)
  expect(await send('/api/dealerships', { name: lookOfCoral }, { as: admin })).toEqual(dealershipLook)
  const ownNone = await market.addAccount({ username: 'own' })
  for (const as of [admin, ownNone]) {
    expect(await send('/api/vehicles', vehicleFields(looks), { as })).toEqual(dealershipLook)
    const batch = await sendBatch(market, as, workbookOf([batchHeadings, batchRow()]), { fields: looks })
    expect([batch.status, await batch.text()]).toEqual(dealershipLook)
  }
  expect(await (await market.call('GET', '/api/dealers')).json()).toMatchObject([
    { dealershipName: 'Coral Motors' },
  ])
})

test('only one of many simultaneous requests gets a lookalike name', async () => {
  const names = ['ian', 'lan', '1an', 'Ian', '|an', 'іan'].map((username) => ({ username, password }))
  const statuses = await Promise.all(names.map(async (body) => (await send('/api/register', body))[0]))
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(names.length - 1)
  const places = ['Oak Cars', 'Оak Cars', '0ak Cars'].map((name) => ({ name }))
  const account = await Promise.all(places.map((body) => send('/api/dealerships', body, { as: admin })))
  expect(account.map(([status]) => status).toSorted()).toEqual([201, 409, 409])
})

test('only administrators can use names that speak for the marketplace', async () => {
  const kept = 'That name is reserved for the marketplace itself. Please choose another.'
  const stranger = await market.addAccount({ username: 'stranger' })
  const { name: site } = market.dependencies.settings.site
  for (const name of ['administrator', 'Suррort', 'help', 'Verified Cars', `${site} Support`]) {
    const refused = [400, expect.stringContaining(kept)]
    expect(await send('/api/register', { username: name, password }), name).toEqual(refused)
    expect(await send('/api/register', { username: 'ann', password, dealershipName: name })).toEqual(refused)
    const body = vehicleFields({ dealershipName: name })
    expect(await send('/api/vehicles', body, { as: stranger })).toEqual(refused)
  }
  const account = { username: 'support', password, role: 'user', dealershipName: `${site} Trade` }
  expect(await send('/api/admin/users', account, { as: admin })).toEqual([201, expect.any(String)])
})

test('an administrator allows a lookalike name, and the audit log records who', async () => {
  await send('/api/dealerships', { name: 'Comer' }, { as: admin })
  const account = { username: 'pau1', password, role: 'user', dealershipName: 'Corner' }
  expect(await send('/api/admin/users', account, { as: admin })).toEqual([409, expect.any(String)])
  expect(await queries.select().from(lookalikeNames)).toEqual([])
  const allowed = await send('/api/admin/users', { ...account, allowsLookalike: true }, { as: admin })
  expect(allowed).toEqual([201, expect.stringContaining('Corner')])
  expect(await queries.select().from(lookalikeNames).orderBy(lookalikeNames.id)).toMatchObject([
    { kind: 'dealership', name: 'Corner', allowedBy: admin.id, allowedAt: expect.any(Date) },
    { kind: 'username', name: 'pau1', allowedBy: admin.id },
  ])
})
