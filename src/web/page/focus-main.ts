/** What has the focus after its element was removed. */
export function mainPart(): HTMLElement | null {
  return document.getElementById('main')
}

export function focusMain(): void {
  mainPart()?.focus({ preventScroll: true })
}
