import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../ui/behaviour/lazy-component.ts'

/** A part of an HTML page with a React root of its own in the browser. Its props are JSON. */
export interface IslandDefinition<Props> extends LazyComponent<Props> {
  /** Names it in the page; the prefix of its ids. */
  name: string
  watch: ((wake: () => void) => void) | undefined
}

/**
 * Declares an island; `src/web/islands/registry.ts` lists it.
 * @param load imports a module whose default export is the component
 * @param watch called in idle time with what hydrates the island, for those that act without a press or the focus
 */
export function defineIsland<Props = object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  watch?: (wake: () => void) => void,
): IslandDefinition<Props> {
  return { name, watch, ...lazyComponent(load) }
}
