import { createContext, type ReactElement } from 'react'

/** How the server makes a page that is HTML, without the router's script. */
export interface HtmlDocument {
  /** Addresses of the stylesheets of who is not signed in. */
  styles: readonly string[]
  /** Address of the script that hydrates islands. */
  script: string
  /** What the script imports, on a page with Browse too, what is fetched beside it for the first press, and for one that opens a dialog in idle time. */
  preloads: Record<'first' | 'browse' | 'react' | 'dialogs', readonly string[]>
  /** The page was made for a session that could not be looked up: as for a visitor, and it says so. */
  isUnrecognised: boolean
  /** Renders a React root of its own. @param prefix of its ids */
  renderRoot(root: ReactElement, prefix: string): string
}

/** Provided on the server alone, for the routes that are HTML (`staticData`). */
export const HtmlDocumentContext = createContext<HtmlDocument | undefined>(undefined)
