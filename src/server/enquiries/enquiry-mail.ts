import { z } from 'zod'
import type { SiteIdentity } from '#domain/data-source.ts'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import { formatMoney } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { type AdfVehicle, adfDocument } from './adf.ts'

const answerBy: Record<Enquiry['preferredContact'], string> = {
  phone: 'phone call',
  email: 'e-mail',
  whatsapp: 'WhatsApp',
}

/**
 * An enquiry as mailed to its dealership. Reply-To is the buyer's contact where that is a mail address.
 * @param vehicle for the attachment that dealers' systems read; undefined where the listing is gone
 */
export function enquiryMail(
  enquiry: Enquiry,
  to: string,
  { site, vehicle }: { site: SiteIdentity; vehicle: AdfVehicle | undefined },
): Mail {
  const { name, email, phone, message, vehicleId, vehicleName, vehiclePrice } = enquiry
  const isAddress = z.email().safeParse(email).success
  const lines = [
    `${name} wrote about the ${vehicleName} (${formatMoney(vehiclePrice)}) on ${formatLocalTime(new Date(enquiry.createdAt))}.`,
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
    to,
    ...(isAddress && { replyTo: { name, address: email } }),
    subject: `${vehicleName}: enquiry from ${name}`,
    text: lines.join('\n'),
    ...(vehicle && {
      attachments: [
        {
          filename: 'enquiry.adf.xml',
          contentType: 'application/xml; charset=utf-8',
          content: adfDocument(enquiry, vehicle, { vendorEmail: to, site }),
        },
      ],
    }),
  }
}
