import { eq, getTableName, is, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import type { Queries } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { cases } from './moderation-tables.ts'
import { nameSkeleton } from './names/name-skeleton.ts'
import { dealerships, enquiries, installation, users, vehicles } from './schema.ts'
import * as allTables from './tables.ts'

test('migrating again changes nothing, two at once either', async () => {
  const { queries } = await testDatabase()
  await queries.insert(installation).values({ name: 'kept', value: 'x' })
  const applied = () =>
    queries.execute(sql`select made_at, applied_at::text from migrations order by made_at`)
  const before = (await applied()).rows
  await Promise.all([migrate(queries), migrate(queries)])
  expect((await applied()).rows).toEqual(before)
  expect(await queries.select().from(installation)).toEqual([{ name: 'kept', value: 'x' }])
})

test('a database of a newer program is refused', async () => {
  const { queries } = await testDatabase()
  await queries.execute(sql`insert into migrations (made_at) values (9999999999999)`)
  await expect(migrate(queries)).rejects.toThrow('newer version')
})

test('the tables that the migrations make are those the program reads', async () => {
  const { queries } = await testDatabase()
  const known: PgTable[] = Object.values(allTables).filter((one) => is(one, PgTable))
  const { rows } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  expect(known.map(getTableName).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const table of known) await queries.select().from(table).limit(1)
})

test('no migration adds a value to a type, which PostgreSQL 15 and 16 let no restore use before it is committed', () => {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql)
  expect(statements.filter((statement) => /^\s*alter type .* add value/im.test(statement))).toEqual([])
})

/** A database after the first `migrations` migrations. */
async function databaseOf(migrations: number): Promise<Queries> {
  const { queries } = await testDatabase()
  const before = readMigrationFiles({ migrationsFolder }).slice(0, migrations)
  await queries.execute(sql`drop schema public cascade`)
  await queries.execute(sql`create schema public`)
  await queries.execute(
    sql`create table migrations (made_at bigint primary key, applied_at timestamptz default now())`,
  )
  for (const { folderMillis, sql: statements } of before) {
    for (const statement of statements) await queries.execute(sql.raw(statement))
    await queries.execute(sql`insert into migrations (made_at) values (${folderMillis})`)
  }
  return queries
}

test('mileages that were whole numbers are kept, and may have fractions from then on', async () => {
  const queries = await databaseOf(6)
  await queries.execute(
    sql`insert into users (username, username_key, password_hash) values ('ann', 'ann', '-')`,
  )
  await queries.execute(sql`insert into dealerships (name, name_key) values ('Coral', 'coral')`)
  await queries.execute(sql`insert into vehicles (user_id, dealership_id, brand, model, year, engine_cc, mileage,
      transmission, fuel_type, vehicle_type, color, price, image_urls)
    select 1, 1, 'Kia', 'Rio', 2020, 1200, mileage, 'Manual', 'Petrol', 'Car', 'Red', 1, '["https://a.example/a.jpg"]'
      from unnest(array[0, 42000, 2147483647]) as mileage`)
  const versions = () => queries.execute(sql`select id, version from vehicles order by id`)
  const { rows } = await versions()
  await migrate(queries)
  const kept = await queries.select({ mileage: vehicles.mileage }).from(vehicles).orderBy(vehicles.id)
  expect(kept.map(({ mileage }) => mileage)).toEqual([0, 42_000, 2_147_483_647])
  expect((await versions()).rows).toEqual(rows)
  const [changed] = await queries.update(vehicles).set({ mileage: 1.25 }).returning()
  expect(changed?.mileage).toBe(1.25)
  expect(changed).toMatchObject({ priceSince: expect.any(Date), pastPrices: [] })
})

