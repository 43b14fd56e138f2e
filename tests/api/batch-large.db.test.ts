import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { users } from '#server/database/schema.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { batchHeadings, batchRow, savedCounts, sendBatch, workbookOf } from '../support/workbooks.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Large Motors' })

/**
 * Calls the public search repeatedly until the work is done.
 * @returns the longest wait for a response as a share of the total time: near 1 if the work blocked everybody. A
 *   share, not a number of responses, because that depends on how busy the machine is
 */
async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const start = performance.now()
  let longest = 0
  while (!isDone) {
    const asked = performance.now()
    const answer = await market.call('GET', '/api/vehicles/search')
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    longest = Math.max(longest, performance.now() - asked)
    await pause(20)
  }
  return longest / (performance.now() - start)
}

test('a file of 5,000 vehicles is listed while other requests are served', async () => {
  const rows = Array.from({ length: limits.batchRows }, (_, mileage) => batchRow({ mileage }))
  const bytes = workbookOf([batchHeadings, ...rows])
  const upload = sendBatch(market, dealer, bytes)
  expect(await longestWaitDuring(upload)).toBeLessThan(0.5)
  expect(await (await upload).json()).toEqual({ ...savedCounts({ added: limits.batchRows }), errors: [] })
}, 60_000)

test('a file of 5,001 vehicles is refused, and nothing is listed', async () => {
  const other = await market.addAccount({ username: 'other', dealershipName: 'Too Large Motors' })
  const rows = Array.from({ length: limits.batchRows + 1 }, () => batchRow())
  const asCsv = { kind: 'csv', fileName: 'vehicles.csv' } as const
  const answer = await sendBatch(market, other, workbookOf([batchHeadings, ...rows], 'csv'), asCsv)
  expect([answer.status, await answer.text()]).toEqual([
    400,
    'At most 5,000 vehicles can be uploaded at once. Split the sheet into parts.',
  ])
  expect(market.dependencies.catalogue.idsOfStock({ userId: other.id })).toEqual([])
}, 60_000)

test('one user uploads at most two files at a time', async () => {
  const bytes = workbookOf([batchHeadings, batchRow()])
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendBatch(market, dealer, bytes)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect((await sendBatch(market, dealer, bytes)).status).toBe(200)
})

test.each([
  ['too large', Buffer.alloc(limits.batchFileBytes + 1), 413, 'A file of at most 10 MB can be uploaded'],
  ['not a workbook', Buffer.from('MZ, a program'), 415, 'This is not an Excel file.'],
  ['without columns', workbookOf([['colour'], ['red']]), 400, 'Row 1 must name the columns; these columns'],
  ['without rows', workbookOf([batchHeadings]), 400, 'The sheet has no vehicles below its headings.'],
])('a file that is %s is refused with one sentence', async (_name, bytes, status, sentence) => {
  const answer = await sendBatch(market, dealer, bytes)
  expect(answer.status).toBe(status)
  expect((await answer.text()).startsWith(sentence)).toBe(true)
})

test('a file with another extension and an interrupted upload are refused', async () => {
  const named = await sendBatch(market, dealer, workbookOf([['a']]), { fileName: 'vehicles.csv' })
  expect(named.status).toBe(415)
  const body = '--x\r\nContent-Disposition: form-data; name="excel"; filename="a.xlsx"\r\n\r\nPK'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await market.reply('POST', '/api/vehicles/batch', { as: dealer, body, headers })).toEqual([
    400,
    'The upload is incomplete. Please try again.',
  ])
})

test('an account without a dealership can change its existing listings but not add any', async () => {
  const former = await market.addAccount({ username: 'former', dealershipName: 'Former Motors' })
  const { id } = await market.list(former)
  const { queries } = market.dependencies.database
  await queries.update(users).set({ dealershipId: null }).where(eq(users.id, former.id))
  const changed = [...batchRow({ price: 39_000 }), id]
  const answer = await sendBatch(market, former, workbookOf([[...batchHeadings, 'listingId'], changed]))
  expect(await answer.json()).toEqual({ ...savedCounts({ changed: 1 }), errors: [] })

  const file = workbookOf([batchHeadings, batchRow()])
  const fields = { dealershipName: 'Large Motors' }
  expect((await sendBatch(market, former, file)).status).toBe(400)
  expect((await sendBatch(market, former, file, { fields })).status).toBe(403)
})
