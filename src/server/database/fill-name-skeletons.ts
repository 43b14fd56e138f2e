import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { nameSkeleton } from './name-skeleton.ts'

/**
 * Gives names their skeletons, which SQL cannot make: names from before there were any, and those that another version of
 * the rule made. Of names that look alike the first has it; the others stay as they are and without one, until it is free.
 * @param queries the transaction of the migration
 */
export async function fillNameSkeletons(queries: Queries): Promise<void> {
  // In the order in which the making of an account writes them: another process may be at it.
  await fill(queries, {
    table: sql.raw('dealerships'),
    name: sql.raw('name'),
    skeleton: sql.raw('name_skeleton'),
  })
  await fill(queries, {
    table: sql.raw('users'),
    name: sql.raw('username'),
    skeleton: sql.raw('username_skeleton'),
  })
}

type Names = Record<'table' | 'name' | 'skeleton', SQL>

async function fill(queries: Queries, names: Names): Promise<void> {
  const { table, skeleton } = names
  if ((await differing(queries, names)).length === 0) return
  await queries.execute(sql`lock table ${table} in share row exclusive mode`)
  const given = JSON.stringify(await differing(queries, names))
  const made = sql`json_to_recordset(${given}::json) as made(id integer, skeleton text)`
  // First let go of, so that one may get what another has until now.
  await queries.execute(sql`update ${table} set ${skeleton} = null from ${made} where ${table}.id = made.id`)
  await queries.execute(sql`update ${table} set ${skeleton} = made.skeleton from ${made}
    where ${table}.id = made.id and made.skeleton is not null`)
}

/** The rows whose stored skeleton is another than they should have. */
async function differing(queries: Queries, { table, name, skeleton }: Names) {
  const { rows } = await queries.execute<{ id: number; name: string; stored: string | null }>(
    sql`select id, ${name} as name, ${skeleton} as stored from ${table} order by id`,
  )
  const taken = new Set<string>()
  const differing: { id: number; skeleton: string | null }[] = []
  for (const row of rows) {
    const look = nameSkeleton(row.name)
    const due = taken.has(look) ? null : look
    taken.add(look)
    if (row.stored !== due) differing.push({ id: row.id, skeleton: due })
  }
  return differing
}
