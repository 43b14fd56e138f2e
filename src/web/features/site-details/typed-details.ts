import { isFooterAddress, linesOf, linkOf } from '#domain/operations/site-details.ts'
import type { SiteDetails } from '#domain/operations/site-details-schema.ts'

/** As it is typed: lists are lines, and what is empty is the default. */
export type TypedDetails = Record<keyof SiteDetails, string>

export function typedDetails(details: SiteDetails): TypedDetails {
  const { name, phones, email, address, about, footerLinks } = details
  return {
    name: name ?? '',
    phones: phones?.join('\n') ?? '',
    email: email ?? '',
    address: address ?? '',
    about: about ?? '',
    footerLinks: footerLinks?.map(({ label, href }) => `${label} ${href}`).join('\n') ?? '',
  }
}

/** What a preview shows of it, right or wrong; links that are not finished are left out. */
export function typedParts({ phones, footerLinks, ...texts }: TypedDetails): SiteDetails {
  const listOf = <Item>(items: Item[]) => (items.length > 0 ? items : null)
  const given = (text: string) => text.trim() || null
  const links = linesOf(footerLinks).map(linkOf)
  return {
    name: given(texts.name),
    email: given(texts.email),
    address: given(texts.address),
    about: given(texts.about),
    phones: listOf(linesOf(phones)),
    footerLinks: listOf(links.filter(({ label, href }) => label !== '' && isFooterAddress(href))),
  }
}
