import { QueryClient } from '@tanstack/react-query'
import { createRouter, type ParsedLocation } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { DataSource, SiteIdentity } from '#domain/data-source.ts'
import type { RouterContext } from './api/site-context.ts'
import { NotFoundPage } from './page/not-found-page.tsx'
import { PageError } from './page/page-error.tsx'
import { parseSearch, stringifySearch } from './page/search-params.ts'
import { routeTree } from './route-tree.gen.ts'

/** What travels in the page beside its data, so that the browser renders the same first picture. */
interface Travelling {
  site: SiteIdentity
  renderedAt: number
}

interface RouterParts {
  dataSource: DataSource
  /** Given on the server; the browser takes both from the page. */
  site?: SiteIdentity
  now?: Date
  /** Of the page's inline scripts; the browser's router finds it in the page. */
  nonce?: string
  /** When the scroll position may be set; always, unless given. */
  scrollRestoration?: () => boolean
}

const unnamedSite: SiteIdentity = {
  name: '',
  url: '',
  phones: [],
  email: '',
  address: '',
  contactDelivery: 'inbox',
  registration: 'open',
}

/** The router of one page request, or of one browser tab. */
export function createAppRouter({
  dataSource,
  site = unnamedSite,
  now = new Date(),
  nonce,
  scrollRestoration = () => true,
}: RouterParts) {
  const queryClient = new QueryClient()
  let rendered: Date | undefined = now
  const context: RouterContext = {
    dataSource,
    queryClient,
    site,
    now: () => rendered ?? new Date(),
    followDeviceClock: () => {
      rendered = undefined
    },
  }
  const router = createRouter({
    routeTree,
    context,
    ssr: nonce === undefined ? undefined : { nonce },
    parseSearch,
    stringifySearch,
    scrollRestoration,
    // While a page is on its way its skeleton may be on the screen, whose position is not that of the page before it.
    getScrollRestorationKey: ({ state, href }: ParsedLocation): string =>
      router.state.status === 'pending' ? 'on its way' : (state.__TSR_key ?? href),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    // An unknown address below a known one is no page like any other, and not the known one's 'not found'.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
    // Writes every address as `new URL` does: without it the router leaves `^` as it is, finds it encoded in what was
    // asked for, and redirects for ever.
    rewrite: { output: ({ url }) => url },
    defaultErrorComponent: PageError,
    dehydrate: (): Travelling => ({ site, renderedAt: now.getTime() }),
    hydrate: (travelling: Travelling) => {
      rendered = new Date(travelling.renderedAt)
      context.site = travelling.site
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The page brings its own header and main part. */
    hasOwnFrame?: boolean
  }
}
