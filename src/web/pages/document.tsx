import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use } from 'react'
import { languageTag } from '#territory/country.ts'
import { useListing } from '../site/api/site-context.ts'
import { resultsViewScript, usDollarsScript } from '../site/device/display-choices.ts'
import { returningVisitorScript } from '../site/device/returning-visitor-mark.ts'
import type { Head } from '../site/head/page-head.ts'
import { earlyScript } from '../site/html/early-events.ts'
import { HtmlDocumentContext } from '../site/html/html-document.tsx'
import { Island } from '../site/html/island.tsx'
import { type PageData, pageDataId } from '../site/html/page-data.ts'
import type { AnyPage, Visit } from '../site/page.ts'
import { footerId, PageMain, SkipLinks } from '../site/page-main.tsx'
import { themeScript } from '../site/theme-toggle.tsx'
import icons from '../ui/styles/icons.svg?no-inline'
import { compareTray, liveEnquiries, siteHeader, toaster } from './frame/islands.ts'
import { SecondFactorNotice } from './frame/second-factor-notice.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { UnrecognisedNotice } from './frame/unrecognised-notice.tsx'
import { workspaceHeader } from './screens.ts'

/**
 * What is pointed at is fetched before it is pressed, where the browser can. By addresses alone: selectors would be matched
 * anew with each filter of Browse.
 */
const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          // The page itself with another search: it is followed in place.
          { not: { href_matches: '?*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

const inlineScripts = [themeScript, resultsViewScript, usDollarsScript, returningVisitorScript, earlyScript]

/** JSON for a script element: no text in it ends the script. */
const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

interface DocumentProps {
  /** Undefined where there is nothing at the address. */
  page: AnyPage | undefined
  visit: Visit
  head: Head
  /** Mark of the inline scripts that may run. */
  nonce: string
  children: ReactNode
}

/** The whole HTML of a page. */
export function PageDocument({ page, visit, head, nonce, children }: DocumentProps) {
  const files = use(HtmlDocumentContext)
  if (!files) throw new Error('There is no HtmlDocumentContext above this component')
  const { preloads, screens, script, isUnrecognised } = files
  const first = [...preloads.first, ...(page?.hasBrowse ? preloads.browse : [])]
  const { user } = visit
  const listing = useListing()
  const isOfAccount = page !== undefined && page.access !== 'anyone'
  return (
    <html lang={languageTag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {inlineScripts.map((source) => (
          <script key={source} nonce={nonce}>
            {source}
          </script>
        ))}
        {/* After styles and pictures: what is pressed meanwhile is kept. */}
        {first.map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
        {!page?.isLogin && (
          <script type="speculationrules" nonce={nonce}>
            {prefetchRules}
          </script>
        )}
        <HeadTags {...head} />
        <meta name="theme-color" content="#00267f" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={icons} as="image" type="image/svg+xml" crossOrigin="anonymous" />
        {files.styles[user ? 'all' : 'visitors'].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* Nothing is painted before the header is whole: its links would move as the others come. */}
        <link rel="expect" href="#main" blocking="render" />
        {head.structuredData.map(scriptJson).map((json) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose text ends no script.
          <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
        ))}
      </head>
      <body className="flex flex-col bg-canvas">
        <SkipLinks links={page?.skipLinks} />
        {isUnrecognised && <UnrecognisedNotice />}
        <Island of={page?.isWorkspace ? workspaceHeader : siteHeader} />
        {isOfAccount && <SecondFactorNotice />}
        <PageMain>{children}</PageMain>
        <SiteFooter id={footerId} />
        <Island of={compareTray} />
        <Island of={liveEnquiries} />
        <Island of={toaster} />
        <script {...pageDataScript(visit, { preloads: preloads.dialogs, listing })} />
        {[...preloads.react, ...(screens[page?.screen ?? ''] ?? [])].map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
        <script type="module" src={script} />
      </body>
    </html>
  )
}

/** The part of a page that another query changes. Its structured data is for who loads the page. */
export function PartDocument({ head, children }: DocumentProps) {
  return (
    <html lang={languageTag}>
      <head>
        <HeadTags {...head} />
      </head>
      <body>{children}</body>
    </html>
  )
}

function HeadTags({ title, meta, links }: Head) {
  return (
    <>
      <title>{title}</title>
      {meta.map((attributes) => (
        <meta key={attributes.name ?? attributes.property} {...attributes} />
      ))}
      {links.map((attributes) => (
        <link key={`${attributes.rel} ${attributes.href}`} {...attributes} />
      ))}
    </>
  )
}

/** Props of the element that carries the data. */
function pageDataScript(
  { site, user, now, queryClient }: Visit,
  { preloads, listing }: Pick<PageData, 'preloads' | 'listing'>,
) {
  const cached = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const answers = cached.map(({ queryKey, state }) => [queryKey, state.data] as const)
  const data: PageData = { site, user, renderedAt: now().getTime(), preloads, listing, answers }
  return {
    id: pageDataId,
    type: 'application/json',
    dangerouslySetInnerHTML: { __html: scriptJson(data) },
  }
}
