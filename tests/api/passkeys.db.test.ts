import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { passkeys } from '#server/database/account-tables.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { softwareAuthenticator } from '../support/software-authenticator.ts'

const minute = 60 * 1000
const password = 'sugar cane'
const start = new Date('2026-11-21T18:30:00Z')
const wrong = 'This passkey could not be confirmed. Try again, or enter a code'
const onPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
let clock = start
let ann: Account
let bob: Account

const market = await openMarketplace(() => clock)
const { queries } = market.dependencies.database
const passwordHash = await hashPassword(password)
beforeEach(async () => {
  clock = start
  await emptyTables(market.dependencies.database)
  market.dependencies.settings.adminSecondFactor = 'offered'
  await market.addAccount({ username: 'Boss', role: 'admin' })
  ann = await market.addAccount({ username: 'Ann', dealershipName: 'Coral Motors' })
  bob = await market.addAccount({ username: 'Bob', dealershipName: 'Bob Cars' })
  await queries.update(users).set({ passwordHash, roleSince: clock })
})

const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const call = async (method: string, path: string, as: Account | null, body?: unknown) => {
  const asked = { accept: 'application/problem+json', 'user-agent': onPhone }
  const answer = await market.call(method, path, { as, body, headers: asked })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
}
const factorsOf = async (as: Account) => (await call('GET', '/api/user/second-factor', as)).body
const start201 = async (as: Account) => (await call('POST', '/api/user/passkeys', as)).body
const confirm = (as: Account, passkey: unknown) =>
  call('POST', '/api/user/second-factor/confirmation', as, { passkey })

/** Adds a passkey. @returns its authenticator, and the recovery codes */
async function enrol(as: Account) {
  const authenticator = softwareAuthenticator()
  const { status, body } = await confirm(as, authenticator.make(await start201(as)))
  expect(status).toBe(200)
  return { authenticator, codes: body.recoveryCodes as string[] }
}
const askAtLogIn = async (username = 'ann') =>
  (await call('POST', '/api/login/passkey', null, { username, password })).body
const logIn = (given: object = {}, username = 'ann') =>
  call('POST', '/api/login', null, { username, password, ...given })

test("a passkey is added from the browser's response, named after its device, and the first brings recovery codes", async () => {
  const authenticator = softwareAuthenticator()
  const asked = await start201(ann)
  const response = authenticator.make(asked)
  const { status, body } = await confirm(ann, response)
  expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10])
  expect(await factorsOf(ann)).toMatchObject({
    passkeys: [{ name: 'Chrome on Android', addedAt: start.toISOString(), usedAt: null }],
    recoveryCodesLeft: 10,
  })
  expect((await confirm(ann, authenticator.make(await start201(ann)))).status).toBe(409)
  expect((await enrol(ann)).codes).toEqual([])
})

test('a passkey for another challenge, page, session or account is refused', async () => {
  const make = (asked: { challenge: string }, origin?: string) =>
    softwareAuthenticator({ origin }).make(asked)
  await start201(ann)
  expect((await confirm(ann, make({ challenge: 'made-up' }))).status).toBe(400)
  expect((await confirm(ann, make(await start201(ann), 'https://localhost.evil.example'))).status).toBe(400)
  expect((await confirm(bob, make(await start201(ann)))).status).toBe(400)
  const asked = await start201(ann)
  later(5 * minute)
  expect((await confirm(ann, make(asked))).status).toBe(400)
  expect(await queries.$count(passkeys)).toBe(0)
  expect((await logIn()).status).toBe(200)
})

