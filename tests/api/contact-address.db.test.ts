import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { accountConfirmation } from '#server/accounts/account-email.ts'
import { contactAddresses, mailCounts, mails } from '#server/database/mail-tables.ts'
import { dealerships, enquiries, users } from '#server/database/schema.ts'
import {
  askToConfirm,
  contactConfirmation,
  forgetFormerAddresses,
} from '#server/dealerships/contact-address.ts'
import { enquiryMail } from '#server/enquiries/send-enquiry.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { addMailedEnquiry } from '../support/add-enquiry.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'

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
afterEach(async () => {
  await queries.delete(enquiries)
  await queries.delete(mails)
  await queries.delete(contactAddresses)
  await queries.delete(mailCounts)
  await queries.update(dealerships).set({ contactEmail: null })
  post.mails.length = 0
  clock = now
})

/** Each sends what it puts into the outbox. */
async function setAddress(contactEmail: string, as = dealer) {
  const answer = await market.call('PUT', `/api/dealerships/${dealershipId}`, { as, body: { contactEmail } })
  await send()
  return answer
}
async function askAgain(as: Account | null = dealer) {
  const path = `/api/dealerships/${dealershipId}/contact-address/confirmation`
  const answer = await market.call('POST', path, { as })
  await send()
  return answer
}
const confirm = (body: unknown) => market.call('POST', '/api/contact-address/confirmation', { body })
const state = async () =>
  (await market.call('GET', `/api/dealerships/${dealershipId}/contact-address`, { as: dealer })).json()
const subjects = () => post.mails.map(({ headers }) => headers.subject)
const send = (at = now, by = mailer) => sendMails(market, at, by)

/** Parameters of the link in the last mail. */
function linkMailed(): { dealershipId: number; token: string } {
  const [, id, token = ''] =
    /confirm-email\?dealership=(\d+)#token=([\w.-]+)/.exec(post.mails.at(-1)?.text ?? '') ?? []
  return { dealershipId: Number(id), token }
}

test('nothing is mailed to an address before its owner has confirmed it, and what waited afterwards', async () => {
  expect((await setAddress('Sales@coral.example')).status).toBe(200)
  expect(post.mails[0]).toMatchObject({
    recipients: ['sales@coral.example'],
    headers: { subject: 'Confirm this address for Bimwheels' },
    text: expect.not.stringContaining('Coral Motors'),
  })
  expect(await state()).toEqual({ isMailed: true, isGiven: true, isConfirmed: false })

  for (let message = 0; message < 3; message += 1) {
    await market.call('POST', '/api/enquiries', { body: enquiryFields(vehicleId) })
  }
  await send()
  expect(subjects()).toEqual(['Confirm this address for Bimwheels'])

  const confirmed = await confirm(linkMailed())
  expect([confirmed.status, await confirmed.json()]).toEqual([
    200,
    { dealershipName: 'Coral Motors', contactEmail: 'sales@coral.example' },
  ])
  expect(await state()).toEqual({ isMailed: true, isGiven: true, isConfirmed: true })
  await send()
  expect(subjects().slice(1)).toEqual(Array(3).fill('2020 Toyota Corolla: enquiry from Ann Buyer'))
  expect((await askAgain()).status).toBe(409)
})

