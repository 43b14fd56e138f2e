import type { ReactElement } from 'react'
import { expect } from 'vitest'
import type { User } from '#domain/accounts/user-schema.ts'
import { parseQueryString } from '#domain/text/query.ts'
import type { Market } from '#server/pages/market.ts'
import { SecondFactorNotice } from '#web/pages/document.tsx'
import CompareTray from '#web/pages/frame/compare-tray.tsx'
import { SiteFooter } from '#web/pages/frame/site-footer.tsx'
import SiteHeader from '#web/pages/frame/site-header.tsx'
import WorkspaceHeader from '#web/pages/frame/workspace-header.tsx'
import { pages } from '#web/pages/page-table.ts'
import { PageProviders } from '#web/pages/providers.tsx'
import LiveEnquiries from '#web/parts/workspace/live-enquiries.tsx'
import type { PageContext } from '#web/site/api/site-context.ts'
import { PageMain } from '#web/site/page-main.tsx'
import '#web/styles.css'
import { refusal, stubApi } from './api-stub.ts'
import { contextOf, holdDocument, rootAt, type Surroundings } from './surroundings.ts'

export interface ScreenOptions extends Surroundings {
  signedIn?: () => User | null | undefined
}

/**
 * Renders a screen of the workspace with its header, as its islands do, until the test ends.
 * @param path with its query
 * @param options `signedIn` instead of `user` if the user changes
 * @returns the API calls so far, the addresses of documents that would have replaced this one, and a function that
 * loads the last of them
 */
export function renderScreen(path: string, { user, answers, site, signedIn = () => user }: ScreenOptions) {
  const calls = stubApi({
    'GET /api/user': () => signedIn() ?? refusal(401, 'Please log in'),
    'GET /api/enquiries/unread': { unread: 0, latestId: 0 },
    'GET /api/cases/waiting': { waiting: 0 },
    'GET /api/cases/own': [],
    ...answers,
  })
  const documents = holdDocument()
  const root = rootAt(path, 'div')
  function show(address: string) {
    history.replaceState(null, '', address)
    const context = contextOf({ user: signedIn(), site })
    root.render(
      <PageProviders key={crypto.randomUUID()} context={context}>
        {screenAt(context)}
      </PageProviders>,
    )
  }
  show(path)
  return {
    calls,
    documents,
    async loadDocument() {
      await expect.poll(() => documents, { message: 'documents' }).not.toEqual([])
      const address = documents.at(-1) ?? ''
      documents.length = 0
      show(address)
    },
  }
}

/** The page at the current address. Its screen gets the data that the server would have included. */
function screenAt(context: PageContext): ReactElement {
  const page = pages.find(({ path }) => path === location.pathname)
  if (!page?.screen) throw new Error(`There is no screen at ${location.pathname}`)
  const noMarket = {} as Market
  const visit = { ...context, params: {}, query: parseQueryString(location.search), market: noMarket }
  return (
    <>
      {page.screen ? <WorkspaceHeader /> : <SiteHeader />}
      <SecondFactorNotice />
      <PageMain>{page.view(undefined, visit)}</PageMain>
      <SiteFooter />
      <CompareTray />
      <LiveEnquiries />
    </>
  )
}
