import { expect, test } from 'vitest'
import type { Dealership, DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import { enquiries } from '#server/database/schema.ts'
import { renewAnswerTimes } from '#server/enquiries/answer-times.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { openMarketplace } from '../support/marketplace.ts'

const now = new Date('2026-11-21T18:30:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

const market = await openMarketplace(() => now)
const { queries } = market.dependencies.database
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer)

async function add(count: number, createdAt: Date, answeredAfterMinutes?: number): Promise<number> {
  const answered = answeredAfterMinutes !== undefined && {
    status: 'answered' as const,
    answeredAt: new Date(createdAt.getTime() + answeredAfterMinutes * 60_000),
    answeredBy: 'dealer',
  }
  const others = { createdAt, ...answered }
  for (let more = 1; more < count; more++) await addEnquiry(market.dependencies.database, vehicleId, others)
  return addEnquiry(market.dependencies.database, vehicleId, others)
}
const renew = () => renewAnswerTimes(queries, now)
const profile = () => market.answer<Dealership>('GET', '/api/dealerships/name/Coral%20Motors')
const answerTime = () => market.answer('GET', '/api/enquiries/answer-time', { as: dealer })

test('a dealer sees the median answer time, and buyers see it for a dealer who answers quickly', async () => {
  const shown = async () => {
    const [summary] = await market.answer<DealershipSummary[]>('GET', '/api/dealerships')
    return [summary?.answersWithinHour, (await profile()).answersWithinHour]
  }
  await add(9, daysAgo(3), 30)
  await add(1, daysAgo(100), 5)
  await add(1, minutesAgo(20))
  await renew()
  expect(await shown()).toEqual([false, false])
  await add(1, daysAgo(2), 50)
  await renew()
  await expect.poll(shown).toEqual([true, true])
  const counted = { received: 11, answered: 10, medianMinutes: 30, isPromised: true }
  expect(await answerTime()).toEqual(counted)
  // Half is not a majority.
  await add(10, daysAgo(1))
  await renew()
  await expect.poll(shown).toEqual([false, false])
})

test('buyers see how many enquiries stay unanswered if that is most of at least ten', async () => {
  await queries.delete(enquiries)
  const left = async () => (await profile()).unansweredOfTen
  await add(9, daysAgo(4))
  await renew()
  expect(await left()).toBeNull()
  await add(1, daysAgo(5), 60)
  await renew()
  await expect.poll(left).toBe(9)
  await add(8, daysAgo(6), 60)
  await renew()
  await expect.poll(left).toBeNull()
})

test('a removed message is excluded from all counts', async () => {
  await queries.delete(enquiries)
  await add(10, daysAgo(4), 30)
  const subjectId = await add(1, daysAgo(4))
  expect(await answerTime()).toMatchObject({ received: 11 })
  const { id } = await queries.transaction((tx) => openCase(tx, { subject: 'enquiry', subjectId }, now))
  const body = { step: 'remove', reason: 'rude', words: 'Not honest.' }
  await market.answer('POST', `/api/cases/${id}/steps`, { as: admin, body })
  expect(await answerTime()).toMatchObject({ received: 10, answered: 10 })
})
