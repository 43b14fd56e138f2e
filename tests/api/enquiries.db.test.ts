import { randomUUID } from 'node:crypto'
import { read } from '@e965/xlsx'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { InboxEnquiry } from '#domain/enquiries/enquiry-schema.ts'
import { attempts } from '#server/database/account-tables.ts'
import { enquiries } from '#server/database/schema.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { rowsOf } from '../support/workbooks.ts'

const start = new Date('2026-11-21T18:00:00Z')
let now = start

const market = await openMarketplace(() => now)
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const vehicleId = await listVehicle(dealer)
afterEach(async () => {
  now = start
  await market.dependencies.database.queries.delete(attempts)
  await market.dependencies.database.queries.delete(enquiries)
})

async function listVehicle(as: Account, others: Record<string, unknown> = {}) {
  return (await market.list(as, others)).id
}

const send = (body: unknown, headers: Record<string, string> = {}) =>
  market.call('POST', '/api/enquiries', { body, headers })
const stored = () => market.dependencies.database.queries.select().from(enquiries)

async function inbox(
  as: Account,
  search = '',
): Promise<{ enquiries: InboxEnquiry[]; [figure: string]: unknown }> {
  const answer = await market.call('GET', `/api/enquiries${search}`, { as })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return answer.json()
}

describe('a message', () => {
  test('is kept for the dealership of its listing, as things stood when it was sent', async () => {
    const discounted = await listVehicle(dealer, {
      price: 50_000,
      promotionType: 'discount',
      promotionValue: 10,
      promotionText: 'Sale',
      originalPrice: 50_000,
    })
    const sent = await send(enquiryFields(discounted, { name: '  Ann \n Buyer ', annualIncome: 90_000 }))
    expect(sent.status).toBe(201)
    const { id } = await sent.json()
    const { enquiries: shown, ...figures } = await inbox(dealer)
    expect(shown).toEqual([
      {
        id,
        source: 'contact',
        status: 'new',
        name: 'Ann Buyer',
        email: 'ann@buyers.example',
        phone: '(246) 555-0111',
        message: 'Is it still available?',
        preferredContact: 'whatsapp',
        vehicleId: discounted,
        vehicleName: '2020 Toyota Corolla',
        vehiclePrice: 45_000,
        dealershipName: 'Coral Motors',
        createdAt: start.toISOString(),
        answer: null,
        mayMark: true,
      },
    ])
    expect(figures).toEqual({
      ...{ total: 1, unread: 1, matched: 1, page: 1, pageSize: 24 },
      counts: { new: 1, read: 0, answered: 0, archived: 0 },
    })
    expect(JSON.stringify(await stored())).not.toContain('90000')
  })

  test('outlives its listing', async () => {
    const gone = await listVehicle(dealer)
    await send(enquiryFields(gone))
    await market.call('DELETE', `/api/vehicles/${gone}`, { as: dealer })
    const [enquiry] = (await inbox(dealer)).enquiries
    expect(enquiry).toMatchObject({
      vehicleId: null,
      vehicleName: '2020 Toyota Corolla',
      vehiclePrice: 48_000,
    })
  })

  test('about a sold vehicle is a conflict, about none is absent', async () => {
    const sold = await listVehicle(dealer, { isSold: true })
    const refused = await send(enquiryFields(sold))
    expect([refused.status, await refused.text()]).toEqual([409, 'This vehicle has been sold'])
    expect((await send(enquiryFields(999_999))).status).toBe(404)
    expect((await send(enquiryFields(2 ** 40))).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'Please fill in all required fields'],
    [{ email: '' }, 'Please fill in all required fields'],
    [{ phone: undefined }, 'Please fill in all required fields'],
    [{ email: 'notmail' }, 'E-mail: Must be a valid e-mail address'],
    [{ phone: 'x' }, 'Phone: Must be a phone number of 7 to 15 digits'],
    [{ phone: '911', preferredContact: 'email' }, 'Phone: Must be a phone number of 7 to 15 digits'],
    [{ key: 'mine' }, 'key must be a UUID'],
    [{ vehicleId: 1.5 }, 'The vehicle must be named by its number'],
    [{ message: 'x'.repeat(10_001) }, 'Message: At most 10,000 characters'],
    [{ name: 'nul \0' }, 'Name: Contains characters that are not text'],
  ])('%j is refused', async (fields, sentence) => {
    const refused = await send(enquiryFields(vehicleId, fields))
    expect([refused.status, await refused.text()]).toEqual([400, sentence])
  })

  test('that fills in what no person sees is answered as if it were kept, and is not', async () => {
    const trapped = await send(enquiryFields(vehicleId, { website: 'https://pills.example' }))
    expect(trapped.status).toBe(201)
    expect(await trapped.json()).toEqual({ id: expect.any(Number) })
    expect(await stored()).toEqual([])
  })
})

