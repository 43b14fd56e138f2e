import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { parseQueryString } from '#domain/query/query-string.ts'
import { currentUserQuery } from '#web/api/queries.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import type { PageContext } from '#web/api/site-context.ts'
import CompareTrayHost from '#web/features/compare-tray/compare-tray-host.tsx'
import { PageMain } from '#web/page/page-main.tsx'
import { pageAt } from '#web/pages/page-table.ts'
import { PageProviders } from '#web/pages/providers.tsx'
import LiveEnquiriesHost from '#web/screens/frame/live-enquiries-host.tsx'
import { SecondFactorNotice } from '#web/screens/frame/second-factor-notice.tsx'
import { SiteFooter } from '#web/screens/frame/site-footer.tsx'
import SiteHeader from '#web/screens/frame/site-header.tsx'
import WorkspaceHeader from '#web/screens/frame/workspace-header.tsx'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import '#web/styles.css'
import { stubApi } from './api-stub.ts'
import { dataSourceOf, holdDocument, type Surroundings, siteIdentity } from './surroundings.ts'

/**
 * Shows a screen of the workspace with its header, as its islands do, until the test ends.
 * @param path with its query
 * @param surroundings `data.currentUser` in place of `user` where that changes
 * @returns the calls of the API so far, the addresses of documents that would have been loaded in place of this one, and
 * what loads the last of them
 */
export function renderScreen(path: string, { user, data, answers, site }: Surroundings) {
  const calls = stubApi({
    'GET /api/enquiries/unread': { unread: 0, latestId: 0 },
    'GET /api/cases/waiting': { waiting: 0 },
    'GET /api/cases/own': [],
    ...answers,
  })
  const documents = holdDocument()
  const before = location.href
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    history.replaceState(null, '', before)
  })
  const dataSource = dataSourceOf({ currentUser: async () => user ?? null, ...data })
  async function show(address: string) {
    history.replaceState(null, '', address)
    const context: PageContext = {
      dataSource,
      queryClient: makeQueryClient(),
      site: { ...siteIdentity, ...site },
      now: () => new Date(),
      followDeviceClock: () => undefined,
    }
    const screen = await screenAt(context)
    root.render(
      <PageProviders key={crypto.randomUUID()} context={context}>
        {screen}
      </PageProviders>,
    )
  }
  void show(path)
  return {
    calls,
    documents,
    async loadDocument() {
      await expect.poll(() => documents, { message: 'documents' }).not.toEqual([])
      const address = documents.at(-1) ?? ''
      documents.length = 0
      await show(address)
    },
  }
}

/** The page at the present address with what it reads, as the server makes it. */
async function screenAt(context: PageContext): Promise<ReactElement> {
  const { page, params } = pageAt(location.pathname) ?? {}
  if (!page) throw new Error(`There is no page at ${location.pathname}`)
  const user = await context.queryClient.ensureQueryData(currentUserQuery(context.dataSource))
  const visit = { ...context, params, query: parseQueryString(location.search), user }
  const loaded = await page.load?.(visit)
  return (
    <>
      {page.isWorkspace ? <WorkspaceHeader /> : <SiteHeader />}
      <SecondFactorNotice />
      <PageMain>{page.view(loaded, visit)}</PageMain>
      <SiteFooter />
      <CompareTrayHost />
      <LiveEnquiriesHost />
      <ToastHost />
    </>
  )
}
