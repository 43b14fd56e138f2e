import type { ConfirmedAddress } from '#domain/dealership/dealership-schema.ts'
import { isSameCode } from '#server/accounts/registration/access-code.ts'
import type { Queries } from '#server/database/database.ts'
import { contactAddresses } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { contactAddressToken, readContactAddress } from './contact-address.ts'

/** @throws Problem absent where the token is invalid or the dealership has another address meanwhile */
export async function confirmAddress(
  queries: Queries,
  { dealershipId, token }: { dealershipId: number; token: string },
  now: Date,
): Promise<ConfirmedAddress> {
  const { dealershipName, email } = await readContactAddress(queries, dealershipId)
  if (email === null || !isSameCode(token, await contactAddressToken(queries, dealershipId, email))) {
    throw new Problem(
      'absent',
      'This link is not valid any more. The dealership may have changed its address.',
    )
  }
  await queries
    .insert(contactAddresses)
    .values({ dealershipId, email, askedAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: [contactAddresses.dealershipId, contactAddresses.email],
      set: { confirmedAt: now },
    })
  return { dealershipName, contactEmail: email }
}
