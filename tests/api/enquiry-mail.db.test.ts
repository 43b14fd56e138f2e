import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { contactAddresses, mails } from '#server/database/mail-tables.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'
import { forgetOldEnquiries } from '#server/enquiries/send-enquiry.ts'
import { addEnquiry, addMailedEnquiry } from '../support/add-enquiry.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'
import { openMarketplace } from '../support/marketplace.ts'

const now = new Date('2026-11-21T18:30:00Z')
const hourMs = 60 * 60 * 1000
const later = (hours: number) => new Date(now.getTime() + hours * hourMs)

const { post, mailer, dead, market } = await openMailingMarketplace(() => now)
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer)
await setAddress('sales@coral.example')
afterEach(async () => {
  post.mails.length = 0
  post.refused.clear()
  const { queries } = market.dependencies.database
  for (const table of [enquiries, mails]) await queries.delete(table)
  await setAddress('sales@coral.example')
})

/** Gives a dealership an address, confirmed unless it is said not to be. */
async function setAddress(contactEmail: string | null, { name = 'Coral Motors', isConfirmed = true } = {}) {
  const { queries } = market.dependencies.database
  const [changed] = await queries
    .update(dealerships)
    .set({ contactEmail })
    .where(eq(dealerships.name, name))
    .returning({ dealershipId: dealerships.id })
  await queries.delete(contactAddresses)
  if (!changed || contactEmail === null || !isConfirmed) return
  await queries
    .insert(contactAddresses)
    .values({ ...changed, email: contactEmail, askedAt: now, confirmedAt: now })
}

describe('an enquiry', () => {
  test("is mailed to its dealership's address, to be answered to the buyer", async () => {
    await market.call('POST', '/api/enquiries', { body: enquiryFields(vehicleId) })
    await sendMails(market, now, mailer)
    const [mail] = post.mails
    expect(mail).toEqual({
      recipients: ['sales@coral.example'],
      headers: expect.objectContaining({
        from: 'Bimwheels <info@bimwheels.example>',
        to: 'sales@coral.example',
        'reply-to': 'Ann Buyer <ann@buyers.example>',
        subject: '2020 Toyota Corolla: enquiry from Ann Buyer',
        'content-type': expect.stringContaining('text/plain'),
      }),
      text: `Ann Buyer wrote about the 2020 Toyota Corolla ($48,000) on Nov 21, 2026, 2:30 PM.

Is it still available?

Please answer by WhatsApp.
Phone: (246) 555-0111
Email: ann@buyers.example

Listing: http://localhost:3000/vehicles/${vehicleId}
All enquiries: http://localhost:3000/enquiries`,
    })
  })

  test('cannot add a header or a recipient', async () => {
    const name = 'Eve\r\nBcc: all@victims.example'
    const email = 'eve@buyers.example\r\nBcc: one@victims.example, two@victims.example'
    const refused = await market.call('POST', '/api/enquiries', {
      body: enquiryFields(vehicleId, { name, email }),
    })
    expect(refused.status).toBe(400)
    // Nor can one that was kept before addresses were checked.
    await addMailedEnquiry(market.dependencies.database, vehicleId, { name, email, createdAt: now })
    await sendMails(market, later(1), mailer)
    const [mail] = post.mails
    expect(mail?.recipients).toEqual(['sales@coral.example'])
    expect(Object.keys(mail?.headers ?? {}).sort()).toEqual(
      [
        ...['content-transfer-encoding', 'content-type', 'date', 'from'],
        ...['message-id', 'mime-version', 'subject', 'to'],
      ].sort(),
    )
  })

  test('is not mailed any more once somebody has read it, or three days have passed', async () => {
    const { database } = market.dependencies
    await addMailedEnquiry(database, vehicleId, { createdAt: now, status: 'read' })
    await addMailedEnquiry(database, vehicleId, { createdAt: later(-73) })
    await sendMails(market, now, mailer)
    expect(post.mails).toEqual([])
  })

  test('stays in the inbox if the dealership has no address', async () => {
    await setAddress(null)
    await addMailedEnquiry(market.dependencies.database, vehicleId, { createdAt: now })
    await sendMails(market, now, mailer)
    expect(post.mails).toEqual([])
  })
})

test('a buyer is answered though the mail server is away, and the log has no address', async () => {
  const lines: string[] = []
  const other = await openMarketplace(() => now, { mailer: dead, logTo: (line) => lines.push(line) })
  const seller = await other.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const { id } = await other.list(seller)
  const { queries } = other.dependencies.database
  await queries.update(dealerships).set({ contactEmail: 'sales@coral.example' })
  expect((await other.call('POST', '/api/enquiries', { body: enquiryFields(id) })).status).toBe(201)
  const inbox = await other.call('GET', '/api/enquiries', { as: seller })
  expect(await inbox.json()).toMatchObject({ total: 1 })
  await expect.poll(() => lines).toHaveLength(1)
  const reason = expect.stringContaining('ECONNREFUSED')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ mail: 'confirmation', reason })
  expect(lines[0]).not.toContain('coral')
  await other.close()
})

test('enquiries are removed when they are as old as the operator says', async () => {
  const { database } = market.dependencies
  await addEnquiry(database, vehicleId, { createdAt: later(-30 * 24 - 1), name: 'Old' })
  await addEnquiry(database, vehicleId, { createdAt: later(-30 * 24 + 1), name: 'Young' })
  await forgetOldEnquiries(database.queries, 30, now)
  expect(await database.queries.select({ name: enquiries.name }).from(enquiries)).toEqual([{ name: 'Young' }])
})
