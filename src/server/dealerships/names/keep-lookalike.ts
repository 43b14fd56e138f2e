import { lookalikeNames } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'

/** Keeps who let a name through that looks like another's. Such a name has no skeleton: the first keeps the look. */
export async function keepLookalike(
  queries: Queries,
  kind: 'username' | 'dealership',
  name: string,
  allowedBy: number,
): Promise<void> {
  await queries.insert(lookalikeNames).values({ kind, name, allowedBy })
}
