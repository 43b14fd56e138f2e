import { count, eq, sql } from 'drizzle-orm'
import type { NewUser } from '#domain/accounts/user-schema.ts'
import type { DealerApplication } from '#domain/dealership/dealership-schema.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { networkHash } from '#server/database/installation-secret.ts'
import { users } from '#server/database/schema.ts'
import { askToConfirm } from '#server/dealerships/contact-address.ts'
import { insertDealership } from '#server/dealerships/ensure-dealership.ts'
import { countInWindows, windowsOf } from '#server/http/attempt-window.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { Problem } from '#server/http/problem.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { isUnapproved } from '#server/quotas.ts'
import type { Settings } from '#server/settings.ts'
import { refuseReserved } from '../dealerships/new-name.ts'
import { firstAdministrator } from './administrators.ts'
import { applicationMail } from './applications.ts'
import { insertUser, type NewAccount } from './insert-user.ts'
import { acceptPassword } from './sign-in/passwords.ts'

/** Registrations per quarter of an hour, more than an office needs. */
const maxPerNetwork = { narrow: 20, customer: 30, wide: 40 } as const
const shareOfNetwork = 0.1
const minPerNetwork = 5
/** Administrators approve accounts within hours. */
const tryAgainSeconds = 3600
const refusal = 'You have created many accounts. Please wait a few minutes and try again.'

export type Registration = Pick<NewUser, 'username' | 'password' | 'dealershipName'>
type Particulars = Pick<DealerApplication, 'contactName' | 'email' | 'phone' | 'parish' | 'note'>

/**
 * Registers an account of role user, if named with a new dealership. An administrator approves both.
 * @param particulars kept until approval; phone and address go to the profile
 * @throws Problem
 */
export async function register(
  queries: Queries,
  { username, password, dealershipName, particulars }: Registration & { particulars?: Particulars },
  { address, settings, now }: { address: string; settings: RegistrationSettings; now: Date },
): Promise<NewAccount> {
  const { registration: mode, email } = settings.site
  const hash = acceptPassword({ password, field: 'password', username }, settings)
  refuseReserved('username', username, settings.site.name)
  if (dealershipName) refuseReserved('dealershipName', dealershipName, settings.site.name)
  if ((await firstAdministrator(queries)) === undefined) {
    throw new Problem('forbidden', 'The first account must be an administrator: use the Admin tab')
  }
  if (mode === 'closed') {
    throw new Problem('forbidden', `An administrator creates accounts here: ask at ${email}`)
  }
  const networks = networksOf(address)
  const windows = windowsOf(['register'], networks, maxPerNetwork)
  await countInWindows({ queries, windows, refusal, now })
  const passwordHash = await hash(networks.customer)
  const registeredFrom = await networkHash(queries, networks.wide)
  return queries.transaction(async (tx) => {
    await assertQuotaForAccount(tx, settings, registeredFrom)
    const awaitsApproval = mode === 'approved'
    const profile = { awaitsApproval, isUnapproved: true, ...(particulars && profileOf(particulars)) }
    const changes = dealershipName ? [await newDealership(tx, dealershipName, profile)] : []
    const dealershipId = changes[0] ?? null
    const { id: userId } = await insertUser(tx, {
      username,
      passwordHash,
      role: 'user',
      dealershipId,
      approvedAt: null,
      registeredFrom,
      email: particulars?.email,
    })
    if (particulars) {
      await tx
        .insert(dealerApplications)
        .values({ ...particulars, userId, createdAt: now, isHeld: awaitsApproval })
      await queueMail(tx, applicationMail, { account: userId }, { now })
      // Held accounts are asked after their approval.
      if (dealershipId !== null && !awaitsApproval) await askToConfirm(tx, dealershipId, { now })
    }
    return { userId, changes }
  })
}

type RegistrationSettings = Pick<Settings, 'site' | 'unapprovedAccounts'>

const registrationLock = 4_246_011

async function assertQuotaForAccount(
  queries: Queries,
  { unapprovedAccounts, site }: RegistrationSettings,
  registeredFrom: string,
) {
  await queries.execute(sql`select pg_advisory_xact_lock(${registrationLock})`)
  const [waiting] = await queries
    .select({
      all: count(),
      ofNetwork: count(sql`case when ${eq(users.registeredFrom, registeredFrom)} then 1 end`),
    })
    .from(users)
    .where(isUnapproved)
  const { all, ofNetwork } = waiting ?? { all: 0, ofNetwork: 0 }
  const share = Math.max(minPerNetwork, Math.floor(unapprovedAccounts * shareOfNetwork))
  if (all < unapprovedAccounts && ofNetwork < share) return
  const who = all < unapprovedAccounts ? 'accounts from your network' : 'accounts'
  const sentence = `Too many new ${who} wait for an administrator's approval. Please come back later, or ask at ${site.email}`
  throw new Problem('slowDown', sentence, { retryAfterSeconds: tryAgainSeconds })
}

function profileOf({ email, phone, parish }: Particulars) {
  return { contactEmail: email, contactPhone: phone, city: parish }
}

async function newDealership(queries: Queries, name: string, fields: Parameters<typeof insertDealership>[2]) {
  const row = await insertDealership(queries, name, fields)
  if (row) return row.id
  const message = 'That dealership exists already: ask an administrator to add you to it'
  throw new Problem('forbidden', message, { fields: [{ field: 'dealershipName', message }] })
}
