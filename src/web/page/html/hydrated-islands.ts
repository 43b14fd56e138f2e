/** A root in the page that React draws. */
interface HydratedIsland {
  /** Draws it from the props that its element has now, where they are others. */
  follow(): void
  unmount(): void
}

/** By their elements; each is here from the moment on that React reads the element. */
export const hydratedIslands = new WeakMap<Element, HydratedIsland>()

/** At the window, after a part of the page was made like newer HTML. */
export const pageChanged = 'page-changed'

/** Names the attributes of an element that scripts set and newer HTML does not. */
export const keepsAttribute = 'data-keeps'
/** Marks what stays as it is where its text does, as the card of a listing. */
export const sameByTextAttribute = 'data-same-by-text'
