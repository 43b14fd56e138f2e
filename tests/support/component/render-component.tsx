import { type ReactElement, Suspense } from 'react'
import { PageProviders } from '#web/pages/providers.tsx'
import type { Listing } from '#web/site/api/site-context.ts'
import '#web/styles.css'
import { stubApi } from './api-stub.ts'
import { contextOf, holdDocument, rootAt, type Surroundings } from './surroundings.ts'

/**
 * Renders a component of a public page as an island does, with the toasts, until the test ends.
 * @param path of the page, with its query; `listing` if it is a vehicle's
 * @returns the same as `renderScreen`
 */
export function renderComponent(
  element: ReactElement,
  { path = '/', user, listing, answers, site }: Surroundings & { path?: string; listing?: Listing } = {},
) {
  const calls = stubApi(answers)
  const documents = holdDocument()
  const context = { ...contextOf({ user, site }), listing }
  rootAt(path, 'main').render(
    <PageProviders context={context}>
      <Suspense>{element}</Suspense>
    </PageProviders>,
  )
  return { calls, documents }
}
