/** Gives the focus to the main part, after its element was removed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