test('names that look alike from before stay, and the first of them keeps the look from others', async () => {
  const queries = await databaseOf(7)
  const names = ['ann', 'аnn', 'bob'] // the second with a Cyrillic а
  for (const name of names) {
    await queries.execute(
      sql`insert into users (username, username_key, password_hash) values (${name}, ${name}, '-')`,
    )
    await queries.execute(sql`insert into dealerships (name, name_key) values (${name}, ${name})`)
  }
  await migrate(queries)
  const skeletons = async () =>
    (await queries.select().from(users).orderBy(users.id)).map((user) => user.usernameSkeleton)
  expect(await skeletons()).toEqual([nameSkeleton('ann'), null, nameSkeleton('bob')])
  const places = await queries.select().from(dealerships).orderBy(dealerships.id)
  expect(places.map(({ name, nameSkeleton: look }) => [name, look])).toEqual([
    ['ann', nameSkeleton('ann')],
    ['аnn', null],
    ['bob', nameSkeleton('bob')],
  ])

  await queries.delete(users).where(eq(users.username, 'ann'))
  await migrate(queries)
  expect(await skeletons()).toEqual([nameSkeleton('ann'), nameSkeleton('bob')])

  await queries.update(users).set({ usernameSkeleton: sql`'made otherwise ' || ${users.id}` })
  await migrate(queries)
  expect(await skeletons()).toEqual([nameSkeleton('ann'), nameSkeleton('bob')])
})

test('prices that were found low before are not found again', async () => {
  const queries = await databaseOf(56)
  const price = {
    rule: 'price',
    note: 'The price is 52 % under that of 8 comparable listings',
    isDecided: true,
  }
  const findings = [{ rule: 'text', note: '52 % off' }, price]
  await queries.execute(sql`insert into cases (subject, subject_id, subject_name, state, opened_at, findings, before)
    values ('listing', 1, 'Kia Rio', 'dismissed', now(), ${JSON.stringify(findings)}::jsonb,
      ${JSON.stringify({ state: 'open', findings })}::jsonb)`)
  await migrate(queries)
  const [kept] = await queries.select().from(cases)
  const keyed = [findings[0], { ...price, key: 'price 5' }]
  expect(kept).toMatchObject({ findings: keyed, before: { state: 'open', findings: keyed } })
})

test('accounts from before are approved', async () => {
  const queries = await databaseOf(10)
  await queries.execute(
    sql`insert into users (username, username_key, password_hash) values ('ann', 'ann', '-')`,
  )
  await migrate(queries)
  await queries.insert(users).values({ username: 'bob', usernameKey: 'bob', passwordHash: '-' })
  const accounts = await queries.select({ approvedAt: users.approvedAt }).from(users).orderBy(users.id)
  expect(accounts).toEqual([{ approvedAt: expect.any(Date) }, { approvedAt: null }])
})

test('enquiries from before keep their states, and can be answered', async () => {
  const queries = await databaseOf(14)
  const states = ['new', 'read', 'archived'] as const
  await queries.execute(sql`insert into enquiries (key, vehicle_name, vehicle_price, dealership_name, source, status,
      name, email, phone, message, preferred_contact, created_at)
    select gen_random_uuid(), 'Kia Rio', 1, 'Coral', 'contact', status::enquiry_status, 'Ann', 'a@b.example', '5550100', '',
      'phone', now() from unnest(array['new', 'read', 'archived']) as status`)
  await migrate(queries)
  const kept = await queries.select().from(enquiries).orderBy(enquiries.id)
  expect(kept.map(({ status }) => status)).toEqual(states)
  expect(kept.map(({ answeredAt, answeredBy }) => [answeredAt, answeredBy])).toEqual(
    states.map(() => [null, null]),
  )
  const answered = {
    status: 'answered',
    answeredAt: new Date(),
    answeredBy: 'ann',
    answeredVia: 'phone',
  } as const
  expect(await queries.update(enquiries).set(answered).returning()).toMatchObject(states.map(() => answered))
})

