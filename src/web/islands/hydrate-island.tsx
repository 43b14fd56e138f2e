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
for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt: renderedAt })

/**
 * Gives an element that the server rendered a React root of its own, and does what was pressed and typed in it.
 * @param element of `Island`
 */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>): void {
  let rendered: Date | undefined = new Date(renderedAt)
  const context: PageContext = {
    queryClient,
    site,
    user,
    listing,
    // What the server rendered, until it is hydrated.
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
    // An earlier update would make React draw all of it anew.
    if (!isHydrated || drawn === propsNow()) return
    drawn = propsNow()
    flushSync(() => root.render(draw()))
  }
  const onHydrated = () => {
    isHydrated = true
    rendered = undefined
    // Not before what the device keeps is drawn: a toggle that it has switched on is pressed as seen.
    queueMicrotask(() => {
      element.removeAttribute(laterAttribute)
      // The focus came before: React hears of it by this event.
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
