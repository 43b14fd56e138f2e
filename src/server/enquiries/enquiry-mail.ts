import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { contactAddresses } from '#server/database/contact-tables.ts'
import { isMessageShown } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'
import { isContactAddress } from '#server/dealerships/contact-address.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { enquiryColumns, enquiryOf } from './list-enquiries.ts'

const answerBy: Record<Enquiry['preferredContact'], string> = {
  phone: 'phone call',
  email: 'e-mail',
  whatsapp: 'WhatsApp',
}

const hourMs = 60 * 60 * 1000

/**
 * An enquiry to its dealership's confirmed address while nobody has read it; until there is one it waits, and is in the inbox.
 * Reply-To is the buyer's contact where that is a mail address.
 */
export const enquiryMail = mailKind({
  name: 'enquiry',
  // A busy dealer's whole day; more is a script.
  limits: { toOne: 100, forOne: 100, inAll: 5_000, forNew: 1_000 },
  expiresAfterMs: 3 * 24 * hourMs,
  lookAgainMs: hourMs,

  async read({ queries }, { enquiry: id }: { enquiry: number; dealership: number }) {
    const isUnread = and(eq(enquiries.id, id), eq(enquiries.status, 'new'))
    const [found] = await queries
      .select({
        enquiry: enquiryColumns,
        dealershipId: dealerships.id,
        to: dealerships.contactEmail,
        isShown: isMessageShown,
        confirmedAt: contactAddresses.confirmedAt,
      })
      .from(enquiries)
      .innerJoin(dealerships, eq(dealerships.id, enquiries.dealershipId))
      .leftJoin(contactAddresses, isContactAddress)
      .where(isUnread)
    if (!found) return undefined
    const { to, confirmedAt, dealershipId } = found
    return to && confirmedAt && found.isShown
      ? { to, dealershipId, enquiry: enquiryOf(found.enquiry) }
      : 'later'
  },

  write({ enquiry }, { site }) {
    const { name, email, phone, message, vehicleId, vehicleName, vehiclePrice } = enquiry
    const isAddress = z.email().safeParse(email).success
    const lines = [
      `${name} wrote about the ${vehicleName} (${formatPrice(vehiclePrice)}) on ${formatLocalTime(new Date(enquiry.createdAt))}.`,
      ...(enquiry.source === 'finance' ? ['They are pre-qualified for financing by their own figures.'] : []),
      '',
      message || '(They left no message.)',
      '',
      `Please answer by ${answerBy[enquiry.preferredContact]}.`,
      `Phone: ${phone}`,
      `Email: ${email}`,
      '',
      ...(vehicleId === null ? [] : [`Listing: ${site.url}/vehicles/${vehicleId}`]),
      `All enquiries: ${site.url}/enquiries`,
    ]
    return {
      ...(isAddress && { replyTo: { name, address: email } }),
      subject: `${vehicleName}: enquiry from ${name}`,
      text: lines.join('\n'),
    }
  },
})
