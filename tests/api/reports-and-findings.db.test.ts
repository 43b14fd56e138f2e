import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CaseDetail, CaseEntry } from '#domain/moderation/case-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account
let listing: Vehicle

const market = await openMarketplace(undefined, { settings: { trustProxy: ['127.0.0.1'] } })
const { answer } = market
const { database, findings } = market.dependencies
beforeEach(async () => {
  await emptyTables(database)
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

test("only a message's dealership can report it", async () => {
  const subjectId = await addEnquiry(database, listing.id)
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

/** Cases on the desk after the rules have run. */
async function desk(): Promise<CaseEntry[]> {
  await findings.idle()
  return queue()
}
const change = (id: number, fields: object) =>
  answer<Vehicle>('PATCH', `/api/vehicles/${id}`, { as: dealer, body: fields })
const dismiss = (id: number | undefined) =>
  answer('POST', `/api/cases/${id}/steps`, { as: admin, body: { step: 'dismiss' } })

test('a suspected scam stays public and is reported to the desk, and its owner is not notified', async () => {
  const { id } = await market.list(dealer, { details: 'Pay by Western Union and it is shipped to you' })
  expect(await desk()).toMatchObject([
    { subjectId: id, state: 'open', findings: [{ note: expect.stringContaining('western union') }] },
  ])
  expect(await market.status('GET', `/api/vehicles/${id}`)).toBe(200)
  expect(await answer('GET', '/api/cases/own', { as: dealer })).toEqual([])
  expect(await answer('GET', `/api/vehicles/${id}`, { as: dealer })).not.toHaveProperty('held')
})

test('an accepted finding is not raised again, but a different one is', async () => {
  const details = 'Western Union only.'
  const { id } = await market.list(dealer, { details })
  await dismiss((await desk())[0]?.id)
  await change(id, { price: 47_000, details: `${details} One owner.` })
  expect(await desk()).toEqual([])
  await change(id, { details: `${details} Send a photo of your passport.` })
  const added = { note: expect.stringContaining('passport') }
  expect(await desk()).toMatchObject([{ findings: [{ isDecided: true }, added] }])
})

const cheapNote = expect.stringMatching(/^The price is at least \d0 % under/)

test('a price far below the others is reported after single and bulk changes', async () => {
  for (let each = 0; each < 6; each++) {
    const other = await market.addAccount({ username: `other ${each}`, dealershipName: `Palm ${each}` })
    for (const mileage of [40_000, 45_000])
      await market.list(other, { mileage: mileage + each * 100, price: 50_000 })
  }
  await market.list(dealer, { price: 30_500 })
  expect(await desk()).toEqual([])
  const cheap = await market.list(dealer, { price: 27_000, mileage: 44_500 })
  const [found] = await desk()
  expect(found).toMatchObject({ subjectId: cheap.id, findings: [{ note: cheapNote }] })
  await dismiss(found?.id)
  const dear = await market.list(dealer, { price: 49_000, mileage: 45_500 })
  const body = { selection: { listings: [{ id: dear.id }] }, change: { percent: -60 } }
  await answer('POST', '/api/vehicles/bulk/price', { as: dealer, body })
  expect(await desk()).toMatchObject([{ subjectId: dear.id, findings: [{ note: cheapNote }] }])
})

test('cheap listings of one rival or of unapproved accounts make no honest price suspicious', async () => {
  const rival = await market.addAccount({ username: 'rival', dealershipName: 'Rival Cars' })
  for (let at = 0; at < 9; at++) await market.list(rival, { mileage: 40_000 + at * 500, price: 100_000 })
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    const newAccount = await market.addAccount({ username: name, isApproved: false })
    for (const mileage of [41_100, 44_100])
      await market.list(newAccount, { mileage, price: 100_000, dealershipName: `${name} Motors` })
  }
  await market.list(dealer, { price: 48_000 })
  expect(await desk()).toEqual([])
})

test("the rules check rows of a file, and skip administrators' listings", async () => {
  const rows = [
    'brand,model,year,engineCC,mileage,transmission,fuelType,vehicleType,color,price,details',
    'Toyota,Corolla,2018,1800,42000,Automatic,Petrol,Car,White,48000,One owner',
    'Toyota,Corolla,2018,1800,43000,Automatic,Petrol,Car,White,48000,Bitcoin only',
  ]
  const body = new FormData()
  body.set('csv', new File([rows.join('\n')], 'stock.csv', { type: 'text/csv' }))
  await answer('POST', '/api/vehicles/batch', { as: dealer, body })
  await market.list(admin, { dealershipName: 'Reef Cars', details: 'Bitcoin only' })
  expect(await desk()).toMatchObject([
    { subjectName: '2018 Toyota Corolla', findings: [{ note: expect.stringContaining('bitcoin') }] },
  ])
})
