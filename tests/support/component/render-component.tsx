import { type ReactElement, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { currentUserQuery } from '#web/api/queries.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { PageProviders } from '#web/pages/providers.tsx'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import '#web/styles.css'
import { stubApi } from './api-stub.ts'
import { dataSourceOf, holdDocument, type Surroundings, siteIdentity } from './surroundings.ts'

/**
 * Shows a component of a public page as an island has it, beside the toasts, until the test ends.
 * @param path of the page, with its query
 * @returns as `renderScreen`
 */
export function renderComponent(
  element: ReactElement,
  { path = '/', user, data, answers, site }: Surroundings & { path?: string } = {},
) {
  const calls = stubApi(answers)
  const documents = holdDocument()
  const before = location.href
  history.replaceState(null, '', path)
  const dataSource = dataSourceOf(data)
  const queryClient = makeQueryClient()
  queryClient.setQueryData(currentUserQuery(dataSource).queryKey, user ?? null)
  const context = {
    dataSource,
    queryClient,
    site: { ...siteIdentity, ...site },
    now: () => new Date(),
    followDeviceClock: () => undefined,
  }
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    history.replaceState(null, '', before)
  })
  root.render(
    <PageProviders context={context}>
      <Suspense>{element}</Suspense>
      <ToastHost />
    </PageProviders>,
  )
  return { calls, documents }
}
