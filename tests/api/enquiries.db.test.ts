import { read } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { EnquiryPage, InboxEnquiry } from '#domain/enquiries/enquiry-schema.ts'
import { attempts } from '#server/database/account-tables.ts'
import { enquiries } from '#server/database/schema.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { rowsOf } from '../support/workbooks.ts'

const start = new Date('2026-11-21T18:00:00Z')
let now = start

const market = await openMarketplace(() => now)
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
const rival = await market.addAccount({ username: 'rival', dealershipName: 'Rival Motors' })
const { queries } = market.dependencies.database
const vehicleId = await listVehicle(dealer)
afterEach(async () => {
  now = start
  for (const table of [attempts, enquiries]) await queries.delete(table)
})

async function listVehicle(as: Account, others: Record<string, unknown> = {}) {
  return (await market.list(as, others)).id
}
const send = (body: unknown) => market.call('POST', '/api/enquiries', { body })
const stored = () => queries.select().from(enquiries)
const inbox = (as: Account, search = '') =>
  market.answer<EnquiryPage>('GET', `/api/enquiries${search}`, { as })
const names = async (as: Account, search = '') => (await inbox(as, search)).enquiries.map(({ name }) => name)
/** Sends a message. @returns its identifying fields */
async function sendToMark(vehicle = vehicleId) {
  const { id } = await (await send(enquiryFields(vehicle))).json()
  return (as: Account | null, status: string, others: object = {}) =>
    market.status('PATCH', `/api/enquiries/${id}`, { as, body: { status, ...others } })
}

describe('a message', () => {
  test("is stored for its listing's dealership, with the listing's details at that time", async () => {
    const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 50_000 }
    const discounted = await listVehicle(dealer, { price: 50_000, ...discount })
    await send(enquiryFields(discounted, { name: '  Ann \n Buyer ', annualIncome: 90_000 }))
    await market.answer('DELETE', `/api/vehicles/${discounted}`, { as: dealer })
    const asSent = { vehicleId: null, vehicleName: '2020 Toyota Corolla', vehiclePrice: 45_000 }
    expect(await inbox(dealer)).toMatchObject({
      ...{ total: 1, unread: 1, matched: 1, page: 1, pageSize: 24 },
      counts: { new: 1, read: 0, answered: 0, archived: 0 },
      enquiries: [
        {
          ...{ source: 'contact', status: 'new', answer: null, mayMark: true, ...asSent },
          ...{ name: 'Ann Buyer', email: 'ann@buyers.example', phone: '(246) 555-0111' },
          ...{ message: 'Is it still available?', preferredContact: 'whatsapp' },
          ...{ dealershipName: 'Coral Motors', createdAt: start.toISOString() },
        },
      ],
    })
    expect(JSON.stringify(await stored())).not.toContain('90000')
  })

  test('about a sold vehicle is a conflict, and about a missing one not found', async () => {
    const sold = await listVehicle(dealer, { isSold: true })
    const refused = await send(enquiryFields(sold))
    expect([refused.status, await refused.text()]).toEqual([409, 'This vehicle has been sold'])
    expect((await send(enquiryFields(999_999))).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'Please fill in all required fields'],
    [{ email: 'notmail' }, 'E-mail: Must be a valid e-mail address'],
    [{ phone: 'x' }, 'Phone: Must be a phone number of 7 to 15 digits'],
    [{ key: 'mine' }, 'key must be a UUID'],
    [{ name: 'nul \0' }, 'Name: Contains characters that are not text'],
  ])('%j is refused', async (fields, sentence) => {
    const refused = await send(enquiryFields(vehicleId, fields))
    expect([refused.status, await refused.text()]).toEqual([400, sentence])
  })

  test('that fills in the honeypot field gets the usual response and is not stored', async () => {
    const trapped = await send(enquiryFields(vehicleId, { website: 'https://pills.example' }))
    expect([trapped.status, await trapped.json()]).toEqual([201, { id: expect.any(Number) }])
    expect(await stored()).toEqual([])
  })
})

