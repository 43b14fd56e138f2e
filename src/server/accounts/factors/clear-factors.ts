import { eq } from 'drizzle-orm'
import { nameKey } from '#domain/text/names.ts'
import { program } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { endSessionsOfUser } from '../sessions/sessions.ts'
import { removeFactor } from './factors.ts'
import { noteFactorChange } from './note-change.ts'

/**
 * For an account whose phone and recovery codes are lost, by a command at the machine: its password opens it again, and its
 * sessions end. @returns the account's name, and whether it had a second factor @throws Problem absent
 */
export async function clearFactors(
  { queries, log, now }: { queries: Queries; log: Pick<Dependencies['log'], 'warn'> | undefined; now: Date },
  username: string,
): Promise<{ username: string; hadFactor: boolean }> {
  const columns = { id: users.id, username: users.username, dealershipId: users.dealershipId }
  const [account] = await queries
    .select(columns)
    .from(users)
    .where(eq(users.usernameKey, nameKey(username)))
  if (!account) throw new Problem('absent', `There is no account ${username}`)
  const hadFactor = await queries.transaction(async (tx) => {
    if (!(await removeFactor(tx, account.id, 'all'))) return false
    await endSessionsOfUser(tx, account.id, undefined)
    await noteFactorChange(tx, program, { account, change: 'second-factor-cleared', now })
    return true
  })
  if (hadFactor) log?.warn({ event: 'second factor cleared', account: account.id }, 'second factor cleared')
  return { username: account.username, hadFactor }
}
