import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BatchCheck, BatchResult } from '#domain/batch/batch.ts'
import type { CaseEntry, OwnCase } from '#domain/moderation/case-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { forgetFormerChassis } from '#server/moderation/chassis-numbers.ts'
import { emptyTables } from '../support/database.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type CallOptions, openMarketplace } from '../support/marketplace.ts'
import { rowsOf } from '../support/workbooks.ts'

const chassisNumber = 'NZE141-9876543'
const dayMs = 24 * 60 * 60 * 1000

let now = new Date('2026-11-22T12:00:00Z')
let admin: Account
let first: Account
let second: Account

const market = await openMarketplace(() => now, { hasPages: true })
const { answer } = market
const { database } = market.dependencies
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z')
  await emptyTables(database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  first = await market.addAccount({ username: 'first', dealershipName: 'Coral Motors' })
  second = await market.addAccount({ username: 'second', dealershipName: 'Palm Autos' })
})

const list = (fields: object, as: Account) =>
  answer<Vehicle>('POST', '/api/vehicles', { as, body: vehicleFields({ ...fields }) })
const change = (id: number, fields: object, as: Account) =>
  answer<Vehicle>('PATCH', `/api/vehicles/${id}`, { as, body: fields })
const isKept = async (id: number, as: Account) =>
  (await answer<{ isKept: boolean }>('GET', `/api/vehicles/${id}/chassis-number`, { as })).isKept
const findings = async () =>
  (await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })).cases.flatMap(
    (each) => each.findings,
  )

function sheet(...rows: string[]) {
  const body = new FormData()
  const heading = 'brand,model,year,engineCC,mileage,transmission,fuelType,vehicleType,color,price,VIN'
  const file = [heading, ...rows].join('\n')
  body.set('csv', new File([file], 'stock.csv', { type: 'text/csv' }))
  return body
}
const row = (mileage: number, chassis: string) =>
  `Toyota,Corolla,2018,1800,${mileage},Automatic,Petrol,Car,White,48000,${chassis}`

test('a lower mileage of the same chassis in another account is held; the desk reads why, the owner no accusation', async () => {
  await list({ mileage: 120_000, chassisNumber }, first)
  const wound = await list({ mileage: 60_000, chassisNumber: ' nze141 9876543' }, second)
  expect(wound.held).toBe('quarantined')
  expect(await findings()).toEqual([
    {
      rule: 'mileage',
      note: 'The mileage is 60,000 km; the same chassis had 120,000 km on 2026-11-22',
    },
  ])
  const [own] = await answer<OwnCase[]>('GET', '/api/cases/own', { as: second })
  expect(own?.reason).toBe('The mileage differs from an earlier one.')
})

test('more or much the same, another chassis, none, and a slip that is corrected upward are not held', async () => {
  const listing = await list({ mileage: 12_000, chassisNumber }, first)
  expect(await change(listing.id, { mileage: 120_400 }, first)).not.toHaveProperty('held')
  for (const fields of [
    { mileage: 121_000, chassisNumber },
    { mileage: 120_100, chassisNumber },
    { mileage: 5, chassisNumber: 'NZE141-9876544' },
    { mileage: 5, chassisNumber: null },
    { mileage: 5 },
  ])
    expect(await list(fields, second), JSON.stringify(fields)).not.toHaveProperty('held')
  expect(await findings()).toEqual([])
})

test('an owner who lowers the mileage is looked at, also by deleting, replacing or taking the number away first', async () => {
  const listing = await list({ mileage: 120_000, chassisNumber }, first)
  expect(await change(listing.id, { mileage: 60_000 }, first)).toHaveProperty('held', 'quarantined')

  const other = { chassisNumber: 'JTDKB20U093456789' }
  const replaced = await list({ mileage: 90_000, ...other }, first)
  now = new Date(now.getTime() + dayMs)
  await change(replaced.id, { chassisNumber: null }, first)
  expect(await isKept(replaced.id, first)).toBe(false)
  expect(await change(replaced.id, { mileage: 30_000, ...other }, first)).toHaveProperty('held')

  const third = { chassisNumber: 'GP5-3012345' }
  const gone = await list({ mileage: 90_000, ...third }, first)
  await answer('DELETE', `/api/vehicles/${gone.id}`, { as: first })
  expect(await list({ mileage: 40_000, ...third }, second)).toHaveProperty('held')
})

test('a number that was mistyped today leaves nothing behind', async () => {
  const listing = await list({ mileage: 120_000, chassisNumber }, first)
  await change(listing.id, { chassisNumber: 'NZE141-9876544' }, first)
  expect(await list({ mileage: 10_000, chassisNumber }, second)).not.toHaveProperty('held')
})

test('of a chassis without a listing hash, mileage and day are kept for five years', async () => {
  const listing = await list({ mileage: 120_000, chassisNumber }, first)
  const kept = await list({ mileage: 120_000, chassisNumber: 'GP5-3012345' }, first)
  await answer('DELETE', `/api/vehicles/${listing.id}`, { as: first })
  const stored = async () =>
    (
      await database.queries.execute<{ vehicle: number | null }>(sql`
      select vehicle_id as vehicle, mileage, seen_on from chassis_numbers order by id`)
    ).rows
  await forgetFormerChassis(database.queries, new Date('2031-11-21T12:00:00Z'))
  expect(await stored()).toMatchObject([{ vehicle: null }, { vehicle: kept.id }])
  await forgetFormerChassis(database.queries, new Date('2031-11-24T12:00:00Z'))
  expect(await stored()).toMatchObject([{ vehicle: kept.id }])
})