test('a key stores one message, even with many simultaneous calls', async () => {
  const bodies = Array.from({ length: 4 }, () => enquiryFields(vehicleId))
  const sent = [...bodies, ...bodies, ...bodies.toReversed()]
  const answers = await Promise.all(sent.map(async (body) => (await send(body)).json()))
  const idOf = new Map((await stored()).map(({ key, id }) => [key, id]))
  expect(idOf.size).toBe(4)
  expect(answers).toEqual(sent.map(({ key }) => ({ id: idOf.get(key) })))
})

test('a repeated message gets the same response after the vehicle is sold', async () => {
  const soon = await listVehicle(dealer)
  const enquiry = enquiryFields(soon)
  const first = await (await send(enquiry)).json()
  await market.answer('PATCH', `/api/vehicles/${soon}`, { as: dealer, body: { isSold: true } })
  const again = await send(enquiry)
  expect([again.status, await again.json()]).toEqual([201, first])
})

test('too many messages from one network are refused, but a repeated one is not', async () => {
  const first = enquiryFields(vehicleId)
  await send(first)
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(enquiryFields(vehicleId))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(29)
  now = new Date(start.getTime() + 10 * 60_000)
  const refused = await send(enquiryFields(vehicleId))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300'])
  expect((await send(first)).status).toBe(201)
  now = new Date(start.getTime() + 15 * 60_000)
  expect((await send(enquiryFields(vehicleId))).status).toBe(201)
})

