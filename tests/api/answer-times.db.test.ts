import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'
import { renewAnswerTimes } from '#server/enquiries/answer-times.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const now = new Date('2026-11-21T18:30:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

const market = await openMarketplace(() => now)
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer)

const add = (createdAt: Date, answeredAfterMinutes?: number) =>
  addEnquiry(market.dependencies.database, vehicleId, {
    createdAt,
    ...(answeredAfterMinutes !== undefined && {
      status: 'answered',
      answeredAt: new Date(createdAt.getTime() + answeredAfterMinutes * 60_000),
      answeredBy: 'dealer',
    }),
  })
const renew = () => renewAnswerTimes(market.dependencies.database.queries, now)
const shown = async () => {
  const [summary] = await (await market.call('GET', '/api/dealerships')).json()
  return [summary.answersWithinHour, (await profile()).answersWithinHour]
}
const profile = async () => (await market.call('GET', '/api/dealerships/name/Coral%20Motors')).json()
const answerTime = async (as: Account) =>
  (await market.call('GET', '/api/enquiries/answer-time', { as })).json()

test('a dealer reads the median, and buyers of a quick dealer what it promises, while it is true', async () => {
  const { queries } = market.dependencies.database
  expect(await answerTime(dealer)).toEqual({
    received: 0,
    answered: 0,
    medianMinutes: null,
    isPromised: false,
  })
  for (let count = 0; count < 9; count += 1) await add(daysAgo(3), 30)
  await add(daysAgo(100), 5)
  await add(minutesAgo(20))
  await renew()
  expect(await shown()).toEqual([false, false])
  await add(daysAgo(2), 50)
  const before = await queries.select().from(dealerships)
  await renew()
  await expect.poll(shown).toEqual([true, true])
  expect(await answerTime(dealer)).toEqual({
    received: 11,
    answered: 10,
    medianMinutes: 30,
    isPromised: true,
  })
  const [after] = await queries.select().from(dealerships)
  expect(after?.updatedAt).toEqual(before[0]?.updatedAt)
  await renew()
  expect((await queries.select().from(dealerships))[0]?.version).toBe(after?.version)

  const rival = await market.addAccount({ username: 'rival', dealershipName: 'Rival Motors' })
  expect(await answerTime(rival)).toMatchObject({ received: 0, isPromised: false })

  // Ten more that wait for over an hour, archived too: half is not most.
  for (let count = 0; count < 10; count += 1) await add(daysAgo(1))
  await queries.update(enquiries).set({ status: 'archived' }).where(eq(enquiries.status, 'new'))
  await renew()
  await expect.poll(shown).toEqual([false, false])
})

test('buyers read how many are left without an answer, where most of ten are, as long as that is true', async () => {
  const { queries } = market.dependencies.database
  await queries.delete(enquiries)
  const left = async () => (await profile()).unansweredOfTen
  for (let count = 0; count < 9; count += 1) await add(daysAgo(4))
  await add(daysAgo(2))
  await renew()
  expect(await left()).toBeNull()
  await add(daysAgo(5), 60)
  await renew()
  await expect.poll(left).toBe(9)
  for (let count = 0; count < 8; count += 1) await add(daysAgo(6), 60)
  await renew()
  await expect.poll(left).toBeNull()
})

test('messages that are hidden from the dealer count nowhere until they are shown again', async () => {
  const { queries } = market.dependencies.database
  await queries.delete(enquiries)
  const admin = await market.addAccount({ username: 'admin', role: 'admin' })
  const decide = async (subject: CaseSubject, subjectId: number, step: string) => {
    const { id } = await queries.transaction((tx) => openCase(tx, { subject, subjectId }, now))
    const taken = { step, reason: 'asks-for-money', words: 'Not honest.' }
    await market.answer('POST', `/api/cases/${id}/steps`, { as: admin, body: taken })
  }
  const insights = async () =>
    (await market.answer<InsightsAnswer>('GET', '/api/insights', { as: dealer })).totals
  for (let count = 0; count < 10; count += 1) await add(daysAgo(4), 30)
  const removed: number[] = []
  for (let count = 0; count < 10; count += 1) removed.push(await add(daysAgo(4)))
  await renew()
  expect(await profile()).toMatchObject({ answersWithinHour: false, unansweredOfTen: null })
  expect(await answerTime(dealer)).toMatchObject({ received: 20, answered: 10, isPromised: false })
  expect(await insights()).toMatchObject({ enquiries: 20 })

  for (const id of removed) await decide('enquiry', id, 'remove')
  await renew()
  await expect.poll(profile).toMatchObject({ answersWithinHour: true, unansweredOfTen: null })
  expect(await answerTime(dealer)).toMatchObject({ received: 10, answered: 10, isPromised: true })
  expect(await answerTime(admin)).toMatchObject({ received: 0 })
  expect(await insights()).toMatchObject({ enquiries: 10 })

  await decide('listing', vehicleId, 'hold')
  await renew()
  await expect.poll(profile).toMatchObject({ answersWithinHour: false })
  expect(await answerTime(dealer)).toMatchObject({ received: 0, answered: 0, isPromised: false })
  await decide('listing', vehicleId, 'dismiss')
  await renew()
  await expect.poll(profile).toMatchObject({ answersWithinHour: true })
})
