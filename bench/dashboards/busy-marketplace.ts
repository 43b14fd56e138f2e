import { randomUUID } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import { eq, sql } from 'drizzle-orm'
import { insertUser } from '#server/accounts/insert-user.ts'
import { openSession } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { cookieKey } from '#server/database/installation-secret.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { ensureDealership } from '#server/dealerships/ensure-dealership.ts'

const dealershipCount = 100
const usersEach = 3
const enquiriesEach = 30
const administratorName = 'desk of all'
/** Number of days with views, each of a third of the listings. */
const viewedDays = 10

/** An account with its session and data. */
export interface Desk {
  userId: number
  cookie: string
  /** Listings it may change. Empty for the administrator, who may change all. */
  vehicleIds: number[]
  /** Its dealership's enquiries. */
  enquiryIds: number[]
}

export interface BusyMarketplace {
  /** Accounts by dealership. The first of three can change the whole stock. */
  dealerships: Desk[][]
  administrator: Desk
  vehicleIds: number[]
}

interface Place {
  dataDir: string
  databaseUrl: string | undefined
}

/**
 * Spreads a marketplace's listings over a hundred dealerships with three users each, and adds an administrator,
 * enquiries, views and sessions. Can be repeated.
 */
export async function prepareBusyMarketplace(place: Place): Promise<BusyMarketplace> {
  const database = await openDatabase(place)
  try {
    const { queries } = database
    if ((await queries.$count(users, eq(users.username, administratorName))) === 0) await spread(queries)
    if ((await queries.$count(enquiries)) === 0) await addActivity(queries)
    return await openDesks(queries)
  } finally {
    await database.close()
  }
}

