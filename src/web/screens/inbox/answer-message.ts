import type { SiteIdentity } from '#domain/data-source.ts'
import type { MessageStart } from '#domain/dealership/dealer-links.ts'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import { formatMoney } from '#domain/text/format.ts'

/** Prefills an answer to a buyer: the vehicle, its price then, and its address while it is listed. */
export function answerMessage(
  { name, vehicleName, vehiclePrice, vehicleId }: Enquiry,
  { url }: Pick<SiteIdentity, 'url'>,
): MessageStart {
  const vehicle = `${vehicleName} for ${formatMoney(vehiclePrice)}`
  const text = `Hello ${name}, thank you for your enquiry about the ${vehicle}.`
  return {
    subject: `Your enquiry: ${vehicleName}`,
    text: vehicleId === null ? text : `${text}\n${url}/vehicles/${vehicleId}`,
  }
}
