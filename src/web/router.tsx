import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type ParsedLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DataSource, SiteIdentity } from '#domain/data-source.ts'
import { parseQueryString } from '#domain/query/query-string.ts'
import { makeQueryClient } from './api/query-client.ts'
import type { RouterContext } from './api/site-context.ts'
import { NotFoundPage, PageError } from './page/error-pages.tsx'
import { isHtmlPage } from './page/html/is-html-page.ts'
import type { SkipLink } from './page/page-main.tsx'
import { stringifySearch } from './page/search-params.ts'
import { routeTree } from './route-tree.gen.ts'

/** Serialised into the page, so that hydration renders the same. */
type DehydratedState = {
  site: SiteIdentity
  renderedAt: number
  answers: [Json[], Json][]
}
/** Keys are of names and parameters, answers what the API would send. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

interface RouterOptions {
  dataSource: DataSource
  /** Set on the server; the browser takes them from the page. */
  site?: SiteIdentity
  now?: Date
  /** Set on the server; the browser finds it in the page. */
  nonce?: string
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
  sendsMail: false,
  enquiryDays: 365,
}

function QueryProvider({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

export function createAppRouter({
  dataSource,
  site = unnamedSite,
  now = new Date(),
  nonce,
  scrollRestoration = () => true,
}: RouterOptions) {
  const queryClient = makeQueryClient()
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
    parseSearch: parseQueryString,
    stringifySearch,
    scrollRestoration,
    // The position on a skeleton is not that of the page before it.
    getScrollRestorationKey: ({ state, href }: ParsedLocation): string =>
      router.state.status === 'pending' ? 'pending' : (state.__TSR_key ?? href),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    // An unknown address below a known one gets the site's not-found page, not that route's.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
    // Without it the router writes `^` unencoded, finds it encoded in the request, and redirects in a loop.
    rewrite: { output: ({ url }) => url },
    defaultErrorComponent: PageError,
    InnerWrap: QueryProvider,
    // All that a page reads on the server is read by its loader: there is nothing to stream after it.
    dehydrate: (): DehydratedState => ({
      site,
      renderedAt: now.getTime(),
      // An HTML page has its own way.
      answers: queryClient.getQueriesData({
        predicate: ({ state }) => state.status === 'success' && !isHtmlPage(router.state.matches),
      }) as DehydratedState['answers'],
    }),
    hydrate: (state: DehydratedState) => {
      rendered = new Date(state.renderedAt)
      context.site = state.site
      for (const [key, data] of state.answers) {
        queryClient.setQueryData(key, data, { updatedAt: state.renderedAt })
      }
    },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Of the application; a link from it to any other page loads the document. */
    isWorkspace?: boolean
    /** Workspace pages that have the public header (docs/product.md#header). */
    hasSiteHeader?: boolean
    /** Nothing is prefetched beside it: it would be shown, as it is for a visitor, to who has signed in meanwhile. */
    isLogin?: boolean
    /** Its HTML has Browse, whose script comes with the page. */
    hasBrowse?: boolean
    /** Instead of the link that skips to the main part. */
    skipLinks?: readonly SkipLink[]
  }
}
