import type { ComponentProps } from 'react'
import { imageSizes } from '#domain/images/uploaded-images.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { country } from '#territory/country.ts'

/** `gone`: it is deleted for good. `switchedOff`: a hidden listing or dealership. Only `unknown` has the status 404, not 410. */
export type Absence = 'unknown' | 'gone' | 'switchedOff'

export interface PageHead {
  site: SiteIdentity
  title?: string
  description: string
  /** Canonical, with the parameters that make it another page. */
  path: string
  image?: string
  imageAlt?: string
  structuredData?: readonly object[]
  noIndex?: boolean
}

export interface Head {
  title: string
  meta: ComponentProps<'meta'>[]
  structuredData: readonly object[]
  links: ComponentProps<'link'>[]
}

export function pageHead(options: PageHead): Head {
  const { site, title, description, path, image, imageAlt = title, structuredData = [], noIndex } = options
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

export function fixedHead(title: string, path: string, describe: (siteName: string) => string) {
  return ({ site }: { site: SiteIdentity }) =>
    pageHead({ site, title, description: describe(site.name), path })
}

export function privateHead(title: string, description: string, path: string) {
  return ({ site }: { site: SiteIdentity }) => pageHead({ site, title, description, path, noIndex: true })
}

export function missingHead(absence: Absence, missing: PageHead): Head {
  const title = absence === 'switchedOff' ? 'Not available right now' : missing.title
  return pageHead({ ...missing, ...(title !== undefined && { title }), noIndex: true })
}

/** WhatsApp shows no picture of more than about 300 kB. A wider size may have more, and Facebook wants 600 pixels. */
const widestShared = 640
const siteCard = { address: '/social-card.jpg', width: 1200, height: 630 }

const sharedSize = (address: string) =>
  imageSizes(address).findLast(({ width }) => width <= widestShared)?.address ?? address

/** Social networks show no SVG, so the site's picture replaces a drawing. */
function pictureMeta(site: SiteIdentity, image: string | undefined, alt: string | undefined): Head['meta'] {
  const absolute = (address: string) => new URL(address, site.url).href
  if (image && !/\.svg(?:[?#]|$)/i.test(image)) {
    return [
      { property: 'og:image', content: absolute(sharedSize(image)) },
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
