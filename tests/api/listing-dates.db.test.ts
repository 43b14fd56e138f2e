import { eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { dayMs, localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { migrate, migrateWithin, migrationsFolder } from '#server/database/migrate.ts'
import { vehicles } from '#server/database/schema.ts'
import { testDatabase } from '../support/database.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const { catalogue, catalogueWrites, database } = market.dependencies
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const past = new Date(Date.now() - 10 * dayMs)

/** A listing that was last changed ten days ago. */
async function listedBefore(): Promise<number> {
  const { id } = await market.list(dealer)
  const { queries } = database
  await queries.update(vehicles).set({ createdAt: past, changedAt: past }).where(eq(vehicles.id, id))
  return id
}

const change = (id: number, body: Partial<Vehicle>) =>
  market.answer<Vehicle>('PATCH', `/api/vehicles/${id}`, { as: dealer, body })

async function datesOf(id: number) {
  const [row] = await database.queries.select().from(vehicles).where(eq(vehicles.id, id))
  return { changedOn: row && localDay(row.changedAt), soldOn: row?.soldAt && localDay(row.soldAt) }
}

test('a listing knows the day it was sold, until it is for sale again', async () => {
  const today = localDay(new Date())
  const id = await listedBefore()
  expect(await change(id, { isSold: true })).toMatchObject({ soldOn: today })
  expect(await change(id, { color: 'Teal' })).toMatchObject({ soldOn: today })
  expect(await market.answer('GET', `/api/vehicles/${id}`)).toMatchObject({ soldOn: today })
  expect(await datesOf(id)).toEqual({ changedOn: today, soldOn: today })
  expect(await change(id, { isSold: false })).not.toHaveProperty('soldOn')
})

test('only values that buyers see change the day of the last change', async () => {
  const before = localDay(past)
  const id = await listedBefore()
  await change(id, { color: (await market.answer<Vehicle>('GET', `/api/vehicles/${id}`)).color })
  const other = await market.addAccount({ username: 'other', dealershipName: 'Coral Motors' })
  await database.queries.update(vehicles).set({ userId: other.id }).where(eq(vehicles.id, id))
  await catalogueWrites.apply({ vehicles: [id] })
  expect(await datesOf(id)).toEqual({ changedOn: before, soldOn: null })
  expect(catalogue.daysOf(id).changed).toBe(Date.parse(before) / dayMs)
  await database.queries.update(vehicles).set({ details: 'One owner' }).where(eq(vehicles.id, id))
  expect((await datesOf(id)).changedOn).toBe(localDay(new Date()))
})

test('listings of an earlier version get their dates from their history, and the history does not track them', async () => {
  const { queries } = await testDatabase()
  await queries.execute(sql`drop schema public cascade`)
  await queries.execute(sql`create schema public`)
  await queries.transaction((tx) =>
    migrateWithin(tx, readMigrationFiles({ migrationsFolder })[60]?.folderMillis),
  )
  await queries.execute(sql`
    insert into dealerships (name, name_key, city, country) values ('Coral', 'coral', '-', '-')`)
  await queries.execute(
    sql`insert into users (username, username_key, password_hash) values ('ann', 'ann', '-')`,
  )
  await queries.execute(sql`
    insert into vehicles (user_id, dealership_id, brand, model, year, engine_cc, mileage, transmission, fuel_type,
      vehicle_type, color, price, image_urls, created_at)
    select 1, 1, 'Kia', 'Rio', 2000, 1200, 0, 'Manual', 'Petrol', 'Car', 'Red', 1, '["https://a.example/a.jpg"]',
      '2026-01-01T12:00Z' from generate_series(1, 3)`)
  await queries.execute(sql`update vehicles set is_sold = true where id = 1`)
  await queries.execute(
    sql`update listing_changes set changed_at = '2026-02-01T12:00Z' where kind = 'changed'`,
  )
  await queries.execute(sql`update vehicles set color = 'Blue' where id <= 2`)
  await queries.execute(
    sql`update listing_changes set changed_at = '2026-03-01T12:00Z' where "values" ? 'color'`,
  )
  await migrate(queries)
  const rows = await queries.select().from(vehicles).orderBy(vehicles.id)
  expect(rows.map(({ confirmedAt }) => confirmedAt)).toEqual(rows.map(({ changedAt }) => changedAt))
  expect(rows.map(({ changedAt, soldAt }) => [localDay(changedAt), soldAt && localDay(soldAt)])).toEqual([
    ['2026-03-01', '2026-02-01'],
    ['2026-03-01', null],
    ['2026-01-01', null],
  ])
  await queries.execute(sql`select define_listing_history()`)
  await queries.update(vehicles).set({ isSold: true }).where(eq(vehicles.id, 3))
  const { rows: last } = await queries.execute(sql`select "values" from listing_changes where vehicle_id = 3`)
  expect(last.at(-1)).toEqual({ values: { is_sold: [false, true] } })
})
