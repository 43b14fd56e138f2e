import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import { dealerships, users } from '#server/database/schema.ts'
import { stateOf } from '../../../tests/catalogue/catalogue-state.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { vehicleFields } from '../../../tests/support/fixtures.ts'
import { importVehicles } from './import-vehicles.ts'

const rowCount = 1000

async function marketplace() {
  const database = await testDatabase()
  await database.queries
    .insert(users)
    .values({ username: 'admin', usernameKey: 'admin', passwordHash: '-', role: 'admin' })
  await database.queries
    .insert(dealerships)
    .values({ name: 'Coral Motors', nameKey: 'coral motors', logoUrl: 'https://coral.example/logo.png' })
  const now = () => new Date()
  const { catalogue, writes, close } = await openCatalogue({ database, now })
  onTestFinished(close)
  return { database, catalogue, dependencies: { database, catalogueWrites: writes, now }, now }
}

function batch(seed: number) {
  const random = new Random(seed)
  const rows = Array.from({ length: rowCount }, (_, at) => ({
    line: at + 2,
    dealershipName: random.pick(['Coral Motors', 'Palm Autos']),
    candidate: vehicleFields({
      price: random.between(1_000_000, 9_000_000) / 100,
      mileage: random.between(0, 20_000_000) / 100,
      details: random.pick(['', 'Señor O’Neill’s “own” car 🚗', 'a\nb']),
    }),
    problems: [],
  }))
  return { fileHash: String(seed).repeat(64), rows }
}

test('imported listings are in the catalogue as stored, and are not read again', async () => {
  const { database, catalogue, dependencies, now } = await marketplace()
  const select = vi.spyOn(database.queries, 'select')
  const outcome = await importVehicles(dependencies, batch(1))
  expect(outcome).toEqual({ added: rowCount, alreadyThere: 0, refused: [], account: null })
  expect(catalogue.size).toBe(rowCount)
  // Versions decide whether announced rows are read.
  await dependencies.catalogueWrites.apply({ vehicles: catalogue.ids() })
  const rowsRead = select.mock.calls.filter(([fields]) => fields && 'vehicle' in fields).length
  expect(rowsRead).toBe(0)
  const fresh = await openCatalogue({ database, now })
  onTestFinished(fresh.close)
  expect(stateOf(catalogue)).toEqual(stateOf(fresh.catalogue))
  expect(catalogue.dealership('Coral Motors')?.logoUrl).toBe('https://coral.example/logo.png')
})
test("a dealership's new name reaches listings that an import is adding", async () => {
  const { database, catalogue, dependencies } = await marketplace()
  const rename = database.queries.update(dealerships).set({ name: 'Coral Cars' }).where(eq(dealerships.id, 1))
  await Promise.all([importVehicles(dependencies, batch(3)), rename])
  await vi.waitFor(() => {
    const names = new Set(catalogue.ids().map((id) => catalogue.vehicle(id)?.dealershipName))
    expect(names).toEqual(new Set(['Coral Cars', 'Palm Autos']))
  }, 20_000)
})
