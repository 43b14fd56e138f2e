import type { ComponentProps } from 'react'
import type { SiteIdentity } from '#domain/data-source.ts'

/** What a page says about itself to search engines, social networks and the browser's tab. */
export interface PageHead {
  site: SiteIdentity
  /** Without the site's name, which is added; absent on Home, whose title is the site's. */
  title?: string
  description: string
  /** The page's canonical address within the site, encoded, with those search parameters that make another page. */
  path: string
  /** Address of the picture of the social card; relative ones are made absolute. The site's own card by default. */
  image?: string
  /** schema.org objects. */
  structuredData?: readonly object[]
  /** Kept out of search engines: private screens, searches. */
  noIndex?: boolean
}

/** The router writes this key as a schema.org data block, escaped for its place in the document. */
interface HeadMeta extends ComponentProps<'meta'> {
  'script:ld+json'?: object
}
interface Head {
  meta: HeadMeta[]
  links: ComponentProps<'link'>[]
}

/**
 * Title, description, canonical link, social card and schema.org data of a page, as a route's `head` gives them.
 * The only place where these are written.
 */
export function pageHead({
  site,
  title,
  description,
  path,
  image,
  structuredData = [],
  noIndex,
}: PageHead): Head {
  const fullTitle = title ? `${title} · ${site.name}` : `${site.name} · Your Trusted Vehicle Marketplace`
  const url = new URL(path, site.url).href
  const picture = new URL(socialPicture(image), site.url).href
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
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...structuredData.map((data) => ({ 'script:ld+json': data })),
    ],
    links: noIndex ? [] : [{ rel: 'canonical', href: url }],
  }
}

/** Social networks show no vector pictures: a drawn vehicle gives way to the site's own card. */
function socialPicture(image: string | undefined): string {
  return !image || /\.svg(?:[?#]|$)/i.test(image) ? '/social-card.jpg' : image
}
