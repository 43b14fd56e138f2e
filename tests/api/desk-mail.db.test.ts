import { randomUUID } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailCounts, mails } from '#server/database/mail-tables.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { users } from '#server/database/schema.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'

const start = new Date('2026-11-21T18:30:00Z')
let now = start

const { post, mailer, market } = await openMailingMarketplace(() => now)
const { database, findings } = market.dependencies
const { queries } = database
const ann = await market.addAccount({ username: 'ann', role: 'admin' })
const unconfirmed = await market.addAccount({ username: 'carl', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const email = sql`username || '@desk.example'`
await queries.update(users).set({ email, emailConfirmedAt: start }).where(ne(users.id, unconfirmed.id))
await queries.update(users).set({ email }).where(eq(users.id, unconfirmed.id))

beforeEach(async () => {
  now = start
  post.mails.length = 0
  for (const table of [mails, mailCounts, cases]) await queries.delete(table)
})

async function find() {
  await market.list(dealer, { details: 'Pay by Western Union.' })
  await findings.idle()
}

/** Mails sent up to that many minutes later: recipients and subject. */
async function mailsAfter(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000)
  expect(await sendMails(market, now, mailer)).toEqual([])
  return post.mails.splice(0).map(({ recipients, headers }) => [recipients.join(), headers.subject])
}
const toDesk = (count: string) => [['ann@desk.example', `Worth a look on Bimwheels: ${count}`]]

test('administrators with a confirmed address get one mail about findings and reports together', async () => {
  await find()
  expect(await mailsAfter(9)).toEqual([])
  expect(await mailsAfter(1)).toEqual(toDesk('1 case'))
  expect(await mailsAfter(60)).toEqual([])
  const { id: subjectId } = await market.list(dealer)
  const body = { key: randomUUID(), subject: 'listing', subjectId, reason: 'bait-price' }
  await market.answer('POST', '/api/reports', { body })
  expect(await mailsAfter(10)).toEqual(toDesk('2 cases'))
})

test('owners get mails about decisions but not dismissed findings, and the desk gets none about decided cases', async () => {
  await find()
  const [waiting] = await queries.select().from(cases)
  const take = (body: object) => market.answer('POST', `/api/cases/${waiting?.id}/steps`, { as: ann, body })
  const toOwner = [['dealer@desk.example', expect.any(String)]]
  await take({ step: 'dismiss' })
  expect(await mailsAfter(10)).toEqual([])
  await take({ step: 'remove', reason: 'bait-price', words: 'Please call us.' })
  expect(await mailsAfter(10)).toEqual(toOwner)
  await take({ step: 'dismiss' })
  expect(await mailsAfter(10)).toEqual(toOwner)
})
