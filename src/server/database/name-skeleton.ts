import { type SQL, sql } from 'drizzle-orm'
import { rectifyConfusion } from 'unicode-confusables'
import { normalizeName } from '#domain/text/names.ts'
import type { Queries } from './database.ts'

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/**
 * Returns a key that is equal for names that look alike: the skeleton of Unicode Technical Standard 39, section 4,
 * without invisible characters, and again of the lowercase NFKC form because names ignore case. `i` counts as `l`,
 * which its capital resembles.
 */
export function nameSkeleton(name: string): string {
  const lowercase = confusableSkeleton(normalizeName(name.replace(invisible, '')))
    .normalize('NFKC')
    .toLowerCase()
  return normalizeName(confusableSkeleton(lowercase).replaceAll('i', 'l'))
}

function confusableSkeleton(text: string): string {
  return rectifyConfusion(text.normalize('NFD')).normalize('NFD')
}

/**
 * Fills in missing and outdated skeletons, which SQL cannot compute. Of names that look alike, the first gets the
 * skeleton; the others have none until it is free.
 */
export async function fillNameSkeletons(queries: Queries): Promise<void> {
  // Account creation locks the tables in the same order, which prevents a deadlock.
  await fill(queries, sql.raw('dealerships'), 'name')
  await fill(queries, sql.raw('users'), 'username')
}

async function fill(queries: Queries, table: SQL, column: 'name' | 'username'): Promise<void> {
  const skeleton = sql.raw(`${column}_skeleton`)
  const names = sql`select id, ${sql.raw(column)} as name, ${skeleton} as stored from ${table} order by id`
  if ((await outdated(queries, names)).length === 0) return
  await queries.execute(sql`lock table ${table} in share row exclusive mode`)
  const input = JSON.stringify(await outdated(queries, names))
  const computed = sql`json_to_recordset(${input}::json) as computed(id integer, skeleton text)`
  // Cleared first: a skeleton may move from one row to another.
  await queries.execute(
    sql`update ${table} set ${skeleton} = null from ${computed} where ${table}.id = computed.id`,
  )
  await queries.execute(sql`update ${table} set ${skeleton} = computed.skeleton from ${computed}
    where ${table}.id = computed.id and computed.skeleton is not null`)
}

async function outdated(queries: Queries, names: SQL) {
  const { rows } = await queries.execute<{ id: number; name: string; stored: string | null }>(names)
  const taken = new Set<string>()
  const outdated: { id: number; skeleton: string | null }[] = []
  for (const row of rows) {
    const computed = nameSkeleton(row.name)
    const expected = taken.has(computed) ? null : computed
    taken.add(computed)
    if (row.stored !== expected) outdated.push({ id: row.id, skeleton: expected })
  }
  return outdated
}
