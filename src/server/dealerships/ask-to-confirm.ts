import { contactAddresses } from '#server/database/schema.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import type { Mail, Mailing } from '#server/mail/mailer.ts'
import { contactAddressToken, readContactAddress } from './contact-address.ts'

/** An unconfirmed address is asked once a day, unless a user requests it. */
const askedEveryMs = 24 * 60 * 60 * 1000

/**
 * Mails a confirmation link to a dealership's address, unless it is confirmed, was asked today or had its share.
 * @param isAgain whether a user of the dealership requested it @returns whether a mail was sent
 * @throws Problem absent, or Error where the mail server refuses it
 */
export async function askToConfirm(
  { queries, mailer, site, now }: Mailing,
  { dealershipId, isAgain = false }: { dealershipId: number; isAgain?: boolean },
): Promise<boolean> {
  const { dealershipName, email, askedAt, confirmedAt } = await readContactAddress(queries, dealershipId)
  const wasAskedToday = askedAt !== null && Math.abs(now.getTime() - askedAt.getTime()) < askedEveryMs
  if (email === null || confirmedAt !== null || (wasAskedToday && !isAgain)) return false
  const takeBack = await countMail({ queries, kind: 'confirmation', to: email, dealershipId, now })
  if (!takeBack) return false
  const token = await contactAddressToken(queries, dealershipId, email)
  try {
    const link = `${site.url}/confirm-email?dealership=${dealershipId}&token=${token}`
    await mailer.send(confirmationMail(email, dealershipName, site.name, link))
  } catch (error) {
    await takeBack()
    throw error
  }
  await queries
    .insert(contactAddresses)
    .values({ dealershipId, email, askedAt: now })
    .onConflictDoUpdate({
      target: [contactAddresses.dealershipId, contactAddresses.email],
      set: { askedAt: now },
    })
  return true
}

function confirmationMail(to: string, dealershipName: string, siteName: string, link: string): Mail {
  return {
    to,
    subject: `Confirm this address for ${dealershipName}`,
    text: `${dealershipName} on ${siteName} named ${to} as its address for enquiries.

If that is right, open this page and press its button: from then on what buyers write is mailed here.
${link}

If you know nothing of it, do nothing. No enquiry is mailed to an address that is not confirmed.`,
  }
}
