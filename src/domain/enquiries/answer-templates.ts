import type { MessageStart } from '../dealership/dealer-links.ts'
import { formatPrice, isPriceOnRequest } from '../pricing/price-on-request.ts'
import type { Enquiry } from './enquiry-schema.ts'

/** `{name}` is the buyer, `{link}` leads to the listing. */
export const templatePlaceholders = ['name', 'vehicle', 'price', 'link'] as const
type Placeholder = (typeof templatePlaceholders)[number]

export const standardTemplate =
  'Hello {name}, thank you for your enquiry about the {vehicle} for {price}.\n{link}'

const placeholder = /\{(\w+)\}/g

export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))
}

/** Prefills an answer to a buyer. What is filled in is not read as a template again. */
export function answerMessage(
  { name, vehicleName, vehiclePrice, vehicleId }: Enquiry,
  { url }: { url: string },
  template = standardTemplate,
): MessageStart {
  const values: Record<Placeholder, string> = {
    name,
    vehicle: vehicleName,
    price: formatPrice(vehiclePrice),
    link: vehicleId === null ? '' : `${url}/vehicles/${vehicleId}`,
  }
  const fill = (whole: string, key: string) => (isPlaceholder(key) ? values[key] : whole)
  return {
    subject: `Your enquiry: ${vehicleName}`,
    text: spoken(template, vehiclePrice).replace(placeholder, fill).trim(),
  }
}

/** Drops the price from a template, to avoid 'for Price on request'. */
function spoken(template: string, price: number): string {
  return isPriceOnRequest(price) ? template.replaceAll(' for {price}', '') : template
}

function isPlaceholder(name: string): name is Placeholder {
  return templatePlaceholders.some((each) => each === name)
}
