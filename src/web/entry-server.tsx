import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { DataSource, SiteIdentity } from '#domain/data-source.ts'
import { createAppRouter } from './router.tsx'

type GetManifest = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>
/** Which scripts and styles each route needs, as the router takes it. */
type ServerManifest = Awaited<ReturnType<GetManifest>>

/** What one page is made from. */
export interface PageInput {
  request: Request
  /** Reads as the visitor of this request may read. */
  dataSource: DataSource
  site: SiteIdentity
  now: Date
  /** What the inline scripts of this page carry, so that the browser runs them and no others. */
  nonce: string
  /** Scripts and styles of the browser's build, by route id. */
  manifest: ServerManifest
}

/**
 * Renders the page of one request with its data.
 * @returns 200 and the document, 404 with the not-found page, or a redirect with its `location`
 * @throws what a read or a component throws
 */
export async function render({ request, manifest, ...parts }: PageInput): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(parts),
    getRouterManifest: () => manifest,
  })
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}
