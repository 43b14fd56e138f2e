import type { ComponentType } from 'react'
import type { DeviceStore } from '../../device/device-store.ts'
import { idle, type LazyComponent, lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { pageChanged } from './hydrated-islands.ts'

/** @param props what the island has now: newer HTML may bring others */
type Watch<Props> = (wake: () => void, props: () => Props, element: HTMLElement) => unknown

interface IslandOptions<Props> {
  /** Called at the start with what hydrates the island, for those that act without a press or the focus. */
  watch?: Watch<Props>
  /** It uses no `useId`, whose ids are those of a root of its own: it is rendered with the rest of the page. */
  hasNoIds?: boolean
  /** A selector of the elements in it whose press or focus hydrates it; without one, all of them. */
  wakesBy?: string
}

/** A part of an HTML page with a React root of its own in the browser. Its props are JSON. */
export interface IslandDefinition<Props> extends LazyComponent<Props>, IslandOptions<Props> {
  /** Names it in the page; the prefix of its ids. */
  name: string
}

/**
 * Declares an island; `src/web/islands/registry.ts` lists it.
 * @param load imports a module whose default export is the component
 */
export function defineIsland<Props = object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: IslandOptions<Props> = {},
): IslandDefinition<Props> {
  return { name, ...options, ...lazyComponent(load) }
}

/** Wakes an island where what the device keeps, or newer HTML, asks for it: in idle time at first, afterwards at once. */
export function wakeOnce(
  // biome-ignore lint/suspicious/noExplicitAny: Whatever they keep.
  stores: readonly Pick<DeviceStore<any>, 'subscribe'>[],
  isWanted: () => boolean,
  wake: () => void,
): void {
  const look = () => {
    if (isWanted()) wake()
  }
  for (const store of stores) store.subscribe(look)
  addEventListener(pageChanged, look)
  void idle().then(look)
}
