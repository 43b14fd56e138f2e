import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { vehicleEngagement } from '#server/database/listing-tables.ts'
import { contactAddresses, mailCounts, mails, unsubscriptions } from '#server/database/mail-tables.ts'
import { dealerships, enquiries, vehicles } from '#server/database/schema.ts'
import { queueWeeklyMails } from '#server/insights/weekly-mail.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'

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
  // Long ago: its first mail is due.
  const askedAt = new Date('2026-10-01T12:00:00Z')
  await queries.insert(contactAddresses).values({ dealershipId, email, askedAt, confirmedAt: askedAt })
  post.mails.length = 0
  post.refused.clear()
})

async function add(fields: Record<string, unknown> = {}): Promise<number> {
  const body = vehicleFields({ brand: 'Suzuki', model: 'Swift', ...fields })
  return (await (await market.call('POST', '/api/vehicles', { as: dealer, body })).json()).id
}
async function mailWeeks(by: Mailer = mailer): Promise<unknown[]> {
  await queueWeeklyMails(queries)
  return sendMails(market, now, by)
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const stopLinkIn = (text = '') => new URL(/http\S*unsubscribe\?\S+/.exec(text)?.[0] ?? '')
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const switchPath = () => `/api/dealerships/${dealershipId}/weekly-mail`
const turn = (isOn: boolean) => market.call('PUT', switchPath(), { as: dealer, body: { isOn } })

test('a removed message is not said to wait for an answer', async () => {
  const admin = await market.addAccount({ username: 'admin', role: 'admin' })
  const subjectId = await addEnquiry(market.dependencies.database, await add(), { createdAt: now })
  const { id } = await queries.transaction((tx) => openCase(tx, { subject: 'enquiry', subjectId }, now))
  const taken = { step: 'remove', reason: 'asks-for-money', words: 'A deposit.' }
  await market.answer('POST', `/api/cases/${id}/steps`, { as: admin, body: taken })
  await mailWeeks()
  expect(JSON.stringify(post.mails)).not.toMatch(/1 enquir/)
})

test('a dealership is mailed its week, with links to what is to be done', async () => {
  const bare = await add()
  const sold = await add({ isSold: true })
  await queries.insert(vehicleEngagement).values([
    { vehicleId: bare, day: '2026-11-20', views: 33 },
    { vehicleId: sold, day: '2026-11-15', views: 1 },
    { vehicleId: bare, day: '2026-11-14', views: 500 },
  ])
  await addEnquiry(market.dependencies.database, bare, { createdAt: new Date('2026-11-20T12:00:00Z') })
  await addEnquiry(market.dependencies.database, bare, {
    createdAt: new Date('2026-11-01T12:00:00Z'),
    status: 'read',
  })
  await addEnquiry(market.dependencies.database, bare, {
    createdAt: new Date('2026-11-19T12:00:00Z'),
    status: 'answered',
  })
  expect(await mailWeeks()).toEqual([])
  const [mail] = post.mails
  const stop = stopLinkIn(mail?.text)
  expect(mail).toMatchObject({
    recipients: [email],
    headers: {
      subject: 'Your week on Bimwheels: 34 views and 2 enquiries',
      'list-unsubscribe': `<http://localhost:3000/api/unsubscribe${stop.search}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
    text: `Coral & Motors on Bimwheels, Nov 15 to Nov 21: 34 views and 2 enquiries.

2 enquiries wait for an answer:
http://localhost:3000/enquiries

1 vehicle has under 3 pictures:
http://localhost:3000/admin?q=%23${bare}

All figures:
http://localhost:3000/insights

This goes to the address of Coral & Motors once a week, when there is something to say. Stop it with one press: ${stop}`,
  })
})

test('at most once in seven days, and a week after the address was confirmed', async () => {
  await add()
  await queries.update(contactAddresses).set({ confirmedAt: start })
  await mailWeeks()
  later(7 * dayMs - minuteMs)
  await mailWeeks()
  expect(post.mails).toEqual([])
  later(2 * minuteMs)
  await mailWeeks()
  expect(post.mails).toHaveLength(1)
  later(7 * dayMs - minuteMs)
  await mailWeeks()
  expect(post.mails).toHaveLength(1)
  later(2 * minuteMs)
  await mailWeeks()
  expect(post.mails).toHaveLength(2)
})

test('nothing is mailed where there is nothing to say; it is looked at again the next day', async () => {
  const pictures = ['a', 'b', 'c'].map((name) => `https://images.example/${name}.jpg`)
  const id = await add({ imageUrls: pictures })
  await mailWeeks()
  expect(post.mails).toEqual([])
  await addEnquiry(market.dependencies.database, id, { createdAt: now })
  later(23 * 60 * minuteMs)
  await mailWeeks()
  expect(post.mails).toEqual([])
  later(2 * 60 * minuteMs)
  await mailWeeks()
  expect(post.mails).toHaveLength(1)
})

test('nothing is mailed to a dealership that is switched off, until it is on again', async () => {
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

describe('it is stopped', () => {
  async function mailedLink(): Promise<URL> {
    await add()
    await mailWeeks()
    return stopLinkIn(post.mails.at(-1)?.text)
  }
  const isOn = async () => (await (await market.call('GET', switchPath(), { as: dealer })).json()).isOn
  const press = (search: string, body = '') =>
    market.call('POST', `/api/unsubscribe${search}`, { headers: form, body })

  test('by its link, until the switch brings it back', async () => {
    const { search } = await mailedLink()
    expect(await isOn()).toBe(true)
    for (const _ of [1, 2]) {
      const stopped = await press(search)
      expect([stopped.status, stopped.headers.get('location')]).toEqual([303, '/unsubscribe?done=stopped'])
    }
    expect(await isOn()).toBe(false)
    later(8 * dayMs)
    await mailWeeks()
    expect(post.mails).toHaveLength(1)
    expect((await turn(true)).status).toBe(204)
    later(dayMs)
    await mailWeeks()
    expect(post.mails).toHaveLength(2)
    expect((await turn(false)).status).toBe(204)
    later(8 * dayMs)
    await mailWeeks()
    expect(post.mails).toHaveLength(2)
  })

  test('by one press of a mail program', async () => {
    const { search } = await mailedLink()
    expect((await press(search, 'List-Unsubscribe=One-Click')).status).toBe(204)
    expect(await isOn()).toBe(false)
  })

  test('by no other link', async () => {
    const { searchParams } = await mailedLink()
    const token = searchParams.get('token') ?? ''
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const search of [
      `?mail=weekly&of=${dealershipId}&token=${forged}`,
      `?mail=weekly&of=${dealershipId + 1}&token=${token}`,
      `?mail=weekly&of=2000000000&token=${token}`,
      `?mail=alert&of=${dealershipId}&token=${token}`,
      `?mail=none&of=${dealershipId}&token=${token}`,
    ])
      expect((await press(search)).headers.get('location')).toBe('/unsubscribe?done=invalid')
    expect((await press('?mail=weekly&of=1&token=x')).status).toBe(400)
    expect(await isOn()).toBe(true)
    await queries.update(dealerships).set({ contactEmail: 'other@coral.example' })
    expect((await press(`?mail=weekly&of=${dealershipId}&token=${token}`)).headers.get('location')).toBe(
      '/unsubscribe?done=invalid',
    )
  })

  test('before the first one too', async () => {
    await add()
    await turn(false)
    later(30 * dayMs)
    await mailWeeks()
    expect(post.mails).toEqual([])
  })
})

test('only a confirmed address is mailed, and another one is not by the consent of the former', async () => {
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

test('the switch is its dealership’s, and possible where an address is confirmed and mail is sent', async () => {
  const read = (as: Account | null) => market.call('GET', switchPath(), { as })
  expect(await (await read(dealer)).json()).toEqual({ isPossible: true, isOn: true })
  await queries.update(contactAddresses).set({ confirmedAt: null })
  expect(await (await read(dealer)).json()).toEqual({ isPossible: false, isOn: true })
})
