import { QueryClientProvider } from '@tanstack/react-query'
import { isNotFound, RouterContextProvider } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { type DataSource, type SiteIdentity, switchedOffStatus } from '#domain/data-source.ts'
import { currentUserQuery } from './api/queries.ts'
import { islands } from './islands/registry.ts'
import { type PageFragments, PageFragmentsContext } from './page/html/cached-html.tsx'
import { type HtmlDocument, HtmlDocumentContext } from './page/html/html-document.ts'
import { isHtmlPage } from './page/html/is-html-page.ts'
import { createAppRouter } from './router.tsx'
import { vehicleDialogs } from './screens/vehicle-dialogs/vehicle-dialogs.ts'
import { VehicleDialogsContext } from './vehicle-parts/lazy-vehicle-dialogs.ts'

type GetManifest = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>
type ServerManifest = Awaited<ReturnType<GetManifest>>

export interface PageInput {
  request: Request
  /** With the permissions of the request's visitor. */
  dataSource: DataSource
  site: SiteIdentity
  now: Date
  /** The visitor has a session that cannot be looked up right now. */
  isUnrecognised?: boolean
  /** Of the page's inline scripts (content security policy). */
  nonce: string
  /** Scripts and styles of the browser's build, by route id. */
  manifest: ServerManifest
  /** The styles and the script of HTML pages, and what the latter loads first. */
  islands: Omit<HtmlDocument, 'renderRoot' | 'isUnrecognised'>
  fragments: PageFragments | undefined
}

export interface RenderedDocument {
  /** 200; 404 or 410 with the not-found page; of a redirect 3xx. */
  status: number
  location: string | null
  html: string
}

/** The router's, or that of a not-found page which says why. */
function statusOf(router: ReturnType<typeof createAppRouter>): number {
  const reasons = router.state.matches.map(({ error }) => isNotFound(error) && error.data)
  return reasons.includes(switchedOffStatus) ? switchedOffStatus : getSsrStatus(router)
}

await Promise.all(islands.map((island) => island.load()))

export async function render({
  request,
  manifest,
  islands: document,
  fragments,
  isUnrecognised = false,
  ...options
}: PageInput): Promise<RenderedDocument> {
  let html = ''
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(options),
    getRouterManifest: () => manifest,
  })
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const { queryClient } = router.options.context
    const renderRoot: HtmlDocument['renderRoot'] = (root, identifierPrefix) =>
      renderToString(
        <RouterContextProvider router={router}>
          <QueryClientProvider client={queryClient}>
            <VehicleDialogsContext value={vehicleDialogs}>{root}</VehicleDialogsContext>
          </QueryClientProvider>
        </RouterContextProvider>,
        { identifierPrefix },
      )
    const isHtml = isHtmlPage(router.state.matches)
    if (isHtml) {
      // What a visitor never sees is a part of the application, whose styles who works in it has already.
      const isSignedIn = queryClient.getQueryData(currentUserQuery(options.dataSource).queryKey)
      const css = isSignedIn ? manifest?.routes.__root__?.css : [...document.styles]
      router.ssr = { manifest: { routes: { __root__: { css: css ?? [] } } } }
    }
    const markup = renderToString(
      <PageFragmentsContext value={fragments}>
        <HtmlDocumentContext value={{ ...document, isUnrecognised, renderRoot }}>
          <RouterServer router={router} />
        </HtmlDocumentContext>
      </PageFragmentsContext>,
    )
    // Not the body of a response, where it would be encoded and decoded again.
    html = isHtml ? `<!DOCTYPE html>${markup}` : await transformHtmlStringWithRouter(router, markup)
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  })
  return { status, location: headers.get('location'), html }
}
