import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dealerships, enquiries } from '#server/database/schema.ts'
import { renewAnswerTimes } from '#server/enquiries/answer-times.ts'
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