test('a log-in accepts a passkey response in place of the code, once', async () => {
  const { authenticator } = await enrol(ann)
  expect(await logIn()).toMatchObject({ body: { fields: [{ field: 'code' }, { field: 'passkey' }] } })
  const passkey = authenticator.answer(await askAtLogIn())
  expect((await logIn({ passkey, password: 'molasses' })).status).toBe(401)
  const answers = await Promise.all([logIn({ passkey }), logIn({ passkey })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(await logIn({ passkey })).toMatchObject({ status: 401, body: { detail: wrong } })
})

test('a late response, one of another page, account, challenge or copy, and one of a removed passkey are refused', async () => {
  const [{ authenticator }, { authenticator: ofBob }] = [await enrol(ann), await enrol(bob)]
  const attempts: Record<string, () => Promise<object>> = {
    late: async () => {
      const passkey = authenticator.answer(await askAtLogIn())
      later(5 * minute)
      return passkey
    },
    'another page': async () => {
      authenticator.state.origin = 'https://localhost.evil.example'
      return authenticator.answer(await askAtLogIn())
    },
    'another account': async () => ofBob.answer(await askAtLogIn()),
    'a session’s challenge': async () =>
      authenticator.answer((await call('POST', '/api/user/proof/passkey', ann)).body),
    'a copy that lags behind': async () => {
      expect((await logIn({ passkey: authenticator.answer(await askAtLogIn()) })).status).toBe(200)
      authenticator.state.counter = 0
      return authenticator.answer(await askAtLogIn())
    },
  }
  for (const [name, attempt] of Object.entries(attempts)) {
    authenticator.state.origin = 'http://localhost:3000'
    authenticator.state.counter = 0
    const passkey = await attempt()
    expect(await logIn({ passkey }), name).toMatchObject({ status: 401, body: { detail: wrong } })
    later(15 * minute)
  }
  clock = start
  const [own] = (await factorsOf(bob)).passkeys
  const passkey = ofBob.answer(await askAtLogIn('bob'))
  const end = async (as: Account) => (await call('DELETE', `/api/user/passkeys/${own.id}`, as)).status
  expect([await end(ann), await end(bob)]).toEqual([404, 204])
  await enrol(bob)
  expect(await logIn({ passkey }, 'bob')).toMatchObject({ status: 401, body: { detail: wrong } })
})

test('strangers who have the password get ten attempts, as with codes', async () => {
  const { authenticator, codes } = await enrol(ann)
  const ask = () => call('POST', '/api/login/passkey', null, { username: 'ann', password })
  for (let tries = 0; tries < 5; tries++) {
    expect((await ask()).status).toBe(200)
    expect((await logIn({ passkey: authenticator.answer({ challenge: 'made-up' }) })).status).toBe(401)
  }
  expect((await ask()).status).toBe(429)
  expect((await logIn({ code: codes[0] })).status).toBe(429)
})

test("a passkey proves an open session only with that session's challenge, and a code still works", async () => {
  const { authenticator, codes } = await enrol(ann)
  later(10 * minute)
  const end = () => call('DELETE', '/api/user/sessions', ann)
  expect((await end()).headers.get('step-up')).toBe('proof')
  const ask = async () => (await call('POST', '/api/user/proof/passkey', ann)).body
  const prove = (given: object) => call('POST', '/api/user/proof', ann, given)
  expect((await prove({ passkey: authenticator.answer(await askAtLogIn()) })).status).toBe(400)
  const proved = await prove({ passkey: authenticator.answer(await ask()) })
  expect(proved.status).toBe(204)
  const [cookie = ''] = proved.headers.getSetCookie()[0]?.split(';') ?? []
  ann = { ...ann, cookie }
  expect((await end()).status).toBe(204)
  later(10 * minute)
  expect((await prove({ proof: password })).status).toBe(400)
  expect((await prove({ proof: codes[0] })).status).toBe(204)
})

test('an account has at most ten passkeys', async () => {
  await enrol(ann)
  const response = softwareAuthenticator().make(await start201(ann))
  const [{ id: _, ...row } = { id: 0 }] = await queries.select().from(passkeys)
  const others = Array.from({ length: 9 }, (_, at) => ({ ...row, credentialId: `another${at}` }))
  await queries.insert(passkeys).values(others as (typeof passkeys.$inferInsert)[])
  expect((await confirm(ann, response)).status).toBe(409)
})

test('the recovery codes are deleted with the last passkey', async () => {
  const { codes } = await enrol(ann)
  expect((await logIn({ code: codes[0] })).status).toBe(200)
  const { passkeys: own, recoveryCodesLeft } = await factorsOf(ann)
  expect(recoveryCodesLeft).toBe(9)
  expect((await call('DELETE', `/api/user/passkeys/${own[0].id}`, ann)).status).toBe(204)
  expect(await factorsOf(ann)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await logIn()).status).toBe(200)
})
