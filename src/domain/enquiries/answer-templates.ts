import { paths } from '#domain/paths.ts'
import type { MessageStart } from '../dealership/dealer-links.ts'
import { formatPrice, isPriceOnRequest } from '../pricing/price-on-request.ts'
import type { Enquiry } from './enquiry-schema.ts'

export const standardTemplate =
  'Hello {name}, thank you for your enquiry about the {vehicle} for {price}.\n{link}'

export const placeholder = /\{(\w+)\}/g

/** Fills a template. A placeholder in a filled-in value is not replaced again. */
export function answerMessage(
  { name, vehicleName, vehiclePrice, vehicleId, source }: Enquiry,
  { url }: { url: string },
  template = standardTemplate,
): MessageStart {
  const values = new Map([
    ['name', name],
    ['vehicle', vehicleName],
    ['price', formatPrice(vehiclePrice)],
    ['link', vehicleId === null ? '' : url + paths.vehicle(vehicleId)],
  ])
  return {
    subject: `Your ${source === 'offer' ? 'offer' : 'enquiry'}: ${vehicleName}`,
    text: spoken(template, vehiclePrice)
      .replace(placeholder, (whole, key) => values.get(key) ?? whole)
      .trim(),
  }
}

/** Avoids 'for Price on request'. */
function spoken(template: string, price: number): string {
  return isPriceOnRequest(price) ? template.replaceAll(' for {price}', '') : template
}
