import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { DataSource, SiteIdentity } from '#domain/data-source.ts'
import { type PageFragments, PageFragmentsContext } from './page/cached-html.tsx'
import { createAppRouter } from './router.tsx'

type GetManifest = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>
type ServerManifest = Awaited<ReturnType<GetManifest>>

export interface PageInput {
  request: Request
  /** With the permissions of the request's visitor. */
  dataSource: DataSource
  site: SiteIdentity
  now: Date
  /** Of the page's inline scripts (content security policy). */
  nonce: string
  /** Scripts and styles of the browser's build, by route id. */
  manifest: ServerManifest
  /** Takes the parts of the page that are cached. */
  fragments: PageFragments | undefined
}

/**
 * @returns 200 and the document, 404 with the not-found page, or a redirect with its `location`
 * @throws what a read or a component throws
 */
export async function render({ request, manifest, fragments, ...options }: PageInput): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(options),
    getRouterManifest: () => manifest,
  })
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({
      router,
      responseHeaders,
      children: (
        <PageFragmentsContext value={fragments}>
          <RouterServer router={router} />
        </PageFragmentsContext>
      ),
    }),
  )
}
