import { askingPrice, type Promoted } from '../promotion/promotion.ts'
import { formatMoney } from '../text/format.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { vehicleName } from '../vehicle/vehicle-name.ts'
import { dialledNumber, whatsappNumber } from './phone-numbers.ts'

/** What a message to a dealership begins with. */
export interface MessageStart {
  /** The subject of a mail. */
  subject: string
  text: string
}

/** Ways to reach a dealership without this site, null where it has none. */
export interface DealerLinks {
  whatsapp: string | null
  call: string | null
  mail: string | null
}

/** The vehicle by its name, `2020 Toyota Corolla`, with what it costs now and the address of its page. */
export function vehicleMessage(
  vehicle: Pick<Vehicle, 'id' | 'year' | 'brand' | 'model'> & Promoted,
  site: { url: string },
  now: Date,
): MessageStart {
  const name = vehicleName(vehicle)
  const price = formatMoney(askingPrice(vehicle, now))
  return {
    subject: `${name}, ${price}`,
    text: `Hello, I am interested in the ${name} for ${price}. Is it still available?\n${site.url}/vehicles/${vehicle.id}`,
  }
}

/**
 * Links straight to a dealership.
 * @param message what WhatsApp and the mail begin with; empty where it is left out
 */
export function dealerLinks(
  dealership: { contactPhone: string | null; contactEmail: string | null },
  message?: MessageStart,
): DealerLinks {
  const { contactPhone, contactEmail } = dealership
  return {
    whatsapp: contactPhone ? whatsappLink(contactPhone, message?.text) : null,
    call: contactPhone ? callLink(contactPhone) : null,
    mail: contactEmail ? mailLink(contactEmail, message) : null,
  }
}

/** `https://wa.me/12464274074?text=…`, null where the number is not one WhatsApp could know. */
export function whatsappLink(phone: string, text?: string): string | null {
  const number = whatsappNumber(phone)
  if (number === null) return null
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** `tel:+12464274074`, null for what cannot be dialled. */
export function callLink(phone: string): string | null {
  const number = dialledNumber(phone)
  return number === null ? null : `tel:${number}`
}

/** `mailto:` with subject and body; lines end as mail wants it (RFC 6068). */
export function mailLink(address: string, message?: MessageStart): string {
  // The at sign stays readable; everything else that would end the address is encoded.
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  if (!message) return `mailto:${to}`
  const subject = encodeURIComponent(message.subject)
  const body = encodeURIComponent(message.text.replaceAll('\n', '\r\n'))
  return `mailto:${to}?subject=${subject}&body=${body}`
}
