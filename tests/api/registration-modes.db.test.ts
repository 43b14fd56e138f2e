import { beforeEach, describe, expect, test } from 'vitest'
import type { Registration } from '#domain/enums.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

let admin: Account
/** Read on every request, like all settings. */
const site = { ...testSettings.site }

const market = await openMarketplace(undefined, { settings: { site, unapprovedAccounts: 3 } })
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
})

const mode = (registration: Registration) => Object.assign(site, { registration })

async function register(username: string, dealershipName?: string) {
  const body = { username, password: 'sugar cane', dealershipName }
  const answer = await market.call('POST', '/api/register', { body })
  const text = await answer.text()
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const user = answer.ok ? JSON.parse(text) : undefined
  return { status: answer.status, text, user, account: { id: user?.id, cookie } as Account }
}

describe('REGISTRATION=open', () => {
  beforeEach(() => mode('open'))

  test('many accounts are removed together with their dealerships, except approved ones and those with listings', async () => {
    const idle = await register('idle', 'Idle Motors')
    const dealer = await register('dealer', 'Real Motors')
    const lister = await register('lister', 'Lister Motors')
    await market.call('POST', `/api/admin/users/${dealer.user.id}/approve`, { as: admin })
    await market.list(lister.account)
    const ids = [idle, dealer, lister].map(({ user }) => user.id)
    const body = { ids, reason: 'Not a dealership' }
    const declined = await market.answer('POST', '/api/admin/users/decline', { as: admin, body })
    expect(declined).toEqual({ declined: 0, removed: 1, kept: 2 })
    expect(await market.status('GET', '/api/dealerships/name/Idle%20Motors')).toBe(404)
    expect(await market.status('GET', '/api/user', { as: idle.account })).toBe(401)
  })

  test('creates no more accounts than may await approval, even with simultaneous requests', async () => {
    const many = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => register(`visitor ${letter}`)))
    expect(many.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
  })
})

describe('REGISTRATION=approved', () => {
  beforeEach(() => mode('approved'))

  test('creates an account that can look around but neither list nor upload, and says so', async () => {
    const { account } = await register('ann', 'Coral Motors')
    const sentence = `An administrator has to approve your account before you can list vehicles: ask at ${site.email}`
    for (const path of ['/api/vehicles', '/api/upload']) {
      expect(await market.reply('POST', path, { as: account, body: vehicleFields() })).toEqual([
        403,
        sentence,
      ])
    }
  })

  test('hides the dealership from everybody until an administrator approves it', async () => {
    const { user } = await register('ann', 'Coral Motors')
    expect(await market.answer('GET', '/api/dealers')).toEqual([])
    const profile = () => market.status('GET', '/api/dealerships/name/coral%20motors')
    expect(await profile()).toBe(404)
    expect(await register('bob', 'Coral Motors')).toMatchObject({ status: 403 })
    await market.call('POST', `/api/admin/users/${user.id}/approve`, { as: admin })
    expect(await profile()).toBe(200)
  })
})

test('REGISTRATION=closed creates no account', async () => {
  mode('closed')
  const text = `An administrator creates accounts here: ask at ${site.email}`
  expect(await register('ann', 'Coral Motors')).toMatchObject({ status: 403, text })
})
