import makeRouter from 'find-my-way'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { hasPermission, isFactorOverdue } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { parseQueryString, withQuery } from '#domain/text/query.ts'
import type { Market } from '#server/pages/market.ts'
import { islands } from './islands/registry.ts'
import { PageDocument, PartDocument } from './pages/document.tsx'
import { pages } from './pages/page-table.ts'
import { PageProviders } from './pages/providers.tsx'
import * as screens from './pages/screens.ts'
import { makeQueryClient } from './site/api/query-client.ts'
import type { Listing } from './site/api/site-context.ts'
import { NotFoundPage } from './site/error-pages.tsx'
import {
  type HtmlDocument,
  HtmlDocumentContext,
  type PageFragments,
  PageFragmentsContext,
} from './site/html/html-document.tsx'
import { type Head, pageHead } from './site/html/page-head.ts'
import { type AnyPage, NotFound, Redirect, type Visit } from './site/page.ts'
import { RenderedAddress } from './ui/behaviour/address.ts'

export interface PageInput {
  href: string
  isPart?: boolean
  user: User | null
  market: Market
  site: SiteIdentity
  now: Date
  /** The visitor's session cannot be looked up right now. */
  isUnrecognised?: boolean
  nonce: string
  files: Omit<HtmlDocument, 'renderRoot' | 'isUnrecognised'>
  fragments: PageFragments | undefined
}

export interface RenderedDocument {
  /** 200, 302 without HTML, or 404 and 410 with the not-found page. */
  status: number
  location: string | null
  html: string
}

await Promise.all([...islands, ...Object.values(screens)].map((island) => island.load()))

const router = makeRouter({ caseSensitive: false, maxParamLength: Number.MAX_SAFE_INTEGER })
for (const page of pages) router.on('GET', page.path, () => undefined, page)

/** Finds the page of a path. Fixed parts match in any case; malformed %-sequences match nothing. */
export function pageAt(
  pathname: string,
): { page: AnyPage; params: Readonly<Record<string, string>> } | undefined {
  const found = router.find('GET', pathname)
  return found ? { page: found.store, params: found.params as Record<string, string> } : undefined
}

/** @throws if a read or a component fails */
export async function render(props: PageInput): Promise<RenderedDocument> {
  const { href, files, fragments, nonce, isPart = false } = props
  const { isUnrecognised = false, site, now, user, market } = props
  const { pathname, search } = new URL(href, 'http://site')
  const { page, params } = pageAt(pathname) ?? { page: undefined, params: {} }
  const visit: Visit = {
    user,
    market,
    queryClient: makeQueryClient(),
    site,
    now: () => now,
    params,
    query: parseQueryString(search),
  }
  try {
    const { status, head, view, listing } = await answer(page, visit, { href, isPart })
    const shown = status === 200 ? page : undefined
    const Document = isPart && shown?.part ? PartDocument : PageDocument
    const wrapped = (part: ReactNode) => (
      <RenderedAddress value={pathname + search}>
        <PageProviders context={{ ...visit, listing }}>{part}</PageProviders>
      </RenderedAddress>
    )
    const renderRoot: HtmlDocument['renderRoot'] = (root, identifierPrefix) =>
      renderToString(wrapped(root), { identifierPrefix })
    const html = renderToString(
      <PageFragmentsContext value={fragments}>
        <HtmlDocumentContext value={{ ...files, isUnrecognised, renderRoot }}>
          {wrapped(
            <Document page={shown} visit={visit} head={head} nonce={nonce}>
              {view}
            </Document>,
          )}
        </HtmlDocumentContext>
      </PageFragmentsContext>,
    )
    return { status, location: null, html: `<!DOCTYPE html>${html}` }
  } catch (error) {
    if (error instanceof Redirect) return { status: 302, location: error.href, html: '' }
    throw error
  }
}

async function answer(
  page: AnyPage | undefined,
  visit: Visit,
  { href, isPart }: Pick<PageInput, 'href' | 'isPart'>,
): Promise<{ status: number; head: Head; view: ReactNode; listing?: Listing | undefined }> {
  try {
    if (!page) throw new NotFound()
    requireAccess(page, visit, href)
    const loaded = await page.load?.(visit)
    const view = (isPart && page.part) || page.view
    return {
      status: 200,
      head: page.head(visit, loaded),
      view: view(loaded, visit),
      listing: page.listing?.(loaded),
    }
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    const { absence } = error
    const { missing = notFound } = page ?? {}
    const status = absence === 'unknown' ? 404 : 410
    return { status, head: missing.head(visit, absence), view: missing.view(visit, absence) }
  }
}

const notFound: NonNullable<AnyPage['missing']> = {
  head: ({ site }) => ({
    ...pageHead({ site, title: '404 Page Not Found', description: '', path: '/', noIndex: true }),
    meta: [],
  }),
  view: () => <NotFoundPage />,
}

/** @throws Redirect to the log-in, NotFound without the permission */
function requireAccess({ access, path }: AnyPage, { user, now }: Visit, href: string): void {
  if (access === 'anyone') return
  if (!user) throw new Redirect(withQuery('/auth', { redirect: href }))
  if (isFactorOverdue(user, now()) && path !== '/account') throw new Redirect('/account')
  if (access !== 'user' && !hasPermission(user, access)) throw new NotFound()
}