describe('a key', () => {
  test('keeps one message however often and with how many others it is sent at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }),
        fc.array(fc.uuid(), { minLength: 4, maxLength: 4 }),
        async (order, names) => {
          await market.dependencies.database.queries.delete(attempts)
          await market.dependencies.database.queries.delete(enquiries)
          const keys = order.map((at) => names[at] ?? randomUUID())
          const answers = await Promise.all(
            keys.map(async (key) => {
              const answer = await send(enquiryFields(vehicleId, { key }))
              expect(answer.status).toBe(201)
              return [key, (await answer.json()).id] as const
            }),
          )
          const rows = await stored()
          expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(keys)].sort())
          const idOf = new Map(rows.map(({ key, id }) => [key, id]))
          for (const [key, id] of answers) expect(id).toBe(idOf.get(key))
        },
      ),
      { numRuns: 15 },
    )
  })

  test('is answered the same after the vehicle is sold', async () => {
    const soon = await listVehicle(dealer)
    const enquiry = enquiryFields(soon)
    const first = await (await send(enquiry)).json()
    await market.call('PATCH', `/api/vehicles/${soon}`, { as: dealer, body: { isSold: true } })
    const again = await send(enquiry)
    expect([again.status, await again.json()]).toEqual([201, first])
  })
})

describe('too many messages', () => {
  test('from one network are slowed down for the rest of a quarter of an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => send(enquiryFields(vehicleId))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    now = new Date(start.getTime() + 10 * 60_000)
    const refused = await send(enquiryFields(vehicleId))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('300')
    expect(await refused.text()).toContain('many messages')
    now = new Date(start.getTime() + 15 * 60_000)
    expect((await send(enquiryFields(vehicleId))).status).toBe(201)
  })

  test('do not keep a buyer from hearing that theirs was kept', async () => {
    const enquiry = enquiryFields(vehicleId)
    await send(enquiry)
    await Promise.all(Array.from({ length: 30 }, () => send(enquiryFields(vehicleId))))
    expect((await send(enquiryFields(vehicleId))).status).toBe(429)
    expect((await send(enquiry)).status).toBe(201)
  })
})

