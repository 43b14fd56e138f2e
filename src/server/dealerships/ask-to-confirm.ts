import { and, eq, isNull } from 'drizzle-orm'
import { confirmationToken } from '#server/accounts/address-token.ts'
import { contactAddresses } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import type { Mail, Mailing } from '#server/mail/mailer.ts'
import { readContactAddress } from './contact-address.ts'

/** An unconfirmed address is asked once a day, unless a user requests it. */
const askedEveryMs = 24 * 60 * 60 * 1000

/**
 * Mails a confirmation link to a dealership's address, unless it is confirmed, was asked today or had its share.
 * @param isAgain whether a user of the dealership requested it @returns whether a mail is on its way
 * @throws Problem absent, or Error where the mail server refuses it
 */
export async function askToConfirm(
  { queries, mailer, site, now }: Mailing,
  { dealershipId, isAgain = false }: { dealershipId: number; isAgain?: boolean },
): Promise<boolean> {
  const { email, askedAt, confirmedAt } = await readContactAddress(queries, dealershipId)
  const wasAskedToday = askedAt !== null && Math.abs(now.getTime() - askedAt.getTime()) < askedEveryMs
  if (email === null || confirmedAt !== null || (wasAskedToday && !isAgain)) return false
  const release = await claim(queries, { dealershipId, email, askedAt }, now)
  // Another request has just mailed it.
  if (!release) return true
  const takeBack = await countMail({ queries, kind: 'confirmation', to: email, dealershipId, now })
  if (!takeBack) {
    await release()
    return false
  }
  const token = await confirmationToken(queries, [dealershipId, email], now)
  try {
    const link = `${site.url}/confirm-email?dealership=${dealershipId}#token=${token}`
    await mailer.send(confirmationMail(email, site.name, link))
  } catch (error) {
    await takeBack()
    await release()
    throw error
  }
  return true
}

type Asked = Pick<typeof contactAddresses.$inferSelect, 'dealershipId' | 'email'> & { askedAt: Date | null }

/**
 * Writes down that an address is asked before it is: of requests that found it as `asked` says only one may.
 * @returns the undo, or undefined where another request was first
 */
async function claim(queries: Queries, { dealershipId, email, askedAt }: Asked, now: Date) {
  const isAddress = and(eq(contactAddresses.dealershipId, dealershipId), eq(contactAddresses.email, email))
  const claimed =
    askedAt === null
      ? await queries
          .insert(contactAddresses)
          .values({ dealershipId, email, askedAt: now })
          .onConflictDoNothing()
          .returning()
      : await queries
          .update(contactAddresses)
          .set({ askedAt: now })
          .where(and(isAddress, eq(contactAddresses.askedAt, askedAt)))
          .returning()
  if (claimed.length === 0) return undefined
  const isUnconfirmed = and(isAddress, isNull(contactAddresses.confirmedAt))
  return () =>
    askedAt === null
      ? queries.delete(contactAddresses).where(isUnconfirmed)
      : queries.update(contactAddresses).set({ askedAt }).where(isUnconfirmed)
}

/** Without the dealership's name: a stranger may have chosen it. */
function confirmationMail(to: string, siteName: string, link: string): Mail {
  return {
    to,
    subject: `Confirm this address for ${siteName}`,
    text: `A dealership on ${siteName} named ${to} as its address for enquiries. Once confirmed, the page says which.

If that is right, open this page and press its button: from then on what buyers write is mailed here.
${link}

If you know nothing of it, do nothing. No enquiry is mailed to an address that is not confirmed.`,
  }
}
