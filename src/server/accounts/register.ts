import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { insertDealership } from '#server/dealerships/ensure-dealership.ts'
import { countInWindow } from '#server/http/attempt-window.ts'
import { networkOf } from '#server/http/network-of.ts'
import { Problem } from '#server/http/problem.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { insertUser, type NewAccount } from './insert-user.ts'
import { hashPassword } from './passwords.ts'

/** Accounts that one network may ask for in a quarter of an hour: more than an office needs. */
const mostOfNetwork = 20
const refusal = 'Too many accounts are being made. Please wait a few minutes and try again.'

export interface Registration {
  username: string
  password: string
  dealershipName?: string | undefined
}

/**
 * Makes an account of role user. It may name a new dealership, which comes into being with it, but not one that
 * exists: only an administrator adds people to those.
 * @param address where the request comes from
 * @throws Problem malformed where the password is a common one, forbidden before there is an administrator or where the dealership exists, conflict where the
 *   username is taken, slowDown where a network makes too many: every new dealership stands among the dealers
 */
export async function register({
  queries,
  registration: { username, password, dealershipName },
  address,
  now,
}: {
  queries: Queries
  registration: Registration
  address: string
  now: Date
}): Promise<NewAccount> {
  refuseCommonPassword(password, 'password')
  await assertAdministratorExists(queries)
  const network = networkOf(address)
  await countInWindow({ queries, of: ['register', network], most: mostOfNetwork, refusal, now })
  const passwordHash = await hashPassword(password, network)
  return queries.transaction(async (tx) => {
    const dealershipId = dealershipName === undefined ? null : await newDealership(tx, dealershipName)
    const userId = await insertUser(tx, { username, passwordHash, role: 'user', dealershipId })
    return { userId, newDealershipId: dealershipId }
  })
}

async function assertAdministratorExists(queries: Queries): Promise<void> {
  const [administrator] = await queries
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1)
  if (!administrator) {
    throw new Problem('forbidden', 'The first account must be an administrator: use the Admin tab')
  }
}

async function newDealership(queries: Queries, name: string): Promise<number> {
  const { row, isNew } = await insertDealership(queries, name)
  if (!isNew) {
    throw new Problem('forbidden', 'That dealership exists already: ask an administrator to add you to it')
  }
  return row.id
}
