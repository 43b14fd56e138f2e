import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import type { Queries } from '#server/database/database.ts'
import { migrate, migrateWithin, migrationsFolder } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { closeAfterFile } from '../support/cleanup.ts'
import { allRows, emptyDatabaseUrl } from '../support/database.ts'

/** A database without tables. */
async function emptyDatabase() {
  const databaseUrl = await emptyDatabaseUrl()
  const database = await openDatabase({ dataDir: undefined, databaseUrl, prepare: async () => undefined })
  closeAfterFile(database.close)
  return database
}

/** Rows for tables that older versions already have, added as soon as the table exists. */
const firstRows: Record<string, SQL> = {
  dealerships: sql`insert into dealerships (name, name_key) values ('Coral', 'coral'), ('Palm', 'palm')`,
  users: sql`insert into users (username, username_key, password_hash, dealership_id) values ('ann', 'ann', '-', 1)`,
  vehicles: sql`
    insert into vehicles (user_id, dealership_id, brand, model, year, engine_cc, mileage, transmission, fuel_type,
      vehicle_type, color, price, image_urls, details)
    select 1, 1, 'Kia', 'Rio', 2000 + n, 1200, n * 1000, 'Manual', 'Petrol', 'Car', 'Red', 1000.01 * n,
      '["https://a.example/a.jpg"]', ${'"ä\\n\\'}::text from generate_series(1, 20) as n`,
  imported_rows: sql`insert into imported_rows values ('hash', 1, 1), ('hash', 2, null)`,
  installation: sql`insert into installation values ('cookie-key', 'secret')`,
  images: sql`insert into images (address, uses, is_stored, used_at) values ('/images/00-640x480', 0, true, now())`,
  enquiries: sql`
    insert into enquiries (key, vehicle_id, vehicle_name, vehicle_price, dealership_id, dealership_name, source, name, email,
      phone, message, preferred_contact, created_at)
    values (gen_random_uuid(), 1, 'Kia Rio', 1, 1, 'Coral', 'contact', 'Bob', 'b@b.example', '5550100', 'Hi', 'phone', '2026-01-01')`,
  vehicle_interest: sql`insert into vehicle_interest values (1, '2026-01-01', 5, 2)`,
  alert_addresses: sql`insert into alert_addresses (key, email, due_at) values ('key', 'b@b.example', now())`,
  search_alerts: sql`
    insert into search_alerts (address_key, name, search, asked_at) values ('key', 'Red', 'q=red', now())`,
}

async function addRows(queries: Queries, there: ReadonlySet<string>): Promise<void> {
  const rows = await allRows(queries)
  for (const [table, statement] of Object.entries(firstRows))
    if (table in rows && !there.has(table)) await queries.execute(statement)
  // Once listings have a history, it grows.
  await queries.execute(sql`update vehicles set price = price + 1 where id = 1`)
}

type Rows = Record<string, string[]>

/** Changes with each update of a row, including those by migrations. */
const counter = 'version'

const dropped = ['account_use', 'blocked_networks', 'daily_sizes', 'incidents', 'picture_hashes']

/** Expects each row to keep its values in columns that still exist. Empty ones may be filled in. */
function expectKept(before: Rows, after: Rows, version: number): void {
  for (const [table, lines] of Object.entries(before)) {
    if (lines.length === 0 || (dropped.includes(table) && !(table in after))) continue
    const rows = (after[table] ?? []).map((line) => JSON.parse(line))
    const columns = Object.keys(rows[0] ?? {})
    const kept = lines.map((line) => {
      const values = Object.entries(JSON.parse(line)).filter(
        ([column, value]) => column !== counter && value !== null && columns.includes(column),
      )
      return expect.objectContaining(Object.fromEntries(values))
    })
    expect(rows, `${table} of version ${version}`).toHaveLength(lines.length)
    expect(rows, `${table} of version ${version}`).toEqual(expect.arrayContaining(kept))
  }
}

/** Only a few of many: each next migration has the rows of all earlier versions. */
const isMigratedInOneGo = (version: number, last: number) => version % 12 === 0 || version > last - 3

test('each migration keeps existing rows, and an earlier version is migrated in one run', async () => {
  const { queries } = await emptyDatabase()
  const there = new Set<string>()
  const migrations = readMigrationFiles({ migrationsFolder })
  let before: Rows = {}
  for (const [version, { folderMillis }] of migrations.entries()) {
    await queries.transaction((tx) => migrateWithin(tx, folderMillis))
    expectKept(before, await allRows(queries), version - 1)
    await addRows(queries, there)
    before = await allRows(queries)
    for (const [table, { length }] of Object.entries(before)) if (length > 0) there.add(table)
    if (!isMigratedInOneGo(version, migrations.length - 1)) continue
    const rows = before
    const undone = new Error('undone')
    const migrated = queries.transaction(async (tx) => {
      await migrate(tx)
      expectKept(rows, await allRows(tx), version)
      throw undone
    })
    await expect(migrated).rejects.toBe(undone)
  }
  expect([...there]).toEqual(expect.arrayContaining([...Object.keys(firstRows), 'listing_changes']))
})
