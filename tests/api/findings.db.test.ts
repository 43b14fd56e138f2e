import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { CaseEntry } from '#domain/moderation/case-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account

const market = await openMarketplace()
const { answer, list } = market
const { database, findings } = market.dependencies
beforeEach(async () => {
  await emptyTables(database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
})

const shown = async () =>
  (await answer<Vehicle[]>('GET', '/api/vehicles')).map(({ id }) => id).sort((one, other) => one - other)
/** Cases on the desk after the rules have run. */
async function desk(): Promise<CaseEntry[]> {
  await findings.idle()
  return (await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })).cases
}
const change = (id: number, fields: object) =>
  answer<Vehicle>('PATCH', `/api/vehicles/${id}`, { as: dealer, body: fields })
const dismiss = (id: number | undefined) =>
  answer('POST', `/api/cases/${id}/steps`, { as: admin, body: { step: 'dismiss' } })

/** An unapproved account; its first listing names its dealership. */
const newcomer = (username: string) => market.addAccount({ username, isApproved: false })
const honest = readFileSync(path.join(import.meta.dirname, '../moderation/honest-texts.txt'), 'utf8')

test('a hundred honest texts from new accounts are public immediately, and none is reported', async () => {
  const texts = honest.trim().split('\n')
  expect(texts).toHaveLength(100)
  const dealers = [await newcomer('ann'), await newcomer('bob')]
  const ids: number[] = []
  for (const [at, details] of texts.entries()) {
    const fields = { details, mileage: 40_000 + at, dealershipName: `New Motors ${at % 2}` }
    ids.push((await list(dealers[at % 2] ?? null, fields)).id)
  }
  expect(await shown()).toEqual(ids)
  expect((await desk()).flatMap((entry) => entry.findings.map(({ note }) => note))).toEqual([])
})

test('a suspected scam stays public and is reported to the desk, and its owner is not notified', async () => {
  const { id } = await list(dealer, { details: 'Pay by Western Union and it is shipped to you' })
  expect(await desk()).toMatchObject([{ subjectId: id, state: 'open', findings: [{ rule: 'text' }] }])
  expect(await shown()).toEqual([id])
  expect(await answer('GET', '/api/cases/own', { as: dealer })).toEqual([])
  expect(await answer('GET', `/api/vehicles/${id}`, { as: dealer })).not.toHaveProperty('held')
})

test('an accepted finding is not raised again, but a different one is', async () => {
  const details = 'Western Union only.'
  const { id } = await list(dealer, { details })
  await dismiss((await desk())[0]?.id)
  await change(id, { price: 47_000, details: `${details} One owner.` })
  expect(await desk()).toEqual([])
  await change(id, { details: `${details} Send a photo of your passport.` })
  const added = { rule: 'text', note: expect.stringContaining('passport') }
  expect(await desk()).toMatchObject([{ findings: [{ rule: 'text', isDecided: true }, added] }])
})

test('a price far below the others is reported after single and bulk changes', async () => {
  for (let each = 0; each < 6; each++) {
    const other = await market.addAccount({ username: `other ${each}`, dealershipName: `Palm ${each}` })
    for (const mileage of [40_000, 45_000])
      await list(other, { mileage: mileage + each * 100, price: 50_000 })
  }
  await list(dealer, { price: 30_500 })
  expect(await desk()).toEqual([])
  const cheap = await list(dealer, { price: 27_000, mileage: 44_500 })
  const [found] = await desk()
  expect(found).toMatchObject({ subjectId: cheap.id, findings: [{ rule: 'price' }] })
  await dismiss(found?.id)
  const dear = await list(dealer, { price: 49_000, mileage: 45_500 })
  const body = { selection: { listings: [{ id: dear.id }] }, change: { percent: -60 } }
  await answer('POST', '/api/vehicles/bulk/price', { as: dealer, body })
  expect(await desk()).toMatchObject([{ subjectId: dear.id, findings: [{ rule: 'price' }] }])
})

test('cheap listings of one rival or of unapproved accounts make no honest price suspicious', async () => {
  const rival = await market.addAccount({ username: 'rival', dealershipName: 'Rival Cars' })
  for (let at = 0; at < 9; at++) await list(rival, { mileage: 40_000 + at * 500, price: 100_000 })
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    const newAccount = await newcomer(name)
    for (const mileage of [41_100, 44_100])
      await list(newAccount, { mileage, price: 100_000, dealershipName: `${name} Motors` })
  }
  await list(dealer, { price: 48_000 })
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
  await list(admin, { dealershipName: 'Reef Cars', details: 'Bitcoin only' })
  expect(await desk()).toMatchObject([{ subjectName: '2018 Toyota Corolla', findings: [{ rule: 'text' }] }])
  expect(await shown()).toHaveLength(3)
})
