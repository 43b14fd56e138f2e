import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { vehicleEngagement } from '#server/database/listing-tables.ts'
import { contactAddresses, mailCounts, mails, unsubscriptions } from '#server/database/mail-tables.ts'
import { dealerships, enquiries, vehicles } from '#server/database/schema.ts'
import { queueWeeklyMails } from '#server/insights/weekly-mail.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'

const start = new Date('2026-11-21T18:30:00Z')
const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
const email = 'sales@coral.example'
let now = start

const { post, mailer, market } = await openMailingMarketplace(() => now)
const { queries } = market.dependencies.database
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral & Motors' })
await market.addAccount({ username: 'stranger', dealershipName: 'Palm Autos' })
const dealershipId = market.dependencies.catalogue.dealership('Coral & Motors')?.id ?? 0
beforeEach(async () => {
  now = start
  for (const table of [enquiries, vehicles, mails, unsubscriptions, contactAddresses, mailCounts])
    await queries.delete(table)
  await queries.update(dealerships).set({ contactEmail: email })
  // Created long ago, so its first mail is due.
  const askedAt = new Date('2026-10-01T12:00:00Z')
  await queries.insert(contactAddresses).values({ dealershipId, email, askedAt, confirmedAt: askedAt })
  post.mails.length = 0
})

const add = async (fields = {}) => (await market.list(dealer, fields)).id
async function mailWeeks(): Promise<unknown[]> {
  await queueWeeklyMails(queries)
  return sendMails(market, now, mailer)
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const stopLinkIn = (text = '') => new URL(/http\S*unsubscribe\?\S+/.exec(text)?.[0] ?? '')
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const switchPath = () => `/api/dealerships/${dealershipId}/weekly-mail`
const turn = (isOn: boolean) => market.call('PUT', switchPath(), { as: dealer, body: { isOn } })

test('a removed message is not reported as waiting for an answer', async () => {
  const admin = await market.addAccount({ username: 'admin', role: 'admin' })
  const subjectId = await addEnquiry(market.dependencies.database, await add(), { createdAt: now })
  const { id } = await queries.transaction((tx) => openCase(tx, { subject: 'enquiry', subjectId }, now))
  const decision = { step: 'remove', reason: 'asks-for-money', words: 'A deposit.' }
  await market.answer('POST', `/api/cases/${id}/steps`, { as: admin, body: decision })
  await mailWeeks()
  expect(JSON.stringify(post.mails)).not.toMatch(/1 enquir/)
})

test('a dealership gets a weekly mail with links to its open tasks', async () => {
  const bare = await add()
  await queries.insert(vehicleEngagement).values([
    { vehicleId: bare, day: '2026-11-20', views: 33 },
    { vehicleId: bare, day: '2026-11-15', views: 1 },
    { vehicleId: bare, day: '2026-11-14', views: 500 },
  ])
  await addEnquiry({ queries }, bare, { createdAt: new Date('2026-11-20T12:00:00Z') })
  const inNovember = (day: number) => new Date(`2026-11-${day}T12:00:00Z`)
  await addEnquiry({ queries }, bare, { createdAt: inNovember(10), status: 'read' })
  await addEnquiry({ queries }, bare, { createdAt: inNovember(19), status: 'answered' })
  expect(await mailWeeks()).toEqual([])
  const [mail] = post.mails
  expect(mail).toMatchObject({
    recipients: [email],
    headers: { subject: 'Your week on Bimwheels: 34 views and 2 enquiries' },
  })
  expect(mail?.headers['list-unsubscribe']).toContain(stopLinkIn(mail?.text).search)
  expect(mail?.text).toContain('2 enquiries wait for an answer:\nhttp://localhost:3000/enquiries')
})

test('at most one mail in seven days, and the first a week after the address was confirmed', async () => {
  await add()
  await queries.update(contactAddresses).set({ confirmedAt: start })
  await mailWeeks()
  const counts: number[] = []
  for (const ms of [7 * dayMs - minuteMs, 2 * minuteMs, 7 * dayMs - minuteMs, 2 * minuteMs]) {
    later(ms)
    await mailWeeks()
    counts.push(post.mails.length)
  }
  expect(counts).toEqual([0, 1, 1, 2])
})

test('a dealership that is switched off gets no mail until it is on again', async () => {
  const switchTo = (isActive: boolean) =>
    queries.update(dealerships).set({ isActive }).where(eq(dealerships.id, dealershipId))
  await addEnquiry(market.dependencies.database, await add(), { createdAt: now })
  await switchTo(false)
  await mailWeeks()
  expect(post.mails).toEqual([])
  await switchTo(true)
  later(dayMs)
  await mailWeeks()
  expect(post.mails).toHaveLength(1)
})

async function mailedLink(): Promise<URL> {
  await add()
  await mailWeeks()
  return stopLinkIn(post.mails.at(-1)?.text)
}
const isOn = async () => (await (await market.call('GET', switchPath(), { as: dealer })).json()).isOn
const press = (search: string, body = '') =>
  market.call('POST', `/api/unsubscribe${search}`, { headers: form, body })

test('a link or the mail program unsubscribes from the weekly mail, and the switch subscribes again', async () => {
  const { search } = await mailedLink()
  expect((await press(search)).headers.get('location')).toBe('/unsubscribe?done=stopped')
  expect(await isOn()).toBe(false)
  later(8 * dayMs)
  await mailWeeks()
  expect(post.mails).toHaveLength(1)
  await turn(true)
  later(dayMs)
  await mailWeeks()
  expect(post.mails).toHaveLength(2)
  expect((await press(search, 'List-Unsubscribe=One-Click')).status).toBe(204)
  expect(await isOn()).toBe(false)
})

test('a wrong link does not unsubscribe', async () => {
  const { searchParams } = await mailedLink()
  const token = searchParams.get('token') ?? ''
  const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  for (const search of [
    `?mail=weekly&of=${dealershipId}&token=${forged}`,
    `?mail=weekly&of=${dealershipId + 1}&token=${token}`,
    `?mail=alert&of=${dealershipId}&token=${token}`,
  ])
    expect((await press(search)).headers.get('location')).toBe('/unsubscribe?done=invalid')
  expect(await isOn()).toBe(true)
})

test("only a confirmed address gets the mail, and a new one does not inherit the old one's consent", async () => {
  await add()
  await queueWeeklyMails(queries)
  await queries.update(contactAddresses).set({ confirmedAt: null })
  await mailWeeks()
  later(dayMs)
  await queries.update(contactAddresses).set({ confirmedAt: new Date('2026-10-01T12:00:00Z') })
  await queries.update(dealerships).set({ contactEmail: 'other@coral.example' })
  await mailWeeks()
  expect(post.mails).toEqual([])
})
