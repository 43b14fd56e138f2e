/** Scrolls each row to where it was when its page was left, for a page that the browser did not keep. */
export function keepRows(): void {
  const rows = [...document.querySelectorAll('[data-row]')]
  for (const [place, row] of rows.entries())
    row.scrollTo({ left: history.state?.rows?.[place] ?? 0, behavior: 'instant' })
  addEventListener('pagehide', () =>
    history.replaceState({ ...history.state, rows: rows.map((row) => row.scrollLeft) }, ''),
  )
}
