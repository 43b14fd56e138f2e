import { afterEach, expect, test } from 'vitest'
import { contactAddresses, mails } from '#server/database/mail-tables.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'
import { forgetOldEnquiries } from '#server/enquiries/send-enquiry.ts'
import { addEnquiry, addMailedEnquiry } from '../support/add-enquiry.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'
import { openMarketplace } from '../support/marketplace.ts'

const now = new Date('2026-11-21T18:30:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const { post, mailer, dead, market } = await openMailingMarketplace(() => now)
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer)
const { database } = market.dependencies
const { queries } = database
const email = 'sales@coral.example'
await queries.update(dealerships).set({ contactEmail: email })
const dealershipId = market.dependencies.catalogue.dealership('Coral Motors')?.id ?? 0
await queries.insert(contactAddresses).values({ dealershipId, email, askedAt: now, confirmedAt: now })
afterEach(async () => {
  post.mails.length = 0
  for (const table of [enquiries, mails]) await queries.delete(table)
})

test("an enquiry is mailed to its dealership's address, with the buyer as reply-to", async () => {
  await market.answer('POST', '/api/enquiries', { body: enquiryFields(vehicleId) })
  await sendMails(market, now, mailer)
  expect(post.mails).toMatchObject([
    {
      recipients: [email],
      headers: {
        ...{ from: 'Bimwheels <info@bimwheels.example>', to: email },
        'reply-to': 'Ann Buyer <ann@buyers.example>',
        subject: '2020 Toyota Corolla: enquiry from Ann Buyer',
      },
    },
  ])
  expect(post.mails[0]?.text).toMatch(/Is it still available\?.*WhatsApp.*Phone: \(246\) 555-0111/s)
})

test('an enquiry cannot add a header or a recipient', async () => {
  const bcc = {
    name: 'Eve\r\nBcc: all@victims.example',
    email: 'eve@buyers.example\r\nBcc: one@victims.example, two@victims.example',
  }
  const refused = await market.call('POST', '/api/enquiries', { body: enquiryFields(vehicleId, bcc) })
  expect(refused.status).toBe(400)
  // Neither can an enquiry stored before addresses were validated.
  await addMailedEnquiry(database, vehicleId, { ...bcc, createdAt: now })
  await sendMails(market, later(1), mailer)
  expect(post.mails.map(({ recipients }) => recipients)).toEqual([[email]])
  const headers = Object.keys(post.mails[0]?.headers ?? {})
  expect(headers.filter((name) => /^(?:cc|bcc|reply-to)$/.test(name))).toEqual([])
})

test('an enquiry is not mailed once somebody has read it or after three days', async () => {
  await addMailedEnquiry(database, vehicleId, { createdAt: now, status: 'read' })
  await addMailedEnquiry(database, vehicleId, { createdAt: later(-73) })
  await sendMails(market, now, mailer)
  expect(post.mails).toEqual([])
})

test('a buyer gets a response while the mail server is down, and the log contains no address', async () => {
  const lines: string[] = []
  const other = await openMarketplace(() => now, { mailer: dead, logTo: (line) => lines.push(line) })
  const seller = await other.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const { id } = await other.list(seller)
  await other.dependencies.database.queries.update(dealerships).set({ contactEmail: email })
  await other.answer('POST', '/api/enquiries', { body: enquiryFields(id) })
  expect(await other.answer('GET', '/api/enquiries', { as: seller })).toMatchObject({ total: 1 })
  await expect.poll(() => lines).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(lines[0]).not.toContain('coral')
  await other.close()
})

test('enquiries are deleted at the configured age', async () => {
  await addEnquiry(database, vehicleId, { createdAt: later(-30 * 24 - 1), name: 'Old' })
  await addEnquiry(database, vehicleId, { createdAt: later(-30 * 24 + 1), name: 'Young' })
  await forgetOldEnquiries(queries, 30, now)
  expect(await queries.select({ name: enquiries.name }).from(enquiries)).toEqual([{ name: 'Young' }])
})
