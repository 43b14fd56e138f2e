/** What is given the focus after its element was removed. */
export function mainPart(): HTMLElement | null {
  return document.getElementById('main')
}

/** Gives the focus to the main part, after its element was removed. */
export function focusMain(): void {
  mainPart()?.focus({ preventScroll: true })
}
