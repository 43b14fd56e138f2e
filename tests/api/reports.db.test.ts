import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CaseDetail, CaseEntry } from '#domain/moderation/case-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
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
  listing = await answer('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })
})

/** @param from a number in the last but one part of the reporter's address, so a network of its own */
async function report(from: number, fields: Record<string, unknown> = {}, as?: Account) {
  const response = await market.call('POST', '/api/reports', {
    ...(as && { as }),
    headers: { 'x-forwarded-for': `198.51.${from}.7`, 'user-agent': 'A phone' },
    body: { key: randomUUID(), subject: 'listing', subjectId: listing.id, reason: 'bait-price', ...fields },
  })
  return response.status
}
const queue = async () => (await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })).cases
const isShown = async () => (await market.call('GET', `/api/vehicles/${listing.id}`)).status === 200

test('a report is kept once under its key, and one a person and thing; the desk sees who says what', async () => {
  const key = randomUUID()
  for (let times = 0; times < 3; times++)
    expect(
      await report(1, { key, words: 'Half of what it costs', name: 'Ann', email: 'Ann@Example.com' }),
    ).toBe(201)
  await report(1)
  await report(2, { reason: 'stolen' })
  const [found] = await queue()
  expect(found).toMatchObject({
    subjectName: expect.stringContaining(listing.model),
    reports: 2,
    state: 'open',
  })
  const { reported } = await answer<CaseDetail>('GET', `/api/cases/${found?.id}`, { as: admin })
  expect(reported.map(({ reason, words, name, email }) => [reason, words, name, email])).toEqual([
    ['stolen', '', null, null],
    ['bait-price', 'Half of what it costs', 'Ann', 'ann@example.com'],
  ])
})

test('reports never hide anything, and a decided case returns to the desk with a new report', async () => {
  for (let from = 1; from <= 9; from++) {
    await report(from)
    expect(await isShown()).toBe(true)
  }
  const [found] = await queue()
  expect(found).toMatchObject({ state: 'open', reports: 9, steps: expect.arrayContaining(['dismiss']) })
  expect(await answer('GET', '/api/cases/own', { as: dealer })).toEqual([])
  await answer('POST', `/api/cases/${found?.id}/steps`, { as: admin, body: { step: 'dismiss' } })
  expect(await queue()).toEqual([])
  for (let from = 11; from <= 14; from++) await report(from)
  expect(await isShown()).toBe(true)
  expect(await queue()).toMatchObject([{ state: 'open', isWaiting: true }])
})

test('a reporter counts as wrong once a decision is overturned, and as right again if that is undone', async () => {
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

test('a form without script is answered with the page that says what became of it', async () => {
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(`${market.address}/api/reports`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        key: randomUUID(),
        subject: 'listing',
        reason: 'rude',
        website: '',
        ...fields,
      }),
    })
    return [response.status, response.headers.get('location')]
  }
  expect(await post({ subjectId: String(listing.id), email: '', name: '' })).toEqual([
    303,
    '/report?done=kept',
  ])
  expect(await post({ subjectId: '999999' })).toEqual([303, '/report?done=gone'])
  expect(await post({ subjectId: String(listing.id), website: 'https://spam.example' })).toEqual([
    303,
    '/report?done=kept',
  ])
  expect(await queue()).toMatchObject([{ reports: 1 }])
})

test('a message is reported by its dealership alone', async () => {
  const subjectId = await addEnquiry({ queries }, listing.id)
  const fields = { subject: 'enquiry', subjectId, reason: 'rude' }
  expect(await report(1, fields)).toBe(401)
  expect(
    await report(1, fields, await market.addAccount({ username: 'other', dealershipName: 'Palm Autos' })),
  ).toBe(404)
  expect(await report(1, fields, dealer)).toBe(201)
  expect(await queue()).toMatchObject([{ subject: 'enquiry', dealershipName: 'Coral Motors' }])
})

test('malformed reports are refused, and so are many from one network', async () => {
  expect(await report(1, { reason: 'a grudge' })).toBe(400)
  expect(await report(1, { subjectId: 999_999 })).toBe(404)
  expect(await report(1, { subjectId: 3e9 })).toBe(400)
  expect(await report(1, { subject: 'account', subjectId: dealer.id })).toBe(400)
  const statuses: number[] = []
  for (let times = 0; times < 11; times++) statuses.push(await report(9))
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})