describe('an inbox', () => {
  test('shows every user of the dealership its enquiries only, and an administrator all', async () => {
    const homeless = await market.addAccount({ username: 'homeless' })
    await send(enquiryFields(vehicleId, { name: 'For Coral' }))
    await send(enquiryFields(await listVehicle(rival), { name: 'For Rival' }))
    for (const as of [dealer, colleague]) expect(await names(as)).toEqual(['For Coral'])
    expect(await names(rival)).toEqual(['For Rival'])
    expect(await names(homeless)).toEqual([])
    expect(await names(admin)).toEqual(['For Rival', 'For Coral'])
    const unread = await market.answer('GET', '/api/enquiries/unread', { as: rival })
    expect(unread).toMatchObject({ unread: 1 })
  })

  test("can be updated by the dealership's users; an administrator only reads its state", async () => {
    const member = await market.addAccount({
      ...{ username: 'principal', role: 'admin', dealershipName: 'Coral Motors' },
    })
    const mark = await sendToMark()
    for (const denied of [admin, rival]) expect(await mark(denied, 'read')).toBe(403)
    expect(await mark(null, 'read')).toBe(401)
    expect(await inbox(dealer)).toMatchObject({ unread: 1, enquiries: [{ status: 'new', mayMark: true }] })
    expect(await inbox(admin)).toMatchObject({ unread: 0, enquiries: [{ status: 'new', mayMark: false }] })
    expect(await inbox(admin, '?own=true')).toMatchObject({ total: 1, matched: 0, enquiries: [] })
    expect(await mark(member, 'read')).toBe(200)
    expect(await mark(dealer, 'archived')).toBe(200)
    expect((await inbox(admin)).enquiries).toMatchObject([{ status: 'archived' }])
    expect(await mark(dealer, 'lost')).toBe(400)
  })

  test('goes to the administrators if the dealership has no user', async () => {
    const mark = await sendToMark(await listVehicle(admin, { dealershipName: 'Unmanned Motors' }))
    expect(await inbox(admin, '?own=true')).toMatchObject({ total: 1, unread: 1, matched: 1 })
    expect(await mark(admin, 'read')).toBe(200)
    const newcomer = await market.addAccount({ username: 'newcomer', dealershipName: 'Unmanned Motors' })
    expect(await mark(admin, 'new')).toBe(403)
    expect(await mark(newcomer, 'new')).toBe(200)
  })

  test('can be filtered, searched and paged, newest first', async () => {
    const second = await listVehicle(dealer, { brand: 'Suzuki', model: 'Swift' })
    for (const [index, name] of ['Ann', 'Bob', 'Cy 100%', 'Dee'].entries())
      await send(enquiryFields(index < 2 ? vehicleId : second, { name }))
    await queries.update(enquiries).set({ status: 'archived' }).where(eq(enquiries.name, 'Dee'))
    await queries.update(enquiries).set({ status: 'read' }).where(eq(enquiries.name, 'Bob'))
    for (const [search, found] of [
      ['?status=open', ['Cy 100%', 'Bob', 'Ann']],
      ['?status=new', ['Cy 100%', 'Ann']],
      ['?status=archived', ['Dee']],
      [`?vehicle=${vehicleId}`, ['Bob', 'Ann']],
      ['?q=swift+DEE', ['Dee']],
      ['?q=100%25', ['Cy 100%']],
      ['?q=_', []],
      ['?pageSize=3&page=2', ['Ann']],
    ] as const)
      expect(await names(dealer, search), search).toEqual(found)
    const counted = { ...{ total: 4, unread: 2, matched: 1 }, counts: { new: 1, archived: 1 } }
    expect(await inbox(dealer, '?q=swift&status=new')).toMatchObject(counted)
  })

  test('shows who answered first, when and how, until that is undone', async () => {
    const mark = await sendToMark()
    const state = async () => {
      const [{ status, answer } = {} as InboxEnquiry] = (await inbox(dealer)).enquiries
      return { status, answer }
    }
    now = new Date(start.getTime() + 5 * 60_000)
    await mark(colleague, 'answered', { via: 'whatsapp' })
    const first = { at: now.toISOString(), by: 'colleague', via: 'whatsapp' }
    expect(await state()).toEqual({ status: 'answered', answer: first })
    now = new Date(start.getTime() + 9 * 60_000)
    await mark(dealer, 'answered', { via: 'phone' })
    expect(await state()).toEqual({ status: 'answered', answer: first })
    // A colleague has updated it in the meantime.
    expect(await mark(dealer, 'read', { from: 'new' })).toBe(409)
    await mark(dealer, 'archived', { from: 'answered' })
    expect(await state()).toEqual({ status: 'archived', answer: first })
    await mark(colleague, 'new', { from: 'archived' })
    expect(await state()).toEqual({ status: 'new', answer: null })
  })

  test("keeps a deleted dealership's enquiries for the administrators", async () => {
    await send(enquiryFields(vehicleId))
    await queries.update(enquiries).set({ dealershipId: null })
    expect((await inbox(dealer)).enquiries).toEqual([])
    expect((await inbox(admin)).enquiries).toMatchObject([{ dealershipName: 'Coral Motors', mayMark: true }])
  })
})

test('the export of enquiries follows the filter and contains no formulas', async () => {
  const [name, phone, email] = ['=HYPERLINK("https://evil.example")', '+1 246 555 0111', '-2+3@evil.example']
  const message = '@SUM(A1:A9)'
  await send(enquiryFields(vehicleId, { name, phone, email, message, source: 'finance' }))
  const exported = async (search: string) => {
    const answer = await market.call('GET', `/api/enquiries/export${search}`, { as: dealer })
    return Buffer.from(await answer.arrayBuffer())
  }
  const bytes = await exported('?status=new')
  expect(rowsOf(bytes)[1]).toEqual([
    ...['Nov 21, 2026, 2:00 PM', 'new', '2020 Toyota Corolla', 48_000, 'Coral Motors'],
    ...[name, phone, email, 'whatsapp', message, 'finance', `http://localhost:3000/vehicles/${vehicleId}`],
    ...[null, null],
  ])
  const cells = Object.values(read(bytes, { cellFormula: true }).Sheets.Enquiries ?? {})
  expect(cells.filter((cell) => cell.f !== undefined)).toEqual([])
  for (const text of [name, phone, email, message])
    expect(
      cells.find((cell) => cell.v === text),
      text,
    ).toMatchObject({ t: 's' })
  expect(rowsOf(await exported('?status=archived'))).toHaveLength(1)
})
