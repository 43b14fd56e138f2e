import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BatchResult } from '#domain/batch/batch.ts'
import type { BulkAnswer } from '#domain/bulk/bulk-schema.ts'
import type { AuditPage } from '#domain/moderation/audit-schema.ts'
import type { CaseEntry, OwnCase } from '#domain/moderation/case-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { dealerships } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account

const market = await openMarketplace()
const { answer } = market
const { database } = market.dependencies
beforeEach(async () => {
  await emptyTables(database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
})

const list = (fields = {}, as = dealer) =>
  answer<Vehicle>('POST', '/api/vehicles', { as, body: vehicleFields(fields) })
const shown = async () =>
  (await answer<{ vehicles: Vehicle[] }>('GET', '/api/vehicles/search')).vehicles.map(({ id }) => id)
const waiting = async () => (await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })).cases
const change = (id: number, fields: object, as = dealer) =>
  answer<Vehicle>('PATCH', `/api/vehicles/${id}`, { as, body: fields })

const asking = { details: 'Send a deposit by Western Union and it is yours.' }

test('a listing that asks for a deposit never shows, its owner reads why in plain words, and a look shows it', async () => {
  const honest = await list()
  const listing = await list(asking)
  expect(listing.held).toBe('quarantined')
  expect(await shown()).toEqual([honest.id])
  const [entry] = await waiting()
  expect(entry?.findings.map(({ rule }) => rule)).toContain('text')
  const [own] = await answer<OwnCase[]>('GET', '/api/cases/own', { as: dealer })
  expect(own).toMatchObject({ state: 'quarantined', subjectId: listing.id })
  expect(own?.reason).not.toMatch(/western|fraud|scam|suspicio/i)

  await answer('POST', `/api/cases/${entry?.id}/steps`, { as: admin, body: { step: 'dismiss' } })
  expect(await shown()).toContain(listing.id)
  // The same again is not held again, something else is.
  expect(await change(listing.id, { price: 47_000 })).not.toHaveProperty('held')
  expect(
    await change(listing.id, { details: `${asking.details} Send a photo of your passport.` }),
  ).toHaveProperty('held', 'quarantined')
})

test('a change holds a listing, and its ETag is of what was answered', async () => {
  const listing = await list()
  const response = await market.call('PATCH', `/api/vehicles/${listing.id}`, { as: dealer, body: asking })
  const changed = (await response.json()) as Vehicle
  expect(changed.held).toBe('quarantined')
  expect(response.headers.get('etag')).toContain(String(changed.version))
  expect(await shown()).toEqual([])
})

test('a price far under comparable ones is held, one at a time and many at once', async () => {
  const other = await market.addAccount({ username: 'other', dealershipName: 'Palm Autos' })
  for (let mileage = 40_000; mileage < 50_000; mileage += 1_000) await list({ mileage, price: 50_000 }, other)
  expect(await list({ price: 30_500 })).not.toHaveProperty('held')
  expect(await list({ price: 27_000, mileage: 44_500 })).toHaveProperty('held', 'quarantined')

  const dear = await list({ price: 49_000, mileage: 45_500 })
  const body = { selection: { listings: [{ id: dear.id }] }, change: { percent: -60 } }
  const bulk = await answer<BulkAnswer>('POST', '/api/vehicles/bulk/price', { as: dealer, body })
  expect(bulk).toMatchObject({ changed: 1, held: 1 })
  expect(await shown()).not.toContain(dear.id)
  const undone = await answer<BulkAnswer>('POST', '/api/vehicles/bulk/undo', {
    as: dealer,
    body: { id: bulk.undo?.id },
  })
  expect(undone.changed).toBe(1)
})

test('a bulk change that is undone is judged by what it brings back', async () => {
  const cheap = await list({ price: 27_000, mileage: 44_500 })
  const body = { selection: { listings: [{ id: cheap.id }] }, change: { amount: 23_000 } }
  const { undo } = await answer<BulkAnswer>('POST', '/api/vehicles/bulk/price', { as: dealer, body })
  const other = await market.addAccount({ username: 'other', dealershipName: 'Palm Autos' })
  for (let mileage = 40_000; mileage < 50_000; mileage += 1_000) await list({ mileage, price: 50_000 }, other)
  expect(await shown()).toContain(cheap.id)
  const undone = await answer<BulkAnswer>('POST', '/api/vehicles/bulk/undo', {
    as: dealer,
    body: { id: undo?.id },
  })
  expect(undone).toMatchObject({ changed: 1, held: 1 })
  expect(await shown()).not.toContain(cheap.id)
})

test('nobody else is judged: administrators, checked dealerships, accounts with three decisions in their favour', async () => {
  await list({ ...asking, dealershipName: 'Coral Motors' }, admin)
  const checked = await market.addAccount({ username: 'checked', dealershipName: 'Palm Autos' })
  await database.queries
    .update(dealerships)
    .set({ checks: [{ kind: 'premises', checkedOn: '2026-01-02', checkedBy: 'Bimwheels' }] })
    .where(eq(dealerships.name, 'Palm Autos'))
  await list(asking, checked)
  expect(await shown()).toHaveLength(2)

  for (let decided = 0; decided < 3; decided++) {
    await list(asking)
    const [entry] = await waiting()
    await answer('POST', `/api/cases/${entry?.id}/steps`, { as: admin, body: { step: 'dismiss' } })
  }
  expect(await list(asking)).not.toHaveProperty('held')
})

test('rows of a file are judged', async () => {
  const rows = [
    'brand,model,year,engineCC,mileage,transmission,fuelType,vehicleType,color,price,details',
    'Toyota,Corolla,2018,1800,42000,Automatic,Petrol,Car,White,48000,One owner',
    'Toyota,Corolla,2018,1800,43000,Automatic,Petrol,Car,White,48000,Deposit by bank transfer holds it',
  ]
  const body = new FormData()
  body.set('csv', new File([rows.join('\n')], 'stock.csv', { type: 'text/csv' }))
  expect(await answer<BatchResult>('POST', '/api/vehicles/batch', { as: dealer, body })).toMatchObject({
    added: 2,
    held: 1,
  })
  expect(await shown()).toHaveLength(1)
  const [entry] = await waiting()
  expect(entry).toMatchObject({ state: 'quarantined', subjectName: '2018 Toyota Corolla' })
  const audit = `/api/audit?kind=case&object=${entry?.id}`
  const { entries } = await answer<AuditPage>('GET', audit, { as: admin })
  expect(entries).toMatchObject([
    { action: 'case.quarantine', actorName: 'Program', details: { from: 'open', to: 'quarantined' } },
  ])
  // Once it was looked at, the same file is not held again and another ask is.
  await answer('POST', `/api/cases/${entry?.id}/steps`, { as: admin, body: { step: 'dismiss' } })
  expect(await shown()).toHaveLength(2)
  const id = entry?.subjectId ?? 0
  expect(await change(id, { price: 47_500 })).not.toHaveProperty('held')
  expect(await change(id, { details: 'Send a photo of your passport first' })).toHaveProperty('held')
})
