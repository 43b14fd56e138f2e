import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { accountConfirmation } from '#server/accounts/account-email.ts'
import { attempts } from '#server/database/account-tables.ts'
import { countInWindows } from '#server/http/attempt-window.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import { alertConfirmation } from '#server/search-alerts/alerts.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, {
  mailer: { send: async () => {}, close() {} },
})
const { queries } = market.dependencies.database
const as = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(as)
afterEach(async () => {
  await queries.delete(attempts)
})

/** Public calls, with their limits per fifteen minutes for everybody together and for one /48. */
const calls = [
  {
    window: 'enquiry',
    inAll: 1000,
    ofSite: 60,
    url: '/api/enquiries',
    body: () => enquiryFields(vehicleId, { key: randomUUID() }),
    done: 201,
  },
  {
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

test.each(calls)('$url is limited for one party, however many networks it uses', async (call) => {
  for (let at = 0; at < call.ofSite; at++) expect(await from(`2001:db8:7:${at}00::1`, call)).toBe(call.done)
  expect(await from('2001:db8:7:ff00::1', call)).toBe(429)
  expect(await from('2001:db8:8::1', call)).toBe(call.done)
})

test.each(calls)('$url leaves a reserve for quiet networks during a flood from everywhere', async (call) => {
  const windows = [{ of: [call.window], most: call.inAll }]
  await countInWindows({ queries, refusal: 'Wait', now: new Date(), windows })
  await queries.update(attempts).set({ count: call.inAll })
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) statuses.push(await from(`198.51.100.${at}`, call))
  expect(statuses).toEqual([call.done, call.done, call.done, 429, 429])
})

test('an unconfirmed address gets at most five mails a day of all kinds together', async () => {
  const count = (to: string, kind: typeof alertConfirmation | typeof accountConfirmation) =>
    countMail({ queries, kind, to, from: undefined, now: new Date() })
  for (let at = 0; at < 3; at++)
    expect(await count(`victim+a${at}@mail.example`, alertConfirmation)).toBeDefined()
  for (let at = 0; at < 2; at++)
    expect(await count(`victim+b${at}@mail.example`, accountConfirmation)).toBeDefined()
  expect(await count('victim@mail.example', accountConfirmation)).toBeUndefined()
})
