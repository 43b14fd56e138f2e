import { type LazyComponent, type Loaded, lazyComponent } from '../../ui/behaviour/lazy-component.ts'

interface IslandOptions<Props> {
  /** Hydrated on start-up or when this returns true, otherwise at the first interaction. */
  when?: 'start' | ((props: Props, element: HTMLElement) => boolean)
  /** It uses no `useId`, so the server renders it with the page, not as a root of its own. */
  hasNoIds?: boolean
}

/** A part of an HTML page with a React root of its own in the browser. Its props are JSON. */
export interface IslandDefinition<Props> extends LazyComponent<Props>, IslandOptions<Props> {
  /** Also the prefix of its ids. */
  name: string
}

// biome-ignore lint/suspicious/noExplicitAny: Each has props of its own.
export type AnyIsland = IslandDefinition<any>

/** Declares an island (listed in `src/web/islands/registry.ts`). */
export function defineIsland<Props = object>(
  name: string,
  load: () => Loaded<Props>,
  options: IslandOptions<Props> = {},
): IslandDefinition<Props> {
  return { name, ...options, ...lazyComponent(load) }
}

interface HydratedIsland {
  follow(): void
  unmount(): void
}

/** Islands that React has started to read. */
export const hydratedIslands = new WeakMap<Element, HydratedIsland>()
