import { createContext, createElement, type ReactElement, type ReactNode, use } from 'react'

export interface PageFragments {
  /** @returns its place in this rendering. A cached part may be rendered empty. */
  place(key: string): { place: number; isCached: boolean }
}

export const PageFragmentsContext = createContext<PageFragments | undefined>(undefined)

interface CachedHtmlProps {
  /** Names everything the HTML depends on, except the day. */
  cacheKey: string
  children: ReactNode
}

/** Children whose HTML the server caches across pages (`src/server/pages/fragment-cache.ts`). They may not use `useId`, preloads or titles, nor be nested. */
export function CachedHtml({ cacheKey, children }: CachedHtmlProps) {
  const fragments = use(PageFragmentsContext)
  if (!import.meta.env.SSR || !fragments) return children
  const { place, isCached } = fragments.place(cacheKey)
  return createElement('cached-html', { 'data-place': place }, !isCached && children)
}

export interface HtmlDocument {
  /** Styles for visitors, and all styles. */
  styles: Record<'visitors' | 'all', readonly string[]>
  script: string
  /** Imports of the script, more for Browse, those for the first press, and for dialogs in idle time. */
  preloads: Record<'first' | 'browse' | 'react' | 'dialogs', readonly string[]>
  /** Further imports of a workspace screen, by chunk name. */
  screens: Readonly<Record<string, readonly string[]>>
  isUnrecognised: boolean
  /** Renders a React root of its own. @param prefix of its ids */
  renderRoot(root: ReactElement, prefix: string): string
}

/** Only provided on the server. */
export const HtmlDocumentContext = createContext<HtmlDocument | undefined>(undefined)
