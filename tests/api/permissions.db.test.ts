import { expect, test } from 'vitest'
import type { Call } from '#domain/accounts/call.ts'
import { rolesFor } from '#domain/accounts/permissions.ts'
import { apiCalls } from '#domain/api-calls-schema.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { describedCalls, registeredRoutes } from '../support/api-description.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

/** The manager and the colleague share the owner's dealership: one has dealership access, the other only own listings. */
const callers = ['anonymous', 'other dealer', 'owner', 'administrator', 'manager', 'colleague'] as const
type Caller = (typeof callers)[number]

/** Subjects are reused until a call has changed them. */
interface Scene {
  accounts: Record<Caller, Account | null>
  vehicleId: number
  dealershipId: number
  dealershipName: string
  enquiryId: number
}

/** A call that depends on its subject. */
interface Row {
  allowed: readonly Caller[]
  body?: object
}

const ofStock = ['owner', 'administrator', 'manager'] as const
const ofDealership = [...ofStock, 'colleague'] as const
const dealers = ['owner', 'manager', 'colleague'] as const

type Route = keyof typeof apiCalls

// Bulk changes are denied by row: see `bulk-changes.db.test.ts`.
const rows: { [Declared in Route]?: Row } = {
  'GET /api/user': { allowed: [...ofDealership, 'other dealer'] },
  'PATCH /api/vehicles/:id': { allowed: ofStock, body: { price: 1 } },
  'DELETE /api/vehicles/:id': { allowed: ofStock },
  'PUT /api/dealerships/:id': { allowed: ofDealership, body: { description: 'By the careenage' } },
  'GET /api/dealerships/:id/contact-address': { allowed: ofDealership },
  'POST /api/dealerships/:id/contact-address/confirmation': { allowed: ofDealership },
  'GET /api/dealerships/:id/feed': { allowed: ofDealership },
  'POST /api/dealerships/:id/feed': { allowed: ofDealership },
  'GET /api/dealerships/:id/weekly-mail': { allowed: ofDealership },
  'PUT /api/dealerships/:id/weekly-mail': { allowed: ofDealership, body: { isOn: true } },
  'PATCH /api/enquiries/:id': { allowed: dealers, body: { status: 'read' } },
  'PUT /api/answer-templates': {
    // This administrator does not belong to a dealership.
    allowed: [...dealers, 'other dealer'],
    body: { version: 0, templates: [{ title: 'Yes', text: 'It is still here, {name}' }] },
  },
}

/** Who may make a call, whatever its subject. */
function allowedBy({ access }: Pick<Call, 'access'>): readonly Caller[] {
  if (!access) return callers
  const isForDealers = access === 'account' || rolesFor(access).includes('user')
  return isForDealers ? callers.filter((caller) => caller !== 'anonymous') : ['administrator']
}

/** The OpenAPI document does not describe itself. */
const description = 'GET /api/openapi.json'
const table: Record<string, Row> = { [description]: { allowed: callers } }
for (const [route, call] of Object.entries<Call>(apiCalls))
  table[route] = rows[route as Route] ?? { allowed: allowedBy(call) }

/** Fills in a pattern with ids from the scene; any other id is missing. Accounts are the owner's. */
function pathOf(pattern: string, { vehicleId, dealershipId, dealershipName, enquiryId, accounts }: Scene) {
  const ids = {
    vehicles: vehicleId,
    dealerships: dealershipId,
    enquiries: enquiryId,
    users: accounts.owner?.id,
  }
  return pattern
    .replace(/(\w+)\/:id/, (_, kind: string) => `${kind}/${ids[kind as keyof typeof ids] ?? 999_999}`)
    .replace(/:(dealerName|name)/, encodeURIComponent(dealershipName))
    .replace(':field', 'dealer')
}

let scenes = 0
/** Undefined once something was changed. */
let kept: Scene | undefined

const market = await openMarketplace()
const { calls: described } = await describedCalls(market.address)

async function scene(): Promise<Scene> {
  kept ??= await makeScene()
  return kept
}

async function makeScene(): Promise<Scene> {
  const unique = String(++scenes)
  const dealershipName = `Owner's ${unique}`
  const add = (username: string, others: object = { dealershipName }) =>
    market.addAccount({ username: `${username} ${unique}`, ...others })
  const accounts = {
    anonymous: null,
    'other dealer': await add('other', { dealershipName: `Other ${unique}` }),
    owner: await add('owner'),
    administrator: await add('admin', { role: 'admin' }),
    manager: await add('manager', { dealershipName, hasDealershipAccess: true }),
    colleague: await add('colleague'),
  }
  const { id: vehicleId } = await market.list(accounts.owner)
  const dealershipId = market.dependencies.catalogue.dealership(dealershipName)?.id ?? 0
  const enquiryId = await addEnquiry(market.dependencies.database, vehicleId)
  return { accounts, vehicleId, dealershipId, dealershipName, enquiryId }
}

test('every registered call is declared, and every declared call is registered', () => {
  const registered = registeredRoutes(market.app).filter((route) => route.includes(' /api/'))
  expect(registered.length).toBeGreaterThan(20)
  expect(Object.keys(table).sort()).toEqual(registered.sort())
})

/** Statuses in the OpenAPI document. */
function statusesOf(route: string): string[] | undefined {
  const path = route.replaceAll(/:(\w+)/g, '{$1}')
  return described.find((call) => `${call.method} ${call.path}` === path)?.statuses
}

test.each(Object.entries(table))('%s', async (route, { allowed, body }) => {
  const [method = '', pattern = ''] = route.split(' ')
  let stage = await scene()
  for (const caller of callers) {
    // After these the next caller would find the subject gone or in a later version.
    if (method === 'DELETE' || method === 'PUT') stage = await scene()
    const as = stage.accounts[caller]
    const answer = await market.call(method, pathOf(pattern, stage), { as, body })
    const text = await answer.text()
    const isDenied = [401, 403].includes(answer.status)
    if (method !== 'GET' && !isDenied) kept = undefined
    if (!allowed.includes(caller))
      expect.soft(answer.status, `${caller}: ${text}`).toBe(caller === 'anonymous' ? 401 : 403)
    else expect.soft(isDenied, `${caller}: ${text}`).toBe(false)
    if (route !== description)
      expect.soft(statusesOf(route), `described, as ${caller}`).toContain(String(answer.status))
    if (method === 'GET' && !allowed.includes('anonymous') && answer.ok)
      expect.soft(answer.headers.get('cache-control'), caller).toBe('private, no-store')
    if (answer.status >= 400) expect(answer.headers.get('content-type')).toContain('text/plain')
  }
})
