/** Marks a list whose rows stay in their places while it has the focus: nothing moves under the pointer. */
export const holdsRowsAttribute = 'data-holds-rows'
/** Marks a row that newer HTML lacks and that stays because it was ticked when the list was entered. */
const pinnedAttribute = 'data-pinned'

/** Lists as newer HTML has them, for when they are left. */
const wantedRows = new WeakMap<Element, readonly Node[]>()

/**
 * Puts the rows of newer HTML in the order of a list that has the focus; a row that was ticked stays.
 * @param release called when the list is left
 */
export function holdRows(shown: HTMLElement, wanted: HTMLElement, release: () => void): void {
  if (!shown.hasAttribute(holdsRowsAttribute) || !shown.contains(document.activeElement)) return
  if (!wantedRows.has(shown)) shown.addEventListener('focusout', leave)
  wantedRows.set(
    shown,
    [...wanted.children].map((row) => row.cloneNode(true)),
  )
  const rows = new Map([...wanted.children].map((row) => [keyOf(row), row]))
  const held = [...shown.children].flatMap((row) => rows.get(keyOf(row)) ?? pinned(row))
  for (const row of held) rows.delete(keyOf(row))
  wanted.replaceChildren(...held, ...rows.values())

  function leave() {
    // Later: a row that is removed loses the focus too, and another one gets it.
    setTimeout(() => {
      if (shown.contains(document.activeElement)) return
      shown.removeEventListener('focusout', leave)
      release()
    })
  }
}

/** @returns a copy of the list with its rows as newer HTML had them last; undefined where it holds none */
export function releasedRows(list: Element): Element | undefined {
  const rows = wantedRows.get(list)
  wantedRows.delete(list)
  if (!rows) return undefined
  const released = list.cloneNode(false) as Element
  released.append(...rows)
  return released
}

function pinned(row: Element): Element[] {
  const box = row.querySelector('input')
  if (!box?.defaultChecked && !row.hasAttribute(pinnedAttribute)) return []
  const copy = row.cloneNode(true) as Element
  copy.setAttribute(pinnedAttribute, '')
  copy.querySelector('input')?.toggleAttribute('checked', box?.checked)
  return [copy]
}

function keyOf(row: Element): string | null {
  return row.getAttribute('data-key')
}
