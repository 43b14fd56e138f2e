import { and, inArray, isNotNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { contactAddresses, mailCounts, mails } from '#server/database/mail-tables.ts'
import { dealerships, enquiries, users } from '#server/database/schema.ts'
import { contactConfirmation, forgetFormerAddresses } from '#server/dealerships/contact-address.ts'
import { enquiryMail } from '#server/enquiries/send-enquiry.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import { addMailedEnquiry } from '../support/add-enquiry.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'

const now = new Date('2026-11-21T18:30:00Z')
let clock = now
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const { post, mailer, market } = await openMailingMarketplace(() => clock)
const { queries } = market.dependencies.database
await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const stranger = await market.addAccount({ username: 'stranger', dealershipName: 'Palm Autos' })
const { id: vehicleId } = await market.list(dealer)
const dealershipId = market.dependencies.catalogue.dealership('Coral Motors')?.id ?? 0
const profile = `/api/dealerships/${dealershipId}`
afterEach(async () => {
  for (const table of [enquiries, mails, contactAddresses, mailCounts]) await queries.delete(table)
  await queries.update(dealerships).set({ contactEmail: null })
  post.mails.length = 0
  clock = now
})

/** Each sends the mails that it queues. */
async function setAddress(contactEmail: string) {
  await market.answer('PUT', profile, { as: dealer, body: { contactEmail } })
  await send()
}
async function askAgain() {
  const answer = await market.call('POST', `${profile}/contact-address/confirmation`, { as: dealer })
  await send()
  return answer.status
}
const confirm = (body: unknown) => market.call('POST', '/api/contact-address/confirmation', { body })
const send = (at = now) => sendMails(market, at, mailer)

/** Parameters of the link in the last mail. */
function linkMailed(): { dealershipId: number; token: string } {
  const link = /confirm-email\?dealership=(\d+)#token=([\w.-]+)/
  const [, id, token = ''] = link.exec(post.mails.at(-1)?.text ?? '') ?? []
  return { dealershipId: Number(id), token }
}

test('an address gets no mail before its owner confirms it, and the queued mails afterwards', async () => {
  await setAddress('Sales@coral.example')
  expect(post.mails).toMatchObject([
    {
      recipients: ['sales@coral.example'],
      headers: { subject: 'Confirm this address for Bimwheels' },
      text: expect.not.stringContaining('Coral Motors'),
    },
  ])
  const link = linkMailed()
  await market.answer('POST', '/api/enquiries', { body: enquiryFields(vehicleId) })
  await send()
  expect(post.mails).toHaveLength(1)

  const confirmed = await confirm(link)
  const details = { dealershipName: 'Coral Motors', contactEmail: 'sales@coral.example' }
  expect([confirmed.status, await confirmed.json()]).toEqual([200, details])
  await send()
  expect(post.mails[1]?.headers.subject).toBe('2020 Toyota Corolla: enquiry from Ann Buyer')
  expect(await askAgain()).toBe(409)
})

test("one link confirms an address for the dealership and its account, but not for another dealership's account", async () => {
  const email = 'sales@coral.example'
  const ids = [dealer.id, stranger.id]
  await queries.update(users).set({ email, emailConfirmedAt: null }).where(inArray(users.id, ids))
  await setAddress(email)
  expect((await confirm(linkMailed())).status).toBe(200)
  const confirmed = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.emailConfirmedAt)))
  expect(confirmed).toEqual([{ id: dealer.id }])
})

test('a link is valid for a week, for one dealership and one address', async () => {
  await setAddress('sales@coral.example')
  const link = linkMailed()
  for (const wrong of [
    { token: link.token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) },
    { token: '' },
    { dealershipId: dealershipId + 1 },
  ])
    expect((await confirm({ ...link, ...wrong })).status).toBe(404)
  clock = minutesLater(8 * 24 * 60)
  expect((await confirm(link)).status).toBe(404)
  clock = now
  await setAddress('other@coral.example')
  expect((await confirm(link)).status).toBe(404)
})

test("a stranger's address gets at most three such mails a day, and a dealership requests at most five", async () => {
  await setAddress('stranger@victims.example')
  expect([await askAgain(), await askAgain(), await askAgain()]).toEqual([204, 204, 429])
  for (const address of ['one', 'two', 'three', 'four']) {
    await setAddress(`${address}@victims.example`)
    await askAgain()
  }
  expect(post.mails).toHaveLength(5)
})

test('a dealership gets at most a hundred enquiry mails a day; the others wait for the next day', async () => {
  const { database } = market.dependencies
  const email = 'sales@coral.example'
  await queries.update(dealerships).set({ contactEmail: email })
  await queries.insert(contactAddresses).values({ dealershipId, email, askedAt: now, confirmedAt: now })
  for (let sent = 0; sent < 99; sent += 1)
    await countMail({ queries, kind: enquiryMail, to: email, dealershipId, now })
  for (let written = 0; written < 3; written += 1)
    await addMailedEnquiry(database, vehicleId, { createdAt: now })
  await send()
  expect(post.mails).toHaveLength(1)
  await send(minutesLater(24 * 60))
  expect(post.mails).toHaveLength(3)
})

test('simultaneous mails never exceed the limit', async () => {
  const count = (at: number) =>
    countMail({ queries, kind: contactConfirmation, to: `${at % 2}@x.example`, dealershipId: at, now })
  const counted = await Promise.all(Array.from({ length: 12 }, (_, at) => count(at)))
  expect(counted.filter((takeBack) => takeBack !== undefined)).toHaveLength(6)
})

test('an address without a profile is deleted after its link has expired', async () => {
  await queries
    .insert(contactAddresses)
    .values(['first@x.example', 'second@x.example'].map((email) => ({ dealershipId, email, askedAt: now })))
  await setAddress('Second@x.example')
  const kept = async () => (await queries.select().from(contactAddresses)).map(({ email }) => email)
  await forgetFormerAddresses(queries, minutesLater(7 * 24 * 60))
  expect(await kept()).toHaveLength(2)
  await forgetFormerAddresses(queries, minutesLater(7 * 24 * 60 + 1))
  expect(await kept()).toEqual(['second@x.example'])
})

test("one person with many accounts cannot use up other dealerships' mails", async () => {
  const ask = (id: number, to: string) =>
    countMail({ queries, kind: contactConfirmation, to, dealershipId: id, now })
  let sent = 0
  for (let number = 0; number < 21; number += 1) {
    const dealershipName = `New dealer ${number}`
    await market.addAccount({ username: dealershipName, dealershipName, isApproved: false })
    const id = market.dependencies.catalogue.dealership(dealershipName)?.id ?? 0
    for (let asked = 0; asked < 5; asked += 1) sent += (await ask(id, `${id}-${asked}@x.example`)) ? 1 : 0
  }
  expect(sent).toBe(100)
  expect(await ask(dealershipId, 'sales@coral.example')).toBeDefined()
})
