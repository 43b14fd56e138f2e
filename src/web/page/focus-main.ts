/** Leads the focus to what the page is about, after the control that had it is gone with what it belonged to. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
