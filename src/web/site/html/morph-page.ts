import { hydratedIslands } from './island-definition.ts'
import {
  earlyAttribute,
  holdsRowsAttribute,
  keepsAttribute,
  pageChanged,
  sameByTextAttribute,
} from './marks.ts'

/** Updates a part of the page to newer HTML, node by node, keeping focus and pictures. `data-key` matches elements, `data-instance` islands. */
export function morphPage(shown: HTMLElement, wanted: Element): void {
  morph(shown, wanted)
  dispatchEvent(new Event(pageChanged))
}

/** Elements with a state that their markup does not show. */
const stateful = '[data-island], input, select, textarea'

function morph(shown: Element, wanted: Element): void {
  if (shown.isEqualNode(wanted) && !shown.matches(stateful) && !shown.querySelector(stateful)) return
  if (!prepare(shown as HTMLElement, wanted as HTMLElement)) return
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name) ?? ''
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  }
  for (const name of shown.getAttributeNames()) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  // Read first: the options move.
  const value = isField(wanted) ? wanted.value : undefined
  morphChildren(shown, wanted)
  if (!isField(shown) || value === undefined) return
  if (shown.value !== value) shown.value = value
  if (shown instanceof HTMLInputElement) shown.checked = shown.defaultChecked
}

function morphChildren(shown: Element, wanted: Element): void {
  const [before, after] = [[...shown.childNodes], [...wanted.childNodes]]
  const changedFrom = after.findIndex((child, at) => !isSame(before[at], child))
  const same = changedFrom < 0 ? after.length : changedFrom
  for (let at = 0; at < same; at++) morphNode(before[at] as ChildNode, after[at] as ChildNode)
  if (same < before.length || same < after.length)
    replaceChildren(shown, before.slice(same), after.slice(same))
}

function replaceChildren(shown: Element, before: readonly ChildNode[], after: readonly ChildNode[]): void {
  const left = new Set(before)
  const keyed = new Map(before.map((child) => [keyOf(child), child]))
  /** Elements without a key match the next of their kind. */
  let next = before[0] ?? null
  const matches = after.map((child) => {
    const key = keyOf(child)
    let match: ChildNode | null | undefined = key ? keyed.get(key) : next
    if (!key) while (match && (keyOf(match) || match.nodeName !== child.nodeName)) match = match.nextSibling
    if (match?.nodeName !== child.nodeName || !left.delete(match)) return [child] as const
    if (!key) next = match.nextSibling
    return [child, match] as const
  })
  let place = before[0] ?? null
  while (place && left.has(place)) place = place.nextSibling
  for (const gone of left) discard(gone)
  for (const [child, match = child] of matches) {
    if (match === place) place = place.nextSibling
    else shown.insertBefore(match, place)
    if (match !== child) morphNode(match, child)
  }
}

function morphNode(shown: ChildNode, wanted: ChildNode): void {
  if (shown instanceof Element && wanted instanceof Element) morph(shown, wanted)
  else if (shown.nodeValue !== wanted.nodeValue) shown.nodeValue = wanted.nodeValue
}

function isSame(shown: ChildNode | undefined, wanted: ChildNode): boolean {
  return shown?.nodeName === wanted.nodeName && keyOf(shown) === keyOf(wanted)
}

function discard(node: ChildNode): void {
  node.remove()
  if (!(node instanceof Element)) return
  for (const element of [node, ...node.querySelectorAll('[data-island]')])
    hydratedIslands.get(element)?.unmount()
}

const keyOf = (node: Node) =>
  node instanceof Element
    ? (node.getAttribute('data-key') ?? node.getAttribute('data-instance') ?? undefined)
    : undefined

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.nodeName)
}

/** @returns whether to update the element */
function prepare(shown: HTMLElement, wanted: HTMLElement): boolean {
  const island = hydratedIslands.get(shown)
  if (island) {
    if (wanted.dataset.props !== undefined) shown.dataset.props = wanted.dataset.props
    island.follow()
    return false
  }
  if (shown.parentElement?.hasAttribute(sameByTextAttribute) && shown.textContent === wanted.textContent)
    return false
  // A press or typed text that waits for its island.
  if (shown.hasAttribute(earlyAttribute) || (isTextBox(shown) && shown === document.activeElement))
    return false
  if (shown.hasAttribute(holdsRowsAttribute) && shown.contains(document.activeElement))
    holdRows(shown, wanted)
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

/** Lists in use, with the new order of their rows. */
const heldLists = new Map<Element, readonly (string | undefined)[]>()
/** A kept row that newer HTML lacks. */
const heldAttribute = 'data-held'

/** Rows of a list in use stay in place, even a ticked one that newer HTML lacks. */
function holdRows(shown: Element, wanted: Element): void {
  const rows = rowsOf(wanted)
  heldLists.set(shown, [...rows.keys()])
  shown.addEventListener('focusout', releaseLater)
  wanted.prepend(...[...shown.children].flatMap((row) => rows.get(keyOf(row)) ?? held(row)))
}

function held(row: Element): Element[] {
  const box = row.querySelector('input')
  if (!box?.defaultChecked && !row.hasAttribute(heldAttribute)) return []
  const copy = row.cloneNode(true) as Element
  copy.setAttribute(heldAttribute, '')
  copy.querySelector('input')?.toggleAttribute('checked', box?.checked)
  return [copy]
}

/** Waits until the focus has moved on, because a moved row loses it. */
const releaseLater = () => setTimeout(releaseRows)

function releaseRows(): void {
  for (const [list, keys] of heldLists) {
    if (list.contains(document.activeElement)) continue
    heldLists.delete(list)
    const rows = rowsOf(list)
    list.replaceChildren(...keys.flatMap((key) => rows.get(key) ?? []))
  }
}

const rowsOf = (list: Element) => new Map([...list.children].map((row) => [keyOf(row), row]))
