import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CaseDetail, CaseEntry } from '#domain/moderation/case-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account
let listing: Vehicle

const market = await openMarketplace(undefined, { settings: { trustProxy: ['127.0.0.1'] } })
const { answer } = market
const { queries } = market.dependencies.database
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  listing = await market.list(dealer)
})

/** @param from a number for the reporter's address, so each has their own network */
async function report(from: number, fields: Record<string, unknown> = {}, as?: Account) {
  const response = await market.call('POST', '/api/reports', {
    ...(as && { as }),
    headers: { 'x-forwarded-for': `198.51.${from}.7`, 'user-agent': 'A phone' },
    body: { key: randomUUID(), subject: 'listing', subjectId: listing.id, reason: 'bait-price', ...fields },
  })
  return response.status
}
const queue = async () => (await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })).cases

test('a report is stored once per key and once per person and subject; the desk sees who reported what', async () => {
  const key = randomUUID()
  for (let times = 0; times < 3; times++)
    expect(await report(1, { key, words: 'Half of what it costs', name: 'Ann' })).toBe(201)
  await report(1)
  await report(2, { reason: 'stolen' })
  const [found] = await queue()
  expect(found?.lastReport).toBe('Half of what it costs')
  const { reported } = await answer<CaseDetail>('GET', `/api/cases/${found?.id}`, { as: admin })
  expect(reported).toMatchObject([
    { reason: 'stolen', words: '', name: null },
    { reason: 'bait-price', words: 'Half of what it costs', name: 'Ann' },
  ])
})

test('reports never hide anything, and a decided case returns to the desk with a new report', async () => {
  for (let from = 1; from <= 9; from++) await report(from)
  expect(await market.status('GET', `/api/vehicles/${listing.id}`)).toBe(200)
  const [found] = await queue()
  await answer('POST', `/api/cases/${found?.id}/steps`, { as: admin, body: { step: 'dismiss' } })
  expect(await queue()).toEqual([])
  await report(11)
  expect(await queue()).toMatchObject([{ state: 'open', isWaiting: true }])
})

test('a report is marked wrong once its decision is overturned, and right again if that is undone', async () => {
  await report(1)
  const [found] = await queue()
  const isRight = async () => {
    const [row] = await queries.select({ isUpheld: reports.isUpheld }).from(reports)
    return row?.isUpheld
  }
  const call = (path: string, body?: object) =>
    answer('POST', `/api/cases/${found?.id}/${path}`, { as: admin, ...(body && { body }) })
  await call('steps', { step: 'warn', reason: 'rude', words: 'Please.' })
  expect(await isRight()).toBe(true)
  await call('steps', { step: 'dismiss' })
  expect(await isRight()).toBe(false)
  await call('undo')
  expect(await isRight()).toBe(true)
})

test("only a message's dealership can report it", async () => {
  const subjectId = await addEnquiry({ queries }, listing.id)
  const fields = { subject: 'enquiry', subjectId, reason: 'rude' }
  expect(await report(1, fields)).toBe(401)
  const other = await market.addAccount({ username: 'other', dealershipName: 'Palm Autos' })
  expect(await report(1, fields, other)).toBe(404)
  expect(await report(1, fields, dealer)).toBe(201)
})

test('many reports from one network are refused', async () => {
  for (let times = 0; times < 10; times++) expect(await report(9)).toBe(201)
  expect(await report(9)).toBe(429)
})
