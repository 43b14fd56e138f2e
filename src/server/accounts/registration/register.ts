import type { NewUser } from '#domain/accounts/user.ts'
import type { DealerApplication } from '#domain/dealership/dealer-application-schema.ts'
import { isUnapproved, lockUnapproved } from '#server/allowances/account-use.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { countInWindow } from '#server/http/attempt-window.ts'
import { networkOf } from '#server/http/network-of.ts'
import { Problem } from '#server/http/problem.ts'
import { dealershipChange, insertDealership } from '#server/names/ensure-dealership.ts'
import { refuseReserved } from '#server/names/reserved-names.ts'
import type { Settings } from '#server/settings.ts'
import { lowestAdministrator } from '../administration/last-administrator.ts'
import { insertUser, type NewAccount } from '../insert-user.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'

/** Registrations of one network in a quarter of an hour: more than an office needs. */
const mostOfNetwork = 20
/** Administrators approve accounts within hours rather than minutes. */
const tryAgainSeconds = 3600
const refusal = 'Too many accounts are being made. Please wait a few minutes and try again.'

export type Registration = Pick<NewUser, 'username' | 'password' | 'dealershipName'>
/** Of an applicant for a dealership. */
type Particulars = Pick<DealerApplication, 'contactName' | 'email' | 'phone' | 'parish' | 'note'>

/**
 * Registers an account of role user, to be approved by an administrator. It may name a new dealership, but no
 * existing one: only an administrator adds people to those.
 * @param particulars kept with the account until it is approved; phone and address go to the dealership's profile
 * @throws Problem malformed, conflict, forbidden before there is an administrator, where registration is closed or
 *   the dealership exists, slowDown where a network registers too many or too many are pending
 */
export async function register(
  queries: Queries,
  { username, password, dealershipName, particulars }: Registration & { particulars?: Particulars },
  { address, settings, now }: { address: string; settings: RegistrationSettings; now: Date },
): Promise<NewAccount> {
  const { registration: mode, email } = settings.site
  refuseCommonPassword(password, 'password')
  refuseReserved('username', username, settings.site.name)
  if (dealershipName) refuseReserved('dealershipName', dealershipName, settings.site.name)
  if ((await lowestAdministrator(queries)) === undefined) {
    throw new Problem('forbidden', 'The first account must be an administrator: use the Admin tab')
  }
  if (mode === 'closed') {
    throw new Problem('forbidden', `Accounts are made by an administrator here: ask at ${email}`)
  }
  const network = networkOf(address)
  await countInWindow({ queries, of: ['register', network], most: mostOfNetwork, refusal, now })
  const passwordHash = await hashPassword(password, network)
  return queries.transaction(async (tx) => {
    await assertRoomForAccount(tx, settings)
    const awaitsApproval = mode === 'approved'
    const profile = { awaitsApproval, ...(particulars && profileOf(particulars)) }
    const changes = dealershipName ? [await newDealership(tx, dealershipName, profile)] : []
    const dealershipId = changes[0]?.id ?? null
    const { id: userId } = await insertUser(tx, {
      username,
      passwordHash,
      role: 'user',
      dealershipId,
      approvedAt: null,
      email: particulars?.email,
    })
    if (particulars) {
      await tx
        .insert(dealerApplications)
        .values({ ...particulars, userId, createdAt: now, isHeld: awaitsApproval })
    }
    return { userId, changes }
  })
}

type RegistrationSettings = Pick<Settings, 'site' | 'accountLimits'>

/** Bounds the number of pending accounts and with it what they can upload. */
async function assertRoomForAccount(queries: Queries, { accountLimits, site }: RegistrationSettings) {
  await lockUnapproved(queries)
  if ((await queries.$count(users, isUnapproved)) < accountLimits.unapprovedAccounts) return
  const sentence = `Too many new accounts wait for an administrator's approval. Please come back later, or ask at ${site.email}`
  throw new Problem('slowDown', sentence, { retryAfterSeconds: tryAgainSeconds })
}

function profileOf({ email, phone, parish }: Particulars) {
  return { contactEmail: email, contactPhone: phone, city: parish }
}

async function newDealership(queries: Queries, name: string, fields: Parameters<typeof insertDealership>[2]) {
  const row = await insertDealership(queries, name, fields)
  if (row) return dealershipChange(row)
  const message = 'That dealership exists already: ask an administrator to add you to it'
  throw new Problem('forbidden', message, { fields: [{ field: 'dealershipName', message }] })
}
