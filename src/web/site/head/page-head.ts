import type { ComponentProps } from 'react'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { country } from '#territory/country.ts'

/** The status of a page about a listing or dealership that is not shown right now. */
export const switchedOffStatus = 410

/** Metadata of a page for search engines, social networks and the browser's tab. */
export interface PageHead {
  site: SiteIdentity
  /** Without the site's name, which is added; absent on Home, whose title is the site's. */
  title?: string
  description: string
  /** Canonical path, encoded, with the search parameters that make another page. */
  path: string
  /** Picture for social networks. Relative addresses become absolute. Defaults to the site's picture. */
  image?: string
  /** Alternative text of the picture. Defaults to the title. */
  imageAlt?: string
  structuredData?: readonly object[]
  noIndex?: boolean
}

export interface Head {
  title: string
  meta: ComponentProps<'meta'>[]
  /** schema.org's data about what the page shows. */
  structuredData: readonly object[]
  links: ComponentProps<'link'>[]
}

export function pageHead({
  site,
  title,
  description,
  path,
  image,
  imageAlt = title,
  structuredData = [],
  noIndex,
}: PageHead): Head {
  const fullTitle = title ? `${title} · ${site.name}` : `${site.name} · Your Trusted Vehicle Marketplace`
  const url = new URL(path, site.url).href
  return {
    title: fullTitle,
    structuredData,
    meta: [
      { name: 'description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'en_BB' },
      { property: 'og:title', content: title ?? fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...pictureMeta(site, image, imageAlt),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: noIndex ? [] : [{ rel: 'canonical', href: url }],
  }
}

/** `head` of a public page with one title. */
export function fixedHead(title: string, path: string, describe: (siteName: string) => string) {
  return ({ site }: { site: SiteIdentity }) =>
    pageHead({ site, title, description: describe(site.name), path })
}

export function privateHead(title: string, description: string, path: string) {
  return ({ site }: { site: SiteIdentity }) => pageHead({ site, title, description, path, noIndex: true })
}

/** Head of a page whose vehicle or dealership is missing or hidden. */
export function missingHead(status: number, missing: PageHead): Head {
  const title = status === switchedOffStatus ? 'Not available right now' : missing.title
  return pageHead({ ...missing, ...(title !== undefined && { title }), noIndex: true })
}

/** The site's picture, in the largest size that social networks show. */
const siteCard = { address: '/social-card.jpg', width: 1200, height: 630 }

/** Social networks show no SVG, so the site's picture replaces a drawing. */
function pictureMeta(site: SiteIdentity, image: string | undefined, alt: string | undefined): Head['meta'] {
  const absolute = (address: string) => new URL(address, site.url).href
  if (image && !/\.svg(?:[?#]|$)/i.test(image)) {
    return [
      { property: 'og:image', content: absolute(image) },
      { property: 'og:image:alt', content: alt ?? site.name },
    ]
  }
  return [
    { property: 'og:image', content: absolute(siteCard.address) },
    { property: 'og:image:width', content: String(siteCard.width) },
    { property: 'og:image:height', content: String(siteCard.height) },
    { property: 'og:image:alt', content: `${site.name}, vehicles in ${country}` },
  ]
}
