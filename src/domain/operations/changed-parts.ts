import type { SiteDetails, StoredSiteDetails } from './site-details-schema.ts'

export const noChanges: SiteDetails = {
  name: null,
  phones: null,
  email: null,
  address: null,
  about: null,
  footerLinks: null,
}

/** Applies an administrator's changes. Settings of the server win. */
export function changedParts(
  { about, footerLinks, ...contact }: SiteDetails,
  { defaults, setBy }: Pick<StoredSiteDetails, 'defaults' | 'setBy'>,
) {
  const fields = Object.keys(defaults) as (keyof typeof defaults)[]
  const changed = fields.filter((field) => contact[field] !== null && !(field in setBy))
  return {
    ...defaults,
    ...Object.fromEntries(changed.map((field) => [field, contact[field]])),
    about: about ?? undefined,
    footerLinks: footerLinks ?? undefined,
  }
}
