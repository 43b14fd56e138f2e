import { paths } from '#domain/paths.ts'
import { formatPrice, nameAndPrice } from '../pricing/price-on-request.ts'
import { askingPrice } from '../pricing/promotion.ts'
import { formatMoney } from '../text/format.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { vehicleName } from '../vehicle/vehicle-texts.ts'
import { onTheRoadPrice, type WholePriced } from '../vehicle/whole-price.ts'
import { callLink, whatsappNumber } from './phone-numbers.ts'

export interface MessageStart {
  subject: string
  text: string
}

export type DealerLinks = ReturnType<typeof dealerLinks>

export const availableQuestion = 'Is it still available?'

type NamedVehicle = Pick<Vehicle, 'id' | 'year' | 'brand' | 'model'> & WholePriced

/** `2020 Toyota Corolla for $48,000 ($49,150 on the road)`. */
export function vehicleAndPrice(vehicle: NamedVehicle, now: Date): string {
  const named = nameAndPrice(vehicleName(vehicle), askingPrice(vehicle, now))
  const onTheRoad = onTheRoadPrice(vehicle, now)
  return onTheRoad === null ? named : `${named} (${formatMoney(onTheRoad)} on the road)`
}

export function interestIn(vehicle: NamedVehicle, now: Date): string {
  return `Hello, I am interested in the ${vehicleAndPrice(vehicle, now)}`
}

/** The text of a WhatsApp message or email about a vehicle. */
export function vehicleMessage(vehicle: NamedVehicle, site: { url: string }, now: Date): MessageStart {
  return {
    subject: `${vehicleName(vehicle)}, ${formatPrice(askingPrice(vehicle, now))}`,
    text: `${interestIn(vehicle, now)}. ${availableQuestion}\n${site.url}${paths.vehicle(vehicle.id)}`,
  }
}

/** A link is null if the dealership has no such address. `message` is the text of WhatsApp and email. */
export function dealerLinks(
  dealership: { contactPhone: string | null; contactEmail: string | null },
  message?: MessageStart,
) {
  const { contactPhone, contactEmail } = dealership
  return {
    whatsapp: contactPhone ? whatsappLink(contactPhone, message?.text) : null,
    call: contactPhone ? callLink(contactPhone) : null,
    mail: contactEmail ? mailLink(contactEmail, message) : null,
  }
}

/** Returns null for a number that cannot be on WhatsApp. */
export function whatsappLink(phone: string, text?: string): string | null {
  const number = whatsappNumber(phone)
  if (number === null) return null
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** Lines end in CRLF (RFC 6068). */
export function mailLink(address: string, message?: MessageStart): string {
  // Other characters could end the address.
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  if (!message) return `mailto:${to}`
  const subject = encodeURIComponent(message.subject)
  const body = encodeURIComponent(message.text.replaceAll('\n', '\r\n'))
  return `mailto:${to}?subject=${subject}&body=${body}`
}
