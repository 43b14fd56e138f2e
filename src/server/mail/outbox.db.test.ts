import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { mailCounts, mails } from '#server/database/mail-tables.ts'
import { silentLog } from '#server/log.ts'
import { openMailingMarketplace, sendMails } from '../../../tests/support/mail-server.ts'
import { mailKind } from './mail-kind.ts'
import type { Mailer } from './mailer.ts'
import { openOutbox, queueMail, retryFailedMails, tidyMails } from './outbox.ts'

const now = new Date('2026-11-21T18:30:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const news = mailKind({
  name: 'testNews',
  limits: { toOne: 2, inAll: 100 },
  expiresAfterMs: 180 * 60_000,
  read: async (_sources, { to }: { to: string }) => ({ to }),
  write: ({ to }) => {
    if (to.startsWith('fails')) throw new Error('No text')
    return { subject: `News for ${to}`, text: 'News' }
  },
})

const { post, mailer, dead, market } = await openMailingMarketplace(() => now)
const { queries } = market.dependencies.database
beforeEach(async () => {
  for (const table of [mails, mailCounts]) await queries.delete(table)
  post.mails.length = 0
  post.refused.clear()
})

async function open(by: Mailer): Promise<() => Promise<void>> {
  const { database, catalogue, settings } = market.dependencies
  const outbox = { database, catalogue, mailer: by, settings, now: () => now, log: silentLog }
  const close = await openOutbox(outbox)
  onTestFinished(close)
  return close
}
const recipients = () => post.mails.flatMap((mail) => mail.recipients)

test('a mail is sent after its transaction commits, and not if it is rolled back', async () => {
  await open(mailer)
  const arrival = post.nextMail()
  const rolledBack = queries.transaction(async (tx) => {
    await queueMail(tx, news, { to: 'ann@x.example' }, { now })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await queries.transaction((tx) => queueMail(tx, news, { to: 'bob@x.example' }, { now }))
  await arrival
  await expect.poll(() => queries.$count(mails)).toBe(0)
  expect(recipients()).toEqual(['bob@x.example'])
})

test('a mail queued twice is sent once, and a failed one is retried when it is queued again', async () => {
  const queue = () => queueMail(queries, news, { to: 'ann@x.example' }, { now })
  await Promise.all([queue(), queue()])
  await sendMails(market, now, dead)
  await sendMails(market, now, mailer)
  expect(recipients()).toEqual([])
  await queue()
  await sendMails(market, now, mailer)
  expect(recipients()).toEqual(['ann@x.example'])
})

test.each([
  ['whose text cannot be rendered', 'fails@x.example', { message: 'No text' }],
  ['that the mail server refuses', 'refused@x.example', { about: { mail: 'testNews' } }],
])('a mail %s does not delay others', async (_which, wrong, failure) => {
  post.refused.add('refused@x.example')
  for (const to of [wrong, 'ann@x.example']) await queueMail(queries, news, { to }, { now })
  expect(await sendMails(market, now, mailer)).toMatchObject([failure])
  expect(recipients()).toEqual(['ann@x.example'])
  expect(await queries.select().from(mails)).toMatchObject([{ failures: 1, dueAt: minutesLater(1) }])
})

test('a mail over its limit is dropped, and an expired one is deleted unsent', async () => {
  for (const to of ['ann+1@x.example', 'ann+2@x.example', 'ann+3@x.example'])
    await queueMail(queries, news, { to }, { now })
  await sendMails(market, now, mailer)
  expect(recipients()).toEqual(['ann+1@x.example', 'ann+2@x.example'])
  expect(await queries.$count(mails)).toBe(0)

  await queueMail(queries, news, { to: 'bob@x.example' }, { now })
  await sendMails(market, minutesLater(180), mailer)
  expect(post.mails).toHaveLength(2)
  await tidyMails(queries, minutesLater(179))
  expect(await queries.$count(mails)).toBe(1)
  await tidyMails(queries, minutesLater(180))
  expect(await queries.$count(mails)).toBe(0)
})

test('a failed mail is retried after 1, 5, 15 and then every 60 minutes, and on start-up', async () => {
  await queueMail(queries, news, { to: 'ann@x.example' }, { now })
  const counted = []
  for (const minutes of [0, 0.9, 1, 5.9, 6, 20.9, 21, 80.9, 81]) {
    await sendMails(market, minutesLater(minutes), dead)
    counted.push((await queries.select().from(mails))[0]?.failures)
  }
  expect(counted).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
  await sendMails(market, minutesLater(82), mailer)
  expect(recipients()).toEqual([])
  await retryFailedMails(queries, minutesLater(82))
  await sendMails(market, minutesLater(82), mailer)
  expect(recipients()).toEqual(['ann@x.example'])
})

test('several processes send a mail once, and another takes over if one dies', async () => {
  await queueMail(queries, news, { to: 'ann@x.example' }, { now })
  await Promise.all([1, 2, 3].map(() => sendMails(market, now, mailer)))
  expect(recipients()).toEqual(['ann@x.example'])
  await queueMail(queries, news, { to: 'bob@x.example' }, { now })
  await queries.update(mails).set({ leasedUntil: minutesLater(10) })
  await sendMails(market, minutesLater(9), mailer)
  expect(post.mails).toHaveLength(1)
  await sendMails(market, minutesLater(11), mailer)
  expect(post.mails).toHaveLength(2)
})

test('a mail of an unknown kind waits for a version that knows it', async () => {
  await queries.insert(mails).values({ kind: 'testLater', payload: {}, dueAt: now })
  expect(await sendMails(market, now, mailer)).toEqual([])
  expect(await queries.select().from(mails)).toMatchObject([{ leasedUntil: null, failures: 0 }])
})

test('a process that stops starts no other mail', async () => {
  const close = await open(mailer)
  const arrival = post.nextMail()
  await queueMail(queries, news, { to: 'ann@x.example' }, { now })
  await arrival
  await expect.poll(() => queries.$count(mails)).toBe(0)
  // Not announced, like mail that becomes due during shutdown.
  await queries.insert(mails).values({ kind: news.name, payload: { to: 'bob@x.example' }, dueAt: now })
  await close()
  expect(await queries.select().from(mails)).toMatchObject([{ failures: 0, leasedUntil: null }])
})
