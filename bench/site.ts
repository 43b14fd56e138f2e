import type { SiteIdentity } from '#domain/data-source.ts'

/** Of a marketplace that is measured in process. */
export const benchSite: SiteIdentity = {
  name: 'Bimwheels',
  url: 'http://localhost',
  phones: [],
  email: '',
  address: '',
  contactDelivery: 'inbox',
  registration: 'open',
  sendsMail: false,
}
