import { beforeEach, describe, expect, test } from 'vitest'
import type { Registration } from '#domain/enums.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { testSettings } from '../support/settings.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

let admin: Account
/** Read at every request, as all settings. */
const site = { ...testSettings.site }
const accountLimits = { ...testSettings.accountLimits, unapprovedAccounts: 3 }

const market = await openMarketplace(undefined, { settings: { site, accountLimits } })
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
})

const mode = (registration: Registration) => Object.assign(site, { registration })
const read = async (path: string, as: Account | null = null) => {
  const answer = await market.call('GET', path, { as })
  return { status: answer.status, text: await answer.text() }
}

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

  test('makes an account that acts at once, and is to be approved', async () => {
    const { user, account } = await register('ann', 'Coral Motors')
    expect(user).toMatchObject({ username: 'ann', isApproved: false })
    await market.list(account)
    expect((await read('/api/dealerships/name/Coral%20Motors')).status).toBe(200)
    const listed = JSON.parse((await read('/api/admin/users', admin)).text)
    expect(listed).toMatchObject([{ isApproved: true }, { username: 'ann', isApproved: false }])
  })

  test('lists no dealership before an administrator has approved it or it lists a vehicle', async () => {
    const listed = async (path: string) => (await read(path)).text.includes('Motors')
    const isListed = () => Promise.all(['/api/dealers', '/api/dealerships'].map(listed))
    const { account } = await register('ann', 'Coral Motors')
    expect(await isListed()).toEqual([false, false])
    expect(await read('/api/dealerships/name/Coral%20Motors')).toMatchObject({ status: 200 })
    const { id } = await market.list(account)
    expect(await isListed()).toEqual([true, true])
    await market.call('DELETE', `/api/vehicles/${id}`, { as: account })
    expect(await isListed()).toEqual([false, false])
    await market.call('POST', `/api/admin/users/${account.id}/approve`, { as: admin })
    expect(await isListed()).toEqual([true, true])
  })

  test('many are removed at once, with their dealerships; who was approved or lists something stays', async () => {
    const idle = await register('idle', 'Idle Motors')
    const dealer = await register('dealer', 'Real Motors')
    const lister = await register('lister', 'Lister Motors')
    await market.call('POST', `/api/admin/users/${dealer.user.id}/approve`, { as: admin })
    await market.list(lister.account)
    const ids = [idle, dealer, lister].map(({ user }) => user.id).concat(admin.id, 999, 999)
    const declined = await market.call('POST', '/api/admin/users/decline', {
      as: admin,
      body: { ids, reason: 'Not a dealership' },
    })
    expect([declined.status, await declined.json()]).toEqual([200, { declined: 0, removed: 1, kept: 4 }])
    const users = JSON.parse((await read('/api/admin/users', admin)).text)
    expect(users.map(({ username }: { username: string }) => username)).toEqual(['admin', 'dealer', 'lister'])
    expect(await read('/api/dealerships/name/Idle%20Motors')).toMatchObject({ status: 404 })
    expect(await read('/api/user', idle.account)).toMatchObject({ status: 401 })
    expect(await register('another', 'Idle Motors')).toMatchObject({ status: 201 })
  })

  test('makes no more accounts than may wait, also where many come at once', async () => {
    const many = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => register(`visitor ${letter}`)))
    expect(many.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
    const refused = many.find(({ status }) => status === 429)
    expect(refused?.text).toContain("Too many new accounts wait for an administrator's approval")
    const made = many.find(({ status }) => status === 201)
    await market.call('POST', `/api/admin/users/${made?.user.id}/approve`, { as: admin })
    expect(await register('visitor f')).toMatchObject({ status: 201 })
  })
})

describe('REGISTRATION=approved', () => {
  beforeEach(() => mode('approved'))

  test('makes an account that may look around and neither lists nor uploads, in words', async () => {
    const { status, account } = await register('ann', 'Coral Motors')
    expect(status).toBe(201)
    const login = await market.call('POST', '/api/login', {
      body: { username: 'ann', password: 'sugar cane' },
    })
    expect(login.status).toBe(200)
    const sentence = `An administrator has to approve your account before you can list vehicles: ask at ${site.email}`
    const workbook = workbookOf([batchHeadings, batchRow()])
    const answers = [
      await market.call('POST', '/api/vehicles', { as: account, body: vehicleFields() }),
      await market.call('POST', '/api/upload', { as: account, body: pictureForm([await smallPicture()]) }),
      await sendBatch(market, account, workbook),
    ]
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([403, sentence])
    const check = await sendBatch(market, account, workbook, { path: '/api/vehicles/batch?dryRun=1' })
    expect(await check.json()).toMatchObject({ success: 0, errors: [`Row 2: ${sentence}`] })
    expect(await read('/api/user/vehicles', account)).toMatchObject({ status: 200 })
  })

  test('shows its dealership to nobody until an administrator approves it', async () => {
    const { user, account } = await register('ann', 'Coral Motors')
    expect(await read('/api/dealers')).toEqual({ status: 200, text: '[]' })
    expect(await read('/api/dealerships/name/coral%20motors')).toMatchObject({ status: 404 })
    expect(await register('bob', 'Coral Motors')).toMatchObject({ status: 403 })

    await market.call('POST', `/api/admin/users/${user.id}/approve`, { as: admin })
    expect(JSON.parse((await read('/api/dealers')).text)).toMatchObject([{ dealershipName: 'Coral Motors' }])
    expect(await read('/api/dealerships/name/coral%20motors')).toMatchObject({ status: 200 })
    await market.list(account)
  })
})

test('REGISTRATION=closed makes no account, and administrators still do', async () => {
  mode('closed')
  expect(await register('ann', 'Coral Motors')).toMatchObject({
    status: 403,
    text: `An administrator makes accounts here: ask at ${site.email}`,
  })
  const body = { username: 'ann', password: 'sugar cane', dealershipName: 'Coral Motors' }
  const made = await market.call('POST', '/api/admin/users', { as: admin, body })
  expect([made.status, await made.json()]).toMatchObject([201, { isApproved: true }])
})
