import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../../ui/behaviour/lazy-component.ts'

interface IslandOptions<Props> {
  /** Hydrated at the start, or once this is true of the device's state; otherwise at the first interaction. */
  when?: 'start' | ((props: Props, element: HTMLElement) => boolean)
  /** The server writes no id of `useId` in it, so it is rendered with the rest of the page instead of in a root of its own. */
  hasNoIds?: boolean
}

/** A part of an HTML page with a React root of its own in the browser. Its props are JSON. */
export interface IslandDefinition<Props> extends LazyComponent<Props>, IslandOptions<Props> {
  /** Also the prefix of its ids. */
  name: string
}

// biome-ignore lint/suspicious/noExplicitAny: Each has props of its own.
export type AnyIsland = IslandDefinition<any>

/** Declares an island (listed in `src/web/islands/registry.ts`). @param load imports a module whose default export is the component */
export function defineIsland<Props = object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: IslandOptions<Props> = {},
): IslandDefinition<Props> {
  return { name, ...options, ...lazyComponent(load) }
}

interface HydratedIsland {
  /** Rerenders it if its element has new props. */
  follow(): void
  unmount(): void
}

/** From the moment on that React reads the element. */
export const hydratedIslands = new WeakMap<Element, HydratedIsland>()
