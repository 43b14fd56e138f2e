import { createContext, type ReactElement } from 'react'

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