test('mails that waited before there was an outbox are in it, and who had stopped them stays so', async () => {
  const queries = await databaseOf(33)
  await queries.execute(
    sql`insert into dealerships (name, name_key, city, country)
    values ('Coral', 'coral', 'Bridgetown', 'Barbados'), ('Palm', 'palm', 'Bridgetown', 'Barbados')`,
  )
  await queries.execute(sql`insert into enquiries (key, vehicle_name, vehicle_price, dealership_id, dealership_name, source, status,
      name, email, phone, message, preferred_contact, created_at, mailed_at, is_demo, mail_due_at, mail_failures)
    select gen_random_uuid(), 'Kia Rio', 1, 1, 'Coral', 'contact', status::enquiry_status, 'Ann', 'a@b.example', '5550100', '',
      'phone', now() - made, mailed, demo, '2026-11-21T18:30:00Z', 2
    from (values ('new', interval '1 hour', null::timestamptz, false), ('new', '1 hour', now(), false),
      ('new', '4 days', null, false), ('read', '1 hour', null, false), ('new', '1 hour', null, true))
      as enquiry (status, made, mailed, demo)`)
  await queries.execute(sql`insert into alert_addresses (key, email, due_at, mail_failures)
    values ('a', 'ann@x.example', '2026-11-21T18:30:00Z', 1), ('b', 'bob@x.example', now(), 0)`)
  await queries.execute(sql`insert into search_alerts (address_key, name, search, asked_at, confirmed_at)
    values ('a', 'All', '', now(), now()), ('b', 'All', '', now(), null)`)
  await queries.execute(sql`insert into weekly_mails (dealership_id, is_stopped, due_at)
    values (1, false, '2026-11-21T18:30:00Z'), (2, true, '2026-11-21T18:30:00Z')`)
  await migrate(queries)
  const dueAt = new Date('2026-11-21T18:30:00Z')
  const waiting = await queries.select().from(allTables.mails).orderBy(allTables.mails.id)
  expect(waiting).toMatchObject([
    { kind: 'enquiry', payload: { enquiry: 1, dealership: 1 }, dueAt, failures: 2, leasedUntil: null },
    { kind: 'alert', payload: { address: 'a' }, dueAt, failures: 1, expiresAt: null },
    { kind: 'weekly', payload: { dealership: 1 }, dueAt, failures: 0, expiresAt: null },
    { kind: 'weekly', payload: { dealership: 2 }, dueAt, failures: 0, expiresAt: null },
  ])
  expect(await queries.select().from(allTables.unsubscriptions)).toEqual([{ kind: 'weekly', subscriber: 2 }])
})

test('listings hidden by rules are public again and wait on the desk', async () => {
  const queries = await databaseOf(52)
  await queries.execute(
    sql`insert into users (username, username_key, username_skeleton, password_hash) values ('ann', 'ann', 'ann', '-')`,
  )
  await queries.execute(sql`insert into dealerships (name, name_key, name_skeleton, city, country)
    values ('Coral', 'coral', 'coral', '', '')`)
  await queries.execute(sql`insert into vehicles (user_id, dealership_id, brand, model, year, engine_cc, mileage,
      transmission, fuel_type, vehicle_type, color, price, image_urls)
    select 1, 1, 'Kia', 'Rio', 2020, 1200, 42000, 'Manual', 'Petrol', 'Car', 'Red', 1, '["https://a.example/a.jpg"]'
      from generate_series(1, 3)`)
  const finding = { rule: 'text', note: 'x' }
  const before = { subject: 'listing', state: 'quarantined', isAppealed: false, isAsked: false }
  await queries.execute(sql`insert into cases (subject, subject_id, subject_name, state, findings, opened_at, before)
    select 'listing', id, 'Kia', (array['quarantined', 'dismissed', 'held'])[id], ${JSON.stringify([finding])}::jsonb, now(),
      case when id = 2 then ${JSON.stringify(before)}::jsonb end from vehicles`)
  const versions = async () =>
    (await queries.execute<{ version: string }>(sql`select version from vehicles order by id`)).rows
  const [hidden, ...others] = await versions()
  await migrate(queries)
  const [shown, ...same] = await versions()
  expect(Number(shown?.version)).toBeGreaterThan(Number(hidden?.version))
  expect(same).toEqual(others)
  const kept = await queries.select().from(cases).orderBy(cases.id)
  const decided = [{ ...finding, isDecided: true }]
  expect(kept.map(({ state, findings, before }) => ({ state, findings, before }))).toEqual([
    { state: 'open', findings: [finding], before: null },
    {
      state: 'dismissed',
      findings: decided,
      before: { ...before, state: 'open', decidedAt: null, suspendedUntil: null, findings: [finding] },
    },
    { state: 'held', findings: decided, before: null },
  ])
})
