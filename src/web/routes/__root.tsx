import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { languageTag } from '#territory/language.ts'
import { currentUserQuery } from '../api/queries.ts'
import { type RouterContext, useCurrentUser } from '../api/site-context.ts'
import { resultsViewScript } from '../device/results-view.ts'
import { returningVisitorScript } from '../device/returning-visitor-mark.ts'
import { usDollarsScript } from '../device/us-dollars.ts'
import CompareTrayHost from '../features/compare-tray/compare-tray-host.tsx'
import { StepUpHost } from '../form-sections/step-up/step-up-host.tsx'
import { eventReplayScript } from '../page/html/event-queue.ts'
import { type HtmlDocument, HtmlDocumentContext } from '../page/html/html-document.ts'
import { answersForIslands, pageDataScript } from '../page/html/html-page.ts'
import { isHtmlPage } from '../page/html/is-html-page.ts'
import { Island } from '../page/html/island.tsx'
import { NavigationProgress, RouteAnnouncer } from '../page/navigation-progress.tsx'
import { footerId, PageMain, SkipLinks } from '../page/page-main.tsx'
import { themeScript } from '../page/theme-toggle.tsx'
import { compareTray, liveEnquiries, siteHeader, toaster } from '../screens/frame/islands.ts'
import LiveEnquiriesHost from '../screens/frame/live-enquiries-host.tsx'
import { SecondFactorNotice } from '../screens/frame/second-factor-notice.tsx'
import { SiteFooter } from '../screens/frame/site-footer.tsx'
import SiteHeader from '../screens/frame/site-header.tsx'
import { UnrecognisedNotice } from '../screens/frame/unrecognised-notice.tsx'
import { WorkspaceHeader } from '../screens/frame/workspace-header.tsx'
import { vehicleDialogs } from '../screens/vehicle-dialogs/vehicle-dialogs.ts'
import { keepToast } from '../ui/overlay/toast.ts'
import { ToastHost } from '../ui/overlay/toast-host.tsx'
import icons from '../ui/styles/icons.svg?no-inline'
import { VehicleDialogsContext } from '../vehicle-parts/lazy-vehicle-dialogs.ts'

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
          // The page itself with another search: Browse follows it in place.
          { not: { href_matches: '?*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/**
 * Loads a document in place of the address that was pushed for it. Does not end, so that what led there stays as it is, a
 * form that was sent disabled. Without a connection the page that is left says so (`NavigationProgress`).
 */
async function loadDocument(href: string): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  keepToast()
  window.location.replace(href)
  await new Promise(() => undefined)
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches, location, preload }) => {
    if (!import.meta.env.SSR && isHtmlPage(matches)) {
      if (!preload) await loadDocument(location.href)
      throw redirect({ href: location.href, reloadDocument: true })
    }
    const user = await context.queryClient.ensureQueryData(currentUserQuery(context.dataSource))
    return { user }
  },
  head: ({ match }) => ({
    meta: [
      // For pages that are loading and unknown addresses: every route has its own title.
      {
        title: match._notFound ? `404 Page Not Found · ${match.context.site.name}` : match.context.site.name,
      },
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#00267f' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
      // Nothing is painted before the header is whole: its links would move as the others come.
      { rel: 'expect', href: '#main', blocking: 'render' },
      { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: icons, as: 'image', type: 'image/svg+xml', crossOrigin: 'anonymous' },
    ],
  }),
  component: RootDocument,
})

function RootDocument() {
  const given = use(HtmlDocumentContext)
  const isHtml = useMatches({ select: isHtmlPage })
  const { hasBrowse, isLogin } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const html = isHtml ? given : undefined
  const preloads = html ? [...html.preloads.first, ...(hasBrowse ? html.preloads.browse : [])] : []
  return (
    <HtmlDocumentContext value={html}>
      <html lang={languageTag} suppressHydrationWarning>
        <head>
          <InlineScript source={import.meta.env.SSR ? themeScript : ''} />
          <InlineScript source={import.meta.env.SSR ? resultsViewScript : ''} />
          <InlineScript source={import.meta.env.SSR ? usDollarsScript : ''} />
          <InlineScript source={import.meta.env.SSR ? returningVisitorScript : ''} />
          <InlineScript source={import.meta.env.SSR ? eventReplayScript : ''} />
          {/* After styles and pictures: what is pressed meanwhile is kept. */}
          {preloads.map((href) => (
            <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
          ))}
          {import.meta.env.SSR && html && !isLogin && (
            <InlineScript type="speculationrules" source={prefetchRules} />
          )}
          <HeadContent />
        </head>
        <body className="flex flex-col bg-canvas">
          <SkipLinks />
          {import.meta.env.SSR && html ? <HtmlBody html={html} /> : <ApplicationBody />}
        </body>
      </html>
    </HtmlDocumentContext>
  )
}

function HtmlBody({ html }: { html: HtmlDocument }) {
  const { script, preloads, isUnrecognised } = html
  const { site, now, queryClient } = Route.useRouteContext()
  const user = useCurrentUser()
  return (
    <>
      {isUnrecognised && <UnrecognisedNotice />}
      <Island of={siteHeader} />
      <PageMain>
        <Outlet />
      </PageMain>
      <SiteFooter id={footerId} />
      <Island of={compareTray} />
      <Island of={liveEnquiries} />
      <Island of={toaster} />
      <script
        {...pageDataScript({
          site,
          user,
          renderedAt: now().getTime(),
          preloads: preloads.dialogs,
          answers: answersForIslands(queryClient),
        })}
      />
      {preloads.react.map((href) => (
        <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
      ))}
      <script type="module" src={script} />
    </>
  )
}

/** The workspace. */
function ApplicationBody() {
  const { followDeviceClock } = Route.useRouteContext()
  const hasSiteHeader = useMatches({ select: (matches) => matches.at(-1)?.staticData.hasSiteHeader })
  useEffect(() => followDeviceClock(), [followDeviceClock])
  return (
    <>
      <NavigationProgress />
      <VehicleDialogsContext value={vehicleDialogs}>
        {hasSiteHeader ? <SiteHeader /> : <WorkspaceHeader />}
        <SecondFactorNotice />
        <PageMain>
          <Outlet />
        </PageMain>
      </VehicleDialogsContext>
      <SiteFooter id={footerId} />
      <CompareTrayHost />
      <LiveEnquiriesHost />
      <StepUpHost />
      <RouteAnnouncer />
      <ToastHost />
      <Scripts />
    </>
  )
}

/** The browser keeps what the server wrote: its build has none of the sources. */
function InlineScript({ source, type }: { source: string; type?: string }) {
  return (
    <script type={type} nonce={useRouter().options.ssr?.nonce} suppressHydrationWarning>
      {source}
    </script>
  )
}
