import { contactAddresses } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { confirmationToken } from '#server/mail/address-token.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type ContactAddress, findContactAddress, readContactAddress } from './contact-address.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Asks a dealership's address for its confirmation. Without the dealership's name: a stranger may have chosen it. */
export const contactConfirmation = mailKind({
  name: 'confirmation',
  limits: { toOne: 3, forOne: 5, inAll: 300, forNew: 100, isToStranger: true },
  expiresAfterMs: dayMs,

  async read({ queries, now }, { dealership: dealershipId, email: to, isAgain }: ConfirmationPayload) {
    const address = await findContactAddress(queries, dealershipId)
    return address?.email === to && isToBeAsked(address, isAgain, now) ? { to, dealershipId } : undefined
  },

  async write({ to, dealershipId }, { queries, site, now }) {
    const token = await confirmationToken(queries, [dealershipId, to], now)
    return {
      subject: `Confirm this address for ${site.name}`,
      text: `A dealership on ${site.name} named ${to} as its address for enquiries. Once confirmed, the page says which.

If that is right, open this page and press its button: from then on what buyers write is mailed here.
${site.url}/confirm-email?dealership=${dealershipId}#token=${token}

If you know nothing of it, do nothing. No enquiry is mailed to an address that is not confirmed.`,
    }
  },

  sent(queries, { to: email, dealershipId }, askedAt) {
    return queries
      .insert(contactAddresses)
      .values({ dealershipId, email, askedAt })
      .onConflictDoUpdate({
        target: [contactAddresses.dealershipId, contactAddresses.email],
        set: { askedAt },
      })
  },
})

type ConfirmationPayload = { dealership: number; email: string; isAgain: boolean }

/**
 * Puts the mail that asks for a confirmation into the outbox, unless the address is confirmed or was asked today.
 * @param isAgain whether a user of the dealership requests it, today too @throws Problem absent
 */
export async function askToConfirm(
  queries: Queries,
  dealershipId: number,
  { now, isAgain = false }: { now: Date; isAgain?: boolean },
): Promise<void> {
  const address = await readContactAddress(queries, dealershipId)
  const { email } = address
  if (email === null || !isToBeAsked(address, isAgain, now)) return
  await queueMail(queries, contactConfirmation, { dealership: dealershipId, email, isAgain }, { now })
}

function isToBeAsked({ askedAt, confirmedAt }: ContactAddress, isAgain: boolean, now: Date): boolean {
  const wasAskedToday = askedAt !== null && Math.abs(now.getTime() - askedAt.getTime()) < dayMs
  return confirmedAt === null && (isAgain || !wasAskedToday)
}
