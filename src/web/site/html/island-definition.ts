import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../../ui/behaviour/lazy-component.ts'

interface IslandOptions<Props> {
  /**
   * When it is hydrated if nobody presses, focuses or scrolls it before: at the page's start, or as soon as this is true
   * of what the device keeps.
   */
  when?: 'start' | ((props: Props, element: HTMLElement) => boolean)
  /** It uses no `useId`, whose ids are those of a root of its own: it is rendered with the rest of the page. */
  hasNoIds?: boolean
}

/** A part of an HTML page with a React root of its own in the browser. Its props are JSON. */
export interface IslandDefinition<Props> extends LazyComponent<Props>, IslandOptions<Props> {
  /** Names it in the page; the prefix of its ids. */
  name: string
}

// biome-ignore lint/suspicious/noExplicitAny: Each has props of its own.
export type AnyIsland = IslandDefinition<any>

/**
 * Declares an island; `src/web/islands/registry.ts` lists it, `src/web/islands/wake.ts` says how it is hydrated.
 * @param load imports a module whose default export is the component
 */
export function defineIsland<Props = object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: IslandOptions<Props> = {},
): IslandDefinition<Props> {
  return { name, ...options, ...lazyComponent(load) }
}

/** A root in the page that React draws. */
interface HydratedIsland {
  /** Draws it from the props that its element has now, if they are others. */
  follow(): void
  unmount(): void
}

/** By their elements; each is here from the moment on that React reads the element. */
export const hydratedIslands = new WeakMap<Element, HydratedIsland>()