describe('an inbox', () => {
  test("shows every user of the dealership its enquiries and nobody else's, an administrator all", async () => {
    const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
    const other = await market.addAccount({ username: 'rival', dealershipName: 'Rival Motors' })
    const homeless = await market.addAccount({ username: 'homeless' })
    const admin = await market.addAccount({ username: 'admin', role: 'admin' })
    await send(enquiryFields(vehicleId, { name: 'For Coral' }))
    await send(enquiryFields(await listVehicle(other), { name: 'For Rival' }))
    const names = async (as: Account) => (await inbox(as)).enquiries.map(({ name }) => name)
    expect(await names(dealer)).toEqual(['For Coral'])
    expect(await names(colleague)).toEqual(['For Coral'])
    expect(await names(other)).toEqual(['For Rival'])
    expect(await names(homeless)).toEqual([])
    expect(await names(admin)).toEqual(['For Rival', 'For Coral'])
    const unread = await market.call('GET', '/api/enquiries/unread', { as: other })
    const [latest] = (await inbox(other)).enquiries
    expect(await unread.json()).toEqual({ unread: 1, latestId: latest?.id })
  })

  test('is marked by the users of its dealership; an administrator reads its state', async () => {
    const admin = await market.addAccount({ username: 'overseer', role: 'admin' })
    const member = await market.addAccount({
      ...{ username: 'principal', role: 'admin', dealershipName: 'Coral Motors' },
    })
    await send(enquiryFields(vehicleId))
    const [row] = await stored()
    const mark = async (as: Account, status: string) => {
      const answer = await market.call('PATCH', `/api/enquiries/${row?.id}`, { as, body: { status } })
      return [answer.status, await answer.text()]
    }
    for (const status of ['read', 'archived']) {
      expect(await mark(admin, status)).toEqual([403, 'Only the users of Coral Motors can mark this enquiry'])
    }
    const stranger = await market.addAccount({ username: 'stranger', dealershipName: 'Stranger Motors' })
    expect(await mark(stranger, 'read')).toEqual([403, 'This enquiry belongs to another dealership'])
    expect(await inbox(dealer)).toMatchObject({ unread: 1, enquiries: [{ status: 'new', mayMark: true }] })
    expect(await inbox(admin)).toMatchObject({
      ...{ total: 1, unread: 0, counts: { new: 1 } },
      enquiries: [{ status: 'new', mayMark: false }],
    })
    expect(await (await market.call('GET', '/api/enquiries/unread', { as: admin })).json()).toEqual({
      ...{ unread: 0, latestId: 0 },
    })
    expect(await inbox(admin, '?own=true')).toMatchObject({ total: 1, matched: 0, enquiries: [] })
    expect((await mark(member, 'read'))[0]).toBe(200)
    expect((await mark(dealer, 'archived'))[0]).toBe(200)
    expect((await inbox(admin)).enquiries).toMatchObject([{ status: 'archived', mayMark: false }])
  })

  test("is the administrators' if the dealership has no user", async () => {
    const admin = await market.addAccount({ username: 'caretaker', role: 'admin' })
    const unmanned = await listVehicle(admin, { dealershipName: 'Unmanned Motors' })
    await send(enquiryFields(vehicleId))
    await send(enquiryFields(unmanned, { name: 'For nobody' }))
    const own = await inbox(admin, '?own=true')
    expect(own).toMatchObject({ ...{ total: 2, unread: 1, matched: 1 }, enquiries: [{ name: 'For nobody' }] })
    const path = `/api/enquiries/${own.enquiries[0]?.id}`
    const read = await market.call('PATCH', path, { as: admin, body: { status: 'read' } })
    expect(await read.json()).toMatchObject({ status: 'read', mayMark: true })
    const newcomer = await market.addAccount({ username: 'newcomer', dealershipName: 'Unmanned Motors' })
    expect((await market.call('PATCH', path, { as: admin, body: { status: 'new' } })).status).toBe(403)
    expect((await market.call('PATCH', path, { as: newcomer, body: { status: 'new' } })).status).toBe(200)
  })

  test('is filtered, searched and paged, newest first', async () => {
    const second = await listVehicle(dealer, { brand: 'Suzuki', model: 'Swift' })
    for (const [index, name] of ['Ann', 'Bob', 'Cy 100%', 'Dee'].entries()) {
      await send(enquiryFields(index < 2 ? vehicleId : second, { name, phone: `555-000${index}` }))
    }
    const [dee, , bob] = (await inbox(dealer)).enquiries
    await market.call('PATCH', `/api/enquiries/${dee?.id}`, { as: dealer, body: { status: 'archived' } })
    await market.call('PATCH', `/api/enquiries/${bob?.id}`, { as: dealer, body: { status: 'read' } })
    const names = async (search: string) => (await inbox(dealer, search)).enquiries.map(({ name }) => name)
    expect(await names('?status=open')).toEqual(['Cy 100%', 'Bob', 'Ann'])
    expect(await names('?status=new')).toEqual(['Cy 100%', 'Ann'])
    expect(await names('?status=archived')).toEqual(['Dee'])
    expect(await names(`?vehicle=${vehicleId}`)).toEqual(['Bob', 'Ann'])
    expect(await names('?q=swift+DEE')).toEqual(['Dee'])
    expect(await names('?q=100%25')).toEqual(['Cy 100%'])
    expect(await names('?q=_')).toEqual([])
    expect(await names('?pageSize=3&page=2')).toEqual(['Ann'])
    expect(await names('?page=99')).toEqual([])
    expect(await inbox(dealer, '?q=swift&status=new')).toMatchObject({
      ...{ total: 4, unread: 2, matched: 1 },
      counts: { new: 1, read: 0, answered: 0, archived: 1 },
    })
  })

  test('takes back what was archived, and refuses any other status', async () => {
    await send(enquiryFields(vehicleId))
    const [row] = await stored()
    const mark = (body: unknown) => market.call('PATCH', `/api/enquiries/${row?.id}`, { as: dealer, body })
    expect(await (await mark({ status: 'archived' })).json()).toMatchObject({ status: 'archived' })
    expect(await (await mark({ status: 'new' })).json()).toMatchObject({ status: 'new', id: row?.id })
    expect((await mark({ status: 'lost' })).status).toBe(400)
    const absent = await market.call('PATCH', '/api/enquiries/999999', {
      as: dealer,
      body: { status: 'read' },
    })
    expect([absent.status, await absent.text()]).toEqual([404, 'Enquiry not found'])
  })

  test('says who answered first, when and how, until that is taken back', async () => {
    const colleague = await market.addAccount({ username: 'answerer', dealershipName: 'Coral Motors' })
    const rival = await market.addAccount({ username: 'onlooker', dealershipName: 'Onlooker Motors' })
    const admin = await market.addAccount({ username: 'reader', role: 'admin' })
    await send(enquiryFields(vehicleId))
    const [row] = await stored()
    const mark = async (as: Account | null, body: unknown) => {
      const answer = await market.call('PATCH', `/api/enquiries/${row?.id}`, { as, body })
      return [answer.status, await answer.text()] as const
    }
    const byWhatsapp = { status: 'answered', via: 'whatsapp' }
    const state = async () => {
      const [{ status, answer } = {} as InboxEnquiry] = (await inbox(dealer)).enquiries
      return { status, answer }
    }
    for (const [as, status] of [
      [null, 401],
      [rival, 403],
      [admin, 403],
    ] as const) {
      expect((await mark(as, byWhatsapp))[0]).toBe(status)
    }
    await inbox(admin)
    expect(await state()).toEqual({ status: 'new', answer: null })

    now = new Date(start.getTime() + 5 * 60_000)
    await mark(colleague, byWhatsapp)
    const first = { at: now.toISOString(), by: 'answerer', via: 'whatsapp' }
    expect(await state()).toEqual({ status: 'answered', answer: first })
    now = new Date(start.getTime() + 9 * 60_000)
    await mark(dealer, { status: 'answered', via: 'phone' })
    expect(await state()).toEqual({ status: 'answered', answer: first })
    expect(await inbox(dealer, '?status=answered')).toMatchObject({ matched: 1, counts: { answered: 1 } })
    expect((await inbox(dealer, '?status=open')).enquiries).toHaveLength(1)

    expect(await mark(dealer, { status: 'read', from: 'new' })).toEqual([
      409,
      'A colleague marked this enquiry as answered in the meantime',
    ])
    await mark(dealer, { status: 'archived', from: 'answered' })
    expect(await state()).toEqual({ status: 'archived', answer: first })
    await mark(dealer, { status: 'answered' })
    expect(await state()).toEqual({ status: 'answered', answer: first })
    await mark(colleague, { status: 'new', from: 'answered' })
    expect(await state()).toEqual({ status: 'new', answer: null })
    expect((await mark(dealer, { status: 'answered', via: 'pigeon' }))[0]).toBe(400)
  })

  test('keeps the enquiries of a dealership that is gone for the administrators', async () => {
    await send(enquiryFields(vehicleId))
    const { queries } = market.dependencies.database
    await queries.update(enquiries).set({ dealershipId: null })
    const admin = await market.addAccount({ username: 'keeper', role: 'admin' })
    expect((await inbox(dealer)).enquiries).toEqual([])
    expect((await inbox(admin)).enquiries).toMatchObject([{ dealershipName: 'Coral Motors', mayMark: true }])
  })
})

