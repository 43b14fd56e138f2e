import { randomUUID } from 'node:crypto'
import { sum } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { accountConfirmation } from '#server/accounts/account-email.ts'
import { attempts } from '#server/database/account-tables.ts'
import { countInWindows, countWithReserve, windowsOf } from '#server/http/attempt-window.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import { alertConfirmation } from '#server/search-alerts/alerts.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, {
  mailer: { verify: async () => undefined, send: async () => {}, close() {} },
})
const { queries } = market.dependencies.database
const as = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(as)
afterEach(async () => {
  await queries.delete(attempts)
})

/** Public calls, with their limits in a quarter of an hour for everybody together and for one /48. */
const calls = [
  {
    what: 'enquiries',
    window: 'enquiry',
    inAll: 1000,
    ofSite: 60,
    url: '/api/enquiries',
    body: () => enquiryFields(vehicleId, { key: randomUUID() }),
    done: 201,
  },
  {
    what: 'saved searches by mail',
    window: 'search alert',
    inAll: 200,
    ofSite: 40,
    url: '/api/search-alerts',
    body: () => ({ email: `${randomUUID()}@buyers.example`, name: 'Suzukis', search: 'brand=Suzuki' }),
    done: 202,
  },
]

async function from(remoteAddress: string, { url, body }: (typeof calls)[number]): Promise<number> {
  const answer = await market.app.inject({ method: 'POST', url, payload: body(), remoteAddress })
  return answer.statusCode
}

test.each(calls)('$what of one party have a bound, from however many of its networks', async (call) => {
  const statuses: number[] = []
  for (let at = 0; at < call.ofSite + 5; at++) statuses.push(await from(`2001:db8:7:${at}00::1`, call))
  expect(statuses).toEqual([
    ...Array.from({ length: call.ofSite }, () => call.done),
    ...Array.from({ length: 5 }, () => 429),
  ])
  expect(await from('2001:db8:8::1', call)).toBe(call.done)
})

test.each(calls)('$what from everywhere leave a few to a network that was quiet', async (call) => {
  const counting = { queries, refusal: 'Wait', now: new Date() }
  const all = { of: [call.window], most: call.inAll }
  await countInWindows({ ...counting, windows: [all] })
  await queries.update(attempts).set({ count: call.inAll })
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) statuses.push(await from(`198.51.100.${at}`, call))
  expect(statuses).toEqual([call.done, call.done, call.done, 429, 429])
  expect(await from('203.0.113.5', call)).toBe(call.done)
})

test('a refusal by the overall limit neither counts for a network nor clears its failures', async () => {
  const counting = { queries, refusal: 'Wait', now: new Date() }
  const networks = networksOf('198.51.100.7')
  const own = windowsOf(['try'], networks, { narrow: 10, customer: 20, wide: 20 }).map((window) => ({
    ...window,
    isCleared: true,
  }))
  const tryOnce = () => countWithReserve(counting, own, { of: ['try'], most: 2 }, networks)
  for (let at = 0; at < 5; at++) await tryOnce()
  await expect(tryOnce()).rejects.toThrow('Wait')
  const ofOwn = await countInWindows({ ...counting, windows: own.map((each) => ({ ...each, most: 6 })) })
  await ofOwn('refused')
  await expect(
    countInWindows({ ...counting, windows: own.map((each) => ({ ...each, most: 5 })) }),
  ).rejects.toThrow('Wait')
  expect(await queries.select({ counted: sum(attempts.count).mapWith(Number) }).from(attempts)).toEqual([
    // Five in each of its two windows, two of everywhere, three in each of the two of the reserve.
    { counted: 5 + 5 + 2 + 3 + 3 },
  ])
})

test('the mails that one network asks for leave those of others', async () => {
  const count = (at: number, from: string) =>
    countMail({ queries, kind: alertConfirmation, to: `buyer${at}@mail.example`, from, now: new Date() })
  for (let at = 0; at < 50; at++) expect(await count(at, '192.0.2.0/24')).toBeDefined()
  expect(await count(50, '192.0.2.0/24')).toBeUndefined()
  expect(await count(51, '100.64.0.0/24')).toBeDefined()
})

test('a mailbox that confirmed nothing gets five mails a day of all kinds together', async () => {
  const counted: boolean[] = []
  for (const kind of [alertConfirmation, accountConfirmation]) {
    for (let at = 0; at < 3; at++) {
      const to = `victim+${kind.name}${at}@mail.example`
      counted.push((await countMail({ queries, kind, to, from: undefined, now: new Date() })) !== undefined)
    }
  }
  expect(counted).toEqual([true, true, true, true, true, false])
})