test('one link confirms a mailbox for the dealership and its account together, but not for an account of another', async () => {
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

test('the link of an account confirms the address of its dealership too', async () => {
  const email = 'sales@coral.example'
  await setAddress(email)
  await queries.update(users).set({ email, emailConfirmedAt: null }).where(eq(users.id, dealer.id))
  await queueMail(queries, accountConfirmation, { account: dealer.id, email }, { now: clock })
  await send()
  const [, token] = /account=\d+#token=([\w.-]+)/.exec(post.mails.at(-1)?.text ?? '') ?? []
  const body = { account: dealer.id, token }
  expect((await market.call('POST', '/api/account-email/confirmation', { body })).status).toBe(200)
  expect(await state()).toMatchObject({ isConfirmed: true })
})

test('an address from before anybody was asked is asked by the first enquiry', async () => {
  await queries
    .update(dealerships)
    .set({ contactEmail: 'old@coral.example' })
    .where(eq(dealerships.id, dealershipId))
  await market.call('POST', '/api/enquiries', { body: enquiryFields(vehicleId) })
  await send()
  expect(subjects()).toEqual(['Confirm this address for Bimwheels'])
})

test('a link is good for its dealership and its address alone', async () => {
  await setAddress('sales@coral.example')
  const link = linkMailed()
  for (const body of [
    { ...link, token: link.token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) },
    { ...link, token: '' },
    { ...link, dealershipId: dealershipId + 1 },
    { ...link, dealershipId: 2_000_000_000 },
  ]) {
    expect((await confirm(body)).status).toBe(404)
  }
  await setAddress('other@coral.example')
  const refused = await confirm(link)
  expect([refused.status, await refused.text()]).toEqual([
    404,
    'This link is no longer valid: it is older than a week, or the dealership has another address now.',
  ])
  expect((await confirm({ dealershipId: 'x', token: 1 })).status).toBe(400)
})

test('a link is good for a week', async () => {
  await setAddress('sales@coral.example')
  const link = linkMailed()
  clock = minutesLater(8 * 24 * 60)
  expect((await confirm(link)).status).toBe(404)
  clock = minutesLater(7 * 24 * 60)
  expect((await confirm(link)).status).toBe(200)
})

test('a stranger’s address gets three such mails a day at most, and a dealership asks five', async () => {
  await setAddress('stranger@victims.example')
  const statuses = []
  for (let press = 0; press < 4; press += 1) statuses.push((await askAgain()).status)
  expect(statuses).toEqual([204, 204, 429, 429])
  for (const address of ['one', 'two', 'three', 'four']) {
    await setAddress(`${address}@victims.example`)
    await askAgain()
  }
  expect(post.mails).toHaveLength(5)
})

test('requests that come together are one mail', async () => {
  await queries.update(dealerships).set({ contactEmail: 'sales@coral.example' })
  const ask = async (at: Date) => {
    await askToConfirm(queries, dealershipId, { now: at })
    await send(at)
  }
  await Promise.all([ask(now), ask(now), ask(now)])
  expect(post.mails).toHaveLength(1)
  await Promise.all([ask(minutesLater(60 * 25)), ask(minutesLater(60 * 25 + 1))])
  expect(post.mails).toHaveLength(2)
})

test('a dealership is mailed a hundred enquiries a day; the others wait for the next', async () => {
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

test('mails counted at the same moment stay within the limit', async () => {
  const counted = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      countMail({
        queries,
        kind: contactConfirmation,
        to: `${number % 2}@x.example`,
        dealershipId: number,
        now,
      }),
    ),
  )
  expect(counted.filter((takeBack) => takeBack !== undefined)).toHaveLength(6)
})

test('an address that no profile has any more is forgotten once its link has ended', async () => {
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

test('one who makes many accounts leaves the other dealerships their mails, and whoever is approved', async () => {
  const ask = (id: number, to: string) =>
    countMail({ queries, kind: contactConfirmation, to, dealershipId: id, now })
  const made: { account: Account; id: number }[] = []
  for (let number = 0; number < 21; number += 1) {
    const dealershipName = `New dealer ${number}`
    const account = await market.addAccount({ username: dealershipName, dealershipName, isApproved: false })
    made.push({ account, id: market.dependencies.catalogue.dealership(dealershipName)?.id ?? 0 })
  }
  let sent = 0
  for (const { id } of made)
    for (let asked = 0; asked < 5; asked += 1) sent += (await ask(id, `${id}-${asked}@x.example`)) ? 1 : 0
  expect(sent).toBe(100)
  expect(await ask(dealershipId, 'sales@coral.example')).toBeDefined()
  const [last] = made.slice(-1)
  if (!last) throw new Error('No account was made')
  await queries.update(users).set({ approvedAt: now }).where(eq(users.id, last.account.id))
  expect(await ask(last.id, 'last@x.example')).toBeDefined()
})