async function exported(search = ''): Promise<Buffer> {
  const answer = await market.call('GET', `/api/enquiries/export${search}`, { as: dealer })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enquiries.xlsx"')
  expect(answer.headers.get('x-page-count')).toBe('1')
  return Buffer.from(await answer.arrayBuffer())
}

test('the enquiries of a filter become a workbook in which no text is a formula', async () => {
  const formulas = [
    '=HYPERLINK("https://evil.example")',
    '+1 246 555 0111',
    '-2+3@evil.example',
    '@SUM(A1:A9)',
  ]
  const [name = '', phone, email, message] = formulas
  await market.call('POST', '/api/enquiries', {
    body: enquiryFields(vehicleId, { name, phone, email, message, source: 'finance' }),
  })
  const bytes = await exported('?status=new')
  const [headings, row] = rowsOf(bytes)
  expect(headings?.slice(0, 4)).toEqual(['Received (Barbados)', 'Status', 'Vehicle', 'Price'])
  expect(row).toEqual([
    ...['Nov 21, 2026, 2:00 PM', 'new', '2020 Toyota Corolla', 48_000, 'Coral Motors'],
    ...[name, phone, email, 'whatsapp', message, 'finance', `http://localhost:3000/vehicles/${vehicleId}`],
    ...[null, null],
  ])
  const sheet = read(bytes, { cellFormula: true }).Sheets.Enquiries ?? {}
  const cells = Object.entries(sheet).filter(([address]) => !address.startsWith('!'))
  expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([])
  for (const text of formulas) {
    expect(cells.find(([, cell]) => cell.v === text)?.[1], text).toMatchObject({ t: 's' })
  }
  expect(rowsOf(await exported('?status=archived'))).toHaveLength(1)
})
