import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { createAppRouter } from '#web/router.tsx'
import '#web/styles.css'
import { stubApi } from './api-stub.ts'
import { dataSourceOf, holdDocument, type Surroundings, siteIdentity } from './surroundings.ts'

/**
 * Shows a screen of the workspace as the application does, the whole document with its router, until the test ends.
 * @param path with its query
 * @param surroundings `data.currentUser` in place of `user` where that changes
 * @returns the calls of the API so far, and the addresses of documents that would have been loaded in place of this one
 */
export function renderScreen(path: string, { user, data, answers, site }: Surroundings) {
  const calls = stubApi({
    'GET /api/enquiries/unread': { unread: 0, latestId: 0 },
    'GET /api/cases/waiting': { waiting: 0 },
    'GET /api/cases/own': [],
    ...answers,
  })
  const documents = holdDocument()
  const router = createAppRouter({
    dataSource: dataSourceOf({ currentUser: async () => user ?? null, ...data }),
    site: { ...siteIdentity, ...site },
    scrollRestoration: () => false,
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  // React takes over the document's elements and leaves the styles in its head.
  const root = createRoot(document)
  onTestFinished(() => root.unmount())
  root.render(<RouterProvider router={router} />)
  return { calls, documents }
}
