import { and, asc, gte, lt, sql } from 'drizzle-orm'
import type { Sizes } from '#domain/operations/marketplace-status-schema.ts'
import { dayMs, localDay } from '#domain/text/local-time.ts'
import { freeBytes } from '#server/data-folder.ts'
import type { Queries } from '#server/database/database.ts'
import { dailySizes } from '#server/database/operation-tables.ts'
import { enquiries, images, users, vehicles } from '#server/database/schema.ts'
import type { Settings } from '#server/settings.ts'

const comparedDays = 30
const keptDays = 400

export async function readSizes(queries: Queries): Promise<Sizes> {
  const [listings, accounts, messages, pictures, { rows }] = await Promise.all([
    queries.$count(vehicles),
    queries.$count(users),
    queries.$count(enquiries),
    queries.$count(images),
    queries.execute<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`),
  ])
  return { listings, accounts, enquiries: messages, pictures, databaseBytes: rows[0]?.bytes ?? 0 }
}

/** Stores today's sizes and removes old ones. */
export async function keepDailySizes(
  queries: Queries,
  { dataDir }: Pick<Settings, 'dataDir'>,
  now: Date,
): Promise<void> {
  const sizes = { ...(await readSizes(queries)), freeBytes: await freeBytes(dataDir) }
  await queries
    .insert(dailySizes)
    .values({ day: localDay(now), ...sizes })
    .onConflictDoUpdate({ target: dailySizes.day, set: sizes })
  await queries.delete(dailySizes).where(lt(dailySizes.day, dayBefore(now, keptDays)))
}

/** The last thirty days without today, oldest first. */
export function readEarlierSizes(queries: Queries, now: Date) {
  return queries
    .select()
    .from(dailySizes)
    .where(and(gte(dailySizes.day, dayBefore(now, comparedDays)), lt(dailySizes.day, localDay(now))))
    .orderBy(asc(dailySizes.day))
}

function dayBefore(now: Date, days: number): string {
  return localDay(new Date(now.getTime() - days * dayMs))
}
