import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BatchCheck } from '#domain/batch/batch-calls-schema.ts'
import { limits } from '#domain/limits.ts'
import { users } from '#server/database/schema.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { batchHeadings, batchRow, savedCounts, sendBatch, workbookOf } from '../support/workbooks.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Large Motors' })

/**
 * Asks the public search again and again until the work is done.
 * @returns the longest wait for an answer as a share of the whole time: near 1 where the work kept everybody waiting. A
 *   share, not a number of answers, for that depends on how busy the machine is
 */
async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  void work.then(done, done)
  const start = performance.now()
  let longest = 0
  while (!isDone) {
    const asked = performance.now()
    const answer = await market.call('GET', '/api/vehicles/search')
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    longest = Math.max(longest, performance.now() - asked)
  }
  return longest / (performance.now() - start)
}

test('a file of 5,000 vehicles is listed while others are served', async () => {
  const rows = Array.from({ length: limits.batchRows }, (_, mileage) => batchRow({ mileage }))
  const bytes = workbookOf([batchHeadings, ...rows])
  const upload = sendBatch(market, dealer, bytes)
  expect(await longestWaitDuring(upload)).toBeLessThan(0.5)
  expect(await (await upload).json()).toEqual({ ...savedCounts({ added: limits.batchRows }), errors: [] })
  expect(market.dependencies.catalogue.idsOfStock({ userId: dealer.id })).toHaveLength(limits.batchRows)

  const exported = market.call('GET', '/api/user/vehicles/export', { as: dealer })
  expect(await longestWaitDuring(exported)).toBeLessThan(0.5)
  expect((await exported).status).toBe(200)
}, 60_000)

test('a fleet of equal vehicles that is listed is checked as soon as any other', async () => {
  const fleet = await market.addAccount({ username: 'fleet', dealershipName: 'Fleet Motors' })
  const equal = Array.from({ length: 1_000 }, () => batchRow())
  const bytes = workbookOf([batchHeadings, ...equal], 'csv')
  const asCsv = { kind: 'csv', fileName: 'vehicles.csv' } as const
  await sendBatch(market, fleet, bytes, asCsv)
  const [first] = market.dependencies.catalogue.idsOfStock({ userId: fleet.id }).toReversed()
  const check = await sendBatch(market, fleet, bytes, { ...asCsv, path: '/api/vehicles/batch?dryRun=1' })
  const { success, rows } = (await check.json()) as BatchCheck
  expect(success).toBe(equal.length)
  expect(new Set(rows.map(({ duplicateOf }) => duplicateOf))).toEqual(new Set([first]))
}, 60_000)

test('one more is refused, and nothing is listed', async () => {
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

test('one user uploads two files at a time', async () => {
  const bytes = workbookOf([batchHeadings, batchRow()])
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendBatch(market, dealer, bytes)))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.text()).toMatch(/^Too many spreadsheets are being uploaded/)
  expect((await sendBatch(market, dealer, bytes)).status).toBe(200)
})

test('a file that is too large, broken or no workbook is refused in one sentence', async () => {
  const said = async (bytes: Buffer, fileName = 'vehicles.xlsx') => {
    const answer = await sendBatch(market, dealer, bytes, { fileName })
    return [answer.status, await answer.text()]
  }
  const ask = 'Please upload an Excel file (.xlsx or .xls)'
  expect(await said(Buffer.alloc(limits.batchFileBytes + 1))).toEqual([
    413,
    'A file of at most 10 MB can be uploaded',
  ])
  expect(await said(workbookOf([['a']]), 'vehicles.csv')).toEqual([415, `Invalid file type: ${ask}`])
  expect(await said(Buffer.from('MZ, a program'))).toEqual([415, `This is no Excel file. ${ask}`])
  const missing = /^Row 1 must name the columns; these columns are missing: brand, model, .*, price\.$/
  expect(await said(workbookOf([['colour'], ['red']]))).toEqual([400, expect.stringMatching(missing)])
  expect(await said(workbookOf([batchHeadings]))).toEqual([
    400,
    'The sheet has no vehicles below its headings.',
  ])

  const raw = (body: string, type: string) =>
    market.call('POST', '/api/vehicles/batch', { as: dealer, body, headers: { 'content-type': type } })
  const cut = await raw(
    '--x\r\nContent-Disposition: form-data; name="excel"; filename="a.xlsx"\r\n\r\nPK',
    'multipart/form-data; boundary=x',
  )
  expect([cut.status, await cut.text()]).toEqual([400, 'The upload is incomplete. Please try again.'])
  const fileless = await raw('--x--\r\n', 'multipart/form-data; boundary=x')
  expect(fileless.status).toBe(400)
  expect((await raw('{}', 'application/json')).status).toBe(415)
}, 60_000)

test('an account without a dealership may change what it has listed, and list nothing', async () => {
  const former = await market.addAccount({ username: 'former', dealershipName: 'Former Motors' })
  await sendBatch(market, former, workbookOf([batchHeadings, batchRow()]))
  await market.dependencies.database.queries
    .update(users)
    .set({ dealershipId: null })
    .where(eq(users.id, former.id))
  const [listingId] = market.dependencies.catalogue.idsOfStock({ userId: former.id })
  const changed = [...batchRow({ price: 39_000 }), listingId]
  const answer = await sendBatch(market, former, workbookOf([[...batchHeadings, 'listingId'], changed]))
  expect(await answer.json()).toEqual({ ...savedCounts({ changed: 1 }), errors: [] })

  const file = workbookOf([batchHeadings, batchRow()])
  const unnamed = await sendBatch(market, former, file)
  expect([unnamed.status, await unnamed.text()]).toEqual([400, 'Dealership name is required'])
  const taken = await sendBatch(market, former, file, { fields: { dealershipName: 'Large Motors' } })
  expect([taken.status, await taken.text()]).toEqual([
    403,
    'Only an administrator can add you to a dealership that already exists',
  ])
})
