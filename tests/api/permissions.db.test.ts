import { expect, test } from 'vitest'
import type { Call } from '#domain/accounts/call.ts'
import { rolesFor } from '#domain/accounts/permissions.ts'
import { apiCalls } from '#domain/api-calls-schema.ts'
import { noChanges } from '#domain/operations/changed-parts.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { describedCalls, registeredRoutes } from '../support/api-description.ts'
import { enquiryFields, vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'

const callers = ['anonymous', 'other dealer', 'owner', 'administrator'] as const
/** Accounts of the owner's dealership: the manager has dealership access, the colleague only its own listings. */
const colleagues = ['stock manager', 'colleague'] as const
type Caller = (typeof callers | typeof colleagues)[number]

/** Calls are made on one until a call has changed it. */
interface Scene {
  accounts: Record<Caller, Account | null>
  vehicleId: number
  dealershipId: number
  dealershipName: string
  enquiryId: number
  unique: string
}

interface Row {
  path?: (scene: Scene) => string
  body?: (scene: Scene) => unknown
  /** In the order of `callers`; the stock manager's is the owner's. The default follows from the call's access. */
  statuses?: [number, number, number, number]
  /** A colleague's; the owner's unless given. */
  ofColleague?: number
}

type Statuses = NonNullable<Row['statuses']>

const signedIn: Statuses = [401, 200, 200, 200]
const ownersAndAdmins: Statuses = [401, 403, 200, 200]

type Route = keyof typeof apiCalls

/** A call needs a row for a body, an id, or statuses that do not follow from its access. */
const rows: { [Declared in Route]?: Row } = {
  'GET /api/vehicles/suggest': { path: () => '/api/vehicles/suggest?q=toy' },
  'GET /api/vehicles/by-ids': { path: ({ vehicleId }) => `/api/vehicles/by-ids?ids=${vehicleId}` },
  'POST /api/vehicles/saved-changes': {
    body: ({ vehicleId }) => ({ searches: [''], vehicleIds: [vehicleId] }),
  },
  'POST /api/account-email/confirmation': {
    body: () => ({ account: 1, token: 'made up' }),
    statuses: [404, 404, 404, 404],
  },
  'POST /api/vehicles': { body: () => vehicleFields(), statuses: [401, 201, 201, 400] },
  'PATCH /api/vehicles/:id': { body: () => ({ price: 1 }), statuses: ownersAndAdmins, ofColleague: 403 },
  'DELETE /api/vehicles/:id': { statuses: [401, 403, 204, 204], ofColleague: 403 },
  'POST /api/vehicles/batch': { statuses: [401, 415, 415, 415] },
  'POST /api/vehicles/batch/failed': { statuses: [401, 415, 415, 415] },
  // Bulk changes are denied by row: see `bulk-changes.db.test.ts`.
  'POST /api/vehicles/bulk/sold': { body: (scene) => ({ ...chosen(scene), isSold: true }) },
  'POST /api/vehicles/bulk/featured': { body: (scene) => ({ ...chosen(scene), isFeatured: true }) },
  'POST /api/vehicles/bulk/price': { body: (scene) => ({ ...chosen(scene), change: { percent: -5 } }) },
  'POST /api/vehicles/bulk/promotion': { body: (scene) => ({ ...chosen(scene), promotion: null }) },
  'POST /api/vehicles/bulk/promotion-end': { body: chosen },
  'POST /api/vehicles/bulk/delete': { body: chosen },
  'POST /api/vehicles/bulk/export': { body: chosen },
  'POST /api/vehicles/bulk/undo': {
    body: () => ({ id: '5b2f7c1e-0d3c-4b0e-9a55-3f2f5d1c9e10' }),
    statuses: [401, 404, 404, 404],
  },
  'PUT /api/admin/site-details': {
    // Another version than the stored one.
    body: () => ({ version: 9, details: noChanges }),
    statuses: [401, 403, 403, 409],
  },

  'POST /api/dealerships': {
    body: ({ dealershipName }) => ({ name: dealershipName }),
    statuses: [401, 403, 409, 409],
  },
  'PUT /api/dealerships/:id': {
    body: () => ({ description: 'By the careenage' }),
    statuses: ownersAndAdmins,
  },
  'GET /api/dealerships/:id/contact-address': { statuses: ownersAndAdmins },
  // No mail server is set.
  'POST /api/dealerships/:id/contact-address/confirmation': { statuses: [401, 403, 409, 409] },
  'POST /api/contact-address/confirmation': {
    body: ({ dealershipId }) => ({ dealershipId, token: 'made up' }),
    statuses: [404, 404, 404, 404],
  },

  'GET /api/dealerships/:id/weekly-mail': { statuses: ownersAndAdmins },
  'PUT /api/dealerships/:id/weekly-mail': {
    body: () => ({ isOn: true }),
    statuses: [401, 403, 204, 204],
  },
  'POST /api/unsubscribe': {
    path: () => `/api/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`,
    statuses: [303, 303, 303, 303],
  },
  // The market of this test sends no mails.
  'POST /api/search-alerts': {
    body: () => ({ email: 'ann@buyers.example', name: 'All', search: '' }),
    statuses: [409, 409, 409, 409],
  },
  'POST /api/search-alerts/confirmation': {
    path: () => '/api/search-alerts/confirmation?alert=5b2f7c1e-0d3c-4b0e-9a55-3f2f5d1c9e10',
  },
  'POST /api/search-alerts/stop': {
    path: () => `/api/search-alerts/stop?address=${'a'.repeat(43)}`,
    statuses: [303, 303, 303, 303],
  },

  'POST /api/enquiries': { body: ({ vehicleId }) => enquiryFields(vehicleId) },
  'PATCH /api/enquiries/:id': {
    body: () => ({ status: 'read' }),
    statuses: [401, 403, 200, 403],
  },

  'POST /api/reports': {
    body: ({ vehicleId }) => ({
      key: crypto.randomUUID(),
      subject: 'listing',
      subjectId: vehicleId,
      reason: 'rude',
    }),
  },
  'POST /api/admin/personal-data': { body: () => ({ email: 'a@b.example' }) },
  'POST /api/admin/personal-data/erasure': { body: () => ({ email: 'a@b.example' }) },
  'POST /api/admin/personal-data/page': { body: () => ({ email: 'a@b.example' }) },
  'POST /api/cases': {
    body: () => ({ subject: 'listing', subjectId: 999_999 }),
    statuses: [401, 403, 403, 404],
  },
  'GET /api/cases/:id': { statuses: [401, 403, 403, 404] },
  'POST /api/cases/:id/steps': {
    body: () => ({ step: 'dismiss' }),
    statuses: [401, 403, 403, 404],
  },
  'POST /api/cases/:id/replies': {
    body: () => ({ step: 'appeal', words: 'No' }),
    statuses: [401, 404, 404, 404],
  },
  'POST /api/cases/:id/blocks': {
    body: () => ({ of: 'owner', isBlocked: true }),
    statuses: [401, 403, 403, 404],
  },
  'POST /api/cases/:id/undo': { statuses: [401, 403, 403, 404] },

  'PUT /api/answer-templates': {
    body: () => ({ version: 0, templates: [{ title: 'Yes', text: 'It is still here, {name}' }] }),
    // This administrator belongs to no dealership.
    statuses: [401, 200, 200, 403],
  },

  'POST /api/upload': { body: () => pictureForm([dot]) },

  'POST /api/insights/events': { body: ({ vehicleId }) => ({ vehicleId, kind: 'view' }) },

  'GET /api/user': { statuses: signedIn },
  'POST /api/login': {
    body: ({ unique }) => ({ username: `nobody ${unique}`, password: 'wrong' }),
    statuses: [401, 401, 401, 401],
  },
  'POST /api/login/passkey': {
    body: ({ unique }) => ({ username: `nobody ${unique}`, password: 'wrong' }),
    statuses: [401, 401, 401, 401],
  },
  'POST /api/register': { body: ({ unique }) => ({ username: `new ${unique}`, password: 'long enough' }) },
  'POST /api/dealer-applications': {
    body: ({ unique }) => ({
      username: `applicant ${unique}`,
      password: 'long enough',
      dealershipName: `Applied ${unique}`,
      contactName: 'Ann Applicant',
      email: 'ann@applicants.example',
      phone: '(246) 555-0190',
      parish: 'St. Michael',
    }),
  },
  // The market of this test sends no mails.
  'POST /api/forgotten-password': {
    body: ({ unique }) => ({ account: `owner ${unique}` }),
    statuses: [409, 409, 409, 409],
  },
  'POST /api/forgotten-password/reset': {
    body: () => ({ token: 'made up', newPassword: 'long enough' }),
    statuses: [404, 404, 404, 404],
  },
  'POST /api/register-admin': {
    body: ({ unique }) => ({ username: `new ${unique}`, password: 'long enough', adminCode: 'wrong' }),
    statuses: [403, 403, 403, 403],
  },

  'DELETE /api/user/sessions/:id': { statuses: [401, 404, 404, 404] },
  'POST /api/user/second-factor/confirmation': {
    body: () => ({ code: '000000' }),
    // None is being added.
    statuses: [401, 409, 409, 409],
  },
  'POST /api/user/second-factor/recovery-codes': { statuses: [401, 404, 404, 404] },
  'DELETE /api/user/passkeys/:id': { statuses: [401, 404, 404, 404] },
  'POST /api/user/proof/passkey': { statuses: [401, 409, 409, 409] },
  'DELETE /api/user/second-factor': { statuses: [401, 404, 404, 404] },
  'POST /api/user/proof': { body: () => ({ proof: 'a guess' }), statuses: [401, 400, 400, 400] },
  'POST /api/user/change-password': {
    body: () => ({ currentPassword: 'a', newPassword: 'long enough', confirmPassword: 'not the same' }),
    statuses: [401, 400, 400, 400],
  },

  'POST /api/admin/users': {
    body: ({ unique }) => ({ username: `made ${unique}`, password: 'long enough', role: 'admin' }),
  },
  'PATCH /api/admin/users/:id': {
    body: ({ unique }) => ({ username: `named ${unique}`, role: 'admin' }),
  },
  // Without an application.
  'POST /api/admin/users/:id/decline': {
    body: () => ({ reason: 'No place of business' }),
    statuses: [401, 403, 403, 409],
  },
  'POST /api/admin/users/decline': {
    body: ({ accounts }) => ({ ids: [accounts.owner?.id], reason: 'No place of business' }),
  },
  'POST /api/admin/vehicles/hand-over': {
    body: ({ accounts, vehicleId }) => ({
      userId: accounts.owner?.id,
      selection: { listings: [{ id: vehicleId }] },
    }),
  },
  'POST /api/admin/users/:id/reset-password': {
    body: () => ({ newPassword: 'long enough' }),
  },
}

/** Statuses that follow from the access of a call. */
function statusesOfAccess({ access, response }: Call): Statuses {
  const [done = 200] = Object.keys(response).map(Number)
  if (!access) return [done, done, done, done]
  const dealer = access === 'account' || rolesFor(access).includes('user') ? done : 403
  return [401, dealer, dealer, done]
}

/** The description is no call that it describes. */
const description = 'GET /api/openapi.json'
const table: Record<string, Row & { statuses: Statuses }> = {
  [description]: { statuses: [200, 200, 200, 200] },
}
for (const [route, call] of Object.entries<Call>(apiCalls))
  table[route] = { statuses: statusesOfAccess(call), ...rows[route as Route] }

function chosen({ vehicleId }: Scene) {
  return { selection: { listings: [{ id: vehicleId }] } }
}

/** Fills a pattern with what the scene has; anything else is absent. Accounts are the owner's. */
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
const dot = await smallPicture()
const { calls: described } = await describedCalls(market.address)

async function scene(): Promise<Scene> {
  kept ??= await makeScene()
  return kept
}

async function makeScene(): Promise<Scene> {
  const unique = String(++scenes)
  const dealershipName = `Owner's ${unique}`
  const administrator = await market.addAccount({ username: `admin ${unique}`, role: 'admin' })
  const other = await market.addAccount({ username: `other ${unique}`, dealershipName: `Other ${unique}` })
  const owner = await market.addAccount({ username: `owner ${unique}`, dealershipName })
  const ofDealership = (username: string) => ({ username: `${username} ${unique}`, dealershipName })
  const manager = await market.addAccount({ ...ofDealership('manager'), hasDealershipAccess: true })
  const colleague = await market.addAccount(ofDealership('colleague'))
  const { id: vehicleId } = await market.list(owner)
  const dealership = market.dependencies.catalogue.dealership(dealershipName)
  if (!dealership) throw new Error('The dealership is not in the catalogue')
  const enquiryId = await addEnquiry(market.dependencies.database, vehicleId)
  return {
    accounts: {
      ...{ anonymous: null, 'other dealer': other, owner, administrator },
      ...{ 'stock manager': manager, colleague },
    },
    vehicleId,
    dealershipId: dealership.id,
    dealershipName,
    enquiryId,
    unique,
  }
}

test('every registered call is declared, and every declared one registered', () => {
  const registered = registeredRoutes(market.app).filter((route) => route.includes(' /api/'))
  expect(registered.length).toBeGreaterThan(20)
  expect(Object.keys(table).sort()).toEqual(registered.sort())
})

/** Statuses in the API's description. */
function statusesOf(route: string): string[] | undefined {
  const path = route.replaceAll(/:(\w+)/g, '{$1}')
  return described.find((call) => `${call.method} ${call.path}` === path)?.statuses
}

test.each(Object.entries(table))('%s', async (route, { path, body, statuses, ofColleague }) => {
  const [method = '', pattern = ''] = route.split(' ')
  let stage = await scene()
  const ofOwner = statuses[callers.indexOf('owner')]
  const expected = [...statuses, ofOwner, ofColleague ?? ofOwner]
  for (const [index, caller] of [...callers, ...colleagues].entries()) {
    // After these the next caller would find something gone, or a later version.
    if (method === 'DELETE' || method === 'PUT') stage = await scene()
    const answer = await market.call(method, path?.(stage) ?? pathOf(pattern, stage), {
      as: stage.accounts[caller],
      // 'administrator' is no word of a stranger's name.
      body: body?.({ ...stage, unique: `${index} of ${stage.unique}` }),
    })
    const text = await answer.text()
    if (method !== 'GET' && ![401, 403].includes(answer.status)) kept = undefined
    expect.soft(answer.status, `${caller}: ${text}`).toBe(expected[index])
    if (route !== description)
      expect.soft(statusesOf(route), `described, as ${caller}`).toContain(String(answer.status))
    if (method === 'GET' && statuses[0] === 401 && answer.ok)
      expect.soft(answer.headers.get('cache-control'), caller).toBe('private, no-store')
    if (answer.status >= 400) expect(answer.headers.get('content-type')).toContain('text/plain')
  }
})
