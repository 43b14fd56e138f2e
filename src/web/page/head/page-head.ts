import { isNotFound } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type SiteIdentity, switchedOffStatus } from '#domain/data-source.ts'
import { socialCardSize } from '#domain/vehicle/social-card.ts'
import { country } from '#territory/places.ts'

/** Metadata of a page for search engines, social networks and the browser's tab. */
export interface PageHead {
  site: SiteIdentity
  /** Without the site's name, which is added; absent on Home, whose title is the site's. */
  title?: string
  description: string
  /** Canonical path, encoded, with the search parameters that make another page. */
  path: string
  /** Picture of the social card; a relative address is made absolute. Defaults to the site's own card. */
  image?: string
  /** A picture of `socialCardSize`, instead of `image`. */
  card?: SocialCard
  structuredData?: readonly object[]
  noIndex?: boolean
}

interface SocialCard {
  address: string
  alt: string
}

interface Head {
  /** The router writes `script:ld+json` as a schema.org data block, escaped for its place in the document. */
  meta: (ComponentProps<'meta'> & { 'script:ld+json'?: object })[]
  links: ComponentProps<'link'>[]
}

export function pageHead({
  site,
  title,
  description,
  path,
  image,
  card,
  structuredData = [],
  noIndex,
}: PageHead): Head {
  const fullTitle = title ? `${title} · ${site.name}` : `${site.name} · Your Trusted Vehicle Marketplace`
  const url = new URL(path, site.url).href
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'en_BB' },
      { property: 'og:title', content: title ?? fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...pictureMeta(site, image, card),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...structuredData.map((data) => ({ 'script:ld+json': data })),
    ],
    links: noIndex ? [] : [{ rel: 'canonical', href: url }],
  }
}

/** `head` of a public page with one title. */
export function fixedHead(title: string, path: string, describe: (siteName: string) => string) {
  return ({ match: { context } }: { match: { context: { site: SiteIdentity } } }) =>
    pageHead({ site: context.site, title, description: describe(context.site.name), path })
}

export function privateHead(title: string, description: string, path: string) {
  return ({ match }: { match: { context: { site: SiteIdentity } } }) =>
    pageHead({ site: match.context.site, title, description, path, noIndex: true })
}

interface MissingPage extends Pick<PageHead, 'title' | 'description' | 'path'> {
  match: { error?: unknown; context: { site: SiteIdentity } }
}

/** Of an address without its vehicle or dealership; of one whose dealership is switched off that it is. */
export function missingHead({ match, ...missing }: MissingPage): Head {
  const isOff = isNotFound(match.error) && match.error.data === switchedOffStatus
  const title = isOff ? 'Off the marketplace for now' : missing.title
  return pageHead({ site: match.context.site, ...missing, title, noIndex: true })
}

/** Social networks show no vector pictures: a drawing is replaced by the site's own card. */
function pictureMeta(site: SiteIdentity, image: string | undefined, card?: SocialCard): Head['meta'] {
  const absolute = (address: string) => new URL(address, site.url).href
  if (!card && image && !/\.svg(?:[?#]|$)/i.test(image)) {
    return [{ property: 'og:image', content: absolute(image) }]
  }
  const { address, alt } = card ?? {
    address: '/social-card.jpg',
    alt: `${site.name}, vehicles in ${country}`,
  }
  return [
    { property: 'og:image', content: absolute(address) },
    { property: 'og:image:width', content: String(socialCardSize.width) },
    { property: 'og:image:height', content: String(socialCardSize.height) },
    { property: 'og:image:alt', content: alt },
  ]
}
