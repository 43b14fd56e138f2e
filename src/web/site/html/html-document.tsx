import { createContext, createElement, type ReactElement, type ReactNode, use } from 'react'

/** What the server caches of the page that it renders. */
export interface PageFragments {
  /** Registers a part of the page. @returns its place in this rendering; a cached one may be rendered empty */
  place(key: string): { place: number; isCached: boolean }
}

/** Provided on the server alone. */
export const PageFragmentsContext = createContext<PageFragments | undefined>(undefined)

interface CachedHtmlProps {
  /** Names all that the children's HTML depends on, the page's day aside. */
  cacheKey: string
  children: ReactNode
}

/**
 * Children whose HTML the server caches across pages: it takes the element around them out again
 * (`src/server/pages/fragment-cache.ts`), so that the browser hydrates the children alone. They may use neither
 * `useId`, whose ids follow from their position, nor what writes elsewhere (a preload, a title), and not be nested.
 */
export function CachedHtml({ cacheKey, children }: CachedHtmlProps) {
  const fragments = use(PageFragmentsContext)
  if (!import.meta.env.SSR || !fragments) return children
  const { place, isCached } = fragments.place(cacheKey)
  return createElement('cached-html', { 'data-place': place }, !isCached && children)
}

/** How the server makes a page. */
export interface HtmlDocument {
  /** Addresses of the stylesheets: what visitors see, and all that there is. */
  styles: Record<'visitors' | 'all', readonly string[]>
  /** Address of the script that hydrates islands. */
  script: string
  /** What the script imports, on a page with Browse too, what is fetched beside it for the first press, and for one that opens a dialog in idle time. */
  preloads: Record<'first' | 'browse' | 'react' | 'dialogs', readonly string[]>
  /** What a screen of the workspace imports beyond these, by the name of its chunk. */
  screens: Readonly<Record<string, readonly string[]>>
  /** The page was made for a session that could not be looked up: as for a visitor, and it says so. */
  isUnrecognised: boolean
  /** Renders a React root of its own. @param prefix of its ids */
  renderRoot(root: ReactElement, prefix: string): string
}

/** Provided on the server alone. */
export const HtmlDocumentContext = createContext<HtmlDocument | undefined>(undefined)
