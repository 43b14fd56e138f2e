import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { PageProviders } from '../pages/providers.tsx'
import { makeQueryClient } from '../site/api/query-client.ts'
import type { PageContext } from '../site/api/site-context.ts'
import { doEarly } from '../site/html/early-events.ts'
import { IslandRoot, prefixOf } from '../site/html/island.tsx'
import { hydratedIslands } from '../site/html/island-definition.ts'
import { laterAttribute } from '../site/html/marks.ts'
import { readPageData } from '../site/html/page-data.ts'

const { site, user, listing, renderedAt, answers } = readPageData()
const queryClient = makeQueryClient()
export const pageContext = { queryClient, site, user, listing } satisfies Partial<PageContext>
for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt: renderedAt })

export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>): void {
  let rendered: Date | undefined = new Date(renderedAt)
  const context: PageContext = {
    ...pageContext,
    // The server's time until it is hydrated.
    now: () => rendered ?? new Date(),
  }
  const { island, instance } = element.dataset
  const propsNow = () => element.dataset.props ?? '{}'
  let drawn = propsNow()
  const draw = (onHydrated?: () => void) => (
    <PageProviders context={context}>
      <IslandRoot onHydrated={onHydrated}>
        <Component {...JSON.parse(drawn)} />
      </IslandRoot>
    </PageProviders>
  )
  let isHydrated = false
  const follow = () => {
    // An earlier update would make React draw everything again.
    if (!isHydrated || drawn === propsNow()) return
    drawn = propsNow()
    flushSync(() => root.render(draw()))
  }
  const onHydrated = () => {
    isHydrated = true
    rendered = undefined
    // Waits until stored state is drawn, so that toggles match what the visitor saw.
    queueMicrotask(() => {
      element.removeAttribute(laterAttribute)
      // React missed the focus event.
      const focused = document.activeElement
      if (element.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      follow()
      void doEarly()
    })
  }
  const root = hydrateRoot(element, draw(onHydrated), {
    identifierPrefix: prefixOf(island, instance),
  })
  hydratedIslands.set(element, { follow, unmount: () => root.unmount() })
}
