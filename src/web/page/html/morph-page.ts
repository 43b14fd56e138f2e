import morphdomModule from 'morphdom'
import { earlyAttribute } from './event-queue.ts'
import { holdRows, releasedRows } from './held-rows.ts'
import { hydratedIslands, keepsAttribute, pageChanged, sameByTextAttribute } from './hydrated-islands.ts'

// Its types are a CommonJS module's, its code is not.
const morphdom = morphdomModule as unknown as typeof morphdomModule.default

/**
 * Makes a part of the page like newer HTML of it, node by node: what is the same stays, with its focus and its pictures.
 * Elements with `data-key` are matched by it. A hydrated island is drawn from its new props.
 */
export function morphPage(shown: HTMLElement, wanted: Element): void {
  morph(shown, wanted)
  dispatchEvent(new Event(pageChanged))
}

function morph(shown: Element, wanted: Element): void {
  morphdom(shown, wanted, {
    getNodeKey: (node) => (node instanceof HTMLElement ? node.dataset.key : undefined),
    onBeforeElUpdated: prepare,
    onNodeDiscarded: (node) => {
      if (node instanceof Element) hydratedIslands.get(node)?.unmount()
    },
  })
}

/** @returns whether the element is to be made like the wanted one */
function prepare(shown: HTMLElement, wanted: HTMLElement): boolean {
  const island = hydratedIslands.get(shown)
  if (island) {
    if (wanted.dataset.props !== undefined) shown.dataset.props = wanted.dataset.props
    island.follow()
    return false
  }
  if (shown.hasAttribute(sameByTextAttribute) && shown.textContent === wanted.textContent) return false
  // A press, or a text being typed, that waits for its island.
  if (shown.hasAttribute(earlyAttribute) || (isTextBox(shown) && shown === document.activeElement))
    return false
  holdRows(shown, wanted, () => {
    const released = releasedRows(shown)
    if (released) morph(shown, released)
  })
  for (const name of shown.getAttribute(keepsAttribute)?.split(' ') ?? []) {
    const value = shown.getAttribute(name)
    if (value === null) wanted.removeAttribute(name)
    else wanted.setAttribute(name, value)
  }
  return true
}

function isTextBox(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && !/^(?:checkbox|radio)$/.test(element.type)
}
