import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { sessions } from './account-tables.ts'
import type { Queries } from './database.ts'
import type { bulkChanges } from './listing-tables.ts'

export async function keepNewest(
  queries: Queries,
  table: typeof sessions | typeof bulkChanges,
  { userId, most }: { userId: number; most: number },
): Promise<void> {
  const isOwn = eq(table.userId, userId)
  const newest = queries
    .select({ id: table.id })
    .from(table)
    .where(isOwn)
    .orderBy(desc(table.createdAt), table.id)
    .limit(most)
  await queries.delete(table).where(and(isOwn, notInArray(table.id, newest)))
}
