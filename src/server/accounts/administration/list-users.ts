import { eq, type SQL } from 'drizzle-orm'
import type { User } from '#domain/accounts/user.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { userColumns, userOf } from '../user-row.ts'
import { userNotFound } from './lock-accounts.ts'

export function listUsers(queries: Queries): Promise<User[]> {
  return readUsers(queries, undefined)
}

/** @throws Problem absent */
export async function readUser(queries: Queries, id: number): Promise<User> {
  const [user] = await readUsers(queries, eq(users.id, id))
  if (!user) throw new Problem('absent', userNotFound)
  return user
}

async function readUsers(queries: Queries, condition: SQL | undefined): Promise<User[]> {
  const rows = await queries
    .select(userColumns)
    .from(users)
    .leftJoin(dealerships, eq(dealerships.id, users.dealershipId))
    .where(condition)
    .orderBy(users.id)
  return rows.map(userOf)
}