test('the number is stored nowhere and in no answer; its owner reads whether one is kept', async () => {
  const listing = await list({ chassisNumber }, first)
  const bare = await list({}, first)
  expect([
    await isKept(listing.id, first),
    await isKept(bare.id, first),
    await isKept(listing.id, admin),
  ]).toEqual([true, false, true])
  const path = `/api/vehicles/${listing.id}/chassis-number`
  expect((await market.call('GET', path, { as: second })).status).toBe(403)

  // What comes with a change of the number alone is what every change gives: a version.
  const before = await answer<Vehicle>('GET', `/api/vehicles/${listing.id}`)
  await change(listing.id, { chassisNumber: 'GP5-3012345' }, first)
  const after = await answer<Vehicle>('GET', `/api/vehicles/${listing.id}`)
  expect(after).toEqual({ ...before, version: after.version })

  const asOwner = { as: first }
  const reads: [string, CallOptions][] = [
    [`/api/vehicles/${listing.id}`, {}],
    ['/api/vehicles', {}],
    ['/api/vehicles/search?q=corolla', {}],
    [`/api/vehicles/by-ids?ids=${listing.id}`, {}],
    [`/api/vehicles/${listing.id}`, asOwner],
    ['/api/user/vehicles', asOwner],
    ['/api/user/vehicles/search', asOwner],
    [`/api/vehicles/${listing.id}/history`, asOwner],
    ['/api/listing-changes', asOwner],
    ['/', {}],
    ['/vehicles', {}],
    [`/vehicles/${listing.id}`, {}],
    [`/vehicles/${listing.id}`, asOwner],
  ]
  for (const [read, options] of reads) {
    const text = await (await market.call('GET', read, options)).text()
    expect(text, read).not.toMatch(/chassisNumber|9876543|3012345/i)
  }
  expect(await answer('GET', '/api/vehicles/search?q=nze141')).toMatchObject({ matched: 0 })
  const { rows } = await database.queries.execute(sql`
    select (select json_agg(v) from vehicles v)::text as listings, (select json_agg(c) from chassis_numbers c)::text as hashes,
      (select json_agg(h) from listing_changes h)::text as history`)
  expect(JSON.stringify(rows)).not.toMatch(/9876543|3012345/)
})

test('rows of a file bring chassis numbers; a download has none, and leaves those that are kept', async () => {
  await list({ mileage: 120_000, chassisNumber }, first)
  const body = sheet(
    row(60_000, chassisNumber),
    row(61_000, 'GP5-3012345'),
    row(62_000, ''),
    row(63_000, 'papers'),
  )
  const result = await answer<BatchResult>('POST', '/api/vehicles/batch', { as: second, body })
  expect(result).toMatchObject({ added: 3, failed: 1, held: 1 })
  expect(result.errors[0]).toMatch(/^Row 5: chassis number must have 5 to 20 letters and digits.*"papers"/)

  const download = await market.call('GET', '/api/user/vehicles/export', { as: second })
  const [headings = []] = await rowsOf(Buffer.from(await download.arrayBuffer()))
  expect(headings).toContain('lastService')
  expect(JSON.stringify(headings)).not.toMatch(/chassis/i)
})

test('a row that names its listing sets the number once, and an empty cell leaves it', async () => {
  const listing = await list({}, second)
  const upload = (chassis: string, query = '') => {
    const body = new FormData()
    const cells = `Toyota,Corolla,2020,1800,${listing.mileage},Automatic,Petrol,Car,White,48000,${chassis},${listing.id}`
    const heading =
      'brand,model,year,engineCC,mileage,transmission,fuelType,vehicleType,color,price,chassisNumber,listingId'
    body.set('csv', new File([`${heading}\n${cells}`], 'stock.csv', { type: 'text/csv' }))
    return answer<BatchCheck>('POST', `/api/vehicles/batch${query}`, { as: second, body })
  }
  expect((await upload(chassisNumber, '?dryRun=1')).rows[0]?.changes).toContainEqual({
    column: 'chassisNumber',
    from: '',
    to: chassisNumber,
  })
  expect(await isKept(listing.id, second)).toBe(false)
  await upload(chassisNumber)
  expect(await isKept(listing.id, second)).toBe(true)
  expect(await upload('nze 141 9876543')).toMatchObject({ unchanged: 1, changed: 0 })
  await upload('')
  expect(await isKept(listing.id, second)).toBe(true)
})

test.each([
  'ABC',
  'see the papers',
  '11111111111',
  `${'A'.repeat(16)}12345`,
  'ΖΒΑ123456',
  5,
  '1'.repeat(100),
])('%s is no chassis number', async (wrong) => {
  const body = vehicleFields({ chassisNumber: wrong })
  const refused = await market.call('POST', '/api/vehicles', { as: first, body })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Chassis number must have 5 to 20 letters and digits')
})
