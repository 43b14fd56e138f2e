import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CaseEntry } from '#domain/moderation/case-schema.ts'
import { mailCounts, mails } from '#server/database/mail-tables.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { users } from '#server/database/schema.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'
import type { Account } from '../support/marketplace.ts'

const start = new Date('2026-11-21T18:30:00Z')
const minuteMs = 60 * 1000
let now = start

const { post, mailer, market } = await openMailingMarketplace(() => now)
const { database, findings } = market.dependencies
const { queries } = database
const ann = await market.addAccount({ username: 'ann', role: 'admin' })
const bob = await market.addAccount({ username: 'bob', role: 'admin' })
const unconfirmed = await market.addAccount({ username: 'carl', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const setAddress = ({ id }: Account, email: string, emailConfirmedAt: Date | null) =>
  queries.update(users).set({ email, emailConfirmedAt }).where(eq(users.id, id))
await setAddress(ann, 'ann@desk.example', start)
await setAddress(bob, 'bob@desk.example', start)
await setAddress(unconfirmed, 'carl@desk.example', null)
await setAddress(dealer, 'dealer@coral.example', start)

beforeEach(async () => {
  now = start
  post.mails.length = 0
  for (const table of [mails, mailCounts, cases]) await queries.delete(table)
})

const report = async (subjectId: number) => {
  const body = { key: randomUUID(), subject: 'listing', subjectId, reason: 'bait-price' }
  expect((await market.call('POST', '/api/reports', { body })).status).toBe(201)
}
async function find() {
  const { id } = await market.list(dealer, { details: 'Pay by Western Union.' })
  await findings.idle()
  return id
}

/** Mails to the desk that many minutes later: recipients and subject. */
async function mailsAfter(minutes: number) {
  now = new Date(now.getTime() + minutes * minuteMs)
  expect(await sendMails(market, now, mailer)).toEqual([])
  const sent = post.mails.splice(0).filter(({ headers }) => headers.subject?.startsWith('Worth'))
  for (const { text } of sent) expect(text).toContain('http://localhost:3000/cases')
  return sent.map(({ recipients, headers }) => [recipients.join(), headers.subject]).sort()
}
const toBoth = (cases: string) =>
  ['ann@desk.example', 'bob@desk.example'].map((to) => [to, `Worth a look on Bimwheels: ${cases}`])

test('administrators with a confirmed address are mailed about a finding, and about a report', async () => {
  await find()
  expect(await mailsAfter(9)).toEqual([])
  expect(await mailsAfter(1)).toEqual(toBoth('1 case'))
  expect(await mailsAfter(60)).toEqual([])
  await report((await market.list(dealer)).id)
  expect(await mailsAfter(10)).toEqual(toBoth('2 cases'))
})

test('cases within ten minutes share a mail, and decided ones get none', async () => {
  const found = await find()
  await report((await market.list(dealer)).id)
  await report(found)
  expect(await mailsAfter(10)).toEqual(toBoth('2 cases'))
  await queries.delete(cases)
  await find()
  const { cases: waiting } = await market.answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: ann })
  const dismiss = { as: ann, body: { step: 'dismiss' } }
  await market.answer('POST', `/api/cases/${waiting[0]?.id}/steps`, dismiss)
  expect(await mailsAfter(10)).toEqual([])
})

test('the owner is told of decisions, and not that a finding was nothing', async () => {
  await find()
  const { cases: waiting } = await market.answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: ann })
  const take = (body: object) =>
    market.answer('POST', `/api/cases/${waiting[0]?.id}/steps`, { as: ann, body })
  const toOwner = async () => {
    expect(await sendMails(market, now, mailer)).toEqual([])
    return post.mails
      .splice(0)
      .flatMap(({ recipients, text }) =>
        recipients.includes('dealer@coral.example') ? [text.split('\n')[0]] : [],
      )
  }
  await take({ step: 'dismiss' })
  expect(await toOwner()).toEqual([])
  await take({ step: 'hold', reason: 'bait-price', words: 'Please call us.' })
  expect(await toOwner()).toEqual([expect.stringContaining('is hidden while we check it.')])
  await take({ step: 'dismiss' })
  expect(await toOwner()).toEqual([expect.stringContaining('nothing is wrong')])
})
