import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { ShieldAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { isFactorOverdue } from '#domain/accounts/permissions.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { languageTag } from '#territory/country.ts'
import { useCurrentUser, useListing, useNow } from '../site/api/site-context.ts'
import { earlyScript } from '../site/html/early-events.ts'
import { HtmlDocumentContext } from '../site/html/html-document.tsx'
import { Island } from '../site/html/island.tsx'
import { type PageData, pageDataId } from '../site/html/page-data.ts'
import type { Head } from '../site/html/page-head.ts'
import type { AnyPage, Visit } from '../site/page.ts'
import { footerId, PageMain, SkipLinks } from '../site/page-main.tsx'
import { themeScript } from '../site/theme-toggle.tsx'
import { useAddress } from '../ui/behaviour/address.ts'
import { Link } from '../ui/behaviour/link.tsx'
import { Notice } from '../ui/display/notice.tsx'
import icons from '../ui/styles/icons.svg?no-inline'
import { compareTray, liveEnquiries, siteHeader } from './frame/islands.ts'
import { SiteFooter } from './frame/site-footer.tsx'
import { workspaceHeader } from './screens.ts'

/**
 * Prefetches pointed-at links for visitors: a page that was fetched before a write would not show it. By addresses only,
 * because selectors would be matched again with each filter.
 */
const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          // The page itself with another search is followed in place.
          { not: { href_matches: '?*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** On Back and reload the browser scrolls to the old place, which is right only if every card has its real height. */
const restoredScript = `if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.restored=''`

const inlineScripts = [themeScript, restoredScript, earlyScript]

/** JSON for a script element: no text in it ends the script. */
const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

interface DocumentProps {
  page: AnyPage | undefined
  visit: Visit
  head: Head
  nonce: string
  children: ReactNode
}

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
        {/* After styles and pictures, because early presses are kept. */}
        {first.map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
        {!user && !page?.isLogin && (
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
        {/* Paints once the header is complete, because its links would move. */}
        <link rel="expect" href="#main" blocking="render" />
        {head.structuredData.map(scriptJson).map((json) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose text ends no script.
          <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
        ))}
      </head>
      <body className="flex flex-col bg-canvas">
        <SkipLinks links={page?.skipLinks} />
        {isUnrecognised && <UnrecognisedNotice />}
        <Island of={page?.screen ? workspaceHeader : siteHeader} />
        {isOfAccount && <SecondFactorNotice />}
        <PageMain>{children}</PageMain>
        <SiteFooter id={footerId} />
        <Island of={compareTray} />
        <Island of={liveEnquiries} />
        <script {...pageDataScript(visit, { preloads: preloads.dialogs, listing })} />
        {[...preloads.react, ...(screens[page?.screen ?? ''] ?? [])].map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
        <script type="module" src={script} />
      </body>
    </html>
  )
}

export function PartDocument({ head, children }: DocumentProps) {
  return (
    <html lang={languageTag}>
      <head>
        <HeadTags title={head.title} meta={[]} links={head.links} />
      </head>
      <body>{children}</body>
    </html>
  )
}

function HeadTags({ title, meta, links }: Pick<Head, 'title' | 'meta' | 'links'>) {
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

function UnrecognisedNotice() {
  const { pathname, search } = useAddress()
  return (
    <p role="status" className="bg-tint px-4 py-3 text-center text-on-tint text-sm print:hidden">
      We cannot tell who you are right now, so you see what every visitor sees.{' '}
      <a href={pathname + search} className="whitespace-nowrap font-semibold underline">
        Try again
      </a>
    </p>
  )
}

const dayMs = 24 * 60 * 60 * 1000

export function SecondFactorNotice() {
  const user = useCurrentUser()
  const now = useNow()
  const isThere = useAddress().pathname === '/account'
  if (!user?.factorDueAt) return null
  const days = Math.ceil((new Date(user.factorDueAt).getTime() - now.getTime()) / dayMs)
  return (
    <div className="page-width pt-3 print:hidden">
      <Notice
        icon={ShieldAlert}
        action={
          !isThere && (
            <Link to="/account" className="action-link">
              Add it now
            </Link>
          )
        }
      >
        {isFactorOverdue(user, now)
          ? 'Administrators need a second factor. Add it here to continue your work.'
          : `Administrators need a second factor: ${formatQuantity(days, 'day')} left.`}
      </Notice>
    </div>
  )
}
