/** How far a row was loaded and scrolled. */
interface KeptRow {
  count: number
  left: number
}

const titleOf = (row: Element) => row.closest('section')?.ariaLabel ?? ''

/** A row as it was when its page was left, in an entry of the history that is shown anew. */
export function keptRow(row: Element): KeptRow | undefined {
  return history.state?.rows?.[titleOf(row)]
}

/** Keeps the rows of a page for who comes back, where the browser does not keep the page itself. */
export function keepRows(): void {
  const rows = [...document.querySelectorAll('[data-row]')]
  for (const row of rows) row.scrollTo({ left: keptRow(row)?.left ?? 0, behavior: 'instant' })
  addEventListener('pagehide', () => {
    const kept = rows.map((row) => [titleOf(row), { count: row.children.length, left: row.scrollLeft }])
    history.replaceState({ ...history.state, rows: Object.fromEntries(kept) }, '')
  })
}