async function spread(queries: Queries): Promise<void> {
  for (let at = 0; at < dealershipCount; at++) {
    const { id } = await ensureDealership(queries, `Busy Dealership ${at + 1}`)
    for (let user = 0; user < usersEach; user++) {
      await addUser(queries, `desk ${user + 1} of ${at + 1}`, id)
    }
  }
  await addUser(queries, administratorName, null)
  await queries.transaction(async (tx) => {
    // No triggers and no history, as if the listings had been created this way.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      update ${vehicles} set user_id = desk.id, dealership_id = desk.dealership_id
      from (
        select id, dealership_id, row_number() over (order by id) - 1 as place
        from users where username like 'desk _ of %'
      ) as desk
      where desk.place = ${vehicles.id} % ${dealershipCount * usersEach}`)
    await tx.execute(sql`update users set has_whole_stock = true where username like 'desk 1 of %'`)
  })
}

async function addActivity(queries: Queries): Promise<void> {
  await addEnquiries(queries)
  await queries.execute(sql`
    insert into vehicle_interest (vehicle_id, day, views, saves)
    select id, current_date - day, 1 + (id + day) % 5, id % 2
    from ${vehicles}, generate_series(0, ${viewedDays - 1}::integer) as day where (id + day) % 3 = 0`)
  for (const table of ['vehicles', 'vehicle_interest', 'enquiries', 'users']) {
    await queries.execute(sql`vacuum full ${sql.identifier(table)}`)
    await queries.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  }
}

/** Copies the accounts, dealerships and listings of an embedded database into an empty server. */
export async function copyToServer(dataDir: string, databaseUrl: string): Promise<void> {
  const from = await openDatabase({ dataDir, databaseUrl: undefined })
  const to = await openDatabase({ dataDir: undefined, databaseUrl })
  try {
    for (const table of ['dealerships', 'users', 'vehicles']) await copyTable(from.queries, to.queries, table)
    await to.queries.execute(sql`select setval('row_versions', (select max(version) from ${vehicles}))`)
  } finally {
    await from.close()
    await to.close()
  }
}

async function copyTable(from: Queries, to: Queries, name: string): Promise<void> {
  const table = sql.identifier(name)
  let last = 0
  for (;;) {
    const { rows } = await from.execute<{ id: number; row: unknown }>(
      sql`select id, row_to_json(${table}) as row from ${table} where id > ${last} order by id limit 2000`,
    )
    last = rows.at(-1)?.id ?? 0
    if (last === 0) break
    await to.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows.map(({ row }) => row))}::json)`)
    })
  }
  await to.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`)
}

async function addUser(queries: Queries, username: string, dealershipId: number | null): Promise<void> {
  const role = dealershipId === null ? 'admin' : 'user'
  const account = { username, role, dealershipId, passwordHash: '-', approvedAt: new Date(), email: null }
  await insertUser(queries, { ...account, role })
}

async function addEnquiries(queries: Queries): Promise<void> {
  const { rows } = await queries.execute<{ id: number; dealershipId: number; name: string }>(sql`
    select id, dealership_id as "dealershipId", name from (
      select ${vehicles.id} as id, dealership_id, ${dealerships.name} as name,
        row_number() over (partition by dealership_id order by ${vehicles.id}) as place
      from ${vehicles} join ${dealerships} on ${dealerships.id} = dealership_id
    ) as placed where place <= ${enquiriesEach}`)
  await queries.insert(enquiries).values(
    rows.map(({ id, dealershipId, name }) => ({
      key: randomUUID(),
      vehicleId: id,
      vehicleName: '2020 Toyota Corolla',
      vehiclePrice: 48_000,
      dealershipId,
      dealershipName: name,
      source: 'contact' as const,
      name: 'A Buyer',
      email: 'buyer@example.com',
      phone: '246 555 0100',
      message: 'Is it still available?',
      preferredContact: 'email' as const,
      createdAt: new Date(),
    })),
  )
}

async function openDesks(queries: Queries): Promise<BusyMarketplace> {
  const signer = new Signer(await cookieKey(queries))
  const { rows } = await queries.execute<DeskRow>(sql`
    select id, dealership_id as "dealershipId", has_whole_stock as "hasDealershipAccess", role
    from users where username like 'desk %' order by id`)
  const stock = await queries.execute<{ id: number; userId: number; dealershipId: number }>(
    sql`select id, user_id as "userId", dealership_id as "dealershipId" from ${vehicles} order by id`,
  )
  const byUser = Map.groupBy(stock.rows, (listing) => listing.userId)
  const byDealership = Map.groupBy(stock.rows, (listing) => listing.dealershipId)
  const asked = await queries.execute<{ id: number; dealershipId: number }>(
    sql`select id, dealership_id as "dealershipId" from ${enquiries} order by id`,
  )
  const enquiriesOf = Map.groupBy(asked.rows, (enquiry) => enquiry.dealershipId)
  const idsOf = (found: { id: number }[] = []) => found.map(({ id }) => id)
  const desks: (Desk & Pick<DeskRow, 'role'>)[] = []
  for (const { id, dealershipId, hasDealershipAccess, role } of rows) {
    desks.push({
      role,
      userId: id,
      cookie: `session=${signer.sign(await openSession(queries, id, new Date()))}`,
      vehicleIds: idsOf(hasDealershipAccess ? byDealership.get(dealershipId) : byUser.get(id)),
      enquiryIds: idsOf(enquiriesOf.get(dealershipId)),
    })
  }
  const [administrator] = desks.filter(({ role }) => role === 'admin')
  if (!administrator) throw new Error('The administrator is missing')
  const dealers = desks.filter(({ role }) => role === 'user')
  return {
    dealerships: Array.from({ length: dealershipCount }, (_, at) =>
      dealers.slice(at * usersEach, (at + 1) * usersEach),
    ),
    administrator,
    vehicleIds: idsOf(stock.rows),
  }
}

interface DeskRow extends Record<string, unknown> {
  id: number
  dealershipId: number
  hasDealershipAccess: boolean
  role: 'admin' | 'user'
}
