import type { SiteIdentity } from '#domain/data-source.ts'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { currencyCode } from '#territory/money.ts'

/** What the attachment says of the listing as it is now. */
export type AdfVehicle = Pick<
  Vehicle,
  'year' | 'brand' | 'model' | 'vehicleType' | 'transmission' | 'mileage' | 'color' | 'condition'
>

type Attributes = Record<string, string | number>

/**
 * An enquiry in the Auto-lead Data Format 1.0, which dealers' systems read: elements and their order are those of its DTD.
 * @param vendorEmail the dealership's contact address
 */
export function adfDocument(
  enquiry: Enquiry,
  vehicle: AdfVehicle,
  { vendorEmail, site }: { vendorEmail: string; site: SiteIdentity },
): string {
  const { id, vehicleId, preferredContact, vehiclePrice } = enquiry
  const preferred = (isPreferred: boolean) => (isPreferred ? 1 : 0)
  const prospect = element('prospect', { status: 'new' }, [
    element('id', { sequence: 1, source: site.name }, id),
    element('requestdate', {}, enquiry.createdAt),
    element('vehicle', { interest: 'buy', status: vehicle.condition === 'New' ? 'new' : 'used' }, [
      ...(vehicleId === null ? [] : [element('id', { sequence: 1, source: site.name }, vehicleId)]),
      element('year', {}, vehicle.year),
      element('make', {}, vehicle.brand),
      element('model', {}, vehicle.model),
      element('bodystyle', {}, vehicle.vehicleType),
      element('transmission', {}, vehicle.transmission),
      element('odometer', { units: 'km' }, vehicle.mileage),
      element('colorcombination', {}, [
        element('exteriorcolor', {}, vehicle.color),
        element('preference', {}, 1),
      ]),
      ...(isPriceOnRequest(vehiclePrice)
        ? []
        : [element('price', { type: 'asking', currency: currencyCode }, vehiclePrice)]),
    ]),
    element('customer', {}, [
      element('contact', {}, [
        element('name', { part: 'full', type: 'individual' }, enquiry.name),
        element('email', { preferredcontact: preferred(preferredContact === 'email') }, enquiry.email),
        element(
          'phone',
          {
            type: preferredContact === 'whatsapp' ? 'cellphone' : 'voice',
            preferredcontact: preferred(preferredContact !== 'email'),
          },
          enquiry.phone,
        ),
      ]),
      element('comments', {}, enquiry.message),
    ]),
    element('vendor', {}, [
      element('vendorname', {}, enquiry.dealershipName),
      element('contact', {}, [
        element('name', { part: 'full', type: 'business' }, enquiry.dealershipName),
        element('email', {}, vendorEmail),
      ]),
    ]),
    element('provider', {}, [
      element('name', { part: 'full', type: 'business' }, site.name),
      element('url', {}, site.url),
      element('email', {}, site.email),
    ]),
  ])
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n'
  return `${start}${element('adf', {}, [prospect]).xml}\n`
}

interface Element {
  xml: string
}

function element(name: string, attributes: Attributes, content: string | number | Element[]): Element {
  const inTag = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  const inside = Array.isArray(content) ? content.map(({ xml }) => xml).join('') : escaped(String(content))
  return { xml: `<${name}${inTag.join('')}>${inside}</${name}>` }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Leaves out what is no character of XML 1.0 (section 2.2): most control characters and lone surrogates. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
